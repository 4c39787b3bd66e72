import Core
import Terminal

extension SearchPresenter {
    func view(in context: ScreenContext) -> any ScreenView { SearchView(state: state, context: context) }
}

/// The search screen: the field, the search's progress, the offered queries and the results.
struct SearchView: ScreenView {
    let state: SearchState
    let context: ScreenContext

    func draw(in area: Rect, on buffer: inout CellBuffer) {
        field.draw(in: line(0), on: &buffer)
        status.draw(in: statusArea, on: &buffer)
        for row in 0..<offeredArea.height { drawOffered(row, on: &buffer) }
        guard !state.results.isEmpty else { return }
        items.draw(on: &buffer) { picture, box in
            switch state.selected {
            case .show(let show, _, _):
                ShowPage(show: show, picture: picture, pictureBox: box, context: context.besideOthers)
            case .film(let film):
                FilmPage(film: film, picture: picture, pictureBox: box, context: context.besideOthers)
            case nil: nil
            }
        }
    }

    func cursor(in area: Rect) -> CursorPlacement? {
        switch state.focus {
        case .field: field.cursor(in: line(0))
        case .offered(let place):
            CursorPlacement(
                Position(column: offeredArea.left + 2, row: offeredArea.top + place - firstOffered), isVisible: false)
        case .results: items.cursor
        }
    }

    func item(at position: Position, in area: Rect) -> Int? {
        guard !offeredArea.contains(position) else {
            let place = firstOffered + position.row - offeredArea.top
            return place < offered.count ? place : nil
        }
        return state.results.isEmpty ? nil : items.index(at: position).map { offered.count + $0 }
    }

    func scrollBar(in area: Rect) -> ScrollBar? { items.scrollBar }

    func layoutEvents(in area: Rect) -> [ScreenEvent] { items.layoutEvents }

    func pictures(in area: Rect) -> ArtworkPlan<WantedPicture> { items.wantedPictures }

    private var layout: ItemsLayout {
        ItemsLayout(
            size: context.size, layout: state.browser.layout, headLines: 1 + statusHeight + offered.count,
            textSize: context.textSize)
    }

    private var items: ItemsView {
        ItemsView(
            selection: state.selection, isActive: state.focus == .results, layout: layout, context: context,
            item: { [state, context] place in
                guard state.results.indices.contains(place) else { return nil }
                let result = state.results[place]
                return Item(result, query: state.query, mark: context.marks[result.id], phrases: context.phrases)
            },
            wanted: { [state] place, box in
                guard state.results.indices.contains(place) else { return nil }
                return switch state.results[place] {
                case .show(let show, let index, _): WantedPicture(of: show, index: index, box: box)
                case .film(let movie): WantedPicture(of: movie, box: box)
                }
            })
    }

    // MARK: Above the results

    private func line(_ number: Int) -> Rect {
        let head = layout.head
        return Rect(
            column: head.left, row: head.top + number, width: head.width, height: number < head.height ? 1 : 0)
    }

    private var field: FieldLine {
        FieldLine(
            field: state.field, placeholder: phrases.searchPrompt(state.kind), note: phrases.title(of: state.kind),
            noteStyle: theme.accent, theme: theme)
    }

    private var status: any View {
        let texts = [
            phrases.status(state.status, of: state.kind, isOffering: !offered.isEmpty),
            state.loadedCount == 0 ? nil : phrases.loadedMatches(state.loadedCount),
        ]
        let text = texts.compactMap(\.self).joined(separator: " · ")
        return Paragraph(text, style: statusStyle, lineLimit: statusLimit).padding(Insets(left: 3, right: 1))
    }

    /// The fewest rows that the results keep.
    private static let leastRowsOfResults = 2

    /// The most lines for the status, so that a line is left for the queries. Above queries or results, the status of a
    /// running search has a single line, so that nothing jumps.
    private var statusLimit: Int {
        let room = ShellLayout(size: context.size).content.height - 1
        guard !state.results.isEmpty || !offered.isEmpty else { return max(1, room) }
        return switch state.status {
        case .waiting, .searching: 1
        case .idle, .found, .nothing, .failed, .needsKey:
            max(1, state.results.isEmpty ? room - 1 : min(2, room - Self.leastRowsOfResults))
        }
    }

    private var statusHeight: Int {
        status.size(offered: SizeProposal(width: context.size.width, height: nil)).height
    }

    private var statusArea: Rect {
        let content = ShellLayout(size: context.size).content
        return Rect(column: content.left, row: content.top + 1, width: content.width, height: statusHeight)
    }

    private var statusStyle: Style {
        switch state.status {
        case .failed, .needsKey: theme.warning
        case .idle, .waiting, .searching, .found, .nothing: theme.secondary
        }
    }

    private var offered: [String] { state.offered }

    /// The rows of the offered queries: all that are left while there are no results.
    private var offeredArea: Rect {
        let layout = layout
        let end = state.results.isEmpty ? layout.items.bottom : layout.head.bottom
        let top = statusArea.bottom
        return Rect(
            column: layout.head.left, row: top, width: layout.head.width,
            height: min(offered.count, max(0, end - top)))
    }

    /// The first visible query; they scroll if not all of them fit.
    private var firstOffered: Int {
        guard case .offered(let place) = state.focus else { return 0 }
        return max(0, place - offeredArea.height + 1)
    }

    private func drawOffered(_ row: Int, on buffer: inout CellBuffer) {
        let place = firstOffered + row
        let isChosen = state.focus == .offered(place)
        HStack(spacing: 1) {
            SelectionMarker(isSelected: isChosen, style: theme.accent)
            Text("·", style: isChosen ? theme.selectionSecondary : theme.faint)
            Text(offered[place], style: isChosen ? theme.selectionTitle : theme.secondary).growing(along: .horizontal)
        }
        .background(isChosen ? theme.selection : .plain)
        .draw(
            in: Rect(column: offeredArea.left, row: offeredArea.top + row, width: offeredArea.width, height: 1),
            on: &buffer)
    }
}
