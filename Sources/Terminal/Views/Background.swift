/// A view before a colored ground.
public struct Background: View {
    private let style: Style
    private let content: any View

    /// Fills the content's whole rectangle with blanks of the style, beneath the content.
    public init(_ style: Style, content: any View) {
        self.style = style
        self.content = content
    }

    /// The content's size.
    public func size(offered proposal: SizeProposal) -> Size { content.size(offered: proposal) }

    /// That of the content.
    public func flexibility(along axis: Axis) -> Flexibility { content.flexibility(along: axis) }

    /// Fills the rectangle, then draws the content over it.
    public func draw(in area: Rect, on buffer: inout CellBuffer) {
        buffer.fill(area, style: style)
        content.draw(in: area, on: &buffer)
    }
}

extension View {
    /// This view before a ground of that style.
    public func background(_ style: Style) -> Background {
        Background(style, content: self)
    }
}
