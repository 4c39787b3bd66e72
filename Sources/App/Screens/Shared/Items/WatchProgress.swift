import Library
import Terminal

/// How much of a show is watched: a bar, and the numbers if there is room.
struct WatchProgress: View {
    let count: WatchedCount
    let theme: Theme
    let phrases: Phrases

    /// The columns of the bar if there is room.
    var barWidth = 10

    func size(offered proposal: SizeProposal) -> Size {
        Size(width: min(proposal.width ?? .max, barWidth + 1 + TextMetrics.width(of: words)), height: 1)
    }

    func flexibility(along axis: Axis) -> Flexibility { .rigid }

    func draw(in area: Rect, on buffer: inout CellBuffer) {
        guard !area.isEmpty else { return }
        let wordsWidth = TextMetrics.width(of: words)
        let hasWords = area.width >= wordsWidth + 5
        let width = hasWords ? area.width - wordsWidth - 1 : area.width
        let done = count.aired == 0 ? 0 : min(width, width * count.watched / count.aired)
        // Something that was begun or is not finished shows it.
        let least = count.watched > 0 ? 1 : 0
        let filled = max(least, count.watched < count.aired ? min(done, width - 1) : done)
        func fill(_ column: Int, _ columns: Int, _ glyph: Unicode.Scalar, _ style: Style) {
            buffer.fill(Rect(column: column, row: area.top, width: columns, height: 1), style: style, glyph: glyph)
        }
        fill(area.left, filled, "━", theme.success)
        fill(area.left + filled, width - filled, "─", theme.border)
        if hasWords {
            Text(words, style: theme.secondary).draw(
                in: Rect(column: area.left + width + 1, row: area.top, width: wordsWidth, height: 1), on: &buffer)
        }
    }

    private var words: String { phrases.watched(count.watched, of: count.aired) }
}
