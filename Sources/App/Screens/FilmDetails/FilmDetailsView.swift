import Core
import Terminal

extension FilmDetailsPresenter {
    func view(in context: ScreenContext) -> any ScreenView { FilmDetailsView(state: state, context: context) }
}

/// The details of a film as a scrolling page.
struct FilmDetailsView: ScreenView {
    let state: FilmDetailsState
    let context: ScreenContext

    func layoutEvents(in area: Rect) -> [ScreenEvent] { scrolling.layoutEvents(of: page(in: area), in: area) }

    func draw(in area: Rect, on buffer: inout CellBuffer) { scrolling.draw(page(in: area), in: area, on: &buffer) }

    func scrollBar(in area: Rect) -> ScrollBar? { scrolling.scrollBar(in: area) }

    func pictures(in area: Rect) -> ArtworkPlan<WantedPicture> {
        let box = pictureBox(in: area)
        let wanted = [WantedPicture(of: state.film, box: box), WantedPicture(poster: state.film, box: box)]
        return ArtworkPlan(wanted.compactMap(\.self))
    }

    private var scrolling: ScrollingPage { ScrollingPage(page: state.page, context: context) }

    private func page(in area: Rect) -> FilmPage {
        let box = pictureBox(in: area)
        // The list's smaller picture is shown until the poster arrives.
        let picture =
            context.pictures.image(PictureKey(subject: .filmPoster(state.film.id), box: box))
            ?? context.pictures.image(PictureKey(subject: .film(state.film.id), box: box))
        return FilmPage(
            film: state.film, failure: state.failure.map(phrases.filmsFailure), picture: picture, pictureBox: box,
            context: context)
    }

    private func pictureBox(in area: Rect) -> Size {
        context.textSize.posterBox(on: ScrollingPage.column(in: area, textSize: context.textSize).size)
    }
}
