import Entities
import Foundation
import Terminal
import TestSupport
import Testing

@testable import App

/// The same weeks as agenda, week and month in several zones around both changes of the clocks, read from the screen and compared
/// with a model that uses Foundation's calendar.
@Suite(.timeLimit(.minutes(5))) struct CalendarZoneTests {
    /// A zone and a day of 2026 on which its clocks are changed; that of the last one never are.
    private static let places: [(zone: String, days: [String])] = [
        ("Europe/Berlin", ["2026-03-29", "2026-10-25"]), ("America/New_York", ["2026-03-08", "2026-11-01"]),
        ("Australia/Lord_Howe", ["2026-04-05", "2026-10-04"]), ("Asia/Tokyo", ["2026-03-29", "2026-10-25"]),
    ]

    /// An entry as the model expects it.
    private struct Expected: Hashable {
        let day: CalendarDay
        let text: String
    }

    private struct Case {
        let expected: Set<Expected>
        let answer: CalendarAnswer
        let today: CalendarDay
    }

    /// Forty shows around a day, at any time of it, also in the hours that are skipped or repeated; some without a time, some shifted.
    private static func makeCase(_ zone: TimeZone, _ today: CalendarDay, seed: UInt64) throws -> Case {
        var generator = SeededGenerator(seed: seed)
        var model = Foundation.Calendar(identifier: .gregorian)
        model.timeZone = zone
        let noon = Double(today.daysSince1970 * 86_400 + 43_200) - Double(zone.secondsFromGMT())
        var airings: [Agenda.Airing] = []
        var shifts: [Show.ID: Int] = [:]
        var expected: Set<Expected> = []
        for number in 1...40 {
            let show = Show(id: Show.ID(number: number), name: "Show\(number)")
            if number.isMultiple(of: 5) { shifts[show.id] = [-1, 1, 2][number / 5 % 3] }
            let shift = shifts[show.id] ?? 0
            let quarters = Int.random(in: -5 * 96...5 * 96, using: &generator)
            let stamp = Date(timeIntervalSince1970: (noon / 900).rounded() * 900 + Double(quarters * 900))
            let parts = model.dateComponents([.year, .month, .day, .hour, .minute], from: stamp)
            let day = try require(
                CalendarDay(year: parts.year ?? 0, month: parts.month ?? 0, day: parts.day ?? 0))
            let hasTime = !number.isMultiple(of: 4)
            // A shifted time may be one that is skipped: then it is later.
            let shifted = try require(model.date(byAdding: .day, value: shift, to: stamp))
            let local = model.dateComponents([.hour, .minute], from: shifted)
            let episode = Episode(
                id: number, name: "", season: 1, number: number, airdate: day, airstamp: hasTime ? stamp : nil)
            airings.append(Agenda.Airing(show: show, episode: episode))
            let time = String(format: "%02d:%02d ", local.hour ?? 0, local.minute ?? 0)
            let text = (hasTime ? time : "") + show.name
            expected.insert(Expected(day: try require(day.advanced(by: shift)), text: text))
        }
        let calendar = LocalCalendar.of(zone)
        let days = try require(today.advanced(by: -30))...(try require(today.advanced(by: 180)))
        let agenda = Agenda(airings, in: days, shifts: shifts, calendar: calendar)
        return Case(expected: expected, answer: CalendarAnswer(agenda: agenda, today: today), today: today)
    }

    /// The lines of the screen after some keys.
    private func screen(_ sample: Case, _ width: Int, _ height: Int, _ keys: [KeyPress] = []) -> [String] {
        var bench = ScreenBench(width: width, height: height)
        bench.press(KeyPress("c"))
        bench.send(.calendar(.listed(.success(sample.answer))))
        for key in keys { bench.press(key) }
        return bench.screen.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
    }

    /// The keys to a week before or after that of today.
    private func keys(_ offset: Int) -> [KeyPress] {
        [KeyPress(")"), KeyPress("g")] + (offset == 0 ? [] : [KeyPress(offset < 0 ? .pageUp : .pageDown)])
    }

    /// `Sun, Mar 29` with or without a mark.
    private static func heading(_ day: CalendarDay) -> String { Phrases.english.heading(of: day, isShort: false) }

    @Test(arguments: 0..<8) func theThreeViewsAgreeWithTheModel(index: Int) throws {
        let (name, days) = Self.places[index / 2]
        let zone = try require(TimeZone(identifier: name))
        let today = try require(CalendarDay(iso8601: days[index % 2]))
        for seed in 1...3 as ClosedRange<UInt64> {
            let sample = try Self.makeCase(zone, today, seed: seed * 31 + UInt64(index))
            let agenda = entries(screen(sample, 80, 120), of: sample.answer.agenda.days.map(\.day)) {
                $0.contains(" \(Self.heading($1)) ") && $0.contains("──")
            }
            expectEqual(agenda, sample.expected, "agenda \(name) \(today.iso8601)")
            for offset in [-7, 0, 7] {
                let day = try require(today.advanced(by: offset))
                let monday = try require(day.advanced(by: -(Weekday.allCases.firstIndex(of: day.weekday) ?? 0)))
                let week = (0..<7).compactMap { monday.advanced(by: $0) }
                let expected = sample.expected.filter { week.contains($0.day) }
                try expectEqual(wideWeek(sample, week, offset), expected, "week \(name) \(day.iso8601)")
                let narrow = entries(screen(sample, 100, 80, keys(offset)), of: week) {
                    $0.hasSuffix(Self.heading($1))
                }
                expectEqual(narrow, expected, "narrow week \(name) \(day.iso8601)")
            }
            try checkMonth(sample)
        }
    }

    // MARK: Reading the screens

    /// The entries in lines, each below the heading of its day.
    private func entries(
        _ lines: [String], of days: [CalendarDay], isHeading: (_ line: String, _ day: CalendarDay) -> Bool
    ) -> Set<Expected> {
        var found: Set<Expected> = []
        var day: CalendarDay?
        for line in lines {
            if let next = days.first(where: { isHeading(line, $0) }) {
                day = next
            } else if let day, let text = Self.entry(line) {
                found.insert(Expected(day: day, text: text))
            }
        }
        return found
    }

    /// The time and the show in a line.
    private static func entry(_ line: String) -> String? {
        let words = line.split(separator: " ").map(String.init)
        guard let place = words.firstIndex(where: { $0.hasPrefix("Show") }) else { return nil }
        let isTimed = place > 0 && words[place - 1].contains(":")
        return (isTimed ? words[place - 1] + " " : "") + words[place]
    }

    /// The columns of the texts in a line.
    private func columns(of texts: [String], in line: String) throws -> [Int] {
        try texts.map { line.distance(from: line.startIndex, to: try require(line.range(of: $0)).lowerBound) }
    }

    /// The parts of a line between the starts of columns.
    private func cells(_ line: String, _ starts: [Int]) -> [String] {
        let line = Array(line)
        return zip(starts, starts.dropFirst() + [240]).map { String(line.dropFirst($0).prefix($1 - $0)) }
    }

    /// Finds the columns by the headings.
    private func wideWeek(_ sample: Case, _ week: [CalendarDay], _ offset: Int) throws -> Set<Expected> {
        let lines = screen(sample, 240, 90, keys(offset))
        let head = try require(lines.firstIndex { $0.contains(Self.heading(week[0])) })
        let headings = try columns(of: week.map { Self.heading($0) }, in: lines[head])
        let starts = zip(headings, week).map { $1 == sample.today ? $0 - 2 : $0 }
        var found: Set<Expected> = []
        // Below a rule is the selected entry again.
        for line in lines.dropFirst(head + 1).prefix(while: { !$0.contains("──") }) {
            for (cell, day) in zip(cells(line, starts), week) {
                if let text = Self.entry(cell) { found.insert(Expected(day: day, text: text)) }
            }
        }
        return found
    }

    /// The counts of the days of the month; months before and after it are seen at its ends.
    private func checkMonth(_ sample: Case) throws {
        let lines = screen(sample, 240, 100, [KeyPress("("), KeyPress("g")])
        let head = try require(lines.firstIndex { $0.contains("Mon ") && $0.contains("Sun") })
        let starts = try columns(of: Weekday.allCases.map { Phrases.english.shortName(of: $0) }, in: lines[head])
        var first = try require(CalendarDay(year: sample.today.year, month: sample.today.month, day: 1))
        first = try require(first.advanced(by: -(Weekday.allCases.firstIndex(of: first.weekday) ?? 0)))
        var days = 0
        for line in lines.dropFirst(head + 1) {
            let cells = cells(line, starts).map { $0.split { " ●".contains($0) }.map(String.init) }
            let row = try (0..<7).map { try require(first.advanced(by: days + $0)) }
            guard zip(cells, row).allSatisfy({ $0.first == String($1.day) }) else { continue }
            for (cell, day) in zip(cells, row) {
                let count = sample.expected.count { $0.day == day }
                expectEqual(cell.dropFirst().first, (count == 0 ? nil : String(count)), "\(day.iso8601)")
            }
            days += 7
        }
        expect(days >= 28)
    }
}
