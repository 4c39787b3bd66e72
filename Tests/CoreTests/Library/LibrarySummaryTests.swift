import FoundationEssentials
import TestSupport
import Testing

@testable import Entities
@testable import Library

@Suite(.timeLimit(.minutes(5))) struct LibrarySummaryTests {
    private let show = Show(id: Show.ID(number: 7), name: "Dark")
    private let now = Date(timeIntervalSince1970: 1_800_000_000)

    private var episodes: [Episode] {
        (1...3).map {
            Episode(id: $0, name: "E\($0)", season: 1, number: $0, airstamp: now - Double(100 - $0) * 86_400)
        }
    }

    private func summary(_ changes: [LibraryChange]) -> LibrarySummary? {
        let before = changes.dropLast().reduce(Library()) { changed($0, $1) }
        let acts = before.acts(for: changes[changes.count - 1], at: now, calendar: .utc)
        return LibrarySummary(acts, before: before, after: changed(before, changes[changes.count - 1]))
    }

    private func changed(_ library: Library, _ change: LibraryChange) -> Library {
        let steps = library.journal.entries.map { (date: $0.date, acts: [$0.act]) }
        return Library(steps + [(date: now, acts: library.acts(for: change, at: now, calendar: .utc))])
    }

    @Test func aChangeNamesWhatItDid() {
        // It names the episodes, and not that the show is followed, too.
        expectEqual(
            summary([.watch([episodes[1]], of: show, .now)]),
            LibrarySummary(verb: .watched, object: .episode(EpisodeCode(season: 1, number: 2), show: "Dark")))
        expectEqual(
            summary([.watchSeason(1, among: episodes, of: show, .aired)]),
            LibrarySummary(verb: .watched, object: .episodes(3, show: "Dark")))
        // Removed plays are found in the library before.
        expectEqual(
            summary([.watch(episodes, of: show, .now), .unwatch(Array(episodes.prefix(2)), of: show)]),
            LibrarySummary(verb: .unwatched, object: .episodes(2, show: "Dark")))
        // States and values name the title.
        let entry = Title.show(show)
        let subject = LibrarySubject(entry)
        expectEqual(summary([.status(.paused, of: entry)]), LibrarySummary(verb: .paused, object: .title("Dark")))
        expectEqual(summary([.star(true, of: entry)]), LibrarySummary(verb: .starred, object: .title("Dark")))
        expectEqual(summary([.rate(7.5, subject)]), LibrarySummary(verb: .rated, object: .title("Dark"), detail: "7.5"))
        expectEqual(
            summary([.tag("noir", true, subject), .tag("noir", false, subject)]),
            LibrarySummary(verb: .untagged, object: .title("Dark"), detail: "noir"))
        expectNil(LibrarySummary([], before: Library(), after: Library()))
    }

    @Test func anImportCountsEverything() throws {
        let places = episodes.map { LibrarySubject($0, of: show.id) }
        let film = LibrarySubject(.movie(Movie.ID(number: 3)), name: "Salt")
        let acts: [LibraryAct] =
            places.map { .play($0, .unknown) } + [.play(film, .unknown), .play(film, .unknown)] + [
                .assign(LibrarySubject(.show(show)), .status(.followed)), .assign(film, .rating(8)),
                .assign(LibrarySubject(.show(Show.ID(number: 8)), name: "Ark"), .tag("noir", true)),
            ]
        let summary = try require(LibrarySummary(acts, before: Library(), after: Library(), isImport: true))
        var all = LibrarySummary.Mixture()
        (all.plays, all.shows, all.films, all.ratings, all.notes, all.total) = (5, 2, 1, 1, 1, 8)
        expectEqual(summary, LibrarySummary(verb: .imported, object: .mixture(all)))
    }

    @Test func codesArePaddedAndYearsStayYears() {
        for (season, number, text) in [
            (2, 5, "S02E05"), (2026, 105, "2026E105"), (12, 300, "S12E300"),
        ] as [(Int, Int, String)] {
            expectEqual(EpisodeCode(season: season, number: number).description, text, "\(season)")
        }
        // Ranges are short.
        let first = EpisodeCode(season: 2, number: 1)
        expectEqual(EpisodeCode.range(from: first, to: first), "S02E01")
        expectEqual(EpisodeCode.range(from: first, to: EpisodeCode(season: 2, number: 8)), "S02E01-08")
        expectEqual(EpisodeCode.range(from: first, to: EpisodeCode(season: 3, number: 2)), "S02E01-S03E02")
    }
}
