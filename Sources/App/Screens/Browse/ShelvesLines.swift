extension ShelvesPresenter {
    /// Titles of a shelf that are read out; the name of the shelf opens all of them.
    private static let spokenTitles = 5

    func lines(in context: LinesContext) -> ScreenLines {
        let phrases = context.phrases
        let title = phrases.title(of: kind.section)
        guard let source = state.source else { return ScreenLines(title: title, isReady: false) }
        guard !state.shelves.isEmpty else {
            return ScreenLines(title: title, lines: [phrases.noShelves + phrases.fullStop])
        }
        let shelves = state.shelves
        let isReady = kind != .films || !shelves.contains { $0.status == .loading }
        let places = shelves.indices.flatMap { shelf in
            shelves[shelf].titles.indices.prefix(Self.spokenTitles).map { (shelf: shelf, title: $0) }
        }
        let selected = (state.browser.shelf, state.browser.title)
        let select: @Sendable (Int) -> [ScreenEvent] = { item in
            guard let place = places.at(item), (place.shelf, place.title) != selected else { return [] }
            return [.cellSelected(item: place.shelf, column: place.title)]
        }
        let names = shelves.map { phrases.title(of: $0) }
        let list = ScreenLines.List(
            title: phrases.discoverTitle, count: places.count,
            id: { item in places.at(item).flatMap { shelves[$0.shelf].titles.at($0.title) }.map { "\($0.id)" } },
            text: { item in
                guard let place = places.at(item), let entry = shelves[place.shelf].titles.at(place.title) else {
                    return nil
                }
                let line = context.line(of: entry)
                return place.title == 0 ? context.spoken(names[place.shelf]) + phrases.colon + line : line
            },
            select: select, choose: { select($0) + [.command(.open)] })
        return ScreenLines(
            title: title, lines: [phrases.discover(from: source) + phrases.fullStop], list: list,
            sections: shelves.indices.filter { !shelves[$0].titles.isEmpty }.map { shelf in
                ScreenLines.Section(
                    phrase: context.spoken(names[shelf]), isOffered: true, event: .sectionSelected(shelf))
            }, isReady: isReady)
    }
}
