import Foundation
import TestSupport
import Testing

@testable import Entities
@testable import Library
@testable import Platform

@Suite(.timeLimit(.minutes(5))) struct StoredTitlesTests {
    private let files = LibraryTitles(store: MemoryStore())
    private let now = Date(timeIntervalSince1970: 1_800_000_000)

    private func details(_ number: Int) -> ShowDetails {
        ShowDetails(show: TestShows.show(number), episodes: [], cast: [])
    }

    @Test func whatIsKeptIsReadAgain() {
        var titles = StoredTitles(files)
        titles.read(at: now, digest: nil)
        titles.keep([.show(.init(details: details(1), fetched: now))])
        titles.setChecked(now)
        expectEqual(titles.stamp, files.stamp)
        var again = StoredTitles(files)
        expect(!again.isRead && again.known.shows.isEmpty)
        again.read(at: now, digest: nil)
        expect(again.isRead && again.known == titles.known)
        again.removeAll()
        expect(!again.isRead && again.known.shows.isEmpty && files.all(at: now).isEmpty)
    }

    /// A digest of them would hide the other program's change.
    @Test func afterAnotherProgramsChangeTheStampIsUnknown() {
        var titles = StoredTitles(files)
        titles.read(at: now, digest: nil)
        titles.keep([.show(.init(details: details(1), fetched: now))])
        files.keep(.show(.init(details: details(2), fetched: now)))
        titles.keep([.show(.init(details: details(3), fetched: now))])
        expectNil(titles.stamp)
        expectEqual(Set(titles.known.shows.keys), [Show.ID(number: 1), Show.ID(number: 3)])
    }

    @Test func aShowThatIsLookedAtOftenIsWrittenOnceAnHour() {
        var titles = StoredTitles(files)
        expect(titles.keep(details(1), at: now))
        expect(!titles.keep(details(1), at: now + 3599) && titles.keep(details(1), at: now + 3600))
        let longer = ShowDetails(
            show: TestShows.show(1), episodes: [Episode(id: 100, name: "Pilot", season: 1, number: 1)], cast: [])
        expect(titles.keep(longer, at: now + 3601))
    }

    @Test func filmsAreForgottenAfterSixMonths() {
        var titles = StoredTitles(files)
        let film = TestFavorites.movie
        titles.keep([.movie(.init(movie: film, fetched: now))])
        expect(!titles.forgetExpired(at: now + LibraryTitles.filmLimit))
        expect(titles.forgetExpired(at: now + LibraryTitles.filmLimit + 1) && titles.known.movies.isEmpty)
        expectNil(files.film(film.id, at: now))
    }
}
