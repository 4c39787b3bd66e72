import Terminal

/// The first line: the program's name, the tabs, a sign if the network is busy, and the visible screen's title.
struct HeaderView: View {
    private let model: AppModel
    private let tabs: Tabs
    private let tabsWidth: Int
    /// How far the catalog is, whether the network is busy, and the source, as far as there is something to say.
    private let signs: [(text: String, style: Style)]
    /// The visible screen's title in forms of which the longest comes first.
    private let titles: [String]

    static let name = "▐▌ Marquee"
    private static let leastWidthWithTitle = 72

    init(model: AppModel) {
        self.model = model
        tabs = Tabs(
            Tab.allCases.map(model.data.phrases.title), selected: model.router.tab.rawValue, style: model.theme.header,
            selectedStyle: model.theme.selectedTab)
        tabsWidth = tabs.size(offered: SizeProposal(width: nil, height: 1)).width
        signs = Self.signs(of: model)
        titles = Self.titles(of: model)
    }

    func size(offered proposal: SizeProposal) -> Size { Size(width: proposal.width ?? 80, height: 1) }

    func draw(in area: Rect, on buffer: inout CellBuffer) {
        let theme = model.theme
        buffer.fill(area, style: theme.header)
        if let name = namePlace(in: area) { Text(Self.name, style: theme.accent).draw(in: name, on: &buffer) }
        tabs.draw(in: tabsPlace(in: area), on: &buffer)
        // A long title is cut, not the signs.
        let facts = factsPlace(in: area)
        let taken = min(signsWidth, facts.width)
        HStack(spacing: 2) {
            for sign in signs { Text(sign.text, style: sign.style) }
        }
        .draw(in: Rect(column: facts.left, row: facts.top, width: taken, height: 1), on: &buffer)
        guard let title = title(in: area) else { return }
        let left = facts.left + (signs.isEmpty ? 0 : taken + 2)
        Text(title, style: theme.header)
            .draw(in: Rect(column: left, row: facts.top, width: max(0, facts.right - left), height: 1), on: &buffer)
    }

    /// The tab at a cell of the window.
    func tab(at position: Position, in area: Rect) -> Tab? {
        tabs.index(at: position, in: tabsPlace(in: area)).flatMap(Tab.init(rawValue:))
    }

    /// `nil` if the tabs need the room.
    private func namePlace(in area: Rect) -> Rect? {
        let width = TextMetrics.width(of: Self.name)
        guard area.width >= width + tabsWidth + signsWidth + 5 else { return nil }
        return Rect(column: area.left + 1, row: area.top, width: width, height: 1)
    }

    private func tabsPlace(in area: Rect) -> Rect {
        let left = namePlace(in: area).map { $0.right + 1 } ?? area.left
        let right = max(left, factsPlace(in: area).left - 1)
        return Rect(column: left, row: area.top, width: min(tabsWidth, right - left), height: 1)
    }

    /// The right end, in the columns that the tabs leave; the signs are always shown.
    private func factsPlace(in area: Rect) -> Rect {
        let width = signsWidth + (title(in: area).map { TextMetrics.width(of: $0) + (signs.isEmpty ? 0 : 2) } ?? 0)
        let room = min(width, max(signsWidth, freeColumns(in: area)), area.width - 1)
        return Rect(column: area.right - 1 - room, row: area.top, width: max(0, room), height: 1)
    }

    private func freeColumns(in area: Rect) -> Int {
        area.right - (namePlace(in: area).map { $0.right + 1 } ?? area.left) - tabsWidth - 3
    }

    /// The title in the longest form that fits, or `nil` in a narrow window.
    private func title(in area: Rect) -> String? {
        guard model.size.width >= Self.leastWidthWithTitle else { return nil }
        let room = freeColumns(in: area) - (signs.isEmpty ? 0 : signsWidth + 2)
        // A page or a list of the user's is named in any case.
        let isNamed =
            [.listing, .lists].contains(model.router.current.keyContext) || model.router.current.keyContext.isPage
        return titles.first { TextMetrics.width(of: $0) <= room } ?? (isNamed ? titles.last : nil)
    }

    /// With the time at which old data was fetched, if there is room.
    private static func titles(of model: AppModel) -> [String] {
        let titles = model.router.current.title(in: model.data)
        guard let fetched = model.router.current.staleness(in: model.data)?.fetched,
            let time = model.data.calendar.time(of: fetched)
        else { return titles }
        let age = model.data.phrases.fetched(model.data.phrases.date(time, days: nil))
        return [[titles.last, age].joinedTexts(separator: " · ")] + titles
    }

    private var signsWidth: Int {
        signs.reduce(0) { $0 + TextMetrics.width(of: $1.text) } + 2 * max(0, signs.count - 1)
    }

    /// The way to the import that goes on, or whose report is ready, and how far it is.
    private static func badge(of model: AppModel) -> String? {
        guard !(model.router.current is ImportPresenter) else { return nil }
        let state: String
        switch model.importActivity {
        case .none: return nil
        case .reading: state = "…"
        case .lookingUp(let progress): state = "\(100 * progress.done / max(1, progress.total))%"
        case .ready: state = "●"
        }
        let key = model.keymap.key(for: .importLibrary, in: .browsing).map(model.data.phrases.label)
        let isWide = model.size.width >= leastWidthWithTitle
        return (isWide ? model.data.phrases.importTitle : key ?? model.data.phrases.importTitle) + " " + state
    }

    private static func signs(of model: AppModel) -> [(text: String, style: Style)] {
        var signs: [(text: String, style: Style)] = []
        let (calm, warning) = (model.theme.header, model.theme.warning.bold)
        if let progress = model.data.catalog.progress { signs.append(("↓\(Int(progress.fraction * 100))%", calm)) }
        if let badge = badge(of: model) { signs.append((badge, calm)) }
        // It never moves, so that a busy network costs two small frames, on slow lines too.
        if model.isNetworkBusy { signs.append(("↻", calm)) }
        switch model.data.source {
        case .network: break
        case .offline: signs.append((model.data.phrases.offline, warning))
        case .demo: signs.append((model.data.phrases.demo, warning))
        }
        return signs
    }
}
