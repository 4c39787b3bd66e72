import Terminal

/// The screen of search.
struct SearchView: ScreenView {
    let state: SearchState
    let theme: Theme
    let phrases: any Phrases

    func draw(in area: Rect, on buffer: inout CellBuffer) {}
}
