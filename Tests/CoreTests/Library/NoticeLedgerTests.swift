import Foundation
import TestSupport
import Testing

@testable import Entities
@testable import Library

@Suite(.timeLimit(.minutes(5))) struct NoticeLedgerTests {
    private static let start = Date(timeIntervalSince1970: 1_790_000_000)

    /// Episodes all through a month, some without a time of day, of a followed and of a paused show.
    private func library() -> Library {
        let titles = (1...2).map { number -> LibraryTitle in
            let show = Show(id: Show.ID(number: number), name: "Show \(number)")
            let episodes = (0..<200).map { place in
                let moment = Self.start + Double(place * 5 * 3_600 + number * 60)
                return Episode(
                    id: number * 1_000 + place, name: "", season: 1, number: place,
                    airdate: CalendarDay(daysSince1970: Int(moment.timeIntervalSince1970) / 86_400),
                    airstamp: place % 3 == 0 ? nil : moment)
            }
            return .fetched(show, episodes, at: Self.start)
        }
        let acts: [LibraryAct] = [
            .assign(LibrarySubject(.show(Show.ID(number: 1))), .status(.followed)),
            .assign(LibrarySubject(.show(Show.ID(number: 2))), .status(.paused)),
        ]
        return Library([(Self.start, acts)], titles: titles)
    }

    @Test func runEveryHalfHourEachAiredEpisodeComesOnce() throws {
        let library = library()
        var ledger = NoticeLedger()
        var told: [Episode.ID] = []
        let end = Self.start + 30 * 86_400
        var now = Self.start
        while now <= end {
            let (news, next) = ledger.next(library, at: now, calendar: .fixed(hours: 0))
            told += news.airings.map(\.episode.id)
            ledger = NoticeLedger(decoding: next.encode())
            expectEqual(ledger, next)
            now += 1_800
        }
        let today = try require(LocalCalendar.fixed(hours: 0).time(of: end)?.day)
        let aired = try require(library.shows[Show.ID(number: 1)]).details.episodes.filter {
            $0.isReleased(at: end, today)
        }
        expect(told.count == Set(told).count && Set(told) == Set(aired.map(\.id)))
        // A clock that jumps back, and one that jumps a month ahead, repeat nothing.
        expect(ledger.next(library, at: end - 5 * 86_400, calendar: .fixed(hours: 0)).news.airings.isEmpty)
        let ahead = ledger.next(library, at: end + 40 * 86_400, calendar: .fixed(hours: 0))
        expect(Set(ahead.news.airings.map(\.episode.id)).isDisjoint(with: told))
        expect(ahead.ledger.next(library, at: end, calendar: .fixed(hours: 0)).news.airings.isEmpty)
    }

    /// A clock that starts in 1970 or falls back by years brings no old episodes, and new ones are told once it is right.
    @Test func aClockThatWasBehindTellsNothingOld() throws {
        let library = library()
        let now = Self.start + 20 * 86_400
        let calendar = LocalCalendar.fixed(hours: 0)
        let unset = NoticeLedger().next(library, at: Date(timeIntervalSince1970: 60), calendar: calendar)
        expect(unset.news.airings.isEmpty && unset.ledger == NoticeLedger())
        let first = unset.ledger.next(library, at: now, calendar: calendar)
        expect((4...6).contains(first.news.airings.count))
        let behind = first.ledger.next(library, at: now - 200 * 86_400, calendar: calendar)
        expect(behind.news.airings.isEmpty)
        let right = behind.ledger.next(library, at: now + 86_400, calendar: calendar).news.airings
        expect((4...11).contains(right.count))
        expect(Set(right.map(\.episode.id)).isDisjoint(with: first.news.airings.map(\.episode.id)))
    }

    @Test func watchedAndOldEpisodesAreNotTold() {
        var library = library()
        let now = Self.start + 20 * 86_400
        let ledger = NoticeLedger()
        let first = ledger.next(library, at: now, calendar: .fixed(hours: 0)).news.airings
        expect((4...6).contains(first.count))
        let plays = first.map { LibraryAct.play(LibrarySubject($0.episode, of: $0.show.id), .unknown) }
        library = Library(
            [(Self.start, [.assign(LibrarySubject(.show(Show.ID(number: 1))), .status(.followed))] + plays)],
            titles: library.shows.values.map(LibraryTitle.show))
        expect(ledger.next(library, at: now, calendar: .fixed(hours: 0)).news.airings.isEmpty)
    }
}
