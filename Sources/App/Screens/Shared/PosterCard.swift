import Terminal

/// Stands where a poster belongs: the title set on a ground of its own color, which the same title always has.
struct PosterCard: View {
    let title: String
    /// A line at the foot of a card that is large enough: the years, say.
    let footnote: String?
    let colors: CardColors

    init(title: String, footnote: String? = nil, theme: Theme) {
        self.title = title
        self.footnote = footnote
        colors = theme.card(for: title)
    }

    func size(offered proposal: SizeProposal) -> Size {
        Size(width: proposal.width ?? 18, height: proposal.height ?? 9)
    }

    func draw(in area: Rect, on buffer: inout CellBuffer) {
        guard !area.isEmpty else { return }
        if area.height <= 3 || area.width < 10 { return drawSmall(in: area, on: &buffer) }
        drawGround(in: area, on: &buffer)
        drawTitle(in: area.inset(by: Insets(horizontal: 2, vertical: 1)), of: area, on: &buffer)
    }

    /// The ground, a shade darker from row to row.
    private func drawGround(in area: Rect, on buffer: inout CellBuffer) {
        for row in 0..<area.height {
            let line = Rect(column: area.left, row: area.top + row, width: area.width, height: 1)
            buffer.fill(line, style: Style(background: colors.ground(row: row, of: area.height)))
        }
    }

    /// The title from the top, as many lines as there is room for, a rule under it, and the footnote at the foot.
    private func drawTitle(in area: Rect, of card: Rect, on buffer: inout CellBuffer) {
        let text = Style(foreground: colors.text, attributes: .bold)
        let hasFootnote = footnote != nil && area.height >= 4
        let room = max(1, area.height - (hasFootnote ? 2 : 0))
        let paragraph = Paragraph(title, style: text, lineLimit: room)
        let lines = paragraph.size(offered: SizeProposal(area.size)).height
        paragraph.draw(in: Rect(origin: area.origin, size: Size(width: area.width, height: room)), on: &buffer)
        guard let footnote, hasFootnote else { return }
        let row = area.bottom - 1
        let rule = Rect(column: area.left, row: row - 1, width: min(4, area.width), height: 1)
        if lines < room { buffer.fill(rule, style: Style(foreground: colors.text), glyph: "▁") }
        buffer.write(
            TextMetrics.truncated(footnote, to: area.width), at: Position(column: area.left, row: row),
            style: Style(foreground: colors.text), maxWidth: area.width)
    }

    /// In a list: initials on a lozenge that keeps half a row clear above and below, so that cards do not touch.
    private func drawSmall(in area: Rect, on buffer: inout CellBuffer) {
        let middle = area.height / 2
        for row in 0..<area.height {
            let line = Rect(column: area.left, row: area.top + row, width: area.width, height: 1)
            let ground = colors.ground(row: row, of: area.height)
            if area.height >= 3, row == 0 {
                buffer.fill(line, style: Style(foreground: ground), glyph: "▄")
            } else if area.height >= 3, row == area.height - 1 {
                buffer.fill(line, style: Style(foreground: ground), glyph: "▀")
            } else {
                buffer.fill(line, style: Style(background: ground))
            }
        }
        let initials = TextMetrics.prefix(of: Initials(of: title).text, fitting: area.width)
        let indent = (area.width - TextMetrics.width(of: initials)) / 2
        buffer.write(
            initials, at: Position(column: area.left + max(0, indent), row: area.top + middle),
            style: Style(foreground: colors.text, attributes: .bold), maxWidth: area.width)
    }
}
