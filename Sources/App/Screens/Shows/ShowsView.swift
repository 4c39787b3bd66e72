import Core
import Terminal

/// The screen of shows: a list or a grid, the preview beside it.
struct ShowsView: ScreenView {
    let state: ShowsState
    let size: Size
    let marks: FavoriteMarks
    let pictures: PictureDesk
    let theme: Theme
    let phrases: any Phrases
    let keymap: Keymap
    let spinnerFrame: Int

    func draw(in area: Rect, on buffer: inout CellBuffer) {
        switch state.phase {
        case .loading: LoadingView(theme: theme, phrases: phrases, frame: spinnerFrame).draw(in: area, on: &buffer)
        case .failed(let error):
            let message = (reason: phrases.failure(error), advice: phrases.advice(error))
            FailureView(
                title: phrases.failureTitle, message: message, theme: theme, phrases: phrases, keymap: keymap
            )
            .draw(in: area, on: &buffer)
        case .browsing: drawShows(on: &buffer)
        }
    }

    func cursor(in area: Rect) -> CursorPlacement? {
        state.phase == .browsing ? items.cursor : nil
    }

    func item(at position: Position, in area: Rect) -> Int? { items.index(at: position) }

    func news(in area: Rect) -> ScreenEvent? { items.news }

    func pictures(in area: Rect) -> ArtworkPlan<WantedPicture> {
        state.phase == .browsing ? items.wantedPictures : ArtworkPlan([])
    }

    private var layout: ItemsLayout { ItemsLayout(size: size, layout: state.layout) }

    private var items: ItemsView {
        ItemsView(
            selection: state.selection, layout: layout, pictures: pictures, theme: theme, phrases: phrases,
            item: { [state, marks, phrases] place in
                guard let index = state.catalogIndex(of: place), let show = state.catalog.show(at: index) else {
                    return nil
                }
                return Item(show, index: index, mark: marks[.show(show.id)], phrases: phrases)
            })
    }

    private func drawShows(on buffer: inout CellBuffer) {
        items.draw(on: &buffer) { picture, box in
            state.selected.map {
                ShowPage(show: $0, picture: picture, pictureBox: box, theme: theme, phrases: phrases)
            }
        }
    }
}
