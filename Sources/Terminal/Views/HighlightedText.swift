/// One line of text with parts of it marked, such as the matches of a search; cut like `Text`.
public struct HighlightedText: View {
    private let text: StyledText
    private let style: Style

    /// Makes a line of text; the matches are ranges of its UTF-8.
    public init(_ text: String, matches: [Range<Int>], style: Style = .plain, highlight: Style) {
        self.init(StyledText(text, spans: matches.map { StyledText.Span($0, style: highlight) }), style: style)
    }

    /// Makes a line of text from one that has its styles already; the given one lies beneath them.
    public init(_ text: StyledText, style: Style = .plain) {
        self.text = text
        self.style = style
    }

    /// The width of the text, or what is offered where that is less, and one row.
    public func size(offered proposal: SizeProposal) -> Size {
        let width = TextMetrics.width(of: text.text)
        return Size(width: min(width, proposal.width ?? width), height: 1)
    }

    /// Shrinks sideways.
    public func flexibility(along axis: Axis) -> Flexibility { axis == .horizontal ? .shrinking : .rigid }

    /// Draws the text into the first row.
    public func draw(in area: Rect, on buffer: inout CellBuffer) {
        guard !area.isEmpty else { return }
        let whole = 0..<text.text.utf8.count
        guard whole.count > area.width, TextMetrics.width(of: text.text) > area.width else {
            text.write(whole, at: area.origin, style: style, maxWidth: .max, on: &buffer)
            return
        }
        let written = text.write(whole, at: area.origin, style: style, maxWidth: area.width - 1, on: &buffer)
        buffer.writeEllipsis(at: Position(column: area.left + written, row: area.top), style: style)
    }
}
