import Core
import Terminal

/// An episode's own screen, as one page that scrolls.
struct EpisodeDetailsView: ScreenView {
    let state: EpisodeDetailsState
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
                head: self.page(in: area)?.size(offered: offer).height ?? 0))
    }

    func draw(in area: Rect, on buffer: inout CellBuffer) {
        let page = state.page
        let column = column(in: area)
        buffer.clipped(to: area) { buffer in
            self.page(in: area)?.draw(
                in: Rect(
                    column: column.left, row: area.top - state.position.offset, width: column.width,
                    height: page.total), on: &buffer)
        }
        guard page.total > page.height else { return }
        ScrollIndicator(total: page.total, visible: page.height, offset: state.position.offset, style: theme.border)
            .draw(in: Rect(column: area.right - 1, row: area.top, width: 1, height: area.height), on: &buffer)
    }

    func pictures(in area: Rect) -> ArtworkPlan<WantedPicture> {
        let box = EpisodePage.pictureBox(width: column(in: area).width)
        return ArtworkPlan([state.entry.flatMap { WantedPicture(still: $0.episode, box: box) }].compactMap(\.self))
    }

    private func page(in area: Rect) -> EpisodePage? {
        let box = EpisodePage.pictureBox(width: column(in: area).width)
        return state.entry.map { entry in
            EpisodePage(
                show: state.show, entry: entry, days: entry.time.flatMap { state.guide.days(until: $0.day) },
                before: state.before?.episode, after: state.after?.episode,
                picture: pictures.image(PictureKey(subject: .still(entry.episode.id), box: box)), pictureBox: box,
                theme: theme, phrases: phrases)
        }
    }

    /// Lines longer than 100 columns are hard to read.
    private func column(in area: Rect) -> Rect {
        let width = max(0, min(100, area.width - 2))
        return Rect(
            column: area.left + (area.width - width) / 2, row: area.top, width: width, height: area.height)
    }
}
