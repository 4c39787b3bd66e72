import Terminal

/// The sections of the visible tab, in the row below the tabs.
struct TabStrip: View {
    let selected: Int
    private let tabs: Tabs

    /// Makes the strip, or returns `nil` if the tab has no sections or the window no row for them.
    init?(model: AppModel) {
        guard let sections = model.router.sections, !model.shell.air.isEmpty else { return nil }
        selected = sections.selected
        tabs = Tabs(
            sections.names.map { model.data.phrases.title(of: $0) }, selected: selected, style: model.theme.secondary,
            selectedStyle: model.theme.selectionTitle.over(model.theme.selection))
    }

    func size(offered proposal: SizeProposal) -> Size { Size(width: proposal.width ?? 60, height: 1) }

    func draw(in area: Rect, on buffer: inout CellBuffer) { tabs.draw(in: place(in: area), on: &buffer) }

    /// The section at a cell of the window.
    func index(at position: Position, in area: Rect) -> Int? { tabs.index(at: position, in: place(in: area)) }

    private func place(in area: Rect) -> Rect { area.inset(by: Insets(left: min(1, area.width))) }
}
