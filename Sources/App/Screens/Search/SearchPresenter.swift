/// Decides what the screen of search does.
struct SearchPresenter: ScreenPresenter {
    private(set) var state = SearchState()

    var keyContext: KeyContext { .browsing }

    mutating func handle(_ event: ScreenEvent) -> [Effect] {
        []
    }
}
