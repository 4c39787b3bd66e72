import Core
import Terminal

extension ShowsPresenter {
    func view(in context: ScreenContext) -> any ScreenView { ShowsView(state: state, context: context) }
}

struct ShowsView: ScreenView {
    let state: ShowsState
    let context: ScreenContext

    func draw(in area: Rect, on buffer: inout CellBuffer) {
        switch state.phase {
        case .loading: LoadingView(context: context).draw(in: area, on: &buffer)
        case .failed(let error):
            let message = (reason: phrases.failure(error), advice: phrases.advice(error))
            FailureView(
                title: phrases.failureTitle, message: message, context: context
            )
            .draw(in: area, on: &buffer)
        case .browsing: drawShows(on: &buffer)
        }
    }

    func cursor(in area: Rect) -> CursorPlacement? {
        state.phase == .browsing ? items.cursor : nil
    }

    func item(at position: Position, in area: Rect) -> Int? { items.index(at: position) }

    func scrollBar(in area: Rect) -> ScrollBar? { state.phase == .browsing ? items.scrollBar : nil }

    func layoutEvents(in area: Rect) -> [ScreenEvent] { items.layoutEvents }

    func pictures(in area: Rect) -> ArtworkPlan<WantedPicture> {
        state.phase == .browsing ? items.wantedPictures : ArtworkPlan([])
    }

    private var layout: ItemsLayout {
        context.itemsLayout(state.browser.layout)
    }

    private var items: ItemsView {
        ItemsView(
            selection: state.selection, layout: layout, context: context,
            item: { [state, context] place in state.show(at: place).map { context.item(of: $0) } },
            wanted: { [state] place, box in
                state.show(at: place).flatMap { WantedPicture(of: $0, index: state.pageIndex(of: place), box: box) }
            })
    }

    private func drawShows(on buffer: inout CellBuffer) {
        items.draw(on: &buffer) { state.selected.map { ItemPreview.Content($0, phrases: phrases) } }
    }
}
