import Catalog
import Terminal

/// The titles that fit the filter, the panel that changes it, or the offer to get the catalog.
extension CatalogPresenter {
    func view(in context: ScreenContext) -> any ScreenView {
        let phrases = context.phrases
        guard state.isReady else { return CatalogOfferView(catalog: context.data.catalog, context: context) }
        guard !state.isChoosing, state.actor == nil else { return FilterView(state: state, context: context) }
        var view = ListView(
            state.browser, in: context,
            titles: state.total == nil ? nil : listed(in: context.data).map { TitleRows($0, in: context) },
            field: context.nameField(of: state), head: context.filterHead(of: state),
            headLines: state.loadedCount == nil ? 1 : 2)
        if let failure = state.failure {
            view.cover = FailureView(
                title: phrases.filmsFailureTitle, reason: phrases.filmsFailure(failure),
                advice: phrases.advice(failure), context: context)
        } else if state.total != nil, state.selected == nil {
            view.notice = context.empty(phrases.nothingFitsFilter(state.kind))
        }
        return view
    }
}

extension ScreenContext {
    /// The filter in words, and how many titles fit.
    fileprivate func filterHead(of state: CatalogListState) -> any View {
        let line = FilterWords.line(for: state.query)
        let count = state.total.map { phrases.found($0, of: state.kind) } ?? ""
        let offer = state.loadedCount.map { count in
            phrases.loadedShelves(count, key: keymap.key(for: .syncCatalog, in: .browsing).map(phrases.label))
        }
        return VStack {
            HStack(spacing: 2) {
                Text(line.isEmpty ? phrases.noFilter : line, style: line.isEmpty ? theme.faint : theme.title)
                    .growing(along: .horizontal)
                Text(count, style: theme.accent).rigid(along: .horizontal)
            }
            if let offer { Text(offer, style: theme.faint) }
        }
        .padding(horizontal: 1)
    }

    /// The field for the name of the list, or of an actor.
    fileprivate func nameField(of state: CatalogListState) -> ListView.Field? {
        (state.name ?? state.actor).map { field in
            let line = FieldLine(
                field: field, prompt: "✎", placeholder: state.name == nil ? phrases.nameOfActor : phrases.filterName,
                note: "", noteStyle: theme.accent, theme: theme)
            return (line, true)
        }
    }
}

/// The panel that changes the filter, or the names of actors.
private struct FilterView: ScreenView {
    let state: CatalogListState
    let context: ScreenContext

    func draw(in area: Rect, on buffer: inout CellBuffer) {
        let head = field?.line ?? narrowing ?? context.filterHead(of: state)
        head.draw(in: headPlace(in: area), on: &buffer)
        if state.actor == nil { panel?.draw(in: body(of: area), on: &buffer) }
        for place in state.actors.indices { drawActor(place, in: body(of: area), on: &buffer) }
    }

    func cursor(in area: Rect) -> CursorPlacement? {
        field.map { $0.line.cursor(in: headPlace(in: area)) } ?? panel?.cursor(in: body(of: area))
    }

    func item(at position: Position, in area: Rect) -> Int? {
        let body = body(of: area)
        return state.actor == nil ? panel?.row(at: position, in: body) : position.row - body.top
    }

    func layoutEvents(in area: Rect) -> [ScreenEvent] {
        let room = FilterPanelView.room(in: body(of: area).size)
        guard room.columns != state.panelRoom.columns || room.lines != state.panelRoom.lines else { return [] }
        return [.roomChanged(columns: room.columns, lines: room.lines)]
    }

    private func drawActor(_ place: Int, in area: Rect, on buffer: inout CellBuffer) {
        guard place < area.height else { return }
        let isChosen = place == state.chosenActor
        HStack(spacing: 1) {
            SelectionMarker(isSelected: isChosen, style: theme.accent)
            Text(state.actors[place], style: isChosen ? theme.selectionTitle : theme.secondary)
                .growing(along: .horizontal)
        }
        .background(isChosen ? theme.selection : .plain)
        .draw(in: Rect(column: area.left, row: area.top + place, width: area.width, height: 1), on: &buffer)
    }

    private func headPlace(in area: Rect) -> Rect {
        Rect(column: area.left, row: area.top, width: area.width, height: min(headHeight, area.height))
    }

    private var headHeight: Int { state.loadedCount == nil ? 1 : 2 }

    private func body(of area: Rect) -> Rect { area.inset(by: Insets(top: min(headHeight, area.height))) }

    /// The text that narrows the choices.
    private var narrowing: FieldLine? {
        guard !state.narrowing.text.isEmpty else { return nil }
        return FieldLine(
            field: state.narrowing, prompt: "›", placeholder: "",
            note: state.total.map { phrases.found($0, of: state.kind) } ?? "",
            noteStyle: theme.accent, theme: theme)
    }

    private var field: ListView.Field? { context.nameField(of: state) }

    private var panel: FilterPanelView? {
        state.panel.map {
            FilterPanelView(panel: $0, query: state.query, kind: state.kind, total: state.total, context: context)
        }
    }
}

/// What the catalog is good for and what it costs, or how far a sync is.
struct CatalogOfferView: ScreenView {
    private static let width = 66

    let catalog: CatalogState
    let context: ScreenContext

    func draw(in area: Rect, on buffer: inout CellBuffer) {
        let key = context.keymap.key(for: .open, in: .failed).map(phrases.label) ?? ""
        let stop = context.keymap.key(for: .syncCatalog, in: .failed).map(phrases.label) ?? ""
        let title = Paragraph(phrases.catalogTitle, style: theme.title.bold)
        let offer = Paragraph(phrases.catalogOffer, style: theme.secondary)
        let way: any View =
            if let progress = catalog.progress {
                VStack {
                    ProgressBar(fraction: progress.fraction, theme: theme).frame(height: 1)
                    Paragraph(
                        phrases.catalogProgress(progress.done, of: progress.total) + phrases.fullStop + " "
                            + phrases.catalogGoesOn(stop: stop), style: theme.secondary)
                }
            } else {
                Paragraph(phrases.catalogGet(key: key), style: theme.accent)
            }
        let failure = catalog.failure.map { Paragraph(phrases.failure($0), style: theme.warning) }
        let parts: [any View] = [title, offer] + (failure.map { [$0] } ?? []) + [way]
        let views = [
            VStack(spacing: 1) { for part in parts { part } }, VStack { for part in parts { part } },
            VStack {
                title; way
            },
        ]
        FirstFitting(views).frame(maxWidth: Self.width).padding(horizontal: 1)
            .frame(maxWidth: .max, maxHeight: .max, alignment: .center)
            .draw(in: area, on: &buffer)
    }
}

/// How much of some work is done.
struct ProgressBar: View {
    let fraction: Double
    let theme: Theme

    func size(offered proposal: SizeProposal) -> Size { Size(width: proposal.width ?? 40, height: 1) }

    func draw(in area: Rect, on buffer: inout CellBuffer) {
        guard !area.isEmpty else { return }
        let filled = min(area.width, Int(Double(area.width) * fraction))
        let row = Rect(column: area.left, row: area.top, width: filled, height: 1)
        buffer.fill(row, style: theme.success, glyph: "━")
        buffer.fill(
            Rect(column: row.right, row: area.top, width: area.width - filled, height: 1), style: theme.border,
            glyph: "─")
    }
}
