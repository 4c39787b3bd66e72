import Foundation
import TestSupport
import Testing

@testable import Entities
@testable import Library

@Suite(.timeLimit(.minutes(5))) struct LibraryHistoryTests {
    private static let hours = 9
    /// The hour at which the reader's days begin.
    private static let firstHour = 4
    private let calendar = LocalCalendar.fixed(hours: hours).beginningDays(at: firstHour)

    @Test(arguments: 0..<60) func everyPlayIsThereOnceNewestFirst(seed: UInt64) {
        let source = RandomLibrary(seed: seed, acts: 150)
        let library = source.library
        let titles: [TitleID?] =
            [nil] + source.shows.map { .show($0.show.id) } + source.films.map { .movie($0.id) }
        for title in titles {
            let plays = library.state.plays.filter { play in
                switch (title, play.subject.id) {
                case (nil, _): true
                case (.movie(let id), .movie(let other)): id == other
                case (.show(let id), _): play.subject.place?.show == id
                default: false
                }
            }
            let found = LibraryHistory(library, of: title, calendar: calendar)
            let entries = found.days.flatMap(\.entries)
            expectEqual(entries.map(\.play).map(\.id).sorted(), plays.map(\.id).sorted())
            // Any two plays are in order.
            for (place, one) in entries.enumerated() {
                for other in entries[(place + 1)...] { expect(isBefore(one.play, other.play)) }
            }
            for day in found.days {
                expect(!day.entries.isEmpty && day.entries.allSatisfy { self.day($0.play) == day.day?.iso8601 })
            }
            for day in found.days { expectEqual(day.minutes, day.entries.reduce(0) { $0 + ($1.length ?? 0) }) }
            for text in ["", "show 1", "EPISODE 2 o", "fi", "1 e"] {
                let words = text.lowercased().split(separator: " ")
                let kept = found.days.map { day in
                    day.entries.filter { entry in
                        let text = "\(entry.title) \(entry.episodeName ?? "")".lowercased()
                        return words.allSatisfy { text.contains($0) }
                    }
                }
                expectEqual(found.matching(text).days.map { Array($0.entries) }, kept.filter { !$0.isEmpty }, text)
            }
            for entry in entries {
                if case .minute(let date) = entry.play.time {
                    let local = (date + Double(Self.hours) * 3600).ISO8601Format()
                    expectEqual(entry.time?.day.iso8601, String(local.prefix(10)), "the time itself stays")
                }
                expectEqual(entry.times, library.state.plays.count { $0.subject.id == entry.play.subject.id })
                guard let place = entry.play.subject.place else { continue }
                expect(entry.place == place && entry.episodeName == entry.play.subject.name)
                let isKnown = place.show.number < source.shows.count
                expectEqual(
                    entry.title,
                    (isKnown
                        ? "Show \(place.show.number)"
                        : library.state.records[.show(place.show)]?.subject.name ?? ""))
                expectEqual((entry.episode != nil), isKnown)
            }
        }
    }

    /// The reader's day in ISO 8601, by Foundation.
    private func day(_ play: LibraryState.Play) -> String? {
        switch play.time {
        case .minute(let date): String((date + Double(Self.hours - Self.firstHour) * 3600).ISO8601Format().prefix(10))
        case .day(let day): day.iso8601
        case .unknown: nil
        }
    }

    private func isBefore(_ one: LibraryState.Play, _ other: LibraryState.Play) -> Bool {
        let (day, otherDay) = (self.day(one) ?? "", self.day(other) ?? "")
        if day != otherDay { return day > otherDay }
        switch (one.time, other.time) {
        case (.minute(let date), .minute(let otherDate)) where date != otherDate: return date > otherDate
        case (.minute, .day): return true
        case (.day, .minute): return false
        default: return one.id.number > other.id.number
        }
    }
}
