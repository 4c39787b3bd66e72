import Core
import Terminal

/// A show's own screen: the card and the facts, then the summary, as one page that scrolls.
struct ShowDetailsView: ScreenView {
    let state: ShowDetailsState
    let theme: Theme
    let phrases: any Phrases

    func news(in area: Rect) -> ScreenEvent? {
        let height = page.size(offered: SizeProposal(width: textWidth(in: area), height: nil)).height
        guard (height, area.height) != (state.contentHeight, state.pageHeight) else { return nil }
        return .laidOut(contentHeight: height, pageHeight: area.height)
    }

    func draw(in area: Rect, on buffer: inout CellBuffer) {
        // Measured when it was laid out last, as the state says.
        let (content, page) = (state.contentHeight, state.pageHeight)
        buffer.clipped(to: area) { buffer in
            self.page.draw(
                in: Rect(
                    column: area.left + margin(in: area), row: area.top - state.offset, width: textWidth(in: area),
                    height: content), on: &buffer)
        }
        guard content > page else { return }
        ScrollIndicator(total: content, visible: page, offset: state.offset, style: theme.border)
            .draw(in: Rect(column: area.right - 1, row: area.top, width: 1, height: area.height), on: &buffer)
    }

    private var page: ShowPage {
        ShowPage(
            show: state.show, details: state.details, failure: state.failure.map(phrases.failure), theme: theme,
            phrases: phrases)
    }

    /// Lines longer than 100 columns are hard to read.
    private func textWidth(in area: Rect) -> Int { min(100, area.width - 2) }

    private func margin(in area: Rect) -> Int { (area.width - textWidth(in: area)) / 2 }
}
