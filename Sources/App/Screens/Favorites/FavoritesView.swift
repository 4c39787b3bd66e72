import Core
import Terminal

extension FavoritesPresenter {
    func view(in context: ScreenContext) -> any ScreenView { FavoritesView(state: state, context: context) }
}

struct FavoritesView: ScreenView {
    let state: FavoritesState
    let context: ScreenContext

    func draw(in area: Rect, on buffer: inout CellBuffer) {
        if let failure = state.failure {
            return draw(phrases.libraryFailure(failure), style: theme.failure, on: &buffer)
        }
        guard let favorites = state.favorites else {
            return LoadingView(context: context).draw(in: area, on: &buffer)
        }
        filterLine?.draw(in: layout.head, on: &buffer)
        guard !favorites.isEmpty else { return drawNothing(on: &buffer) }
        items.draw(on: &buffer) { state.selected.flatMap { ItemPreview.Content($0.entry, phrases: phrases) } }
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
        context.itemsLayout(state.browser.layout, headLines: state.filter == nil ? 0 : 1)
    }

    private var items: ItemsView {
        ItemsView(
            selection: state.selection, layout: layout, context: context,
            item: { [state, context] place in
                guard let favorites = state.favorites, favorites.indices.contains(place) else { return nil }
                let favorite = favorites[place]
                var item = Item(favorite, mark: context.marks[favorite.id], phrases: context.phrases)
                if case .show(let id) = favorite.id {
                    item.watched = context.library.watchedCount(of: id, at: context.now, calendar: .system)
                }
                return item
            },
            wanted: { [state] place, box in
                guard let favorites = state.favorites, favorites.indices.contains(place) else { return nil }
                return WantedPicture(of: favorites[place].entry, box: box)
            })
    }

    private var filterLine: FieldLine? {
        guard let filter = state.filter, !layout.head.isEmpty else { return nil }
        let matches = filter.field.text.isEmpty ? nil : state.favorites?.count
        return FieldLine(
            field: filter.field, placeholder: phrases.filterPrompt,
            note: matches.map(phrases.matches) ?? phrases.filterScope, noteStyle: theme.faint, theme: theme)
    }

    private func drawNothing(on buffer: inout CellBuffer) {
        guard state.query.isEmpty else {
            return draw(phrases.noMatches(for: state.query), style: theme.secondary, on: &buffer)
        }
        let key = context.keymap.key(for: .toggleFavorite, in: .browsing).map(context.phrases.label)
        let title = Paragraph(phrases.noFavorites, style: theme.title, alignment: .center)
        let advice = Paragraph(phrases.howToKeepFavorites(key: key), style: theme.secondary, alignment: .center)
        let views: [any View] = [
            VStack(alignment: .center, spacing: 1) {
                Text("★", style: theme.accent)
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

    private func draw(_ text: String, style: Style, on buffer: inout CellBuffer) {
        Notice(text, style: style).draw(in: layout.items, on: &buffer)
    }
}
