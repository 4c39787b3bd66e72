import Foundation
import Synchronization
import TestSupport
import Testing

@testable import Configuration
@testable import Library
@testable import Platform

/// Examining, merging and moving the journal's files.
@Suite(.timeLimit(.minutes(5))) struct JournalFilesTests {
    private let folder: TemporaryFolder
    private let clock = ManualWallClock(Date(timeIntervalSince1970: 1_700_000_000))

    init() throws { folder = try TemporaryFolder(inMemory: true) }

    private func store(_ state: any DocumentStore = MemoryStore(), in name: String = "a") -> LibraryStore {
        LibraryStore(folder: "\(folder.path)/\(name)", state: state, machine: [], clock: clock)
    }

    /// Three years of acts at random.
    private func live(_ store: LibraryStore, seed: UInt64) async throws {
        var generator = SeededGenerator(seed: seed)
        for _ in 0..<120 {
            clock.advance(by: Double.random(in: 0...1_600_000, using: &generator))
            let subject = TestJournal.subjects[Int.random(in: 0..<TestJournal.subjects.count, using: &generator)]
            switch Int.random(in: 0..<6, using: &generator) {
            case 0: _ = try await store.undo()
            case 1: _ = try await store.redo()
            case 2:
                _ = try await store.perform([.assign(subject, .rating(Double.random(in: 1...10, using: &generator)))])
            default: _ = try await store.perform([.play(subject, .unknown), .assign(subject, .star(true))])
            }
        }
    }

    private func names(_ store: LibraryStore, in name: String = "a") async throws -> [String] {
        let device = await store.status().device
        return try FileManager.default.contentsOfDirectory(atPath: "\(folder.path)/\(name)/log/\(device)")
            .filter { $0.hasSuffix(".jsonl") }.sorted()
    }

    @Test(arguments: [1, 2, 3] as [UInt64]) func mergingChangesNothingButTheNumberOfFiles(seed: UInt64) async throws {
        let state = MemoryStore()
        let store = store(state)
        try await live(store, seed: seed)
        let before = try await store.value().state
        let many = try await names(store)
        let device = await store.status().device
        let old = "\(folder.path)/a/log/\(device)/\(many[0])"
        let copy = try Data(contentsOf: URL(filePath: old))
        let outcome = try await store.compact()
        let few = try await names(store)
        expect(outcome.filesBefore == many.count && outcome.filesAfter == few.count && outcome.unreadable.isEmpty)
        expect(few.first?.count == "2023.jsonl".count && few.count < many.count / 2)
        try await expectEqual(self.store(state).value().state, before)
        // A program that read the files before reads on, and one file comes back from another machine.
        try copy.write(to: URL(filePath: old))
        try await expectEqual(store.refresh().library.state, before)
        try await expectEqual(self.store(state).value().state, before)
        try await expect(store.verify().isWhole)
        _ = try await store.compact()
        try await expectEqual(names(store), few)
        try await expectEqual(self.store(state).undo()?.acts, store.undo()?.acts)
    }

    @Test func verifyNamesDamagedLinesAndGaps() async throws {
        let store = store()
        for number in 0..<6 { _ = try await store.perform([.assign(TestJournal.subjects[number], .star(true))]) }
        try await expect(store.verify().isWhole)
        let device = await store.status().device
        let file = try await names(store)[0]
        let url = URL(filePath: "\(folder.path)/a/log/\(device)/\(file)")
        var lines = try String(contentsOf: url, encoding: .utf8).split(separator: "\n")
        lines[1] = "<<<<<<<"
        lines.remove(at: 3)
        try Data((lines.joined(separator: "\n") + "\n").utf8).write(to: url)
        let result = try await store.verify()
        expect(result.damagedLines == ["\(device)/\(file)": [2]] && result.missing == [device: 2])
        expect(result.entries == 4 && result.twins == 0 && !result.isWhole)
    }

    @Test func compactingGoesAroundOddFiles() async throws {
        let store = store()
        for _ in 0..<2 {
            _ = try await store.perform([.assign(TestJournal.subjects[0], .star(true))])
            clock.advance(by: 40 * 86_400)
        }
        clock.advance(by: 400 * 86_400)
        let device = await store.status().device
        let own = "\(folder.path)/a/log/\(device)"
        try FileManager.default.createSymbolicLink(atPath: own + "/2023-00.jsonl", withDestinationPath: "/")
        try FileManager.default.createDirectory(atPath: own + "/2022.jsonl", withIntermediateDirectories: false)
        for month in 1...2 { try Data("{}\n".utf8).write(to: URL(filePath: "\(own)/2022-0\(month).jsonl")) }
        let outcome = try await store.compact()
        expect(outcome.filesBefore == 5 && outcome.filesAfter == 4)
        expectEqual(
            outcome.unreadable, ["\(device)/2023-00.jsonl": .notAFile, "\(device)/2022.jsonl": .notAFile])
    }

    private func move(_ store: LibraryStore, to name: String) async throws -> String? {
        try await store.move(to: "\(folder.path)/\(name)") {}.map { String($0.dropFirst(folder.path.count + 1)) }
    }

    @Test(arguments: [11, 12] as [UInt64]) func aJournalMovesIntoThatOfAnotherMachine(seed: UInt64) async throws {
        let (mine, theirs) = (MemoryStore(), MemoryStore())
        let (laptop, desk) = (store(mine), store(theirs, in: "b"))
        try await live(laptop, seed: seed)
        try await live(desk, seed: seed + 10)
        try await expectEqual(move(laptop, to: "b"), "a.moved")
        var joined = Journal(try entries("a.moved") + entries("b"))
        try await expectEqual(store(mine, in: "b").value().state, joined.state)
        // Back, after both have gone on. The other machine keeps its folder.
        try await live(laptop, seed: seed + 20)
        try await live(desk, seed: seed + 30)
        joined = Journal(try entries("b"))
        try await expectEqual(move(laptop, to: "a"), "b")
        for name in ["a", "b"] {
            let store = store(mine, in: name)
            try await expectEqual(store.value().state, joined.state, name)
            try await expect(store.verify().isWhole, name)
            await expectEqual(store.status().folder, folder.path + "/a")
        }
        let other = store(theirs, in: "b")
        try await expectEqual(other.value().state, joined.state)
        await expectEqual(other.journalFolder, folder.path + "/b")
        // Nothing is copied twice.
        try await expectEqual(move(laptop, to: "c"), "a")
        try expectEqual(entries("c").count, Set(entries("b")).count)
    }

    @Test func runningProgramsFollowTheJournal() async throws {
        let state = MemoryStore()
        let programs = (1...4).map { _ in store(state) }
        let acts = TestJournal.subjects.prefix(4).map { LibraryAct.assign($0, .star(true)) }
        for (program, act) in zip(programs, acts) { _ = try await program.perform([act]) }
        for program in programs { _ = try await program.refresh() }
        let (mover, writer, reader) = (programs[0], programs[1], programs[2])
        let late = Mutex<Task<Library, any Error>?>(nil)
        let former = try await mover.move(to: folder.path + "/b") {
            let task = Task { try await writer.perform([.assign(TestJournal.subjects[0], .note("late"))]) }
            late.withLock { $0 = task }
        }
        expectEqual(former, folder.path + "/a.moved")
        _ = try await late.withLock { $0 }?.value
        try await expectEqual(reader.news()?.library.state.records[TestJournal.subjects[0].id]?.note, "late")
        _ = try await programs[3].perform([.assign(TestJournal.subjects[1], .note("later"))])
        let expected = try await programs[3].refresh().library.state
        for program in programs + [store(state), store(state, in: "b")] {
            try await expectEqual(program.refresh().library.state, expected)
            await expectEqual(program.journalFolder, folder.path + "/b")
        }
        let result = try await mover.verify()
        expect(result.isWhole && result.entries == 6)
        // A program that was killed before it saved the folder can be repeated.
        let isSaved = Mutex(false)
        try await expectNil(store(state).move(to: folder.path + "/b") { isSaved.withLock { $0 = true } })
        expect(isSaved.withLock { $0 })
        // Damaged notes lead in a circle, or nowhere: nothing is acknowledged then.
        let device = await mover.status().device
        for (target, error) in [("a", StoreError.busy), ("none", .notAFolder)] {
            let note = "{\"folder\": \"\(folder.path)/\(target)\"}\n"
            try Data(note.utf8).write(to: URL(filePath: "\(folder.path)/b/log/\(device)/moved.json"))
            await #expect(throws: error) { try await mover.perform([acts[0]]) }
        }
    }

    @Test func aMoveThatIsNotSavedSendsNoProgramAway() async throws {
        let state = MemoryStore()
        let store = store(state)
        _ = try await store.perform([.assign(TestJournal.subjects[0], .star(true))])
        await #expect(throws: LibraryMoveError.configuration(.notAnObject)) {
            try await store.move(to: folder.path + "/b") { () throws(ConfigurationFileError) in throw .notAnObject }
        }
        _ = try await store.perform([.assign(TestJournal.subjects[1], .star(true))])
        try expectEqual(entries("a").count, 2)
        try await expectEqual(self.store(state).value().state.records.count, 2)
    }

    private func entries(_ name: String) throws -> [JournalEntry] {
        var journal = JournalFolder(folder: "\(folder.path)/\(name)", device: "")
        return try journal.readNew().entries
    }

    @Test func aMachineHasANameThatMayBeChanged() async throws {
        let store = store()
        _ = try await store.perform([.assign(TestJournal.subjects[0], .star(true))])
        try expectEqual(
            String(contentsOfFile: folder.path + "/a/.gitattributes", encoding: .utf8), "*.jsonl merge=union\n")
        let device = await store.status().device
        let journal = JournalFolder(folder: folder.path + "/a", device: device)
        if let host = LibraryDevice.hostName { expectEqual(journal.name(of: device), host) }
        let file = URL(filePath: "\(folder.path)/a/log/\(device)/machine.json")
        try Data(#"{"name":"my\u001b[31m laptop"}"#.utf8).write(to: file)
        expectEqual(journal.name(of: device), "my[31m laptop")
        try Data("nonsense".utf8).write(to: file)
        expectEqual(journal.name(of: device), String(device.prefix(4)))
    }
}
