import Entities
import Library
import Terminal

/// A year with a cell for each day: weeks from left to right, Monday at the top. The shade tells how much was watched, also
/// without color. If a year does not fit, it is broken into parts below each other.
struct YearMap {
    /// From no play to many.
    static let shades: [Character] = ["·", "░", "▒", "▓", "█"]
    private static let days = 7
    private static let weeksUntilToday = 53

    private let weeks: Int

    private let plays: [Int: Int]
    /// Days since 1970, from a Monday.
    private let start: Int
    private let first: Int
    private let last: Int
    private let most: Int
    private let theme: Theme
    private let phrases: Phrases

    /// - Parameter year: `nil` for the last twelve months.
    init(
        days: [LibraryStatistics.Day], year: Int?, today: CalendarDay?, theme: Theme, phrases: Phrases
    ) {
        plays = Dictionary(days.map { ($0.day.daysSince1970, $0.amount.plays) }) { first, _ in first }
        let end = today?.daysSince1970 ?? days.last?.day.daysSince1970 ?? 0
        if let year, let first = CalendarDay(year: year, month: 1, day: 1),
            let last = CalendarDay(year: year, month: 12, day: 31)
        {
            (self.first, self.last) = (first.daysSince1970, min(last.daysSince1970, max(end, first.daysSince1970)))
            weeks = (last.daysSince1970 - Self.monday(of: first.daysSince1970)) / 7 + 1
        } else {
            (first, last) = (Self.monday(of: end) - 7 * (Self.weeksUntilToday - 1), end)
            weeks = Self.weeksUntilToday
        }
        start = Self.monday(of: first)
        let range = first...last
        most = max(Self.shades.count - 1, plays.filter { range.contains($0.key) }.values.max() ?? 0)
        (self.theme, self.phrases) = (theme, phrases)
    }

    /// 1 January 1970 was a Thursday.
    private static func monday(of day: Int) -> Int { day - ((day + 3) % 7 + 7) % 7 }

    private struct Layout {
        let label: Int
        /// Columns of a week.
        let step: Int
        /// Weeks in a part.
        let weeks: Int
        let parts: Int
    }

    private func layout(width: Int) -> Layout {
        let label = Weekday.allCases.reduce(0) { max($0, TextMetrics.width(of: phrases.shortName(of: $1))) } + 1
        let room = max(8, width - label)
        let step = room >= 2 * weeks ? 2 : 1
        let parts = (weeks * step + room - 1) / room
        return Layout(label: label, step: step, weeks: (weeks + parts - 1) / parts, parts: parts)
    }

    /// With the months above, and the scale below.
    func height(width: Int) -> Int { layout(width: width).parts * (Self.days + 1) + 1 }

    func draw(in area: Rect, on buffer: inout CellBuffer) {
        let layout = layout(width: area.width)
        for part in 0..<layout.parts {
            let top = area.top + part * (Self.days + 1)
            drawMonths(part, layout, at: Position(column: area.left + layout.label, row: top), on: &buffer)
            for (row, weekday) in Weekday.allCases.enumerated() {
                let line = top + 1 + row
                if row.isMultiple(of: 2) {
                    buffer.write(
                        phrases.shortName(of: weekday), at: Position(column: area.left, row: line), style: theme.faint)
                }
                for column in 0..<layout.weeks where part * layout.weeks + column < weeks {
                    let day = start + (part * layout.weeks + column) * 7 + row
                    guard (first...last).contains(day) else { continue }
                    let level = level(of: plays[day] ?? 0)
                    buffer.write(
                        String(Self.shades[level]),
                        at: Position(column: area.left + layout.label + column * layout.step, row: line),
                        style: level == 0 ? theme.faint : theme.accent)
                }
            }
        }
        drawScale(
            at: Position(column: area.left + layout.label, row: area.top + layout.parts * (Self.days + 1)),
            width: area.width - layout.label, on: &buffer)
    }

    private func level(of plays: Int) -> Int {
        plays == 0 ? 0 : max(1, (plays * (Self.shades.count - 1) + most - 1) / most)
    }

    /// Each month above the week of its first day.
    private func drawMonths(_ part: Int, _ layout: Layout, at origin: Position, on buffer: inout CellBuffer) {
        var free = 0
        for column in 0..<layout.weeks {
            let week = start + (part * layout.weeks + column) * 7
            let firstDay = (week..<week + 7).lazy.compactMap { CalendarDay(daysSince1970: $0) }.first { $0.day == 1 }
            guard let month = firstDay?.month, firstDay.map({ (first...last).contains($0.daysSince1970) }) == true,
                column * layout.step >= free
            else { continue }
            let name = phrases.month(month)
            let place = Position(column: origin.column + column * layout.step, row: origin.row)
            guard column * layout.step + TextMetrics.width(of: name) <= layout.weeks * layout.step + 1 else { continue }
            buffer.write(name, at: place, style: theme.faint)
            free = column * layout.step + TextMetrics.width(of: name) + 1
        }
    }

    private func drawScale(at origin: Position, width: Int, on buffer: inout CellBuffer) {
        let scale = Self.shades.map(String.init).joined()
        var place = origin
        for (text, style) in [
            (phrases.lessWatched + " ", theme.faint), (scale, theme.accent), (" " + phrases.moreWatched, theme.faint),
        ] {
            place.column += buffer.write(text, at: place, style: style, maxWidth: origin.column + width - place.column)
        }
    }
}
