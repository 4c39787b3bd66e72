import Foundation
import TestSupport
import Testing

@testable import Entities

@Suite(.timeLimit(.minutes(5))) struct CalendarFileTests {
    private let now = Date(timeIntervalSince1970: 1_790_000_000)

    private func event(_ number: Int, _ summary: String = "Pinewater S01E01", at seconds: Double? = 1_795_000_000)
        -> CalendarFile.Event
    {
        CalendarFile.Event(
            uid: "tvmaze-episode-\(number)@marquee",
            start: seconds.map { .moment(Date(timeIntervalSince1970: $0)) }
                ?? CalendarDay(year: 2026, month: 12, day: 4).map { .day($0) } ?? .moment(now),
            duration: 45, words: .init(summary: summary, description: "One\ntwo; three, four\\"),
            link: "https://www.tvmaze.com/episodes/\(number)", categories: ["TV", "Drama", "Crime"])
    }

    private func text(_ bytes: [UInt8]) -> String { String(decoding: bytes, as: UTF8.self) }

    @Test func theFileIsAsTheRulesSay() {
        let file = CalendarFile(events: [event(1), event(2, at: nil)])
        let text = text(file.encode(after: CalendarLedger(), at: now, name: "Marquee", version: "0.2").bytes)
        expectEqual(
            text.split(separator: "\r\n", omittingEmptySubsequences: false).joined(separator: "\n"),
            """
            BEGIN:VCALENDAR
            VERSION:2.0
            PRODID:-//Marquee//marquee 0.2//EN
            CALSCALE:GREGORIAN
            X-WR-CALNAME:Marquee
            REFRESH-INTERVAL;VALUE=DURATION:PT12H
            X-PUBLISHED-TTL:PT12H
            BEGIN:VEVENT
            UID:tvmaze-episode-1@marquee
            DTSTAMP:20260921T141320Z
            DTSTART:20261118T110640Z
            DTEND:20261118T115140Z
            SUMMARY:Pinewater S01E01
            DESCRIPTION:One\\ntwo\\; three\\, four\\\\
            URL:https://www.tvmaze.com/episodes/1
            CATEGORIES:TV,Drama,Crime
            TRANSP:TRANSPARENT
            STATUS:CONFIRMED
            SEQUENCE:0
            END:VEVENT
            BEGIN:VEVENT
            UID:tvmaze-episode-2@marquee
            DTSTAMP:20260921T141320Z
            DTSTART;VALUE=DATE:20261204
            SUMMARY:Pinewater S01E01
            DESCRIPTION:One\\ntwo\\; three\\, four\\\\
            URL:https://www.tvmaze.com/episodes/2
            CATEGORIES:TV,Drama,Crime
            TRANSP:TRANSPARENT
            STATUS:CONFIRMED
            SEQUENCE:0
            END:VEVENT
            END:VCALENDAR

            """)
    }

    /// Lines are short, end with CR and LF, are cut between code points only, and unfold to what they were.
    @Test func linesAreFoldedBetweenCodePoints() {
        var generator = SeededGenerator(seed: 7)
        for _ in 0..<300 {
            let line = String(
                (0..<Int.random(in: 0...200, using: &generator)).map { _ in
                    "aé日🎬".randomElement(using: &generator) ?? "a"
                })
            var bytes: [UInt8] = []
            CalendarFile.fold(line, into: &bytes)
            expectEqual(bytes.suffix(2), [0x0D, 0x0A])
            let parts = text(Array(bytes.dropLast(2))).components(separatedBy: "\r\n")
            expect(parts.allSatisfy { $0.utf8.count <= 75 } && !text(bytes).contains("\u{FFFD}"))
            expectEqual(parts[0] + parts.dropFirst().map { $0.dropFirst() }.joined(), line)
        }
    }

    @Test func equalDataGivesEqualBytesAndAChangeRaisesTheSequence() throws {
        let first = CalendarFile(events: [event(1), event(2)]).encode(
            after: CalendarLedger(), at: now, name: "M", version: "1")
        let ledger = CalendarLedger(decoding: first.ledger.encode())
        expectEqual(ledger, first.ledger)
        let later = now + 86_400
        let same = CalendarFile(events: [event(1), event(2)]).encode(after: ledger, at: later, name: "M", version: "1")
        expectEqual(same.bytes, first.bytes)
        let changed = CalendarFile(events: [event(1, "Another name")]).encode(
            after: ledger, at: later, name: "M", version: "1")
        let lines = text(changed.bytes).components(separatedBy: "\r\n")
        expectEqual(lines.filter { $0.hasPrefix("SEQUENCE") }, ["SEQUENCE:1", "SEQUENCE:1"])
        expectEqual(lines.filter { $0.hasPrefix("STATUS") }, ["STATUS:CONFIRMED", "STATUS:CANCELLED"])
        expect(lines.contains("LAST-MODIFIED:20260922T141320Z"))
        let after = CalendarFile(events: [event(1, "Another name")]).encode(
            after: changed.ledger, at: later, name: "M", version: "1")
        expect(!text(after.bytes).contains("CANCELLED"))
    }

    /// A window that moves on cancels neither past events nor those that it does not reach yet.
    @Test func onlyEventsWithinTheDaysAreCancelled() throws {
        let start = try require(CalendarDay(year: 2026, month: 11, day: 18))
        func days(_ from: Int, _ to: Int) throws -> ClosedRange<CalendarDay> {
            try require(start.advanced(by: from))...(require(start.advanced(by: to)))
        }
        func encode(_ events: [CalendarFile.Event], _ ledger: CalendarLedger, _ days: ClosedRange<CalendarDay>)
            -> (text: String, ledger: CalendarLedger)
        {
            let (bytes, new) = CalendarFile(events: events).encode(
                after: ledger, days: days, at: now, name: "M", version: "1")
            return (text(bytes), CalendarLedger(decoding: new.encode()))
        }
        let first = try encode([event(1), event(2, at: nil)], CalendarLedger(), days(-5, 30))
        try expectEqual(encode([event(2, at: nil)], first.ledger, days(10, 30)).ledger.entries.count, 1)
        let shorter = try encode([event(1)], first.ledger, days(-5, 8))
        expect(!shorter.text.contains("CANCELLED") && shorter.ledger.entries.count == 2)
        let gone = try encode([event(1)], shorter.ledger, days(-5, 30))
        expect(gone.text.contains("STATUS:CANCELLED\r\nSEQUENCE:1"))
        let again = try encode([event(1), event(2, at: nil)], gone.ledger, days(-5, 30))
        expect(again.text.contains("STATUS:CONFIRMED\r\nSEQUENCE:2") && !again.text.contains("CANCELLED"))
    }

    @Test func valuesHoldNoControlCharacters() {
        expectEqual(CalendarFile.escaped("a\u{1B}[31m\r\nb;c"), "a[31m\\nb\\;c")
        let ledger = CalendarLedger(decoding: Array(#"{"x":{"changed":1,"sequence":0,"content":["A:1\r\nB:2"]}}"#.utf8))
        expect(ledger.entries.isEmpty)
    }
}
