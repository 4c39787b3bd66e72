/// One line of text; if it does not fit, it is cut after a whole cluster and ends in "…".
public struct Text: View {
    private let text: String
    private let style: Style
    private let alignment: HorizontalAlignment

    /// Makes a line of text.
    public init(_ text: String, style: Style = .plain, alignment: HorizontalAlignment = .leading) {
        self.text = text
        self.style = style
        self.alignment = alignment
    }

    /// The width of the text, at most the offer, and one row.
    public func size(offered proposal: SizeProposal) -> Size {
        let width = TextMetrics.width(of: text)
        return Size(width: min(width, proposal.width ?? width), height: 1)
    }

    /// Shrinks sideways.
    public func flexibility(along axis: Axis) -> Flexibility { axis == .horizontal ? .shrinking : .rigid }

    /// Draws the text into the first row.
    public func draw(in area: Rect, on buffer: inout CellBuffer) {
        guard !area.isEmpty else { return }
        // No cluster takes more columns than bytes, so most text need not be measured.
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

/// One line of text with highlighted parts, such as the matches of a search; cut like `Text`.
public struct HighlightedText: View {
    private let text: StyledText
    private let style: Style

    /// Makes a line of text; the matches are ranges of its UTF-8.
    public init(_ text: String, matches: [Range<Int>], style: Style = .plain, highlight: Style) {
        self.init(StyledText(text, spans: matches.map { StyledText.Span($0, style: highlight) }), style: style)
    }

    /// Makes a line of styled text; the styles of its spans are applied over the given one.
    public init(_ text: StyledText, style: Style = .plain) {
        self.text = text
        self.style = style
    }

    /// The width of the text, at most the offer, and one row.
    public func size(offered proposal: SizeProposal) -> Size { Text(text.text).size(offered: proposal) }

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

extension CellBuffer {
    static let ellipsis: Unicode.Scalar = "…"

    /// Writes text of a known width; if that exceeds the room, the text ends in an ellipsis.
    mutating func writeLine(
        _ text: some StringProtocol, width: Int, at position: Position, style: Style, room: Int
    ) {
        guard width > room else {
            write(text, at: position, style: style)
            return
        }
        guard room > 0 else { return }
        let written = write(TextMetrics.prefix(of: text, fitting: room - 1), at: position, style: style)
        writeEllipsis(at: Position(column: position.column + written, row: position.row), style: style)
    }

    mutating func writeEllipsis(at position: Position, style: Style) {
        fill(Rect(origin: position, size: Size(width: 1, height: 1)), style: style, glyph: CellBuffer.ellipsis)
    }
}
