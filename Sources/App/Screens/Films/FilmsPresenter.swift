/// Decides what the screen of films does.
struct FilmsPresenter: ScreenPresenter {
    private(set) var state = FilmsState()

    var keyContext: KeyContext { .browsing }

    mutating func handle(_ event: ScreenEvent) -> [Effect] {
        []
    }
}
