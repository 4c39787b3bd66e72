import Entities
import Library
import Terminal

extension StatisticsPresenter {
    func view(in context: ScreenContext) -> any ScreenView { StatisticsView(state: state, context: context) }
}

/// The statistics as figures, a map of the year, and bars.
struct StatisticsView: ScreenView {
    let state: StatisticsState
    let context: ScreenContext

    func draw(in area: Rect, on buffer: inout CellBuffer) {
        guard let content else { return LoadingView(context: context).draw(in: area, on: &buffer) }
        guard !content.isEmpty else { return drawNothing(in: area, on: &buffer) }
        scrollBar(in: area)?.draw(on: &buffer)
        let column = column(in: area)
        let place = Rect(
            column: column.left, row: area.top - state.page.position.offset, width: column.width,
            height: state.page.extent.total)
        buffer.clipped(to: area) { content.draw(in: place, on: &$0) }
    }

    func scrollBar(in area: Rect) -> ScrollBar? {
        ScrollingPage(page: state.page, context: context).scrollBar(in: area)
    }

    func layoutEvents(in area: Rect) -> [ScreenEvent] {
        let page = ScrollingPage(page: state.page, context: context)
        guard !page.isLaidOut(in: area) else { return [] }
        var extent = page.extent(in: area)
        extent.head = content.map { $0.isEmpty ? 0 : $0.height(width: column(in: area).width) } ?? 0
        return [.laidOut(extent)]
    }

    func click(at position: Position, in area: Rect) -> ScreenEvent? {
        let column = column(in: area)
        guard position.row == area.top - state.page.position.offset else { return nil }
        return content?.range(at: position.column - column.left, width: column.width).map(ScreenEvent.sectionSelected)
    }

    /// As wide as the window, up to a width at which bars are still easy to compare.
    private func column(in area: Rect) -> Rect {
        let width = max(0, min(190, area.width - 3))
        return Rect(column: area.left + (area.width - width) / 2, row: area.top, width: width, height: area.height)
    }

    private var content: StatisticsPage? {
        state.statistics.map { StatisticsPage(statistics: $0, state: state, theme: theme, phrases: phrases) }
    }

    private func drawNothing(in area: Rect, on buffer: inout CellBuffer) {
        VStack(alignment: .center, spacing: 1) {
            Paragraph(phrases.noPlays, style: theme.title, alignment: .center)
            Paragraph(phrases.howToWatch, style: theme.secondary, alignment: .center)
        }
        .frame(maxWidth: 50).padding(horizontal: 1).frame(maxWidth: .max, maxHeight: .max, alignment: .center)
        .draw(in: area, on: &buffer)
    }
}

/// The whole page, from the years at its top to the last block.
struct StatisticsPage {
    let statistics: LibraryStatistics
    let state: StatisticsState
    let theme: Theme
    let phrases: Phrases

    private static let listed = 8

    var isEmpty: Bool { statistics.years.isEmpty && statistics.total.plays == 0 }

    // MARK: Layout

    func height(width: Int) -> Int {
        let columns = StatisticsColumns(blocks(width: columnWidth(width)), count: columnCount(width), width: width)
        return head(width) + columns.height
    }

    /// Rows of the years, the figures and the map, with a free row after each.
    private func head(_ width: Int) -> Int { 2 + figureLines(width) * 3 + map.height(width: width) + 1 }

    func draw(in area: Rect, on buffer: inout CellBuffer) {
        drawYears(in: area, on: &buffer)
        drawFigures(in: area.inset(by: Insets(top: 2)), on: &buffer)
        map.draw(in: area.inset(by: Insets(top: 2 + figureLines(area.width) * 3)), on: &buffer)
        StatisticsColumns(blocks(width: columnWidth(area.width)), count: columnCount(area.width), width: area.width)
            .draw(in: area.inset(by: Insets(top: head(area.width))), theme: theme, on: &buffer)
    }

    private func columnCount(_ width: Int) -> Int { width >= 150 ? 4 : width >= 100 ? 3 : width >= 66 ? 2 : 1 }

    private func columnWidth(_ width: Int) -> Int {
        let count = columnCount(width)
        return (width - (count - 1) * StatisticsColumns.gap) / count
    }

    // MARK: Years

