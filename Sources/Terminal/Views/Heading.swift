/// A heading in letters of twice the size, for terminals that have them; it wraps to the width it gets.
///
/// One that would need more than two lines of them stands there as a `Paragraph` does.
public struct Heading: View {
    private static let largeLineLimit = 2

    private let text: String
    private let style: Style
    private let alignment: TextAlignment
    private let lineLimit: Int?
    private let way: LargeTextWay
    private let usualRow: Int

    /// Makes a heading.
    /// - Parameters:
    ///   - lineLimit: the lines that it may have in letters of the usual size; `nil` for any number.
    ///   - way: by which it is large. One that comes in rows of double height blanks all columns of its rows.
    ///   - usualRow: the row of the two of a large line, 0 or 1, in which it stands while it cannot be large.
    public init(
        _ text: String, style: Style = .plain, alignment: TextAlignment = .leading, lineLimit: Int? = nil,
        way: LargeTextWay, usualRow: Int = 0
    ) {
        self.text = text
        self.style = style
        self.alignment = alignment
        self.lineLimit = lineLimit
        self.way = way
        self.usualRow = usualRow
    }

    private var usual: Paragraph { Paragraph(text, style: style, alignment: alignment, lineLimit: lineLimit) }

    /// Its lines in large letters within some columns; `nil` where it has the usual ones.
    private func lines(within width: Int?) -> [TextWrapping.Line]? {
        guard way.shows(text.unicodeScalars) else { return nil }
        let half = width.map { $0 / 2 } ?? TextMetrics.width(of: text)
        let lines = TextWrapping.lines(of: text, width: half, limit: Self.largeLineLimit)
        return lines.isEmpty || lines.contains { $0.isTruncated || $0.width > half } ? nil : lines
    }

    /// Twice the widest line, and two rows for each.
    public func size(offered proposal: SizeProposal) -> Size {
        guard let lines = lines(within: proposal.width) else { return usual.size(offered: proposal) }
        return Size(width: 2 * (lines.map(\.width).max() ?? 0), height: 2 * lines.count)
    }

    /// Shrinks in both directions.
    public func flexibility(along axis: Axis) -> Flexibility { .shrinking }

    /// Draws the lines from the top.
    public func draw(in area: Rect, on buffer: inout CellBuffer) {
        guard let lines = lines(within: area.width) else { return usual.draw(in: area, on: &buffer) }
        let bytes = Array(text.utf8)
        for (index, line) in lines.enumerated() {
            let row = area.top + 2 * index
            if way == .rows {
                let rows = Rect(column: 0, row: row, width: buffer.size.width, height: 2)
                buffer.fill(rows, style: Style(background: style.background))
            }
            let column = area.left + alignment.offset(of: 2 * line.width, in: area.width)
            let text = String(decoding: bytes[line.utf8Range], as: UTF8.self)
            buffer.writeLarge(text, at: Position(column: column, row: row), style: style, usualRow: usualRow)
        }
    }
}
