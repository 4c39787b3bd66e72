import Core
import Terminal

/// The screen of shows: a list or a grid, the filter above it, the preview beside it.
struct ShowsView: ScreenView {
    let state: ShowsState
    let layout: ShowsLayout
    let theme: Theme
    let phrases: any Phrases
    let keymap: Keymap
    let pictures: PictureDesk
    let spinnerFrame: Int

    func draw(in area: Rect, on buffer: inout CellBuffer) {
        switch state.phase {
        case .loading: LoadingView(theme: theme, phrases: phrases, frame: spinnerFrame).draw(in: area, on: &buffer)
        case .failed(let error):
            let message = (reason: phrases.failure(error), advice: phrases.advice(error))
            FailureView(message: message, theme: theme, phrases: phrases, keymap: keymap).draw(in: area, on: &buffer)
        case .browsing: drawShows(in: area, on: &buffer)
        }
    }

    func cursor(in area: Rect) -> CursorPlacement? {
        if let filter = state.filter, filter.isTyping, let line = layout.filter {
            return FilterLine(filter: filter, matches: nil, theme: theme, phrases: phrases).cursor(in: line)
        }
        guard state.phase == .browsing else { return nil }
        return items.cursorPosition(in: layout.items, inset: titlePlace).map { CursorPlacement($0, isVisible: false) }
    }

    func item(at position: Position, in area: Rect) -> Int? {
        items.index(at: position, in: layout.items)
    }

    func news(in area: Rect) -> ScreenEvent? {
        guard state.selection.columns != layout.columns || state.selection.lines != layout.lines else { return nil }
        return .roomChanged(columns: layout.columns, lines: layout.lines)
    }

    func pictures(in area: Rect) -> ArtworkPlan<WantedPicture> {
        guard state.phase == .browsing else { return ArtworkPlan([]) }
        let list = ArtworkPlan(
            visible: state.selection.visible, of: state.count, selected: state.selection.index,
            key: { wanted(at: $0, box: layout.pictureBox) })
        guard layout.preview != nil, let preview = wanted(at: state.selection.index, box: layout.previewBox)
        else { return list }
        return ArtworkPlan([preview] + list.wanted)
    }

    private func wanted(at item: Int, box: Size) -> WantedPicture? {
        guard let index = state.catalogIndex(of: item), let show = state.catalog.show(at: index) else { return nil }
        return WantedPicture(of: show, index: index, box: box)
    }

    private func picture(of show: Show) -> PreparedImage? {
        pictures.image(PictureKey(subject: .show(show.id), box: layout.pictureBox))
    }

    private var items: GridView {
        GridView(state.selection.grid, minimumItemSize: layout.minimumItemSize) { item($0, isSelected: $1) }
    }

    /// Where the title stands within an item: behind marker and card in the list, below the card in the grid.
    private var titlePlace: Position {
        switch layout.arrangement {
        case .list: Position(column: layout.widthClass == .compact ? 2 : 9, row: 0)
        case .grid: Position(column: 1, row: max(0, layout.minimumItemSize.height - 3))
        }
    }

    private func drawShows(in area: Rect, on buffer: inout CellBuffer) {
        if let filter = state.filter, let line = layout.filter {
            let matches = state.isArranging || filter.field.text.isEmpty ? nil : state.count
            FilterLine(filter: filter, matches: matches, theme: theme, phrases: phrases).draw(in: line, on: &buffer)
        }
        if state.count == 0, let query = state.filter?.field.text, !state.isArranging {
            Text(phrases.noMatches(for: query), style: theme.secondary).padding(horizontal: 2, vertical: 1)
                .draw(in: layout.items, on: &buffer)
        }
        items.draw(in: layout.items, on: &buffer)
        drawScrollIndicator(on: &buffer)
        if let preview = layout.preview { drawPreview(in: preview, on: &buffer) }
    }

    private func item(_ index: Int, isSelected: Bool) -> any View {
        guard let show = state.show(at: index) else {
            return Text(phrases.loadingMore, style: theme.faint).padding(horizontal: 2)
        }
        switch layout.arrangement {
        case .list:
            return ShowRow(
                show: show, matches: state.highlights(in: show), isSelected: isSelected,
                isCompact: layout.widthClass == .compact,
                height: layout.minimumItemSize.height, picture: picture(of: show), theme: theme, phrases: phrases)
        case .grid:
            return ShowCell(
                show: show, isSelected: isSelected, height: layout.minimumItemSize.height, picture: picture(of: show),
                theme: theme, phrases: phrases)
        }
    }

    private func drawScrollIndicator(on buffer: inout CellBuffer) {
        let selection = state.selection
        let total = (selection.count + selection.columns - 1) / selection.columns
        guard total > selection.lines else { return }
        ScrollIndicator(
            total: total, visible: selection.lines, offset: selection.firstLine, style: theme.border
        )
        .draw(in: layout.indicator, on: &buffer)
    }

    private func drawPreview(in area: Rect, on buffer: inout CellBuffer) {
        guard let show = state.selected else { return }
        let rule = Rect(column: area.left, row: area.top, width: 1, height: area.height)
        buffer.fill(rule, style: theme.border, glyph: "│")
        let box = layout.previewBox
        let picture = pictures.image(PictureKey(subject: .show(show.id), box: box))
        let page = ShowPage(show: show, picture: picture, pictureBox: box, theme: theme, phrases: phrases)
        let column = area.inset(by: ShowsLayout.previewInsets)
        let height = page.size(offered: SizeProposal(width: column.width, height: nil)).height
        // At its full height, so that what does not fit is cut off at the end and nothing is squeezed.
        buffer.clipped(to: area) { buffer in
            page.draw(in: Rect(origin: column.origin, size: Size(width: column.width, height: height)), on: &buffer)
        }
    }
}
