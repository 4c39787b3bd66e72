import Synchronization

/// Text that wraps at its width; text beyond its rows is cut off with "…".
public struct Paragraph: View {
    private let text: StyledText
    private let style: Style
    private let alignment: HorizontalAlignment
    private let lineLimit: Int?
    private let wrapped = WrappedLines()

    /// Wide enough for any line, and small enough to calculate with.
    private static let unlimited = 1 << 24

    /// Makes a paragraph of plain text; a line feed begins a new line.
    public init(
        _ text: String, style: Style = .plain, alignment: HorizontalAlignment = .leading, lineLimit: Int? = nil
    ) {
        self.init(StyledText(text), style: style, alignment: alignment, lineLimit: lineLimit)
    }

    /// Makes a paragraph of styled text; the styles of its spans are applied over the given one.
    public init(
        _ text: StyledText, style: Style = .plain, alignment: HorizontalAlignment = .leading, lineLimit: Int? = nil
    ) {
        self.text = text
        self.style = style
        self.alignment = alignment
        self.lineLimit = lineLimit
    }

    /// The longest line at the offered width, and a row per line.
    public func size(offered proposal: SizeProposal) -> Size {
        let lines = wrapped.lines(of: text.text, width: proposal.width ?? Paragraph.unlimited, limit: lineLimit)
        let width = lines.reduce(0) { max($0, Paragraph.width(of: $1)) }
        return Size(width: min(width, proposal.width ?? width), height: lines.count)
    }

    /// Shrinks in both directions.
    public func flexibility(along axis: Axis) -> Flexibility { .shrinking }

    /// Draws as many lines as there are rows.
    public func draw(in area: Rect, on buffer: inout CellBuffer) {
        let limit = min(area.height, lineLimit ?? area.height)
        let lines = wrapped.lines(of: text.text, width: area.width, limit: limit)
        // Most lines of a long scrolled text are outside the clip.
        let first = min(max(0, buffer.clip.top - area.top), lines.count)
        let last = min(max(first, buffer.clip.bottom - area.top), lines.count)
        for row in first..<last {
            draw(lines[row], row: area.top + row, in: area, on: &buffer)
        }
    }

    private func draw(_ line: TextWrapping.Line, row: Int, in area: Rect, on buffer: inout CellBuffer) {
        let offset = alignment.offset(of: Paragraph.width(of: line), in: area.width)
        let start = Position(column: area.left + offset, row: row)
        let written = text.write(line.utf8Range, at: start, style: style, maxWidth: area.width, on: &buffer)
        guard line.isTruncated else { return }
        buffer.writeEllipsis(at: Position(column: start.column + written, row: row), style: style)
    }

    private static func width(of line: TextWrapping.Line) -> Int { line.width + (line.isTruncated ? 1 : 0) }
}

/// The lines of one text, kept from measuring to drawing it.
private final class WrappedLines: Sendable {
    private struct Kept {
        let width: Int
        let limit: Int?
        let lines: [TextWrapping.Line]

        /// Whether the text has the same lines with another limit.
        func suits(_ limit: Int?) -> Bool {
            limit == self.limit || lines.last?.isTruncated != true && lines.count <= limit ?? .max
        }
    }

    private let kept = Mutex<Kept?>(nil)

    func lines(of text: String, width: Int, limit: Int?) -> [TextWrapping.Line] {
        kept.withLock { kept in
            if let kept, kept.width == width, kept.suits(limit) { return kept.lines }
            let lines = TextWrapping.lines(of: text, width: width, limit: limit)
            kept = Kept(width: width, limit: limit, lines: lines)
            return lines
        }
    }
}
