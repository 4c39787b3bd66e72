import Terminal

/// The screen of favorites.
struct FavoritesView: ScreenView {
    let state: FavoritesState
    let theme: Theme
    let phrases: any Phrases

    func draw(in area: Rect, on buffer: inout CellBuffer) {}
}
