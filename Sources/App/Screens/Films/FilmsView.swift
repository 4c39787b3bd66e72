import Terminal

/// The screen of films.
struct FilmsView: ScreenView {
    let state: FilmsState
    let theme: Theme
    let phrases: any Phrases

    func draw(in area: Rect, on buffer: inout CellBuffer) {}
}
