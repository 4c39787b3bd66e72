import Foundation
import TestSupport
import Testing

@testable import Entities
@testable import Library
@testable import Platform

/// A start shows Up Next before it reads the library, and only if that shows the same.
@Suite(.timeLimit(.minutes(5))) struct UpNextDigestTests {
    private let folder: TemporaryFolder
    private let cache = MemoryStore()
    private let titles = MemoryStore()
    private let states = [MemoryStore(), MemoryStore()]
    private let clock = ManualWallClock(RandomLibrary.now)
    private let calendar = LocalCalendar.fixed(hours: 2)

    init() throws { folder = try TemporaryFolder(inMemory: true) }

    private func store(machine: UInt8 = 0) -> LibraryStore {
        LibraryStore(
            folder: folder.path + "/library", state: states[Int(machine)], machine: [machine],
            titles: LibraryTitles(store: titles), digests: cache, clock: clock)
    }

    /// Fills the library, whose last film is not known.
    @discardableResult
    private func fill(_ random: inout RandomLibrary, shield: SpoilerShield = .off) async throws -> LibraryStore {
        let store = store()
        for show in random.shows { _ = await store.learn([.show(.init(details: show, fetched: clock.now()))]) }
        for film in random.films.dropLast() {
            let day = CalendarDay(daysSince1970: Int(clock.now().timeIntervalSince1970) / 86_400 + film.id.number % 9)
            let releases = day.map { FilmReleases([.unitedStates: [FilmRelease(.cinema, on: $0)]]) }
            _ = await store.learn([.movie(.init(movie: film, fetched: clock.now(), releases: releases))])
        }
        let followed = random.shows.map { LibraryAct.assign(LibrarySubject(.show($0.show)), .status(.followed)) }
        // A shield of a show's own hides something too.
        let open =
            shield != .off ? [] : random.shows.map { LibraryAct.assign(LibrarySubject(.show($0.show)), .shield(nil)) }
        _ = try await store.perform(followed + random.acts(400) + open)
        await store.writeUpNext(shield: shield, calendar: calendar)
        return store
    }

    @Test(arguments: Rotation.part(of: 0..<6, in: 3)) func anyLaterStartShowsWhatTheLibrarySays(seed: UInt64)
        async throws
    {
        var random = RandomLibrary(seed: seed, shows: 60, films: 8, acts: 0)
        let shield = SpoilerShield.allCases[Int(seed) % 3]
        try await fill(&random, shield: shield)
        // The first time, episodes come out; the last time, shows that were paused come back.
        for hours in [0, 1, 20, 72, 500, 2_000] {
            clock.advance(by: Double(hours) * 3_600)
            let last = try await require(store().lastUpNext(shield: shield, calendar: calendar))
            let library = try await store().value()
            expectEqual(last.isComplete, !library.lacksTitles(at: clock.now()))
            for order in UpNext.Order.allCases {
                let list = UpNextList(
                    library, order: order, terms: .init(setting: shield), at: clock.now(), calendar: calendar)
                let remembered = UpNextList(last, order: order, at: clock.now(), calendar: calendar)
                expectEqual(list, remembered)
                expect(list.rows.count > 40)
            }
            // Changes renew its candidates as if the library had been looked through; nothing hidden is taken over.
            let opened = store()
            _ = try await opened.refresh()
            let known = await opened.candidates(of: last, shield: shield, calendar: calendar)
            expect(known != nil || shield != .off || hours > 0)
            let changed = try await random.changed(opened)
            await expectNil(opened.candidates(of: last, shield: shield, calendar: calendar))
            let list = UpNextList(
                UpNextCandidates(changed, after: known, at: clock.now(), calendar: calendar), order: .smart, query: "",
                terms: .init(setting: shield), at: clock.now(), calendar: calendar)
            expectEqual(
                list,
                UpNextList(
                    changed, order: .smart, terms: .init(setting: shield), at: clock.now(), calendar: calendar))
            await opened.writeUpNext(shield: shield, calendar: calendar)
        }
    }

    @Test func nothingIsShownOfALibraryThatHasChanged() async throws {
        var random = RandomLibrary(seed: 21, shows: 60, films: 4, acts: 0)
        let first = try await fill(&random)
        func isUsed(_ shield: SpoilerShield = .off, _ hours: Int = 2) async -> Bool {
            await store().lastUpNext(shield: shield, calendar: .fixed(hours: hours)) != nil
        }
        func write() async throws {
            let store = store()
            _ = try await store.refresh()
            await store.writeUpNext(shield: .off, calendar: calendar)
        }
        await expect(isUsed())
        await expect(!isUsed(.text), "another shield")
        await expect(!isUsed(.off, 3), "another time zone")
        await expectNil(first.lastUpNext(shield: .off, calendar: calendar), "the library is read")

        _ = try await store(machine: 1).perform(random.acts(1))
        await expect(!isUsed(), "a line of another machine")
        try await write()
        await expect(isUsed())
        let show = random.makeShow(7, episodes: 3...3)
        _ = await store().learn([.show(.init(details: show, fetched: clock.now()))])
        await expect(!isUsed(), "a show that was fetched again")
        // A program that does not know the new show cannot write it.
        _ = try await first.refresh()
        await first.writeUpNext(shield: .off, calendar: calendar)
        await expect(!isUsed(), "written by a program with old titles")
        try await write()
        await expect(isUsed())

        clock.advance(by: -60)
        await expect(!isUsed(), "a clock that was set back")
        clock.advance(by: 60)
        let bytes = try require(cache.read(UpNextDigest.name, limit: .max))
        for _ in 0..<20 {
            var damaged = bytes
            damaged[random.number(0...bytes.count - 1)] ^= UInt8(1 << random.number(0...7))
            try cache.write(damaged, to: UpNextDigest.name)
            await expect(!isUsed(), "damaged")
        }
    }

    @Test func aFilmIsShownForAsLongAsItsFileMayBeKept() async throws {
        var random = RandomLibrary(seed: 4, shows: 60, films: 3, acts: 0)
        let store = try await fill(&random)
        let film = Movie(id: Movie.ID(number: 99), title: "Film 99", genres: ["Surrealism"])
        _ = try await store.perform(.status(.planned, of: .movie(film)), calendar: .utc)
        await store.writeUpNext(shield: .off, calendar: calendar)
        let bytes = try require(cache.read(UpNextDigest.name, limit: .max))
        expect(!String(decoding: bytes, as: UTF8.self).contains("Surrealism"))
        clock.advance(by: LibraryTitles.filmLimit)
        let shown = await self.store().lastUpNext(shield: .off, calendar: calendar)
        expectEqual(shown?.candidates.contains { $0.movie == film }, true)
        clock.advance(by: 1)
        await expectNil(self.store().lastUpNext(shield: .off, calendar: calendar))
    }
}

extension RandomLibrary {
    fileprivate mutating func changed(_ store: LibraryStore) async throws -> Library {
        try await store.perform(acts(3))
    }
}
