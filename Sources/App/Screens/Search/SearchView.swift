import Terminal

extension SearchPresenter {
    func view(in context: ScreenContext) -> any ScreenView { SearchView(state: state, context: context) }

    func lines(in context: LinesContext) -> ScreenLines {
        let phrases = context.phrases
        let prompt = phrases.searchPrompt(state.kind)
        guard !state.query.isEmpty else {
            let queries = state.offers.compactMap { if case .query(let query) = $0 { query } else { nil } }
            let list = ScreenLines.List(phrases.pastSearches, of: queries) { [.selected($0)] }
            return ScreenLines(title: phrases.title(of: Tab.search), list: queries.isEmpty ? nil : list, prompt: prompt)
        }
        let (results, offered) = (state.results, state.offers.count)
        let selected = state.focus == .results ? state.selection.index : nil
        let select: @Sendable (Int) -> [ScreenEvent] = { $0 == selected ? [] : [.selected(offered + $0)] }
        let list = ScreenLines.List(
            title: phrases.searchTitle(state.query), count: state.selection.count, isComplete: state.isComplete,
            id: { results.indices.contains($0) ? "\(results[$0].id)" : nil },
            text: { [scores = state.scores] item in
                guard let result = results.at(item) else { return nil }
                let score = scores[result.id].map { "\(phrases.label(.score)) \(phrases.score($0))" }
                return context.joined([context.line(of: result), score])
            },
            select: select, choose: { select($0) + [.command(.open)] })
        let status: [String] =
            switch state.status {
            case .failed, .needsKey:
                [phrases.status(state.status, of: state.kind, isOffering: false) + phrases.fullStop]
            case .idle, .waiting, .searching, .found, .nothing: []
            }
        return ScreenLines(
            title: phrases.searchTitle(state.query), lines: status, list: list, prompt: prompt,
            isReady: !isPending)
    }

    private var isPending: Bool {
        switch state.status {
        case .waiting, .searching: true
        case .idle, .found, .nothing, .failed, .needsKey: state.isMatching
        }
    }
}

extension LinesContext {
    func line(of result: SearchResult) -> String {
        switch result {
        case .show, .film: result.entry.map(line(of:)) ?? ""
        case .person(let person): joined([person.name, spoken(PersonFacts(person: person, phrases: phrases).line)])
        }
    }
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
        if !state.results.isEmpty { items.drawRows(on: &buffer) }
    }

    func cursor(in area: Rect) -> CursorPlacement? {
        switch state.focus {
        case .field: field.cursor(in: fieldArea)
        case .offered(let place):
            CursorPlacement(
                Position(column: offeredArea.left + 2, row: offeredArea.top + place - firstOffered), isVisible: false)
        case .results: items.cursor(in: area)
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
        return state.results.isEmpty ? nil : items.item(at: position, in: area).map { offers.count + $0 }
    }

    func scrollBar(in area: Rect) -> ScrollBar? { items.scrollBar(in: area) }

    func layoutEvents(in area: Rect) -> [ScreenEvent] { items.layoutEvents(in: area) }

    func pictures(in area: Rect) -> ArtworkPlan<WantedPicture> { items.pictures(in: area) }

    private var layout: ItemsLayout {
        context.itemsLayout(headLines: 1 + statusHeight + offers.count)
    }

    private var items: ListView {
        let rows = TitleRows(
            item: { [state, context] in
                guard let result = state.results.at($0) else { return nil }
                let query = state.usesWords ? state.words.query.text : state.query
                var item = Item(result, query: query, marks: context.marks, phrases: context.phrases)
                if case .show(let show, _) = result { item.watched = context.watchedCount(of: show.id) }
                item.score = state.scores[result.id]
                return item
            },
            wanted: { [state] in
                switch state.results.at($0) {
                case .show(let show, let index)?: WantedPicture(of: show, index: index, box: $1)
                case .film(let movie)?: WantedPicture(of: movie, box: $1)
                case .person(let person)?: WantedPicture(of: person, box: $1)
                case nil: nil
                }
            },
            preview: { [state, phrases] in
                state.selected.map { result in
                    var content = ItemPreview.Content(result, phrases: phrases)
                    if let score = state.scores[result.id] { content.facts.append((.score, phrases.score(score))) }
                    return content
                }
            })
        return ListView(
            selection: state.selection, layout: layout, context: context, rows: .titles(rows),
            isActive: state.focus == .results)
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
            title: phrases.searchFailureTitle, reason: reason, advice: phrases.advice(error), context: context)
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
