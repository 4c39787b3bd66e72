import Foundation
import TestSupport
import Testing

@testable import Entities
@testable import Networking

/// Programs with odd, huge and hostile contents: whatever is sound is kept, nothing crashes, and the calendar file stays well formed.
@Suite(.timeLimit(.minutes(5))) struct OddScheduleTests {
    private let answers = TVMazeAnswers(addresses: RemoteAddress(root: .tvMaze))

    private func airings(_ text: String) throws -> [Agenda.Airing] { try answers.schedule(Array(text.utf8)) }

    private var always: ClosedRange<CalendarDay> {
        get throws {
            try require(
                CalendarDay(year: 1, month: 1, day: 1))...(try require(CalendarDay(year: 9999, month: 12, day: 31)))
        }
    }

    private static let show = #""show":{"id":7,"name":"Tide"}"#

    @Test func soundAiringsAreKept() throws {
        let episodes = [
            #"{"id":1,"airdate":"9999-12-31","airtime":"23:59","airstamp":"9999-12-31T23:59:00+00:00","runtime":-5,\#(Self.show)}"#,
            #"{"id":2,"airdate":"2026-13-99","airtime":"","airstamp":"soon","season":-3,"number":1e9,\#(Self.show)}"#,
            #"{"id":3,"airdate":"2026-12-04","airtime":"","airstamp":"2026-12-04T12:00:00+00:00","runtime":9e99,\#(Self.show)}"#,
            #"{"id":3,"airdate":"2026-12-04","airtime":"","airstamp":"2026-12-04T12:00:00+00:00",\#(Self.show)}"#,
            #"{"id":4,"airdate":"0001-01-01","airtime":"00:00","airstamp":"0001-01-01T00:00:00-23:59","runtime":100000,\#(Self.show)}"#,
            #"{"id":5,"airdate":"2026-12-04","_embedded":{"show":null}}"#, #"{"id":"x"}"#, "null", "5", "[]", "{}",
            #"{"id":6,"airdate":"2026-12-04","name":"a\u001b]0;x\u0007\u202e","show":{"id":8,"name":"\u0000"}}"#,
        ]
        let found = try airings("[" + episodes.joined(separator: ",") + "]")
        expectEqual(found.map(\.episode.id), [1, 2, 3, 3, 4])
        for hours in [-14, 0, 14] {
            let agenda = Agenda(found, in: try always, shifts: [Show.ID(number: 7): 28], calendar: .fixed(hours: hours))
            expect(agenda.days.allSatisfy { !$0.entries.isEmpty })
            let file = CalendarFile(agenda) { .init(summary: $0.name, description: "") }
            let bytes = file.encode(
                after: CalendarLedger(), at: Date(timeIntervalSince1970: 1_790_000_000), name: "M", version: "1"
            ).bytes
            expect(String(decoding: bytes, as: UTF8.self).hasSuffix("END:VCALENDAR\r\n"))
        }
    }

    @Test func deepAndHugeAnswersAreRefusedOrCut() throws {
        #expect(throws: GatewayError.self) { try airings(String(repeating: "[", count: 300_000)) }
        #expect(throws: GatewayError.self) { try airings(String(repeating: #"[{"show":"#, count: 50_000)) }
        let episode = #"{"id":1,"airdate":"2026-12-04",\#(Self.show)}"#
        let many = "[" + Array(repeating: episode, count: TVMazeLimits.airings + 50).joined(separator: ",") + "]"
        try expectEqual(airings(many).count, TVMazeLimits.airings)
    }
}
