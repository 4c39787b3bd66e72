import Core
import Terminal

/// The screen of films: a list or a grid with the preview beside it, or what it takes to have films at all.
struct FilmsView: ScreenView {
    let state: FilmsState
    let size: Size
    let marks: FavoriteMarks
    let pictures: PictureDesk
    let theme: Theme
    let phrases: any Phrases
    let keymap: Keymap
    let spinnerFrame: Int

    func draw(in area: Rect, on buffer: inout CellBuffer) {
        switch state.phase {
        case .noKey(let problem):
            FilmKeyView(problem: problem, theme: theme, phrases: phrases, keymap: keymap).draw(in: area, on: &buffer)
        case .loading:
            LoadingView(theme: theme, phrases: phrases, frame: spinnerFrame).draw(in: area, on: &buffer)
        case .failed(let error):
            FailureView(
                title: phrases.filmsFailureTitle,
                message: (reason: phrases.filmsFailure(error), advice: phrases.advice(error)), theme: theme,
                phrases: phrases, keymap: keymap
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

    func news(in area: Rect) -> ScreenEvent? { items.news }

    func pictures(in area: Rect) -> ArtworkPlan<WantedPicture> {
        state.phase == .browsing ? items.wantedPictures : ArtworkPlan([])
    }

    private var items: ItemsView {
        ItemsView(
            selection: state.shelf.selection, layout: ItemsLayout(size: size, layout: state.layout),
            pictures: pictures, theme: theme, phrases: phrases,
            item: { [shelf = state.shelf, marks, phrases] place in
                shelf.film(at: place).map { Item($0, mark: marks[.movie($0.id)], phrases: phrases) }
            })
    }

    private func drawFilms(on buffer: inout CellBuffer) {
        guard state.shelf.selected != nil else {
            return Paragraph(phrases.noFilms, style: theme.secondary).padding(horizontal: 2, vertical: 1)
                .draw(in: ShellLayout(size: size).content, on: &buffer)
        }
        items.draw(on: &buffer) { picture, box in
            state.shelf.selected.map {
                FilmPage(film: $0, picture: picture, pictureBox: box, theme: theme, phrases: phrases)
            }
        }
    }
}
