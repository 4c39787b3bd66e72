import Foundation
import TestSupport
import Testing

@testable import Entities
@testable import Library

@Suite(.timeLimit(.minutes(5))) struct PickTests {
    private let now = RandomLibrary.now
    private let calendar = LocalCalendar.fixed(hours: 1)

    @Test(arguments: 0..<100) func everyChoiceSuits(seed: UInt64) throws {
        var source = RandomLibrary(seed: seed)
        let library = source.library
        let filter = Pick.Filter(
            minutes: source.chance(50) ? source.number(20...120) : nil,
            genre: source.chance(30) ? source.one(of: RandomLibrary.genres).uppercased() : nil,
            kind: source.chance(30) ? source.one(of: Pick.Kind.allCases) : nil)
        let pick = Pick(from: library, filter, seed: seed, at: now, calendar: calendar)
        expectEqual(pick, Pick(from: source.library, filter, seed: seed, at: now, calendar: calendar))
        let model = UpNextModel(library, .afterLast, .significant, at: now, hours: 1).rows
        let pool = model.filter { suits($0, filter, source, library) }
        expectEqual(pick.candidates, pool.count)
        let choices = [pick.choice].compactMap(\.self) + pick.alternatives
        expect(choices.count == min(pool.count, 4) && Set(choices.map(\.id)).count == choices.count)
        for choice in choices {
            let row = try require(pool.first { $0.id == choice.id })
            // The next one of the show: never the fifth before the fourth.
            expectEqual(choice.episode?.id, row.next)
            expectEqual(choice.reasons.contains { $0 == .fits(minutes: choice.minutes ?? 0) }, (filter.minutes != nil))
            expectEqual(choice.reasons.contains(.starred), (library.record(of: choice.id)?.isStarred ?? false))
        }
    }

    private func suits(
        _ row: UpNextModel.Row, _ filter: Pick.Filter, _ source: RandomLibrary, _ library: Library
    ) -> Bool {
        let (minutes, genres): (Int?, [String])
        switch row.id {
        case .show(let id):
            guard row.isReleased, row.group != .paused, filter.kind != .movie else { return false }
            let details = library.shows[id]?.details
            genres = details?.show.genres ?? []
            minutes = details?.episodes.first { $0.id == row.next }?.runtime ?? details?.show.runtime
        case .movie(let id):
            guard let movie = library.movies[id]?.movie, let released = movie.released,
                released.iso8601 <= (now + 3600).ISO8601Format().prefix(10), filter.kind != .show
            else { return false }
            (minutes, genres) = (movie.runtime, movie.genres)
        case .episode, .season, .person: return false
        }
        if let limit = filter.minutes, minutes ?? .max > limit { return false }
        return filter.genre.map { genres.map { $0.uppercased() }.contains($0) } ?? true
    }

    @Test func likedTitlesAreDrawnMoreOften() throws {
        let films = (1...2).map { number in
            Movie(
                id: Movie.ID(number: number), title: "Film \(number)",
                released: CalendarDay(year: 2020, month: 1, day: 1), runtime: 100)
        }
        let acts = films.map { LibraryAct.assign(LibrarySubject(.movie($0)), .status(.planned)) }
        let library = Library(
            [
                (now, acts), (now, [.assign(LibrarySubject(.movie(films[0])), .rating(10))]),
                (now, [.assign(LibrarySubject(.movie(films[1])), .rating(1))]),
            ], titles: films.map { .movie(.init(movie: $0, fetched: now)) })
        let drawn = (0..<1000).count { seed in
            Pick(from: library, seed: UInt64(seed), at: now, calendar: calendar).choice?.id == .movie(films[0].id)
        }
        // 160 to 52.
        expect((700...810).contains(drawn))
        expectNil(Pick(from: Library(), seed: 1, at: now, calendar: calendar).choice)
    }

    /// The answer is the same on every machine and in later versions.
    @Test func theNumbersAreThoseOfSplitMix64() {
        var random = SplitMix64(seed: 1_234_567)
        expectEqual(
            (0..<3).map { _ in random.next() },
            [6_457_827_717_110_365_317, 3_203_168_211_198_807_973, 9_817_491_932_198_370_423])
    }
}
