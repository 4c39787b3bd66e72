import Core
import Terminal

/// A film's own screen: the poster and the facts, then what it is about, as one page that scrolls.
struct FilmDetailsView: ScreenView {
    let state: FilmDetailsState
    let theme: Theme
    let phrases: any Phrases
    let pictures: PictureDesk

    func news(in area: Rect) -> ScreenEvent? {
        let page = state.page
        guard (page.width, page.height, page.revision) != (area.width, area.height, state.revision) else { return nil }
        let offer = SizeProposal(width: column(in: area).width, height: nil)
        return .laidOut(
            PageExtent(
                width: area.width, height: area.height, revision: state.revision,
                head: self.page(in: area).size(offered: offer).height))
    }

    func draw(in area: Rect, on buffer: inout CellBuffer) {
        let page = state.page
        let column = column(in: area)
        buffer.clipped(to: area) { buffer in
            self.page(in: area).draw(
                in: Rect(
                    column: column.left, row: area.top - state.position.offset, width: column.width,
                    height: page.total), on: &buffer)
        }
        guard page.total > page.height else { return }
        ScrollIndicator(total: page.total, visible: page.height, offset: state.position.offset, style: theme.border)
            .draw(in: Rect(column: area.right - 1, row: area.top, width: 1, height: area.height), on: &buffer)
    }

    func pictures(in area: Rect) -> ArtworkPlan<WantedPicture> {
        let box = pictureBox(in: area)
        let wanted = [WantedPicture(of: state.film, box: box), WantedPicture(poster: state.film, box: box)]
        return ArtworkPlan(wanted.compactMap(\.self))
    }

    private func page(in area: Rect) -> FilmPage {
        let box = pictureBox(in: area)
        // The list's picture, coarser, stands in for the poster until that has come.
        let picture =
            pictures.image(PictureKey(subject: .filmPoster(state.film.id), box: box))
            ?? pictures.image(PictureKey(subject: .film(state.film.id), box: box))
        return FilmPage(
            film: state.film, failure: state.failure.map(phrases.filmsFailure), picture: picture, pictureBox: box,
            theme: theme, phrases: phrases)
    }

    private func pictureBox(in area: Rect) -> Size { ShowPage.pictureBox(width: column(in: area).width) }

    /// Lines longer than 100 columns are hard to read.
    private func column(in area: Rect) -> Rect {
        let width = max(0, min(100, area.width - 2))
        return Rect(
            column: area.left + (area.width - width) / 2, row: area.top, width: width, height: area.height)
    }
}
