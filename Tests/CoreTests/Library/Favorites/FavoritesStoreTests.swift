import TestSupport
import Testing

@testable import Core

@Suite(.timeLimit(.minutes(5))) struct FavoritesStoreTests {
    private let memory = MemoryStore()
    private let faulty: FaultyStore
    private let clock = ManualWallClock()
    private let one = TestFavorites.show(1)
    private let two = TestFavorites.favorite(.movie(TestFavorites.movie))

    init() {
        faulty = FaultyStore(memory)
    }

    /// Starts the program again.
    private func start() -> FavoritesStore {
        FavoritesStore(store: faulty, clock: clock)
    }

    private func put(_ text: String, as name: String = FavoritesStore.name) throws {
        try memory.write(Array(text.utf8), to: name)
    }

    @Test func favoritesSurviveARestart() async throws {
        #expect(try await start().all() == [])
        #expect(try await start().add(one))
        #expect(try await start().add(two))
        #expect(try await start().all() == [one, two])
        #expect(try await start().ids() == [one.id, two.id])
    }

    @Test func aFavoriteIsAddedOnce() async throws {
        try await start().add(one)
        #expect(try await start().add(TestFavorites.show(1, "Another name", after: 5)) == false)
        #expect(try await start().add([one, two, two]) == 1)
        #expect(try await start().all() == [one, two])
    }

    @Test func aRemovedFavoriteIsPutBackUnchanged() async throws {
        try put(#"{"favorites":[{"kind":"show","id":1,"title":"A","stars":5},{"kind":"show","id":2,"title":"B"}]}"#)
        let before = try await start().all()
        let removed = try #require(try await start().remove(one.id))
        #expect(try await start().all().map(\.title) == ["B"])
        try await start().putBack(removed)
        try await start().putBack(removed)
        #expect(try await start().all() == before)
        let text = try String(decoding: memory.read(FavoritesStore.name, limit: 10_000) ?? [], as: UTF8.self)
        #expect(text.contains(#""stars":5"#))
        #expect(try await start().remove(two.id) == nil)
    }

    @Test func anUpdateKeepsTheDayOfAdding() async throws {
        try await start().add(one)
        try await start().update([TestFavorites.show(1, "New name", after: 99, next: 500), two])
        let updated = try #require(try await start().all().first)
        #expect(updated.title == "New name" && updated.added == one.added)
        #expect(updated.nextEpisode?.timeIntervalSince(TestFavorites.now) == 500)
        #expect(try await start().all().count == 1)
    }

    @Test(arguments: 0..<2)
    func aDiskThatIsFullChangesNothing(writes: Int) async throws {
        try await start().add(one)
        faulty.fail(after: writes)
        await #expect(throws: FavoritesError.store(.full)) { try await start().add(two) }
        await #expect(throws: FavoritesError.store(.full)) { try await start().remove(one.id) }
        faulty.fail(after: nil)
        #expect(try await start().all() == [one])
    }

    @Test(arguments: ["", "garbage", "{\"version\": 1, \"favorites\": [{\"kind\""])
    func theBackupReplacesADamagedFile(damaged: String) async throws {
        try await start().add([one, two])
        try put(damaged)
        let program = start()
        #expect(try await program.all() == [one, two])
        #expect(await program.takeDamage() == FavoritesDamage(keptAs: "favorites.damaged-1.json", isRestored: true))
        #expect(await program.takeDamage() == nil)
        #expect(try memory.read("favorites.damaged-1.json", limit: 100) == Array(damaged.utf8))
        try put(damaged)
        try await start().add(TestFavorites.show(3))
        #expect(try await start().all().count == 3)
        #expect(try memory.names().contains("favorites.damaged-2.json"))
    }

    @Test func withoutABackupADamagedFileIsReadUpToTheDamage() async throws {
        try await start().add([one, two])
        let bytes = try #require(try memory.read(FavoritesStore.name, limit: 10_000))
        try memory.remove(FavoritesStore.copyName)
        try memory.write(Array(bytes.dropLast(4)), to: FavoritesStore.name)
        let program = start()
        #expect(try await program.all() == [one, two])
        #expect(await program.takeDamage()?.isRestored == false)
    }

    @Test func aDamagedFileOnADiskThatCannotBeWrittenIsReadFromTheCopy() async throws {
        try await start().add([one, two])
        try put("garbage")
        faulty.fail(after: 0, with: .denied)
        let program = start()
        #expect(try await program.all() == [one, two])
        #expect(await program.takeDamage() == FavoritesDamage(keptAs: nil, isRestored: true))
        #expect(try memory.read(FavoritesStore.name, limit: 100) == Array("garbage".utf8))
    }

    @Test func aDamagedFileOnADiskThatCannotBeWrittenIsReadUpToTheDamage() async throws {
        try await start().add([one, two])
        let bytes = try #require(try memory.read(FavoritesStore.name, limit: 10_000))
        try memory.remove(FavoritesStore.copyName)
        try memory.write(Array(bytes.dropLast(4)), to: FavoritesStore.name)
        faulty.fail(after: 0, with: .busy)
        let program = start()
        #expect(try await program.all() == [one, two])
        #expect(await program.takeDamage() == FavoritesDamage(keptAs: nil, isRestored: false))
    }

    @Test func aMissingFileStaysEmptyAndItsBackupIsKept() async throws {
        try await start().add(one)
        let copy = try #require(try memory.read(FavoritesStore.copyName, limit: 10_000))
        try memory.remove(FavoritesStore.name)
        #expect(try await start().all() == [])
        try await start().add(two)
        try await start().add(TestFavorites.show(3))
        #expect(try await start().ids() == [two.id, .show(Show.ID(number: 3))])
        #expect(try memory.read("favorites.former-1.json", limit: 10_000) == copy)
        #expect(try memory.names().count == 3)
    }

    @Test func aFileThatIsTooLargeIsNotWritten() async throws {
        try await start().add(one)
        let json = [UInt8](repeating: UInt8(ascii: " "), count: FavoritesFile.sizeLimit)
        let error = FavoritesError.store(.tooLarge(limit: FavoritesFile.sizeLimit))
        await #expect(throws: error) {
            try await start().add([FavoriteEntry(id: two.id, json: json[...])])
        }
        #expect(try await start().all() == [one])
        #expect(try memory.names().sorted() == [FavoritesStore.copyName, FavoritesStore.name])
    }

    @Test func aProgramKilledAtAnyWriteLosesNothingAcknowledged() async throws {
        try await start().add(one)
        for writes in 0..<4 {
            try put("garbage")
            faulty.fail(after: writes, with: .system(0))
            _ = try? await start().add(two)
            faulty.fail(after: nil)
            #expect(try await start().ids().contains(one.id))
            try await start().remove(two.id)
        }
    }

    @Test func aNewerFileIsReadAndNotWritten() async throws {
        let text = #"{"version": 2, "favorites": [{"kind":"show","id":1,"title":"A","sort":{}}]}"#
        try put(text)
        #expect(try await start().all().map(\.title) == ["A"])
        await #expect(throws: FavoritesError.newerVersion("2")) { try await start().add(two) }
        await #expect(throws: FavoritesError.newerVersion("2")) { try await start().remove(one.id) }
        #expect(try memory.read(FavoritesStore.name, limit: 1000) == Array(text.utf8))
    }

    /// Files as future versions may write them.
    private static let newerShapes = [
        #"{"version": 2, "favorites": {"shows": [82]}}"#, #"{"favorites": {"shows": [82]}, "version": 2}"#,
        #"{"version": 2, "library": []}"#, #"{"version": 2, "favorites": [{"kind": "show", "id": 1, "title": "A"}"#,
    ]

    @Test(arguments: newerShapes, [true, false])
    func aNewerFileOfAnotherShapeIsNotRepaired(text: String, isWritable: Bool) async throws {
        try await start().add(one)
        try put(text)
        try put(text, as: FavoritesStore.copyName)
        if !isWritable { faulty.fail(after: 0, with: .denied) }
        let program = start()
        await #expect(throws: FavoritesError.newerVersion("2")) { try await program.all() }
        await #expect(throws: FavoritesError.newerVersion("2")) { try await program.add(two) }
        #expect(await program.takeDamage() == nil)
        for name in [FavoritesStore.name, FavoritesStore.copyName] {
            #expect(try memory.read(name, limit: 1000) == Array(text.utf8))
        }
        #expect(try memory.names().count == 2)
    }

    @Test func anOlderBackupDoesNotReplaceANewerFile() async throws {
        try await start().add(one)
        let copy = try memory.read(FavoritesStore.copyName, limit: 1000)
        try put(Self.newerShapes[0])
        await #expect(throws: FavoritesError.newerVersion("2")) { try await start().all() }
        #expect(try memory.read(FavoritesStore.name, limit: 1000) == Array(Self.newerShapes[0].utf8))
        #expect(try memory.read(FavoritesStore.copyName, limit: 1000) == copy)
    }

    @Test(arguments: newerShapes)
    func aNewerBackupOfAnotherShapeIsNotOverwritten(copy: String) async throws {
        try put("garbage")
        try put(copy, as: FavoritesStore.copyName)
        await #expect(throws: FavoritesError.newerVersion("2")) { try await start().add(two) }
        #expect(try memory.read(FavoritesStore.name, limit: 1000) == Array("garbage".utf8))
        #expect(try memory.read(FavoritesStore.copyName, limit: 1000) == Array(copy.utf8))
    }

    @Test func aNewerBackupReplacesADamagedFile() async throws {
        try put("garbage")
        try put(#"{"version": 2, "favorites": [{"kind":"show","id":1,"title":"A"}]}"#, as: FavoritesStore.copyName)
        let program = start()
        #expect(try await program.all().map(\.title) == ["A"])
        #expect(await program.takeDamage() == FavoritesDamage(keptAs: "favorites.damaged-1.json", isRestored: true))
        await #expect(throws: FavoritesError.newerVersion("2")) { try await program.add(two) }
    }

    @Test(arguments: ["2.5", "1e1", "99999999999999999999", "1e400"])
    func anyGreaterVersionIsReadAndNotWritten(version: String) async throws {
        try await start().add([one, two])
        let text = "{\"version\": \(version), \"favorites\": [{\"kind\":\"show\",\"id\":9,\"title\":\"A\"}]}"
        try put(text)
        let program = start()
        #expect(try await program.all().map(\.title) == ["A"])
        await #expect(throws: FavoritesError.newerVersion(version)) { try await program.add(one) }
        #expect(await program.takeDamage() == nil)
        #expect(try kept() == text)
    }

    @Test func aLongVersionIsShortened() async throws {
        try put("{\"version\": \(String(repeating: "9", count: 5_000)), \"favorites\": []}")
        await #expect(throws: FavoritesError.newerVersion(String(repeating: "9", count: 24) + "…")) {
            try await start().add(one)
        }
    }

    @Test(arguments: [
        #"{"version": 1.0, "favorites": [ENTRY]}"#, #"{"version": 1e0, "favorites": [ENTRY]}"#,
        #"{"mine": 1e400, "favorites": [ENTRY]}"#, #"{"favorites": [ENTRY], "\udc00": ["\ud800 \ude00", -1E999]}"#,
        "\u{FEFF}{\"favorites\": [ENTRY]}",
    ])
    func unusualJSONIsNotDamage(file: String) async throws {
        try await start().add([one, two])
        let entry = #"{"kind":"show","id":9,"title":"A","rating":1e400,"note":"\ud800","\udfff":1}"#
        try put(file.replacing("ENTRY", with: entry))
        let program = start()
        #expect(try await program.all().map(\.title) == ["A"])
        #expect(await program.takeDamage() == nil)
        try await program.add(two)
        #expect(try await start().all().map(\.title) == ["A", "Matrix"])
        #expect(try kept().contains(entry))
        if file.contains("1e400") { #expect(try kept().contains(#""mine": 1e400"#)) }
    }

    @Test func aFileWithoutAListIsEmptyAndItsBackupIsKept() async throws {
        try await start().add(one)
        let copy = try kept(FavoritesStore.copyName)
        try put(#"{"version": 1, "mine": 5}"#)
        let program = start()
        #expect(try await program.all() == [])
        #expect(await program.takeDamage() == nil)
        try await program.add(two)
        try await program.add(TestFavorites.show(3))
        #expect(try await start().ids().count == 2)
        #expect(try kept().contains(#""mine": 5"#))
        #expect(try kept("favorites.former-1.json") == copy)
        #expect(try memory.names().count == 3)
    }

    @Test(arguments: ["[]", "null", "{}", "5"])
    func aFileOfAnotherShapeIsReplacedByTheBackup(text: String) async throws {
        try await start().add(one)
        try put(text)
        let program = start()
        #expect(try await program.all() == [one])
        #expect(await program.takeDamage() == FavoritesDamage(keptAs: "favorites.damaged-1.json", isRestored: true))
        #expect(try kept("favorites.damaged-1.json") == text)
    }

    @Test func aFileThatIsTooLargeIsLeftAlone() async throws {
        let large = [UInt8](repeating: 0x20, count: FavoritesFile.sizeLimit + 1)
        try memory.write(large, to: FavoritesStore.name)
        let error = FavoritesError.store(.tooLarge(limit: FavoritesFile.sizeLimit))
        await #expect(throws: error) { try await start().all() }
        await #expect(throws: error) { try await start().add(one) }
    }

    // MARK: Film details

    private static let film =
        #"{"kind":"movie","id":603,"added":"2026-05-28T20:26:40Z","title":"Matrix","summary":"A hacker","stars":5}"#

    private func kept(_ name: String = FavoritesStore.name) throws -> String {
        String(decoding: try memory.read(name, limit: 10_000) ?? [], as: UTF8.self)
    }

    @Test func expiredDetailsAreNotReadAndAreRemovedOnDemand() async throws {
        let text = "{\"favorites\": [\(Self.film)]}"
        try put(text)
        clock.advance(by: 179 * 86_400)
        #expect(try await start().removeExpiredDetails() == false)
        clock.advance(by: 2 * 86_400)
        let readers: [(FavoritesStore) async throws -> [Favorite]] = [
            { try await $0.all() }, { [try await $0.favorite(.movie(Movie.ID(number: 603)))].compactMap(\.self) },
            { try FavoritesFile(decoding: try await $0.document(with: ("x", [0x30]))).entries.compactMap(\.favorite) },
        ]
        for reader in readers {
            #expect(try await reader(start()).map(\.entry) == [.expired(Movie.ID(number: 603))])
            #expect(try kept() == text)
        }
        try await start().add(one)
        #expect(try kept().contains("A hacker"))
        // Screens show the old details until they have fetched new ones.
        #expect(try await start().allWithIDs().favorites.first?.title == "Matrix")
        #expect(try await start().removeExpiredDetails())
        for name in [FavoritesStore.name, FavoritesStore.copyName] {
            #expect(try !kept(name).contains("A hacker") && kept(name).contains(#""stars":5"#))
        }
        #expect(try await start().all().count == 2)
    }

    @Test func expiredDetailsAreNotReadFromADiskThatCannotBeWrittenOrANewerFile() async throws {
        clock.advance(by: 181 * 86_400)
        let newer = "{\"version\": 2, \"favorites\": [\(Self.film)]}"
        try put(newer)
        #expect(try await start().all().first?.title == nil)
        #expect(try kept() == newer)
        try put("{\"favorites\": [\(Self.film)]}")
        faulty.fail(after: 0, with: .denied)
        #expect(try await start().all().map(\.entry) == [.expired(Movie.ID(number: 603))])
    }

    @Test func expiredDetailsWithoutATitleAreRemovedOnce() async throws {
        clock.advance(by: 181 * 86_400)
        try put(#"{"favorites": [{"kind":"movie","id":603,"added":"2026-05-28T20:26:40Z","summary":"A hacker"}]}"#)
        #expect(try await start().removeExpiredDetails())
        #expect(try await start().all().count == 1)
        #expect(try !kept().contains("A hacker"))
        #expect(try await start().removeExpiredDetails() == false)
    }
}
