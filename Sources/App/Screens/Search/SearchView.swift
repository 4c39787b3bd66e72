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
        field.draw(in: fieldArea, on: &buffer)
        kinds?.draw(in: kindsArea, on: &buffer)
        status.draw(in: statusArea, on: &buffer)
        failure?.draw(in: failureArea, on: &buffer)
        for row in 0..<offeredArea.height { drawOffered(row, on: &buffer) }
        guard !state.results.isEmpty else { return }
        items.draw(on: &buffer) {
            state.selected.map { result in
                var content = ItemPreview.Content(result, phrases: phrases)
                if let score = state.scores[result.id] { content.facts.append((.score, phrases.score(score))) }
                return content
            }
        }
    }

    func cursor(in area: Rect) -> CursorPlacement? {
        switch state.focus {
        case .field: field.cursor(in: fieldArea)
        case .offered(let place):
            CursorPlacement(
                Position(column: offeredArea.left + 2, row: offeredArea.top + place - firstOffered), isVisible: false)
        case .results: items.cursor
        }
    }

    func click(at position: Position, in area: Rect) -> ScreenEvent? {
        if let kind = kinds?.index(at: position, in: kindsArea) { return .sectionSelected(kind) }
        return item(at: position, in: area).map(ScreenEvent.selected)
    }

    func item(at position: Position, in area: Rect) -> Int? {
        guard !offeredArea.contains(position) else {
            let place = firstOffered + position.row - offeredArea.top
            return place < offers.count ? place : nil
        }
        return state.results.isEmpty ? nil : items.index(at: position).map { offers.count + $0 }
    }

    func scrollBar(in area: Rect) -> ScrollBar? { items.scrollBar }

    func layoutEvents(in area: Rect) -> [ScreenEvent] { items.layoutEvents }

    func pictures(in area: Rect) -> ArtworkPlan<WantedPicture> { items.wantedPictures }

    private var layout: ItemsLayout {
        context.itemsLayout(state.browser.layout, headLines: 1 + statusHeight + offers.count)
    }

    private var items: ItemsView {
        ItemsView(
            selection: state.selection, isActive: state.focus == .results, layout: layout, context: context,
            item: { [state, context] place in
                guard state.results.indices.contains(place) else { return nil }
                let result = state.results[place]
                var item = Item(
                    result, query: state.usesWords ? state.words.query.text : state.query, marks: context.marks,
                    phrases: context.phrases)
                if case .show(let show, _) = result {
                    item.watched = context.library.watchedCount(of: show.id, at: context.now, calendar: .system)
                }
                item.score = state.scores[result.id]
                return item
            },
            wanted: { [state] place, box in
                guard state.results.indices.contains(place) else { return nil }
                return switch state.results[place] {
                case .show(let show, let index): WantedPicture(of: show, index: index, box: box)
                case .film(let movie): WantedPicture(of: movie, box: box)
                case .person(let person): WantedPicture(of: person, box: box)
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
            field: state.field, placeholder: phrases.searchPrompt(state.kind),
            note: kinds == nil ? phrases.title(of: state.kind) : "", noteStyle: theme.accent, theme: theme)
    }

    private var fieldArea: Rect { line(0).inset(by: Insets(right: kindsWidth)) }

    /// The kinds, after the field if there is room, or `nil` if only the name of the present kind is shown.
    private var kinds: Tabs? {
        guard line(0).width >= Self.leastWidthWithKinds else { return nil }
        return Tabs(
            SearchKind.allCases.map(phrases.title), selected: SearchKind.allCases.firstIndex(of: state.kind) ?? 0,
            style: theme.secondary, selectedStyle: theme.selectionTitle.over(theme.selection))
    }

    private static let leastWidthWithKinds = 70

    private var kindsWidth: Int { kinds?.size(offered: SizeProposal(width: nil, height: 1)).width ?? 0 }

    private var kindsArea: Rect {
        let line = line(0)
        return Rect(column: line.right - kindsWidth, row: line.top, width: kindsWidth, height: line.height)
    }

    private var status: any View {
        let texts = [
            failure == nil ? phrases.status(state.status, of: state.kind, isOffering: !offers.isEmpty) : nil,
            state.loadedCount == 0 || state.isFiltered
                ? nil
                : state.usesCatalog
                    ? phrases.catalogMatches(state.loadedCount) : phrases.loadedMatches(state.loadedCount),
            state.usesWords ? state.words.problems.first.map { phrases.describe($0) } : nil,
        ]
        let text = texts.joinedTexts(separator: " · ")
        return Paragraph(text, style: statusStyle, lineLimit: statusLimit).padding(Insets(left: 3, right: 1))
    }

    /// The fewest rows that the results keep.
    private static let leastRowsOfResults = 2

    /// The most lines for the status, so that a line is left for the queries. Above queries or results, the status of a
    /// running search has a single line, so that nothing jumps.
    private var statusLimit: Int {
        let room = ShellLayout(size: context.size).content.height - 1
        guard !state.results.isEmpty || !offers.isEmpty else { return max(1, room) }
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
        case .failed: theme.failure
        case .needsKey: theme.warning
        case .idle, .waiting, .searching, .found, .nothing: theme.secondary
        }
    }

    /// Rows above which a failure is explained in the middle of the screen, and not in the line of the status.
    private static let leastRowsOfFailure = 6

    /// Why there are no results, on an otherwise empty screen.
    private var failure: FailureView? {
        let room = ShellLayout(size: context.size).content.height - 1 - offers.count
        guard case .failed(let error) = state.status, state.results.isEmpty, room >= Self.leastRowsOfFailure else {
            return nil
        }
        let reason = phrases.status(state.status, of: state.kind, isOffering: false)
        return FailureView(
            title: phrases.searchFailureTitle, message: (reason, phrases.advice(error)), context: context)
    }

    private var failureArea: Rect {
        layout.items.inset(by: Insets(top: max(0, offeredArea.bottom - layout.items.top)))
    }

    private var offers: [SearchOffer] { state.offers }

    /// The offered rows: all that are left while there are no results.
    private var offeredArea: Rect {
        let layout = layout
        let end = state.results.isEmpty ? layout.items.bottom : layout.head.bottom
        let top = statusArea.bottom
        return Rect(
            column: layout.head.left, row: top, width: layout.head.width,
            height: min(offers.count, max(0, end - top)))
    }

    /// The first visible row; they scroll if not all of them fit.
    private var firstOffered: Int {
        guard case .offered(let place) = state.focus else { return 0 }
        return max(0, place - offeredArea.height + 1)
    }

    private func drawOffered(_ row: Int, on buffer: inout CellBuffer) {
        let place = firstOffered + row
        let isChosen = state.focus == .offered(place)
        let isWayOn =
            switch offers[place] {
            case .query, .completion: false
            case .kind, .retry: true
            }
        HStack(spacing: 1) {
            SelectionMarker(isSelected: isChosen, style: theme.accent)
            Text(isWayOn ? "›" : "·", style: isChosen ? theme.selectionSecondary : isWayOn ? theme.accent : theme.faint)
            Text(
                phrases.title(of: offers[place], for: state.query),
                style: isChosen ? theme.selectionTitle : isWayOn ? theme.title : theme.secondary
            )
            .growing(along: .horizontal)
        }
        .background(isChosen ? theme.selection : .plain)
        .draw(
            in: Rect(column: offeredArea.left, row: offeredArea.top + row, width: offeredArea.width, height: 1),
            on: &buffer)
    }
}
