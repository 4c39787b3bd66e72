import Foundation
import TestSupport
import Testing

@testable import Entities
@testable import Library
@testable import Platform

@Suite(.timeLimit(.minutes(5))) struct LibraryStoreTests {
    private let folder: TemporaryFolder
    private let clock = ManualWallClock()
    private let show = LibrarySubject(.show(Show.ID(number: 43)), name: "Outlander")
    private let film = LibrarySubject(.movie(Movie.ID(number: 603)), name: "The Matrix")

    init() throws { folder = try TemporaryFolder(inMemory: true) }

    private func library(_ machine: String, state: any DocumentStore = MemoryStore()) throws -> LibraryStore {
        LibraryStore(folder: folder.path, state: state, machine: Array(machine.utf8), clock: clock)
    }

    @Test func undoAndRedoSurviveARestart() async throws {
        let state = MemoryStore()
        var library = try library("laptop", state: state)
        _ = try await library.perform([.assign(show, .status(.followed)), .assign(show, .star(true))])
        _ = try await library.perform([.play(film, .unknown)])
        library = try self.library("laptop", state: state)
        _ = try await library.refresh()
        try await expectEqual(library.undo()?.acts, [.play(film, .unknown)])
        let second = try await require(library.undo())
        expect(second.acts.count == 2 && second.library.state.records.isEmpty && second.library.state.plays.isEmpty)
        try await expectNil(library.undo())
        library = try self.library("laptop", state: state)
        _ = try await library.refresh()
        try await expectEqual(library.redo()?.library.state.records[show.id]?.isStarred, true)
        try await expectEqual(library.redo()?.library.state.plays.count, 1)
        try await expectNil(library.redo())
        try await expectEqual(library.undo()?.library.state.plays.isEmpty, true)
    }

    /// Its lines are written and read in pieces, and its entries leave the memory again.
    @Test func aLongStepIsOneStep() async throws {
        let state = MemoryStore()
        let library = try library("laptop", state: state)
        let before = try await library.perform([.play(film, .unknown)]).state
        let episodes = (1...6_500).map { number in
            let place = LibrarySubject.Place(show: Show.ID(number: 43), season: 1 + number / 100, number: number % 100)
            return LibrarySubject(.episode(number), name: "An episode with a long name \(number)", place: place)
        }
        let list = LibraryAct.list(nil, ListDescription(name: "All"))
        let items = episodes.map { LibraryAct.item(list: .ofBatch(1), $0, rank: "\($0.id)") }
        let plays = episodes.map { LibraryAct.play($0, .unknown) }
        let whole = try await library.perform([list] + items + plays, isImport: true)
        expectEqual(whole.state.plays.map(\.subject), [film] + episodes)
        expect(whole.state.lists.count == 1 && whole.state.lists.first?.items.count == episodes.count)
        try await expectEqual(self.library("laptop", state: state).refresh().library.state, whole.state)
        // Removing needs the entries again, and more lines than one.
        let removed = try await library.perform([.remove(whole.state.plays.map(\.id))])
        expect(removed.state.plays.isEmpty && removed.state.lists == whole.state.lists)
        let again = try self.library("laptop", state: state)
        try await expectEqual(again.refresh().library.state, removed.state)
        try await expectEqual(again.undo()?.library.state, whole.state)
        try await expectEqual(again.undoImport()?.library.state, before)
        try await expectNil(again.undoImport())
    }

    /// What would be cut or skipped when it is read is refused before it is acknowledged.
    @Test func whatCannotBeReadBackIsRefused() async throws {
        let state = MemoryStore()
        let library = try library("laptop", state: state)
        let long = LibraryAct.noteLimit
        func list(_ name: String, _ about: String = "", _ filter: String? = nil) -> LibraryAct {
            .list(nil, ListDescription(name: name, about: about, filter: filter))
        }
        func text(_ count: Int, _ part: String = "a") -> String { String(repeating: part, count: count) }
        let refused: [(act: LibraryAct, error: StoreError)] = [
            (.assign(show, .note(text(long + 1))), .textTooLong(limit: long)),
            (.assign(show, .note(text(long / 2 + 1, "a\n"))), .textTooLong(limit: long)),
            (.assign(show, .tag(text(101), true)), .textTooLong(limit: 100)),
            (list(text(501)), .textTooLong(limit: 500)), (list("a", "", text(501)), .textTooLong(limit: 500)),
            (list("a", text(long + 1)), .textTooLong(limit: long)),
            (.assign(show, .tag("\u{200B}", true)), .unrepresentable), (.assign(show, .rating(11)), .unrepresentable),
            (.play(film, .minute(Date(timeIntervalSince1970: -1e12))), .unrepresentable),
            (.item(list: .init(device: "", number: 0), show, rank: text(65, "1")), .unrepresentable),
            (.remove([JournalEntry.ID(device: "x", number: 1)]), .unrepresentable),
        ]
        for (act, error) in refused {
            await #expect(throws: error, "\(error)") { try await library.perform([.assign(film, .rating(7)), act]) }
        }
        try await expectEqual(self.library("laptop", state: state).refresh().library.state, LibraryState())
        // The longest texts, of the widest characters and of those that JSON writes as two.
        var kept: [LibraryAct] = ["a", "\"", "\u{1F3AC}"].map { .assign(show, .note(text(long, $0))) }
        kept.append(.assign(show, .note(text(long / 2 - 1, "a\n") + "b")))
        kept += [.assign(show, .tag(text(100), true)), list(text(500), text(long), text(500))]
        kept.append(.assign(LibrarySubject(film.id, name: text(600)), .note(" a\u{202E} \t b ")))
        for act in kept {
            let known = try await library.perform([act])
            try await expectEqual(self.library("laptop", state: state).refresh().library.state, known.state)
        }
    }

    @Test func somethingNewEndsRedo() async throws {
        let library = try library("laptop")
        _ = try await library.perform([.play(film, .unknown)])
        _ = try await library.undo()
        _ = try await library.perform([.assign(show, .status(.planned))])
        try await expectNil(library.redo())
        try await expectEqual(library.undo()?.acts, [.assign(show, .status(.planned))])
    }

    @Test func twoMachinesAgreeAndTellTheNews() async throws {
        let (laptop, desk) = (try library("laptop"), try library("desk"))
        _ = try await laptop.perform([.assign(show, .status(.followed))])
        _ = try await desk.perform([.play(film, .unknown), .assign(film, .rating(9))])
        _ = try await laptop.perform([.assign(show, .status(.dropped))])
        let news = try await laptop.refresh()
        expectEqual(Array(news.others.values), [2])
        try await expectEqual(desk.refresh().library.state, news.library.state)
        try await expect(laptop.refresh().others.isEmpty)
        // The other machine's step is not taken back here.
        try await expectEqual(laptop.undo()?.acts, [.assign(show, .status(.dropped))])
    }

    /// The first reading is no news, and background work that reads the journal takes none away.
    @Test func newsAreToldOnceByTheNameOfTheMachine() async throws {
        let (laptop, desk) = (try library("laptop"), try library("desk"))
        _ = try await desk.perform([.assign(show, .status(.followed))])
        try await expect(laptop.refresh().others.isEmpty)
        try await expectNil(laptop.news())
        _ = try await desk.perform([.play(film, .unknown), .assign(film, .rating(9))])
        try await expectEqual(laptop.latest().state.plays.count, 1)
        let device = await desk.status().device
        try Data(#"{"name":"desk"}"#.utf8).write(to: URL(filePath: "\(folder.path)/log/\(device)/machine.json"))
        _ = try await desk.perform([.assign(film, .rating(8))])
        let news = try await require(laptop.news())
        expect(news.others.values.reduce(0, +) == 3 && news.others["desk"] == 1)
        try await expectNil(laptop.news())
    }

    @Test func theStatusNamesFaults() async throws {
        let library = try library("laptop")
        _ = try await library.perform([.play(film, .unknown)])
        let device = await library.status().device
        let log = URL(filePath: folder.path).appending(path: "log")
        let other = log.appending(path: TestJournal.devices[1])
        try FileManager.default.createDirectory(at: other, withIntermediateDirectories: true)
        var future = TestJournal.entry(1, .play(film, .unknown))
        future = JournalEntry(id: future.id, date: clock.now() + 900_000, clock: 5, step: future.id, act: future.act)
        try (Data(future.line) + Data("\nnonsense\n".utf8)).write(to: other.appending(path: "2026-11.jsonl"))
        _ = try await library.refresh()
        let status = await library.status()
        expect(status.entries == 2 && status.machines[device] == 1 && status.aheadOfTime == 1)
        expect(status.damagedLines == ["\(TestJournal.devices[1])/2026-11.jsonl": 1] && status.unreadable.isEmpty)
    }
}
