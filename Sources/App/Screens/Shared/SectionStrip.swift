import Terminal

/// The sections of a page as tabs, a remark about the selected one, its groups such as seasons, and a rule below.
struct SectionStrip: View {
    let titles: [String]
    let selected: Int
    let section: PageSection
    let theme: Theme
    /// The columns of the items, above which the section's own heading belongs.
    var itemsWidth = Int.max

    var height: Int { titles.isEmpty ? 0 : section.groups.isEmpty && section.heading == nil ? 2 : 3 }

    func size(offered proposal: SizeProposal) -> Size { Size(width: proposal.width ?? 60, height: height) }

    func draw(in area: Rect, on buffer: inout CellBuffer) {
        guard height > 0 else { return }
        // Its own background, because the items scroll below it.
        buffer.fill(area, style: Style(background: theme.base.background))
        let line = line(0, of: area)
        tabs.draw(in: tabsPlace(in: line), on: &buffer)
        let remark = remark(in: line)
        Text(remark, style: theme.faint, alignment: .trailing).draw(in: line, on: &buffer)
        let heading = Rect(column: area.left, row: area.top + 1, width: min(area.width, itemsWidth), height: 1)
        section.heading?.draw(in: heading, on: &buffer)
        if !section.groups.isEmpty { groups(in: line).draw(in: self.line(1, of: area), on: &buffer) }
        Divider(style: theme.border).draw(in: self.line(height - 1, of: area), on: &buffer)
    }

    /// What a click on a cell of the window chooses.
    func click(at position: Position, in area: Rect) -> ScreenEvent? {
        let line = line(0, of: area)
        if let tab = tabs.index(at: position, in: tabsPlace(in: line)) { return .sectionSelected(tab) }
        guard !section.groups.isEmpty else { return nil }
        return groups(in: line).index(at: position, in: self.line(1, of: area)).map {
            .groupSelected($0 + window(width: line.width).lowerBound)
        }
    }

    private func line(_ index: Int, of area: Rect) -> Rect {
        Rect(column: area.left, row: area.top + index, width: area.width, height: 1)
    }

    private var tabs: Tabs {
        Tabs(titles, selected: selected, style: theme.title, selectedStyle: theme.selectionTitle.over(theme.selection))
    }

    private func groups(in line: Rect) -> Tabs {
        let window = window(width: line.width)
        return Tabs(
            Array(section.groups[window]), selected: section.group - window.lowerBound,
            style: theme.secondary, selectedStyle: theme.selectionTitle.over(theme.selection))
    }

    /// The groups that may be visible: each takes at least three columns.
    private func window(width: Int) -> Range<Int> {
        let reach = width / 3 + 1
        let start = min(max(0, section.group - reach), section.groups.count)
        return start..<max(start, min(section.groups.count, section.group + reach + 1))
    }

    private func tabsPlace(in line: Rect) -> Rect {
        let width = min(tabs.size(offered: SizeProposal(width: nil, height: 1)).width, line.width)
        return Rect(column: line.left, row: line.top, width: width, height: 1)
    }

    /// As much of the remark as the tabs leave room for.
    private func remark(in line: Rect) -> String {
        let room = line.width - tabsPlace(in: line).width - 2
        let whole = section.bar.isEmpty ? section.remark : section.bar + " " + section.remark
        return [whole, section.remark].first { TextMetrics.width(of: $0) <= room } ?? ""
    }
}
