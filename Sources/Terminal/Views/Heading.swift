/// A heading in letters of twice the size, if the terminal has them; it wraps to its width.
///
/// A heading that would need more than two large lines is drawn as a `Paragraph`.
public struct Heading: View {
    private static let largeLineLimit = 2

    private let text: String
    private let style: Style
    private let alignment: HorizontalAlignment
    private let lineLimit: Int?
    private let way: LargeTextWay
    private let usualRow: Int

    /// Makes a heading.
    /// - Parameters:
    ///   - lineLimit: the maximum number of lines in letters of normal size, or `nil` for no limit.
    ///   - way: how the terminal shows large letters. Rows of double height blank all columns of their rows.
    ///   - usualRow: which of a large line's two rows, 0 or 1, holds the text while it cannot be large.
    public init(
        _ text: String, style: Style = .plain, alignment: HorizontalAlignment = .leading, lineLimit: Int? = nil,
        way: LargeTextWay, usualRow: Int = 0
    ) {
        self.text = text
        self.style = style
        self.alignment = alignment
        self.lineLimit = lineLimit
        self.way = way
        self.usualRow = usualRow
    }

    private var paragraph: Paragraph { Paragraph(text, style: style, alignment: alignment, lineLimit: lineLimit) }

    /// The lines in large letters, or `nil` if the text does not fit or the terminal cannot show it.
    private func lines(within width: Int?) -> [TextWrapping.Line]? {
        guard way.shows(text.unicodeScalars) else { return nil }
        let half = width.map { $0 / 2 } ?? TextMetrics.width(of: text)
        let lines = TextWrapping.lines(of: text, width: half, limit: Self.largeLineLimit)
        return lines.isEmpty || lines.contains { $0.isTruncated || $0.width > half } ? nil : lines
    }

    /// Twice the widest line, and two rows for each.
    public func size(offered proposal: SizeProposal) -> Size {
        guard let lines = lines(within: proposal.width) else { return paragraph.size(offered: proposal) }
        return Size(width: 2 * (lines.map(\.width).max() ?? 0), height: 2 * lines.count)
    }

    /// Shrinks in both directions.
    public func flexibility(along axis: Axis) -> Flexibility { .shrinking }

    /// Draws the lines from the top.
    public func draw(in area: Rect, on buffer: inout CellBuffer) {
        guard let lines = lines(within: area.width) else { return paragraph.draw(in: area, on: &buffer) }
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
