import Foundation
import TestSupport
import Testing

@testable import Entities

@Suite(.timeLimit(.minutes(5))) struct CalendarDayTests {
    @Test func readsAndWritesISO8601() throws {
        for (text, year, month, day) in [
            ("2013-06-24", 2013, 6, 24), ("2024-02-29", 2024, 2, 29), ("0001-01-01", 1, 1, 1),
            ("9999-12-31", 9999, 12, 31),
        ] as [(String, Int, Int, Int)] {
            let read = try require(CalendarDay(iso8601: text))
            expect((read.year, read.month, read.day) == (year, month, day), text)
            expectEqual(read.iso8601, text, text)
            expectEqual(CalendarDay(year: year, month: month, day: day), read, text)
        }
        // Everything else is refused.
        for text in [
            "", "2013", "2013-06", "2013-6-24", "2013-06-24T00:00", "+201-06-24", "2013-13-01", "2013-00-10",
            "2013-04-31", "2023-02-29", "1900-02-29", "0000-01-01", "2013/06/24", "２０１３-06-24", "2013-06-2",
            "2013-06-245",
        ] { expectNil(CalendarDay(iso8601: text), text) }
    }

    @Test func comparesAsTheDaysDo() throws {
        let days = try ["2013-06-24", "2012-12-31", "2013-06-25", "2013-07-01"].map {
            try require(CalendarDay(iso8601: $0))
        }
        expectEqual(days.sorted().map(\.iso8601), ["2012-12-31", "2013-06-24", "2013-06-25", "2013-07-01"])
        for (text, weekday) in [
            ("1970-01-01", Weekday.thursday), ("1969-12-31", .wednesday), ("2024-05-03", .friday),
            ("2000-02-29", .tuesday), ("2026-11-22", .sunday), ("0001-01-01", .monday), ("9999-12-31", .friday),
        ] as [(String, Weekday)] { try expectEqual(require(CalendarDay(iso8601: text)).weekday, weekday, text) }
        for (text, days) in [
            ("1970-01-01", 0), ("1969-12-31", -1), ("2000-02-29", 11_016), ("2000-03-01", 11_017),
            ("2026-11-21", 20_778), ("0001-01-01", -719_162), ("9999-12-31", 2_932_896),
        ] as [(String, Int)] {
            let day = try require(CalendarDay(iso8601: text))
            expectEqual(day.daysSince1970, days, text)
            expectEqual(CalendarDay(daysSince1970: days), day, text)
        }
        // Knows no days beyond its years.
        for days in [-719_163, 2_932_897, Int.min, Int.max] as [Int] {
            expectNil(CalendarDay(daysSince1970: days), "\(days)")
        }
    }

    @Test func everyDayOfFourHundredYearsFollowsTheOneBefore() throws {
        var last = try require(CalendarDay(daysSince1970: 0))
        for number in 1...146_097 {
            let day = try require(CalendarDay(daysSince1970: number))
            guard day > last, day.daysSince1970 == number else { return expect(Bool(false), "\(day.iso8601)") }
            last = day
        }
        expectEqual(last.iso8601, "2370-01-01")
    }
}
