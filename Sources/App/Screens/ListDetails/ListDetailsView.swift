import Core
import Terminal

extension ListDetailsPresenter {
    func view(in context: ScreenContext) -> any ScreenView { ListDetailsView(state: state, context: context) }
}

struct ListDetailsView: ScreenView {
    let state: ListDetailsState
    let context: ScreenContext

    func draw(in area: Rect, on buffer: inout CellBuffer) {
        guard let titles = state.titles else { return LoadingView(context: context).draw(in: area, on: &buffer) }
        if !head.isEmpty, !layout.head.isEmpty {
            Text(head, style: theme.secondary).draw(in: layout.head.inset(by: Insets(left: 2)), on: &buffer)
        }
        guard !titles.isEmpty else {
            return Notice(phrases.emptyList(isSmart: state.list.filter != nil), style: theme.secondary)
                .draw(in: layout.items, on: &buffer)
        }
        items.draw(on: &buffer) {
            state.selected?.result.map { ItemPreview.Content($0, phrases: phrases) }
        }
    }

    func cursor(in area: Rect) -> CursorPlacement? { items.cursor }

    func item(at position: Position, in area: Rect) -> Int? { items.index(at: position) }

    func scrollBar(in area: Rect) -> ScrollBar? { items.scrollBar }

    func layoutEvents(in area: Rect) -> [ScreenEvent] { items.layoutEvents }

    func pictures(in area: Rect) -> ArtworkPlan<WantedPicture> { items.wantedPictures }

    /// What the list is about, or its filter.
    private var head: String { (state.list.filter ?? state.list.about).replacing("\n", with: " ") }

    private var layout: ItemsLayout { context.itemsLayout(state.browser.layout, headLines: head.isEmpty ? 0 : 1) }

    private var items: ItemsView {
        ItemsView(
            selection: state.selection, layout: layout, context: context,
            item: { [state, context] place in state.titles?.at(place).flatMap { context.item(of: $0) } },
            wanted: { [state] place, box in
                guard let listed = state.titles?.at(place) else { return nil }
                return listed.person.map { WantedPicture(of: $0, box: box) }
                    ?? listed.entry.flatMap { WantedPicture(of: $0, box: box) }
            })
    }
}

extension ScreenContext {
    /// Something in a list; a season and an episode are named after their show.
    fileprivate func item(of listed: ListedTitle) -> Item? {
        switch listed.entry {
        case .show(let show):
            let item = item(of: show)
            if let season = listed.season {
                let line = phrases.title(of: Season.Name.number(season))
                return Item(
                    title: show.name, facts: .words(line: line, summary: show.summary.line), rating: nil,
                    picture: .show(show.id), mark: item.mark)
            }
            guard let episode = listed.episode else { return item }
            let line = phrases.placed(phrases.shortPlace(of: episode), episode)
            return Item(
                title: show.name, facts: .words(line: line, summary: summary(of: episode).line), rating: episode.rating,
                picture: .show(show.id), mark: item.mark)
        case .movie(let movie): return Item(movie, mark: marks[.movie(movie.id)])
        case .expired: return listed.entry.map { Item($0, mark: .none, phrases: phrases) }
        case nil: return listed.person.map { Item($0, phrases: phrases) }
        }
    }
}
