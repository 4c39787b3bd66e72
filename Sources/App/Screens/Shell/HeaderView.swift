import Terminal

/// The first line: the program's name, the tabs, and what is shown how.
struct HeaderView: View {
    let model: AppModel

    static let name = "▐▌ Marquee"

    func size(offered proposal: SizeProposal) -> Size { Size(width: proposal.width ?? 80, height: 1) }

    func draw(in area: Rect, on buffer: inout CellBuffer) {
        let theme = model.theme
        buffer.fill(area, style: theme.header)
        if let name = namePlace(in: area) { Text(Self.name, style: theme.accent).draw(in: name, on: &buffer) }
        tabs.draw(in: tabsPlace(in: area), on: &buffer)
        let facts = factsPlace(in: area)
        HStack(spacing: 2) {
            if let source { Text(source, style: theme.warning.bold) }
            if let details = details(in: area) { Text(details, style: theme.header) }
        }
        .draw(in: facts, on: &buffer)
    }

    /// The tab at a cell of the window.
    func tab(at position: Position, in area: Rect) -> Tab? {
        tabs.index(at: position, in: tabsPlace(in: area)).flatMap(Tab.init(rawValue:))
    }

    private var tabs: Tabs {
        Tabs(
            Tab.allCases.map(model.phrases.title), selected: model.router.tab.rawValue, style: model.theme.header,
            selectedStyle: model.theme.selectedTab)
    }

    /// Left out where the tabs need the room.
    private func namePlace(in area: Rect) -> Rect? {
        let width = TextMetrics.width(of: Self.name)
        guard area.width >= 60 else { return nil }
        return Rect(column: area.left + 1, row: area.top, width: width, height: 1)
    }

    private func tabsPlace(in area: Rect) -> Rect {
        let left = namePlace(in: area).map { $0.right + 1 } ?? area.left
        let right = max(left, factsPlace(in: area).left - 1)
        return Rect(column: left, row: area.top, width: min(tabsWidth, right - left), height: 1)
    }

    private var tabsWidth: Int { tabs.size(offered: SizeProposal(width: nil, height: 1)).width }

    /// At the right end, in the room that the tabs leave; where the shows come from is said in any case.
    private func factsPlace(in area: Rect) -> Rect {
        let texts = [source, details(in: area)].compactMap(\.self)
        let width = texts.reduce(0) { $0 + TextMetrics.width(of: $1) } + 2 * max(0, texts.count - 1)
        let least = source.map { TextMetrics.width(of: $0) } ?? 0
        let room = min(width, max(least, freeColumns(in: area)), area.width - 1)
        return Rect(column: area.right - 1 - room, row: area.top, width: max(0, room), height: 1)
    }

    /// The columns that name and tabs leave.
    private func freeColumns(in area: Rect) -> Int {
        area.right - (namePlace(in: area).map { $0.right + 1 } ?? area.left) - tabsWidth - 3
    }

    /// What the visible screen shows, in the longest form that there is room for; not said where there is little.
    private func details(in area: Rect) -> String? {
        guard model.size.width >= 72 else { return nil }
        let room = freeColumns(in: area) - (source.map { TextMetrics.width(of: $0) + 2 } ?? 0)
        let forms = forms
        return forms.first { TextMetrics.width(of: $0) <= room } ?? forms.last
    }

    private var forms: [String] {
        let phrases = model.phrases
        switch model.router.current {
        case .shows(let presenter) where presenter.state.phase == .browsing:
            let state = presenter.state
            let count = phrases.shows(state.catalog.count, isComplete: state.isComplete)
            guard state.order != .listed else { return [count] }
            let order = phrases.sorted(by: state.order)
            return [count + phrases.comma + order, order]
        case .showDetails(let presenter): return [presenter.state.show.name]
        case .episodeDetails(let presenter): return [presenter.state.show.name]
        case .favorites(let presenter):
            let order = presenter.state.order
            let count = presenter.state.favorites?.count ?? 0
            guard count > 0 else { return [] }
            // Of what matches, the filter says how many there are.
            let all = presenter.state.query.isEmpty ? [phrases.favorites(count, by: order)] : []
            return all + [phrases.sorted(by: order)]
        case .films(let presenter) where presenter.state.phase == .browsing:
            return [phrases.films(presenter.state.list)]
        case .filmDetails(let presenter): return [presenter.state.film.title]
        case .pin: return [phrases.lockLabel]
        case .settings, .keySettings: return [phrases.settingsTitle]
        case .shows, .search, .films: return []
        }
    }

    private var source: String? {
        switch model.router.shows.state.source {
        case .network: nil
        case .offline: model.phrases.offline
        case .demo: model.phrases.demo
        }
    }
}
