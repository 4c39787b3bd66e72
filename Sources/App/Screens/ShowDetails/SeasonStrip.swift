import Core
import Terminal

/// The seasons as tabs, the number of episodes of the selected one, and a rule below.
struct SeasonStrip: View {
    let seasons: [Season]
    let selected: Int
    let theme: Theme
    let phrases: Phrases

    func size(offered proposal: SizeProposal) -> Size { Size(width: proposal.width ?? 60, height: 2) }

    func draw(in area: Rect, on buffer: inout CellBuffer) {
        // Its own background, because the episodes scroll below it.
        buffer.fill(area, style: Style(background: theme.base.background))
        let line = Rect(column: area.left, row: area.top, width: area.width, height: 1)
        Text(phrases.label(.seasons), style: theme.title).draw(in: line, on: &buffer)
        tabs(in: line).draw(in: tabsPlace(in: line), on: &buffer)
        Text(count, style: theme.faint, alignment: .trailing).draw(in: countPlace(in: line), on: &buffer)
        Divider(style: theme.border)
            .draw(in: Rect(column: area.left, row: area.top + 1, width: area.width, height: 1), on: &buffer)
    }

    /// The season at a cell of the window.
    func season(at position: Position, in area: Rect) -> Int? {
        let line = Rect(column: area.left, row: area.top, width: area.width, height: 1)
        return tabs(in: line).index(at: position, in: tabsPlace(in: line)).map { $0 + window(in: line).lowerBound }
    }

    private func tabs(in line: Rect) -> Tabs {
        let window = window(in: line)
        return Tabs(
            seasons[window].map { phrases.title(of: $0.name) }, selected: selected - window.lowerBound,
            style: theme.secondary, selectedStyle: theme.selectionTitle.over(theme.selection))
    }

    /// The seasons that may be visible: each tab takes at least three columns.
    private func window(in line: Rect) -> Range<Int> {
        let reach = line.width / 3 + 1
        return max(0, selected - reach)..<min(seasons.count, selected + reach + 1)
    }

    private var count: String { phrases.episodes(seasons[selected].episodes.count) }

    private func countPlace(in line: Rect) -> Rect {
        let width = line.width >= 50 ? TextMetrics.width(of: count) : 0
        return Rect(column: line.right - width, row: line.top, width: width, height: 1)
    }

    private func tabsPlace(in line: Rect) -> Rect {
        let left = min(line.left + TextMetrics.width(of: phrases.label(.seasons)) + 1, line.right)
        return Rect(column: left, row: line.top, width: max(0, countPlace(in: line).left - 1 - left), height: 1)
    }
}
