/// One line of text; what does not fit is cut after a whole cluster and ends in "…".
public struct Text: View {
    private let text: String
    private let style: Style
    private let alignment: TextAlignment

    /// Makes a line of text.
    public init(_ text: String, style: Style = .plain, alignment: TextAlignment = .leading) {
        self.text = text
        self.style = style
        self.alignment = alignment
    }

    /// The width of the text, or what is offered where that is less, and one row.
    public func size(offered proposal: SizeProposal) -> Size {
        let width = TextMetrics.width(of: text)
        return Size(width: min(width, proposal.width ?? width), height: 1)
    }

    /// Shrinks sideways.
    public func flexibility(along axis: Axis) -> Flexibility { axis == .horizontal ? .shrinking : .rigid }

    /// Draws the text into the first row.
    public func draw(in area: Rect, on buffer: inout CellBuffer) {
        guard !area.isEmpty else { return }
        // No cluster takes more columns than bytes, so that most text need not be measured.
        let fits = text.utf8.count <= area.width
        if fits && alignment == .leading {
            buffer.write(text, at: area.origin, style: style)
        } else {
            let width = TextMetrics.width(of: text)
            let offset = alignment.offset(of: width, in: area.width)
            let start = Position(column: area.left + offset, row: area.top)
            buffer.writeLine(text, width: width, at: start, style: style, room: area.width)
        }
    }
}
