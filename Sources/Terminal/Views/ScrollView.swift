/// A window on content that may be higher than it; the content is as wide as the window.
public struct ScrollView: View {
    private let state: ScrollState
    private let indicator: (thumb: Style, track: Style)?
    private let content: any View

    /// Makes a window; with the styles of an indicator, one stands in the last column where there is more than fits.
    public init(
        _ state: ScrollState, indicator: (thumb: Style, track: Style)? = nil, @ViewBuilder content: () -> [any View]
    ) {
        self.state = state
        self.indicator = indicator
        let views = content()
        self.content = views.count == 1 ? views[0] : VStack { views }
    }

    /// The content's size, or what is offered where that is less.
    public func size(offered proposal: SizeProposal) -> Size {
        let size = content.size(offered: SizeProposal(width: proposal.width, height: nil))
        return Size(width: size.width, height: min(size.height, proposal.height ?? size.height))
    }

    /// Grows downwards; sideways as the content does.
    public func flexibility(along axis: Axis) -> Flexibility {
        axis == .vertical ? .growing(weight: 1) : content.flexibility(along: axis)
    }

    /// The rows that the content takes in a window of that width: what `ScrollState` wants to know.
    public func contentHeight(width: Int) -> Int {
        content.size(offered: SizeProposal(width: contentWidth(width), height: nil)).height
    }

    /// Draws the rows of the content that are in the window.
    public func draw(in area: Rect, on buffer: inout CellBuffer) {
        guard !area.isEmpty else { return }
        let height = contentHeight(width: area.width)
        let offset = state.settled(content: height, viewport: area.height).offset
        let width = contentWidth(area.width)
        let whole = Rect(
            column: area.left, row: area.top - offset, width: width, height: max(height, area.height))
        buffer.clipped(to: Rect(origin: area.origin, size: Size(width: width, height: area.height))) {
            content.draw(in: whole, on: &$0)
        }
        guard let indicator, width < area.width else { return }
        ScrollIndicator(
            total: height, visible: area.height, offset: offset, style: indicator.thumb, trackStyle: indicator.track
        )
        .draw(in: Rect(column: area.right - 1, row: area.top, width: 1, height: area.height), on: &buffer)
    }

    /// The indicator's column, and a free one beside it, are the indicator's whether it is needed or not: else the text
    /// would wrap anew when it comes and goes.
    private func contentWidth(_ width: Int) -> Int {
        indicator == nil || width < 4 ? width : width - 2
    }
}
