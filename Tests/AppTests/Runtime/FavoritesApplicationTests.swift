import Entities
import Foundation
import Library
import Platform
import Terminal
import TestSupport
import Testing

@testable import App

/// Favorites in the running program.
@Suite(.timeLimit(.minutes(5))) struct FavoritesApplicationTests {
    private static let airstamp = Date(timeIntervalSince1970: 4_102_444_800)
    private let folder: TemporaryFolder
    private let state = MemoryStore()
    private let bench: ApplicationBench

    init() throws {
        folder = try TemporaryFolder(inMemory: true)
        let titles = LibraryTitles(store: FileStore(folder: folder.path + "/titles"))
        bench = ApplicationBench(
            library: LibraryStore(folder: folder.path + "/library", state: state, machine: [], titles: titles))
    }

    /// The library as another program reads it.
    private var other: LibraryStore {
        LibraryStore(
            folder: folder.path + "/library", state: state, machine: [],
            titles: LibraryTitles(store: FileStore(folder: folder.path + "/titles")))
    }

    private func favorites() async throws -> [Favorite] { try await other.value().favorites(at: .distantPast) }

    private var favorite: Favorite? {
        get async throws { try await favorites().first }
    }

    @Test func theNextEpisodeOfAnOpenedShowIsStored() async throws {
        bench.gateway.setAirstamp(Self.airstamp)
        try await bench.runLoaded { bench in
            await bench.press(KeyPress(.enter), see: "1 episode")
            await bench.press(KeyPress(.escape), see: "1/5")
            await bench.type("f", see: "to favorites")
        }
        try await expectEqual(favorite?.nextEpisode, Self.airstamp)
    }

    @Test func openingAFavoriteUpdatesIt() async throws {
        try await bench.runLoaded { bench in
            await bench.type("f", see: "to favorites")
            try await expectNil(favorite?.nextEpisode)
            bench.gateway.setAirstamp(Self.airstamp)
            await bench.press(KeyPress(.enter), see: "1 episode")
            while try await favorite?.nextEpisode != Self.airstamp { await Task.yield() }
        }
    }

    /// Quitting waits for pending changes, so the files contain them.
    @Test func undoRevertsTheLastChangeEvenIfKeysFollowFast() async throws {
        try await bench.runLoaded { bench in
            await bench.type("f", see: "Added The Paper Lanterns to favorites")
            bench.device.type("jfu")
        }
        try await expectEqual(favorites().map(\.id), [.show(SampleShows.all[0].id)])
    }

    @Test func aChangeAfterAnUndoIsApplied() async throws {
        try await bench.runLoaded { bench in
            await bench.type("f", see: "to favorites")
            bench.device.type("uf")
        }
        try await expect(favorite != nil)
    }

    @Test func aChangeIsUndoneOnce() async throws {
        try await bench.runLoaded { bench in
            await bench.type("u", see: "Nothing to undo")
            await bench.type("f", see: "to favorites")
            await bench.type("u", see: "Undone")
            await bench.type("u", see: "Nothing to undo")
        }
        try await expectNil(favorite)
    }

    // MARK: Another running copy of the program

    private static let show = SampleShows.all[0]

    private func addElsewhere() async throws {
        _ = try await other.perform(.star(true, of: .show(Self.show)), calendar: .utc)
    }

    @Test func starsAreUpdatedWhenFavoritesAreRead() async throws {
        try await bench.runLoaded(options: Options(settings: SettingsLayer([.layout: "list"]))) { bench in
            try await addElsewhere()
            await bench.type("5jj\r", see: "Lanterns ★")
            bench.device.type("2")
            _ = await bench.device.waitForScreen { $0.screen.contains("5 shows") && $0.screen.contains("Lanterns ★") }
            _ = try await other.perform(.star(false, of: .show(Self.show)), calendar: .utc)
            await bench.type("5", see: "No favorites yet")
            bench.device.type("2")
            _ = await bench.device.waitForScreen { $0.screen.contains("5 shows") && !$0.screen.contains("Lanterns ★") }
        }
    }

    @Test func starsOfFilteredFavoritesStay() async throws {
        try await bench.runLoaded(options: Options(settings: SettingsLayer([.layout: "list"]))) { bench in
            try await addElsewhere()
            await bench.type("5jj\r", see: "Lanterns ★")
            bench.device.type("/zz")
            await bench.seeNoMore("Lanterns ★")
            // To the next tab, which is the first one.
            bench.device.press(KeyPress(.tab))
            bench.device.type("2")
            _ = await bench.device.waitForScreen { $0.screen.contains("5 shows") && $0.screen.contains("Lanterns ★") }
        }
    }

    #if os(Linux)
    @Test func starsAppearWhenAnotherProgramAddsThem() async throws {
        try await bench.runLoaded(options: Options(settings: SettingsLayer([.layout: "list"]))) { bench in
            await bench.type("f", see: "Lanterns ★")
            _ = try await other.perform(.star(false, of: .show(Self.show)), calendar: .utc)
            await bench.seeNoMore("Lanterns ★")
        }
    }

    @Test func changesOfAnotherMachineAreTold() async throws {
        try await bench.runLoaded { bench in
            await bench.type("f", see: "to favorites")
            let laptop = LibraryStore(folder: folder.path + "/library", state: MemoryStore(), machine: [1])
            _ = try await laptop.perform([.assign(LibrarySubject(.show(Show.ID(number: 9))), .rating(7))])
            await bench.see("1 change from ")
        }
    }
    #endif

    /// A change that is being written can be undone.
    @Test(arguments: [("ff", 0), ("fff", 1), ("fu", 0)])
    func fastKeysToggleEachTime(keys: String, count: Int) async throws {
        try await bench.runLoaded { bench in
            bench.device.type(keys)
        }
        try await expectEqual(favorites().count, count)
    }
}
