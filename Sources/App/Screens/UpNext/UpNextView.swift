import Core
import Terminal

extension UpNextPresenter {
    func view(in context: ScreenContext) -> any ScreenView { UpNextView(state: state, context: context) }
}

struct UpNextView: ScreenView {
    let state: UpNextState
    let context: ScreenContext

    func draw(in area: Rect, on buffer: inout CellBuffer) {
        if let failure = state.failure {
            return Notice(phrases.libraryFailure(failure), style: theme.failure).draw(in: layout.items, on: &buffer)
        }
        guard state.list != nil else { return }
        filterLine?.draw(in: layout.head, on: &buffer)
        guard !state.lines.isEmpty else { return drawNothing(on: &buffer) }
        items.draw(on: &buffer, preview: preview)
    }

    func cursor(in area: Rect) -> CursorPlacement? {
        if let line = filterLine, state.filter?.isTyping == true { return line.cursor(in: layout.head) }
        return items.cursor
    }

    func item(at position: Position, in area: Rect) -> Int? { items.index(at: position) }

    func scrollBar(in area: Rect) -> ScrollBar? { items.scrollBar }

    func layoutEvents(in area: Rect) -> [ScreenEvent] { items.layoutEvents }

    func pictures(in area: Rect) -> ArtworkPlan<WantedPicture> { items.wantedPictures }

    private var layout: ItemsLayout {
        context.itemsLayout(state.browser.layout, headLines: state.filter == nil ? 0 : 1, hasSections: true)
    }

    private var items: ItemsView {
        ItemsView(
            selection: state.selection, layout: layout, context: context,
            item: { [state, context] place in state.item(place, in: context) },
            wanted: { [state] place, box in state.placed(place).flatMap { WantedPicture(of: $0.row.entry, box: box) } })
    }

    private var filterLine: FieldLine? {
        guard let filter = state.filter, !layout.head.isEmpty else { return nil }
        let note = filter.field.text.isEmpty ? "" : phrases.matches(state.rows.count)
        return FieldLine(
            field: filter.field, placeholder: phrases.filterPrompt, note: note, noteStyle: theme.faint, theme: theme)
    }

    private func preview() -> ItemPreview.Content? {
        guard let placed = state.selected, var content = ItemPreview.Content(placed.row.entry, phrases: phrases),
            let now = state.list?.now
        else { return nil }
        if placed.row.progress?.next != nil || placed.row.announced != nil {
            let words = UpNextWords(row: placed.row, now: now, phrases: phrases, calendar: context.calendar)
            content.lines = [words.next, words.facts.joined(separator: FactLine.separator)].filter { !$0.isEmpty }
        }
        return content
    }

    private func drawNothing(on buffer: inout CellBuffer) {
        guard state.query.isEmpty else {
            return Notice(phrases.noTitles(for: state.query), style: theme.secondary).draw(
                in: layout.items, on: &buffer)
        }
        let key = context.keymap.key(for: .mark, in: .browsing).map(phrases.label) ?? phrases.command(.mark)
        let title = Paragraph(phrases.nothingToWatch, style: theme.title, alignment: .center)
        let advice = Paragraph(phrases.howToFollow(key: key), style: theme.secondary, alignment: .center)
        let views: [any View] = [
            VStack(alignment: .center, spacing: 1) {
                Text("▶", style: theme.accent)
                title
                advice
            },
            VStack(alignment: .center) {
                title
                advice
            },
            title,
        ]
        FirstFitting(views).frame(maxWidth: 50).padding(horizontal: 1)
            .frame(maxWidth: .max, maxHeight: .max, alignment: .center)
            .draw(in: layout.items, on: &buffer)
    }
}

extension UpNextState {
    /// The words of a line of the list.
    fileprivate func item(_ place: Int, in context: ScreenContext) -> Item? {
        let phrases = context.phrases
        if case .fold(let group, let count, let isOpen)? = line(place) {
            let title = (isOpen ? "▾ " : "▸ ") + phrases.heading(of: group, count: count)
            return Item(
                title: title, facts: .words(line: ""), rating: nil, picture: .show(Show.ID(number: 0)),
                mark: .none, next: Item.NextUp(isFold: true))
        }
        guard let placed = placed(place), let now = list?.now else { return nil }
        let words = UpNextWords(row: placed.row, now: now, phrases: phrases, calendar: context.calendar)
        let picture: PictureKey.Subject =
            switch placed.row.id {
            case .show(let id): .show(id)
            case .movie(let id): .film(id)
            }
        let heading = heading(place).map { group in
            phrases.heading(of: group, count: groups[group] ?? 0)
        }
        return Item(
            title: placed.row.title, facts: .words(line: words.next), rating: placed.row.record.rating,
            picture: picture, mark: context.marks[placed.row.id],
            next: Item.NextUp(
                heading: heading, isMarked: placed.isMarked, behind: words.behind, code: words.code, line: words.next,
                facts: words.facts, when: words.when),
            watched: words.watched)
    }
}
