import Terminal

/// The first line: the program's name, the tabs, a sign if the network is busy, and the visible screen's title.
struct HeaderView: View {
    private let model: AppModel
    private let tabs: Tabs
    private let tabsWidth: Int

    static let name = "▐▌ Marquee"
    /// It never moves, so that a busy network costs two small frames, on slow lines too.
    private static let busySign = "↻"

    init(model: AppModel) {
        self.model = model
        tabs = Tabs(
            Tab.allCases.map(model.phrases.title), selected: model.router.tab.rawValue, style: model.theme.header,
            selectedStyle: model.theme.selectedTab)
        tabsWidth = tabs.size(offered: SizeProposal(width: nil, height: 1)).width
    }

    func size(offered proposal: SizeProposal) -> Size { Size(width: proposal.width ?? 80, height: 1) }

    func draw(in area: Rect, on buffer: inout CellBuffer) {
        let theme = model.theme
        buffer.fill(area, style: theme.header)
        if let name = namePlace(in: area) { Text(Self.name, style: theme.accent).draw(in: name, on: &buffer) }
        tabs.draw(in: tabsPlace(in: area), on: &buffer)
        let facts = factsPlace(in: area)
        HStack(spacing: 2) {
            if let syncSign { Text(syncSign, style: theme.header) }
            if model.isNetworkBusy { Text(Self.busySign, style: theme.header) }
            if let source { Text(source, style: theme.warning.bold) }
            if let details = details(in: area) { Text(details, style: theme.header) }
        }
        .draw(in: facts, on: &buffer)
    }

    /// The tab at a cell of the window.
    func tab(at position: Position, in area: Rect) -> Tab? {
        tabs.index(at: position, in: tabsPlace(in: area)).flatMap(Tab.init(rawValue:))
    }

    /// `nil` if the tabs need the room.
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

    /// The right end, in the columns that the tabs leave; the sign and “Offline” or “Demo” are always shown.
    private func factsPlace(in area: Rect) -> Rect {
        let least = Self.width(of: signs)
        let width = Self.width(of: signs + [details(in: area)].compactMap(\.self))
        let room = min(width, max(least, freeColumns(in: area)), area.width - 1)
        return Rect(column: area.right - 1 - room, row: area.top, width: max(0, room), height: 1)
    }

    private func freeColumns(in area: Rect) -> Int {
        area.right - (namePlace(in: area).map { $0.right + 1 } ?? area.left) - tabsWidth - 3
    }

    /// The visible screen's title in the longest form that fits; `nil` in a narrow window.
    private func details(in area: Rect) -> String? {
        guard model.size.width >= 72 else { return nil }
        let room = freeColumns(in: area) - (signs.isEmpty ? 0 : Self.width(of: signs) + 2)
        let forms = model.router.current.title(in: model.phrases)
        return forms.first { TextMetrics.width(of: $0) <= room } ?? forms.last
    }

    private var signs: [String] { [syncSign, model.isNetworkBusy ? Self.busySign : nil, source].compactMap(\.self) }

    private static func width(of texts: [String]) -> Int {
        texts.reduce(0) { $0 + TextMetrics.width(of: $1) } + 2 * max(0, texts.count - 1)
    }

    /// How far the catalogue is.
    private var syncSign: String? {
        model.catalogue.progress.map { "↓\(Int($0.fraction * 100))%" }
    }

    private var source: String? {
        switch model.source {
        case .network: nil
        case .offline: model.phrases.offline
        case .demo: model.phrases.demo
        }
    }
}
