import Foundation
import TestSupport
import Testing

@testable import Entities
@testable import Library
@testable import Platform

/// The favorites of versions before 0.2 become part of the library.
@Suite(.timeLimit(.minutes(5))) struct LibraryTakeoverTests {
    private let folder: TemporaryFolder
    private let former = MemoryStore()
    private let titles = MemoryStore()
    private let clock = ManualWallClock(Date(timeIntervalSince1970: 1_781_000_000))
    private static let file = """
        {"version": 1, "favorites": [
        {"added":"2026-05-29T21:26:40Z","fetched":"2026-05-29T21:26:40Z","id":82,"kind":"show","title":"Tide","mine":5},
        {"kind":"radio","id":7},
        {"added":"2026-05-30T21:26:40Z","fetched":"2026-05-30T21:26:40Z","id":603,"kind":"movie","title":"Film"},
        {"added":"2025-05-30T21:26:40Z","fetched":"2025-05-30T21:26:40Z","id":604,"kind":"movie","title":"Old words"},
        {"added":"2026-05-29T21:26:40Z","id":82,"kind":"show","title":"Twice"}
        ]}
        """

    init() throws { folder = try TemporaryFolder(inMemory: true) }

    private func store(former: (any DocumentStore)? = nil, state: any DocumentStore = MemoryStore()) -> LibraryStore {
        LibraryStore(
            folder: folder.path + "/library", state: state, machine: [], titles: LibraryTitles(store: titles),
            favorites: former ?? self.former, clock: clock)
    }

    private func write(_ text: String, to name: String = "favorites.json") throws {
        try former.write(Array(text.utf8), to: name)
    }

    private func favorites(_ store: LibraryStore) async throws -> [Favorite] {
        try await store.value().favorites(at: clock.now())
    }

    private func names() throws -> [String] { try former.names().sorted() }

    @Test func favoritesAreTakenOverOnceWithTheirDates() async throws {
        try write(Self.file)
        try write(Self.file, to: "favorites.backup.json")
        try write("{}", to: "lock.json")
        let favorites = try await favorites(store())
        expectEqual(favorites.map(\.entry.name), ["Old words", "Tide", "Film"])
        expectEqual(favorites.map(\.added.timeIntervalSince1970), [1_748_640_400, 1_780_090_000, 1_780_176_400])
        let value = try await store().value()
        expectEqual(value.record(of: .show(Show.ID(number: 82)))?.status, .followed)
        expectEqual(value.record(of: .movie(Movie.ID(number: 603)))?.status, .planned)
        try expectEqual(names(), ["favorites.before-library.json", "lock.json"])
        try expectEqual(former.read("favorites.before-library.json", limit: 10_000), Array(Self.file.utf8))
        // A film whose details are too old keeps its title and nothing else.
        expectEqual(favorites[0].entry, .movie(Movie(id: Movie.ID(number: 604), title: "Old words")))
        try expectEqual(titles.names().sorted(), ["movie-603.json", "show-82.json"])
        try await expectEqual(self.favorites(store()), favorites)
    }

    @Test func thatIsNotTheUsersStepToUndo() async throws {
        try write(Self.file)
        try await expectNil(store().undo())
    }

    @Test func programsThatDoItAtOnceAgree() async throws {
        let stores = (0..<4).map { _ in store() }
        try write(Self.file)
        try await withThrowingTaskGroup(of: Void.self) { group in
            for store in stores { group.addTask { _ = try await store.refresh() } }
            try await group.waitForAll()
        }
        try await expectEqual(favorites(store()).count, 3)
        await expectEqual(store().status().entries, 0)
        let again = store()
        _ = try await again.refresh()
        await expectEqual(again.status().entries, 6)
    }

    /// A former version was started again, and wrote the file.
    @Test func aSecondFileAddsItsFavorites() async throws {
        try write(Self.file)
        let first = store()
        _ = try await first.perform(.star(false, of: .show(TestShows.show(82, name: "Tide"))), calendar: .utc)
        try write(
            #"{"version":1,"favorites":[{"id":82,"kind":"show","title":"Tide"},{"id":9,"kind":"show","title":"Nine"}]}"#
        )
        let favorites = try await favorites(store())
        expectEqual(Set(favorites.map(\.entry.name)), ["Old words", "Film", "Nine"], "what the user did later counts")
        try expectEqual(names(), ["favorites.before-library-2.json", "favorites.before-library.json"])
    }

    @Test func aDamagedFileIsReplacedByItsBackupOrReadUpToTheDamage() async throws {
        let (backup, kept) = ("favorites.backup.json", "favorites.before-library.json")
        let cases: [(file: Int?, backup: String?, titles: [String?], names: [String])] = [
            (150, Self.file, ["Old words", "Tide", "Film"], [backup, kept]), (180, nil, ["Tide"], [kept]),
            // The user has deleted the file.
            (nil, Self.file, [], [backup]),
        ]
        for (length, copy, titles, names) in cases {
            let test = try LibraryTakeoverTests()
            if let length { try test.write(String(Self.file.prefix(length))) }
            if let copy { try test.write(copy, to: backup) }
            try await expectEqual(test.favorites(test.store()).map(\.entry.name), titles)
            try expectEqual(test.names(), names)
        }
    }

    @Test func aDiskThatCannotBeWrittenShowsThemAnyway() async throws {
        try write(Self.file)
        let faulty = FaultyStore(former)
        faulty.fail(after: 0, with: .denied)
        let store = store(former: faulty)
        try await expectEqual(favorites(store).count, 3)
        await expectEqual(store.status().unreadable["favorites.json"], .denied)
        try expectEqual(names(), ["favorites.json"])
        try await expectEqual(favorites(self.store()).count, 3)
        try expectEqual(names(), ["favorites.before-library.json"])
    }
}
