/// How far something has come, as a bar one row high, drawn to an eighth of a column.
public struct ProgressBar: View {
    /// What is known about the progress.
    public enum Value: Hashable, Sendable {
        /// The part that is done, from 0 to 1; what lies outside counts as the nearest of them.
        case fraction(Double)
        /// Something goes on, nobody knows how far: a piece runs to and fro, one column in a frame.
        case indeterminate(frame: Int)
    }

    private let value: Value
    private let isASCII: Bool
    private let style: Style
    private let trackStyle: Style

    /// Makes a bar; `isASCII` draws it with `#` and `-`, for fonts without block elements.
    public init(_ value: Value, isASCII: Bool = false, style: Style = .plain, trackStyle: Style = .plain) {
        self.value = value
        self.isASCII = isASCII
        self.style = style
        self.trackStyle = trackStyle
    }

    /// As wide as what is offered, or ten columns, and one row.
    public func size(offered proposal: SizeProposal) -> Size { Size(width: proposal.width ?? 10, height: 1) }

    /// Grows sideways.
    public func flexibility(along axis: Axis) -> Flexibility { axis == .horizontal ? .growing(weight: 1) : .rigid }

    /// Draws the bar into the first row.
    public func draw(in area: Rect, on buffer: inout CellBuffer) {
        guard !area.isEmpty else { return }
        buffer.fill(piece(0..<area.width, of: area), style: trackStyle, glyph: isASCII ? "-" : " ")
        let filled = filled(width: area.width)
        let whole = (filled.lowerBound / 8)..<(filled.upperBound / 8)
        buffer.fill(piece(whole, of: area), style: style.over(trackStyle), glyph: isASCII ? "#" : Blocks.lower(8))
        guard !isASCII, filled.upperBound % 8 > 0 else { return }
        let edge = piece(whole.upperBound..<(whole.upperBound + 1), of: area)
        buffer.fill(edge, style: style.over(trackStyle), glyph: Blocks.left(filled.upperBound % 8))
    }

    /// What is filled of a bar that wide, in eighths of a column.
    private func filled(width: Int) -> Range<Int> {
        switch value {
        case .fraction(let fraction):
            let part = fraction.isNaN ? 0 : min(max(0, fraction), 1)
            // Less than everything never looks like everything.
            let eighths = Int((Double(width * 8) * part).rounded(.down))
            return 0..<eighths
        case .indeterminate(let frame):
            let length = max(1, width / 4)
            let way = max(1, width - length)
            let step = ((frame % (2 * way)) + 2 * way) % (2 * way)
            let start = min(step < way ? step : 2 * way - step, width - length)
            return (start * 8)..<((start + length) * 8)
        }
    }

    private func piece(_ columns: Range<Int>, of area: Rect) -> Rect {
        Rect(column: area.left + columns.lowerBound, row: area.top, width: columns.count, height: 1)
    }
}
