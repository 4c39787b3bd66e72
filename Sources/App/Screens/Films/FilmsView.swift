import Core
import Terminal

extension FilmsPresenter {
    func view(in context: ScreenContext) -> any ScreenView { FilmsView(state: state, context: context) }
}

/// The screen of films: a list or a grid, or help with getting a TMDB key.
struct FilmsView: ScreenView {
    let state: FilmsState
    let context: ScreenContext

    func draw(in area: Rect, on buffer: inout CellBuffer) {
        switch state.phase {
        case .noKey(let problem):
            keyView(problem).draw(in: area, on: &buffer)
        case .loading:
            LoadingView(context: context).draw(in: area, on: &buffer)
        case .failed(let error):
            FailureView(
                title: phrases.filmsFailureTitle,
                message: (reason: phrases.filmsFailure(error), advice: phrases.advice(error)), context: context
            )
            .draw(in: area, on: &buffer)
        case .browsing:
            drawFilms(on: &buffer)
        }
    }

    func cursor(in area: Rect) -> CursorPlacement? {
        state.phase == .browsing ? items.cursor : CursorPlacement(area.origin, isVisible: false)
    }

    func item(at position: Position, in area: Rect) -> Int? { items.index(at: position) }

    func scrollBar(in area: Rect) -> ScrollBar? {
        switch state.phase {
        case .noKey(let problem): keyView(problem).scrollBar(in: area)
        case .browsing: items.scrollBar
        case .loading, .failed: nil
        }
    }

    func layoutEvents(in area: Rect) -> [ScreenEvent] {
        if case .noKey(let problem) = state.phase {
            keyView(problem).layoutEvents(in: area)
        } else {
            items.layoutEvents
        }
    }

    func pictures(in area: Rect) -> ArtworkPlan<WantedPicture> {
        state.phase == .browsing ? items.wantedPictures : ArtworkPlan([])
    }

    private func keyView(_ problem: TMDBKeyProblem) -> FilmKeyView {
        FilmKeyView(problem: problem, state: state, context: context)
    }

    private var items: ItemsView {
        ItemsView(
            selection: state.shelf.selection,
            layout: context.itemsLayout(state.shelf.browser.layout),
            context: context,
            item: { [shelf = state.shelf, context] place in
                shelf.film(at: place).map {
                    Item($0, mark: context.marks[.movie($0.id)])
                }
            },
            wanted: { [shelf = state.shelf] place, box in
                shelf.film(at: place).flatMap { WantedPicture(of: $0, box: box) }
            })
    }

    private func drawFilms(on buffer: inout CellBuffer) {
        guard state.shelf.selected != nil else {
            return Notice(phrases.noFilms, style: theme.secondary)
                .draw(in: ShellLayout(size: context.size).content, on: &buffer)
        }
        items.draw(on: &buffer) { state.shelf.selected.map { ItemPreview.Content($0, phrases: phrases) } }
    }
}
