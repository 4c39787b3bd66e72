import Foundation
import TestSupport
import Testing

@testable import Core

@Suite(.timeLimit(.minutes(5))) struct LocalCalendarTests {
    private func moment(_ text: String) throws -> Date {
        try Date(text, strategy: .iso8601)
    }

    @Test(arguments: [
        ("2026-05-30T04:00:00Z", 0, "2026-05-30", 240), ("2026-05-30T04:00:00Z", -5, "2026-05-29", 1_380),
        ("2026-12-31T23:30:00Z", 1, "2027-01-01", 30), ("1963-11-23T17:15:00Z", 0, "1963-11-23", 1_035),
        ("1969-12-31T23:59:59Z", 0, "1969-12-31", 1_439),
    ])
    func tellsTheDayAndTheTimeWhereTheReaderIs(text: String, hours: Int, day: String, minute: Int) throws {
        let time = LocalCalendar.fixed(hours: hours).time(of: try moment(text))
        #expect(time == AirTime(day: try #require(CalendarDay(iso8601: day)), minute: minute))
    }

    @Test func asksForTheOffsetOfThatVeryMoment() throws {
        let summer = try moment("2026-03-29T01:00:00Z")
        let calendar = LocalCalendar { $0 < Int(summer.timeIntervalSince1970) ? 3_600 : 7_200 }
        #expect(calendar.time(of: summer)?.minute == 180)
        #expect(calendar.time(of: summer - 60)?.minute == 119)
    }

    @Test(arguments: [1e13, -1e13, .infinity, -.infinity, .nan, 2.6e11, -6.3e10])
    func knowsNoTimeBeyondItsYears(seconds: Double) {
        #expect(LocalCalendar.fixed(hours: 1).time(of: Date(timeIntervalSince1970: seconds)) == nil)
    }

    @Test func theSystemsIsNeverFarFromUTC() throws {
        let noon = try moment("2026-06-15T12:00:00Z")
        let day = try #require(LocalCalendar.system.time(of: noon)?.day)
        #expect(abs(day.daysSince1970 - 20_619) <= 1)
    }
}
