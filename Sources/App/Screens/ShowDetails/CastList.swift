import Core
import Terminal

/// The cast, in as many columns as fit; only visible members are drawn.
struct CastList: View {
    let cast: [CastMember]
    let theme: Theme
    let phrases: Phrases

    private static let headingHeight = 2
    private static let spacing = 2

    func size(offered proposal: SizeProposal) -> Size {
        let width = proposal.width ?? 80
        return Size(width: width, height: Self.headingHeight + lines(columns: layout(width: width).columns))
    }

    func draw(in area: Rect, on buffer: inout CellBuffer) {
        Text(phrases.label(.cast), style: theme.title).draw(in: area, on: &buffer)
        let rule = Rect(column: area.left, row: area.top + 1, width: area.width, height: 1)
        Divider(style: theme.border).draw(in: rule, on: &buffer)
        let layout = layout(width: area.width)
        let lines = lines(columns: layout.columns)
        let top = area.top + Self.headingHeight
        let first = max(0, buffer.clip.top - top)
        for line in first..<max(first, min(lines, buffer.clip.bottom - top)) {
            for column in 0..<layout.columns {
                // Members are sorted by importance, down the first column, then down the next.
                let index = column * lines + line
                guard index < cast.count else { continue }
                let place = Rect(
                    column: area.left + layout.left(ofColumn: column), row: top + line, width: layout.cellWidth,
                    height: 1)
                drawMember(cast[index], in: place, on: &buffer)
            }
        }
    }

    private func drawMember(_ member: CastMember, in area: Rect, on buffer: inout CellBuffer) {
        var text = StyledText(member.person)
        if let character = member.character { text.append(phrases.playing(character), style: theme.secondary) }
        Paragraph(text, style: Style(foreground: theme.base.foreground), lineLimit: 1).draw(in: area, on: &buffer)
    }

    private func layout(width: Int) -> GridLayout {
        GridLayout(width: width, minimumCellWidth: 38, spacing: Self.spacing)
    }

    private func lines(columns: Int) -> Int { (cast.count + columns - 1) / max(1, columns) }
}
