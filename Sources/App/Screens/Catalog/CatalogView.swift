import Core
import Terminal

extension CatalogPresenter {
    func view(in context: ScreenContext) -> any ScreenView { CatalogView(state: state, context: context) }
}

/// The shows that fit the filter, the panel that changes it, or the offer to get the catalog.
struct CatalogView: ScreenView {
    let state: CatalogListState
    let context: ScreenContext

    func draw(in area: Rect, on buffer: inout CellBuffer) {
        guard state.isReady else {
            return CatalogOfferView(catalog: state.catalog, context: context).draw(in: area, on: &buffer)
        }
        if let field {
            field.draw(in: headPlace(in: area), on: &buffer)
        } else {
            head.draw(in: headPlace(in: area), on: &buffer)
        }
        if state.actor != nil {
            for place in state.actors.indices { drawActor(place, in: body(of: area), on: &buffer) }
        } else if state.isChoosing {
            panel?.draw(in: body(of: area), on: &buffer)
        } else if let failure = state.failure {
            FailureView(
                title: phrases.filmsFailureTitle,
                message: (reason: phrases.filmsFailure(failure), advice: phrases.advice(failure)), context: context
            )
            .draw(in: body(of: area), on: &buffer)
        } else if state.total == nil {
            LoadingView(context: context).draw(in: body(of: area), on: &buffer)
        } else if state.selected == nil {
            Notice(phrases.nothingFitsFilter(state.kind), style: theme.secondary).draw(in: body(of: area), on: &buffer)
        } else {
            items.draw(on: &buffer) { state.selected.flatMap { ItemPreview.Content($0, phrases: phrases) } }
        }
    }

    func cursor(in area: Rect) -> CursorPlacement? {
        guard state.isReady else { return CursorPlacement(area.origin, isVisible: false) }
        if let field { return field.cursor(in: headPlace(in: area)) }
        return state.isChoosing ? panel?.cursor(in: body(of: area)) : items.cursor
    }

    func item(at position: Position, in area: Rect) -> Int? {
        if state.actor != nil { return position.row - body(of: area).top }
        return state.isChoosing ? panel?.row(at: position, in: body(of: area)) : items.index(at: position)
    }

    func scrollBar(in area: Rect) -> ScrollBar? {
        state.isChoosing || state.total == nil ? nil : items.scrollBar
    }

    func layoutEvents(in area: Rect) -> [ScreenEvent] {
        guard state.isChoosing else { return items.layoutEvents }
        let room = FilterPanelView.room(in: body(of: area).size)
        guard room.columns != state.panelRoom.columns || room.lines != state.panelRoom.lines else { return [] }
        return [.roomChanged(columns: room.columns, lines: room.lines)]
    }

    func pictures(in area: Rect) -> ArtworkPlan<WantedPicture> {
        state.isChoosing || state.total == nil ? ArtworkPlan([]) : items.wantedPictures
    }

    /// The filter in words, and how many titles fit.
    private var head: any View {
        let line = FilterWords.line(for: state.query)
        let count = state.total.map { phrases.found($0, of: state.kind) } ?? ""
        return HStack(spacing: 2) {
            Text(line.isEmpty ? phrases.noFilter : line, style: line.isEmpty ? theme.faint : theme.title)
                .growing(along: .horizontal)
            Text(count, style: theme.accent).rigid(along: .horizontal)
        }
        .padding(horizontal: 1)
    }

    /// The field for the name of the list, or of an actor.
    private var field: FieldLine? {
        (state.name ?? state.actor).map { field in
            FieldLine(
                field: field, prompt: "✎", placeholder: state.name == nil ? phrases.nameOfActor : phrases.filterName,
                note: "", noteStyle: theme.accent, theme: theme)
        }
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
        Rect(column: area.left, row: area.top, width: area.width, height: min(1, area.height))
    }

    private func body(of area: Rect) -> Rect { area.inset(by: Insets(top: min(1, area.height))) }

    private var panel: FilterPanelView? {
        state.panel.map { FilterPanelView(panel: $0, query: state.query, context: context) }
    }

    private var items: ItemsView {
        ItemsView(
            selection: state.selection, layout: context.itemsLayout(state.browser.layout, headLines: 1),
            context: context,
            item: { [state, context] place in
                state.entry(at: place).map {
                    Item($0, mark: context.marks[$0.id], phrases: context.phrases)
                }
            },
            wanted: { [state] place, box in
                state.entry(at: place).flatMap { WantedPicture(of: $0, box: box) }
            })
    }
}

/// What the catalog is good for and what it costs, or how far a sync is.
struct CatalogOfferView: View {
    private static let width = 66

    let catalog: CatalogState
    let context: ScreenContext

    func size(offered proposal: SizeProposal) -> Size {
        Size(width: proposal.width ?? 80, height: proposal.height ?? 24)
    }

    func draw(in area: Rect, on buffer: inout CellBuffer) {
        let (phrases, theme) = (context.phrases, context.theme)
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
