import Foundation
import TestSupport
import Testing

@testable import Entities

@Suite(.timeLimit(.minutes(5))) struct LocalCalendarTests {
    private func moment(_ text: String) throws -> Date { try Date(text, strategy: .iso8601) }

    @Test func tellsTheDayAndTheTimeWhereTheReaderIs() throws {
        for (text, hours, day, minute) in [
            ("2026-05-30T04:00:00Z", 0, "2026-05-30", 240), ("2026-05-30T04:00:00Z", -5, "2026-05-29", 1_380),
            ("2026-12-31T23:30:00Z", 1, "2027-01-01", 30), ("1963-11-23T17:15:00Z", 0, "1963-11-23", 1_035),
            ("1969-12-31T23:59:59Z", 0, "1969-12-31", 1_439),
        ] as [(String, Int, String, Int)] {
            let time = LocalCalendar.fixed(hours: hours).time(of: try moment(text))
            expectEqual(time, AirTime(day: try require(CalendarDay(iso8601: day)), minute: minute), text)
        }
        // Knows no time beyond its years.
        for seconds in [1e13, -1e13, .infinity, -.infinity, .nan, 2.6e11, -6.3e10] as [Double] {
            expectNil(LocalCalendar.fixed(hours: 1).time(of: Date(timeIntervalSince1970: seconds)), "\(seconds)")
        }
        // Asks for the offset of that very moment.
        let summer = try moment("2026-03-29T01:00:00Z")
        let calendar = LocalCalendar { $0 < Int(summer.timeIntervalSince1970) ? 3_600 : 7_200 }
        expectEqual(calendar.time(of: summer)?.minute, 180)
        expectEqual(calendar.time(of: summer - 60)?.minute, 119)
        // The system's is never far from UTC.
        let noon = try moment("2026-06-15T12:00:00Z")
        let day = try require(LocalCalendar.system.time(of: noon)?.day)
        expect(abs(day.daysSince1970 - 20_619) <= 1)
    }

    // MARK: From local time to a moment

    /// Foundation's calendar in the same zone is the model: of a repeated time the first moment, of a skipped one the offset before.
    @Test(arguments: [
        "Europe/Berlin", "America/New_York", "Australia/Lord_Howe", "America/Havana", "Asia/Beirut", "Asia/Tokyo",
        "Africa/Casablanca", "Pacific/Apia",
    ])
    func everyLocalTimeHasItsMoment(zone: String) throws {
        let zone = try require(TimeZone(identifier: zone))
        let calendar = LocalCalendar.of(zone)
        var model = Foundation.Calendar(identifier: .gregorian)
        model.timeZone = zone
        let first = try require(CalendarDay(iso8601: "2025-12-25"))
        for days in 0..<400 {
            let day = try require(first.advanced(by: days))
            let noon = Double(day.daysSince1970 * 86_400 + 43_200)
            let offsets = [-2.0, 2].map { zone.secondsFromGMT(for: Date(timeIntervalSince1970: noon + $0 * 86_400)) }
            guard offsets[0] != offsets[1] || days.isMultiple(of: 20) else { continue }
            for minute in stride(from: 0, to: 1_440, by: 15) {
                let found = try require(calendar.moment(of: AirTime(day: day, minute: minute)))
                let wanted = DateComponents(
                    year: day.year, month: day.month, day: day.day, hour: minute / 60, minute: minute % 60)
                let start = try require(
                    model.date(from: DateComponents(year: day.year, month: day.month, day: day.day)))
                let fitting = model.nextDate(
                    after: start.addingTimeInterval(-1), matching: wanted, matchingPolicy: .strict,
                    repeatedTimePolicy: .first)
                if let fitting {
                    expectEqual(found, fitting, "\(zone.identifier) \(day.iso8601) \(minute)")
                } else {
                    // Skipped: as long after the change as it is after the time at which the clock was changed.
                    let time = try require(calendar.time(of: found))
                    expect(time.day == day && time.minute ?? 0 > minute && time.minute ?? 0 <= minute + 60)
                }
            }
        }
    }

    @Test(arguments: ["Europe/Berlin", "Australia/Lord_Howe", "America/Havana", "Asia/Beirut", "Asia/Tokyo"])
    func todayEndsAtItsHour(zone: String) throws {
        let zone = try require(TimeZone(identifier: zone))
        for hour in [0, 4] {
            let calendar = LocalCalendar.of(zone).beginningDays(at: hour)
            var now = try moment("2026-03-01T00:07:00Z")
            let end = try moment("2026-11-20T00:00:00Z")
            while now < end {
                let today = try require(calendar.today(at: now))
                let tomorrow = calendar.tomorrow(after: now)
                expect(tomorrow > now && calendar.today(at: tomorrow) == today.advanced(by: 1))
                expectEqual(calendar.today(at: tomorrow - 1), today)
                now += 3_600 * 5 + 60
            }
        }
    }

    @Test func untilItsHourTodayIsTheDayBefore() throws {
        let late = LocalCalendar.fixed(hours: 1).beginningDays(at: 4)
        expectEqual(late.today(at: try moment("2026-12-05T02:59:59Z"))?.iso8601, "2026-12-04")
        expectEqual(late.today(at: try moment("2026-12-05T03:00:00Z"))?.iso8601, "2026-12-05")
        // Episodes stay on the day of the calendar.
        expectEqual(late.time(of: try moment("2026-12-05T02:00:00Z"))?.day.iso8601, "2026-12-05")
        expectEqual(LocalCalendar.fixed(hours: 1).today(at: try moment("2026-12-05T02:59:59Z"))?.iso8601, "2026-12-05")
    }
}