    private var ranges: [(text: String, isShown: Bool)] {
        state.ranges.enumerated().map { index, range in
            let year: Int? = if case .year(let year) = range { year } else { nil }
            let isShown = index == state.place
            return (isShown ? "‹\(phrases.title(of: year))›" : " \(phrases.title(of: year)) ", isShown)
        }
    }

    /// The first visible range, so that the shown one is visible.
    private func firstRange(_ width: Int) -> Int {
        let ranges = ranges
        guard let place = state.place, !ranges.isEmpty else { return 0 }
        var (first, room) = (place, width)
        room -= TextMetrics.width(of: ranges[place].text) + 1
        while first > 0, room > TextMetrics.width(of: ranges[first - 1].text) {
            first -= 1
            room -= TextMetrics.width(of: ranges[first].text) + 1
        }
        return first
    }

    private func drawYears(in area: Rect, on buffer: inout CellBuffer) {
        var column = area.left
        for range in ranges[firstRange(area.width)...] where column < area.right {
            let style = range.isShown ? theme.accent.adding(.bold) : theme.secondary
            column += buffer.write(
                range.text, at: Position(column: column, row: area.top), style: style, maxWidth: area.right - column)
            column += 1
        }
    }

    /// The range at a column of the first row.
    func range(at column: Int, width: Int) -> Int? {
        var start = 0
        for (index, range) in ranges.enumerated().dropFirst(firstRange(width)) {
            let end = start + TextMetrics.width(of: range.text)
            if (start..<end).contains(column) { return index }
            start = end + 1
        }
        return nil
    }

    // MARK: Figures

    private var figures: [(number: Int, label: String)] {
        [
            (statistics.total.minutes / 60, "hours"), (statistics.total.plays, "plays"),
            (statistics.episodes, "episodes"), (statistics.shows, "shows"), (statistics.films, "films"),
            (statistics.days.count, "days"),
        ]
        .map { ($0, phrases.figure($1, $0)) }
    }

    private func figureColumns(_ width: Int) -> Int {
        let widest = figures.reduce(8) { max($0, TextMetrics.width(of: $1.label)) } + 2
        return min(figures.count, max(1, width / widest))
    }

    private func figureLines(_ width: Int) -> Int { (figures.count + figureColumns(width) - 1) / figureColumns(width) }

    private func drawFigures(in area: Rect, on buffer: inout CellBuffer) {
        let count = figureColumns(area.width)
        let room = min(16, area.width / count)
        for (index, figure) in figures.enumerated() {
            let place = Rect(
                column: area.left + index % count * room, row: area.top + index / count * 3, width: room - 1, height: 1)
            Text(phrases.grouped(figure.number), style: theme.accent.adding(.bold)).draw(in: place, on: &buffer)
            Text(figure.label, style: theme.secondary).draw(
                in: Rect(column: place.left, row: place.top + 1, width: place.width, height: 1), on: &buffer)
        }
    }

    // MARK: Blocks

    private var map: YearMap {
        YearMap(days: statistics.days, year: statistics.year, today: state.today, theme: theme, phrases: phrases)
    }

    private func blocks(width: Int) -> [StatisticsBlock] {
        let months = statistics.months.enumerated().map { (phrases.month($0 + 1), $1.plays) }
        let weekdays = zip(Weekday.allCases, statistics.weekdays).map { (phrases.weekday($0), $1.plays) }
        let genres = statistics.genres.prefix(Self.listed).map { (phrases.genre(named: $0.name), $0.amount.plays) }
        let networks = statistics.networks.prefix(Self.listed).map { ($0.name, $0.amount.plays) }
        let hours = statistics.hours.enumerated().map { (String($0), $1.plays) }
        return [
            .columns(phrases.statisticsTitle(of: "months"), months, width: width),
            .bars(phrases.statisticsTitle(of: "weekdays"), weekdays, phrases: phrases),
            .bars(phrases.statisticsTitle(of: "genres"), genres, phrases: phrases),
            .columns(phrases.statisticsTitle(of: "hours"), hours, width: width),
            .bars(phrases.statisticsTitle(of: "networks"), networks, phrases: phrases),
            .text(phrases.statisticsTitle(of: "records"), phrases.records(of: statistics), width: width),
            .text(
                phrases.statisticsTitle(of: "unfinished"), phrases.unfinished(in: statistics, limit: 6), width: width),
        ]
        .filter { $0.lines > 0 }
    }
}
