import FoundationEssentials
import TestSupport
import Testing

@testable import Entities
@testable import Library

@Suite(.timeLimit(.minutes(5))) struct PlayTimeTests {
    /// Two hours ahead of UTC from April on, one before.
    private let calendar = LocalCalendar { $0 < 1_775_000_000 ? 3_600 : 7_200 }

    @Test func readsMomentsAndDays() throws {
        for (text, moment) in [
            ("2026-11-23T20:14:37Z", "2026-11-23T20:14:00Z"), ("2026-11-23T20:14:00+02:00", "2026-11-23T18:14:00Z"),
            ("2026-11-23T20:14", "2026-11-23T18:14:00Z"), ("2026-02-01 00:30", "2026-01-31T23:30:00Z"),
            ("2026-02-01T00:30:12", "2026-01-31T23:30:00Z"),
        ] as [(String, String)] {
            let date = try Date(moment, strategy: .iso8601)
            expectEqual(PlayTime(iso8601: text, calendar: calendar), .minute(date), text)
        }
        let day = CalendarDay(year: 2026, month: 11, day: 23)
        expectEqual(PlayTime(iso8601: "2026-11-23", calendar: calendar), day.map(PlayTime.day))
        // Others are refused.
        for text in [
            "", "now", "2026", "2026-13-01", "2026-11-23T25:00", "2026-11-23T20", "2026-11-23T20:14:00X", "20:14",
        ] { expectNil(PlayTime(iso8601: text, calendar: calendar), text) }
    }

    @Test func momentsAreWrittenAsFoundationWritesThem() {
        var random = SeededGenerator(seed: 7)
        let edges: [Double] = [0, -0.5, 0.999, -1, 951_782_399, 253_402_300_799, -62_135_596_800, 1e12, -1e12]
        for seconds in edges + (0..<2_000).map({ _ in Double.random(in: -6e10...2.5e11, using: &random) }) {
            let date = Date(timeIntervalSince1970: seconds)
            expectEqual(date.iso8601, date.formatted(.iso8601), "\(seconds)")
        }
    }

    @Test func nothingIsWatchedInTheFutureOrBefore1900() throws {
        let now = try Date("2026-11-23T22:30:00Z", strategy: .iso8601)
        for (text, fault) in [
            ("2026-11-24T00:30", nil), ("2026-11-24T00:31", .future), ("2026-11-24", nil), ("2026-11-25", .future),
            ("2099-01-01", .future), ("9999-12-31T23:59", .future), ("1900-01-01", nil), ("1899-12-31", .early),
            ("1899-12-31T22:59:00Z", .early), ("0001-01-01T00:00", .early), ("1900-01-01T00:00", nil),
        ] as [(String, PlayTime.Fault?)] {
            let time = PlayTime(iso8601: text, calendar: calendar)
            expectEqual(try require(time).fault(at: now, in: calendar), fault, text)
        }
        expectNil(PlayTime.unknown.fault(at: now, in: calendar))
    }

    @Test func localMomentsAreTheInverseOfLocalTimes() {
        for seconds in stride(from: 1_774_900_000.0, to: 1_775_100_000, by: 5_400) {
            let moment = Date(timeIntervalSince1970: seconds).startOfMinute
            guard let time = calendar.time(of: moment), let found = calendar.moment(of: time) else {
                Issue.record("\(seconds)")
                continue
            }
            expectEqual(calendar.time(of: found), time)
        }
    }
}
