import Core

/// The statistics of one year, or of all times.
struct StatisticsPresenter: ScreenPresenter {
    private(set) var state = StatisticsState()

    var keyContext: KeyContext { .statistics }
    var isLoading: Bool { state.statistics == nil }

    func offers(_ command: Command) -> Bool {
        switch command {
        case .moveLeft, .moveRight: state.ranges.count > 1
        default: hasSubject(of: command)
        }
    }

    func title(in phrases: Phrases) -> [String] { [phrases.statisticsTitle] }

    func position(in phrases: Phrases) -> String? { state.statistics.map { phrases.title(of: $0.year) } }

    mutating func handle(_ event: ScreenEvent) -> [Effect] {
        switch event {
        case .appeared: return [.computeStatistics(state.range)]
        case .command(.back): return [.dismiss]
        case .command(.moveLeft): return choose(by: -1)
        case .command(.moveRight): return choose(by: 1)
        case .sectionSelected(let index): return choose(index)
        default: _ = state.page.handle(event)
        }
        return []
    }

    mutating func receive(_ event: AppEvent, isVisible: Bool) -> [Effect] {
        switch event {
        case .viewing(.statistics(let range, let statistics, let today)) where range == state.range:
            state.show(statistics, today: today)
        case .library(let event) where event.library != nil && isVisible: return [.computeStatistics(state.range)]
        default: break
        }
        return []
    }

    private mutating func choose(by step: Int) -> [Effect] {
        guard let place = state.place, state.ranges.indices.contains(place + step) else { return [] }
        return choose(place + step)
    }

    private mutating func choose(_ index: Int) -> [Effect] {
        guard state.ranges.indices.contains(index), index != state.place else { return [] }
        state.range = state.ranges[index]
        return [.computeStatistics(state.range)]
    }
}

/// The plays that statistics are about.
enum StatisticsRange: Hashable, Sendable {
    /// The present year or, without a play in it, all times.
    case present
    case year(Int)
    case all
}

struct StatisticsState: Sendable {
    var range = StatisticsRange.present
    /// `nil` until they have been computed.
    private(set) var statistics: LibraryStatistics?
    private(set) var today: CalendarDay?
    var page = ScrolledPage()

    /// The years from the first one, and all times.
    var ranges: [StatisticsRange] {
        guard let statistics, !statistics.years.isEmpty else { return [] }
        return statistics.years.reversed().map { .year($0.name) } + [.all]
    }

    /// The index of the shown range.
    var place: Int? {
        let shown = statistics?.year.map(StatisticsRange.year) ?? .all
        return ranges.firstIndex(of: shown)
    }

    mutating func show(_ statistics: LibraryStatistics, today: CalendarDay?) {
        range = statistics.year.map(StatisticsRange.year) ?? .all
        (self.statistics, self.today) = (statistics, today)
        page.revision += 1
    }
}
