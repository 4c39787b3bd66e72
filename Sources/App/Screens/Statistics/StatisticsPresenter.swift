import Entities
import Library

/// The statistics of one year, or of all times.
struct StatisticsPresenter: ScreenPresenter {
    private(set) var state = StatisticsState()

    var keyContext: KeyContext { .statistics }
    var isLoading: Bool { state.statistics == nil }

    func offers(_ command: Command, in data: AppData) -> Bool {
        switch command {
        case .moveLeft, .moveRight: state.ranges.count > 1
        default: hasSubject(of: command, in: data)
        }
    }

    func title(in data: AppData) -> [String] { [data.phrases.statisticsTitle] }

    func position(in data: AppData) -> String? { state.statistics.map { data.phrases.title(of: $0.year) } }

    mutating func handle(_ event: ScreenEvent, in data: AppData) -> [Effect] {
        switch event {
        case .appeared: return [.request(.statistics)]
        case .command(.back): return [.dismiss]
        case .command(.moveLeft): return choose(by: -1)
        case .command(.moveRight): return choose(by: 1)
        case .sectionSelected(let index): return choose(index)
        default: _ = state.page.handle(event)
        }
        return []
    }

    mutating func receive(_ event: AppEvent, in data: AppData, isVisible: Bool) -> [Effect] {
        switch event {
        case .viewing(.statistics(let table, let today)): state.show(table, today: today)
        case .library(let event) where event.library != nil && isVisible: return [.request(.statistics)]
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
        state.show(state.ranges[index])
        return []
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
    private var range = StatisticsRange.present
    private var table: PlayTable?
    /// `nil` until the plays have been counted.
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

    mutating func show(_ table: PlayTable, today: CalendarDay?) {
        (self.table, self.today) = (table, today)
        show(range)
    }

    mutating func show(_ range: StatisticsRange) {
        guard let table else { return }
        let year: Int? =
            switch range {
            case .all: nil
            case .year(let year): year
            case .present: table.years.first { $0.name == today?.year }?.name
            }
        statistics = LibraryStatistics(table, year: year)
        self.range = year.map(StatisticsRange.year) ?? .all
        page.revision += 1
    }
}
