import Core
import Terminal

extension TitlesPresenter {
    func view(in context: ScreenContext) -> any ScreenView { TitlesView(presenter: self, context: context) }
}

struct TitlesView: ScreenView {
    let presenter: TitlesPresenter
    let context: ScreenContext

    func draw(in area: Rect, on buffer: inout CellBuffer) {
        guard let titles = presenter.titles else { return LoadingView(context: context).draw(in: area, on: &buffer) }
        guard titles.count > 0 else {
            return Notice(phrases.nothing(in: presenter.source), style: theme.secondary).draw(in: area, on: &buffer)
        }
        items.draw(on: &buffer) { presenter.entry.flatMap { ItemPreview.Content($0, phrases: phrases) } }
    }

    func cursor(in area: Rect) -> CursorPlacement? { items.cursor }

    func item(at position: Position, in area: Rect) -> Int? { items.index(at: position) }

    func scrollBar(in area: Rect) -> ScrollBar? { items.scrollBar }

    func layoutEvents(in area: Rect) -> [ScreenEvent] { items.layoutEvents }

    func pictures(in area: Rect) -> ArtworkPlan<WantedPicture> { items.wantedPictures }

    private var items: ItemsView {
        ItemsView(
            selection: presenter.browser.selection, layout: context.itemsLayout(presenter.browser.layout),
            context: context,
            item: { [titles = presenter.titles, context] place in
                titles?.entry(place).map { Item($0, mark: context.marks[$0.id], phrases: context.phrases) }
            },
            wanted: { [titles = presenter.titles] place, box in
                titles?.entry(place).flatMap { WantedPicture(of: $0, box: box) }
            })
    }
}
