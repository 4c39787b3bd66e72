import Core
import Terminal

/// A show's own screen: the card and the facts, then the summary, as one page that scrolls.
struct ShowDetailsView: ScreenView {
    let state: ShowDetailsState
    let theme: Theme
    let phrases: any Phrases
    let pictures: PictureDesk

    func news(in area: Rect) -> ScreenEvent? {
        let height = page(in: area).size(offered: SizeProposal(width: textWidth(in: area), height: nil)).height
        guard (height, area.height) != (state.contentHeight, state.pageHeight) else { return nil }
        return .laidOut(contentHeight: height, pageHeight: area.height)
    }

    func draw(in area: Rect, on buffer: inout CellBuffer) {
        // Measured when it was laid out last, as the state says.
        let (content, visible) = (state.contentHeight, state.pageHeight)
        buffer.clipped(to: area) { buffer in
            page(in: area).draw(
                in: Rect(
                    column: area.left + margin(in: area), row: area.top - state.offset, width: textWidth(in: area),
                    height: content), on: &buffer)
        }
        guard content > visible else { return }
        ScrollIndicator(total: content, visible: visible, offset: state.offset, style: theme.border)
            .draw(in: Rect(column: area.right - 1, row: area.top, width: 1, height: area.height), on: &buffer)
    }

    func pictures(in area: Rect) -> ArtworkPlan<WantedPicture> {
        let box = pictureBox(in: area)
        let small = WantedPicture(of: state.show, index: state.index, box: box)
        return ArtworkPlan([small, WantedPicture(poster: state.show, index: state.index, box: box)].compactMap(\.self))
    }

    private func page(in area: Rect) -> ShowPage {
        let box = pictureBox(in: area)
        // The list's picture, coarser, stands in for the poster until that has come.
        let picture =
            pictures.image(PictureKey(subject: .poster(state.show.id), box: box))
            ?? pictures.image(PictureKey(subject: .show(state.show.id), box: box))
        return ShowPage(
            show: state.show, details: state.details, failure: state.failure.map(phrases.failure), picture: picture,
            pictureBox: box, theme: theme, phrases: phrases)
    }

    private func pictureBox(in area: Rect) -> Size { ShowPage.pictureBox(width: textWidth(in: area)) }

    /// Lines longer than 100 columns are hard to read.
    private func textWidth(in area: Rect) -> Int { min(100, area.width - 2) }

    private func margin(in area: Rect) -> Int { (area.width - textWidth(in: area)) / 2 }
}
