import Core
import Terminal

extension EpisodeDetailsPresenter {
    func view(in context: ScreenContext) -> any ScreenView { EpisodeDetailsView(state: state, context: context) }
}

/// The details of an episode as a scrolling page.
struct EpisodeDetailsView: ScreenView {
    let state: EpisodeDetailsState
    let context: ScreenContext

    func layoutEvents(in area: Rect) -> [ScreenEvent] { scrolling.layoutEvents(of: page(in: area), in: area) }

    func draw(in area: Rect, on buffer: inout CellBuffer) { scrolling.draw(page(in: area), in: area, on: &buffer) }

    func scrollBar(in area: Rect) -> ScrollBar? { scrolling.scrollBar(in: area) }

    func pictures(in area: Rect) -> ArtworkPlan<WantedPicture> {
        let box = pictureBox(in: area)
        return ArtworkPlan([state.entry.flatMap { WantedPicture(still: $0.episode, box: box) }].compactMap(\.self))
    }

    private var scrolling: ScrollingPage { ScrollingPage(page: state.page, context: context) }

    private func page(in area: Rect) -> EpisodePage? {
        let box = pictureBox(in: area)
        return state.entry.map { entry in
            EpisodePage(
                show: state.show, entry: entry, guide: state.guide,
                before: state.before?.episode, after: state.after?.episode,
                picture: context.pictures.image(PictureKey(subject: .still(entry.episode.id), box: box)),
                pictureBox: box, context: context)
        }
    }

    private func pictureBox(in area: Rect) -> Size {
        EpisodePage.pictureBox(
            width: ScrollingPage.column(in: area, textSize: context.textSize).width, textSize: context.textSize)
    }
}
