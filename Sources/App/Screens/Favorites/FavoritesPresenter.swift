/// Decides what the screen of favorites does.
struct FavoritesPresenter: ScreenPresenter {
    private(set) var state = FavoritesState()

    var keyContext: KeyContext { .browsing }

    mutating func handle(_ event: ScreenEvent) -> [Effect] {
        []
    }
}
