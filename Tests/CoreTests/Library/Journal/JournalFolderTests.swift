import Foundation
import TestSupport
import Testing

@testable import Library
@testable import Platform

@Suite(.timeLimit(.minutes(5))) struct JournalFolderTests {
    private let folder: TemporaryFolder
    private let date = Date(timeIntervalSince1970: 1_795_000_000)

    init() throws { folder = try TemporaryFolder(inMemory: true) }

    private func journal(_ device: Int) -> JournalFolder {
        JournalFolder(folder: folder.path, device: TestJournal.devices[device])
    }

    private var path: String { "\(folder.path)/log/\(TestJournal.devices[0])/2026-11.jsonl" }

    private func star(_ number: Int) -> LibraryAct { .assign(TestJournal.subjects[number], .star(true)) }

    @Test func whatOneMachineWritesTheOtherReads() throws {
        var (one, two) = (journal(0), journal(1))
        let written = try one.write([star(0), star(1)], at: date, clock: 0, lastNumber: 0)
        expect(written.map(\.id.number) == [1, 2] && written.map(\.clock) == [1, 2])
        expectEqual(Set(written.map(\.step)).count, 1)
        try expectEqual(two.readNew().entries, written)
        let answer = try two.write([star(2)], at: date, clock: 2, lastNumber: 0)
        expectEqual(answer.map(\.clock), [3])
        try expectEqual(one.readNew().entries, answer)
        try expect(one.readNew().entries.isEmpty && two.readNew().entries.isEmpty)
    }

    @Test func twoProgramsOnOneMachineNeverUseANumberTwice() throws {
        var (one, two) = (journal(0), journal(0))
        let first = try one.write([star(0)], at: date, clock: 0, lastNumber: 0)
        let second = try two.write([star(1)], at: date, clock: 0, lastNumber: 0)
        expectEqual(second.prefix(1), first[...])
        expect(second.map(\.id.number) == [1, 2] && second.map(\.clock) == [1, 2])
    }

    @Test func aLineWithoutItsEndWaitsForTheRest() throws {
        var (one, two) = (journal(0), journal(1))
        let written = try one.write([star(0)], at: date, clock: 0, lastNumber: 0)
        let more = TestJournal.entry(2, star(1))
        let bytes = try Data(contentsOf: URL(filePath: path))
        for length in 0...more.line.count {
            try (bytes + more.line[..<length]).write(to: URL(filePath: path))
            try expect(Set(two.readNew().entries).isSubset(of: written))
        }
        try (bytes + more.line + [0x0A]).write(to: URL(filePath: path))
        try expect(two.readNew().entries.contains(more))
        expect(two.files.values.allSatisfy { $0.damagedLines == 0 })
    }

    @Test func afterACutOffLineTheNextOneIsWhole() throws {
        var one = journal(0)
        _ = try one.write([star(0)], at: date, clock: 0, lastNumber: 0)
        try (Data(contentsOf: URL(filePath: path)) + Data(#"{"at":"2026"#.utf8)).write(to: URL(filePath: path))
        var again = journal(0)
        let before = try again.readNew().entries
        _ = try again.write([star(1)], at: date, clock: 1, lastNumber: 1)
        var fresh = journal(1)
        try expectEqual(fresh.readNew().entries.map(\.id.number), [1, 2])
        expect(before.count == 1 && fresh.files.values.map(\.damagedLines) == [1])
    }

    @Test func aDamagedFileLosesOnlyTheDamagedLines() throws {
        var one = journal(0)
        for number in 0..<8 { _ = try one.write([star(number)], at: date, clock: number, lastNumber: number) }
        let text = try String(decoding: Data(contentsOf: URL(filePath: path)), as: UTF8.self)
        var lines = text.split(separator: "\n")
        lines[3] = "<<<<<<< HEAD"
        lines[5] = lines[5].dropLast(4)
        let conflict = path.replacing("2026-11", with: "2026-11.sync-conflict-20261123-101010-ABCDEFG")
        try Data((lines.joined(separator: "\r\n") + "\r\n").utf8).write(to: URL(filePath: path))
        try Data(text.utf8).write(to: URL(filePath: conflict))
        var fresh = journal(1)
        let reading = try fresh.readNew()
        expectEqual(Journal(reading.entries).entries.map(\.id.number), Array(1...8))
        expect(fresh.files.values.map(\.damagedLines).reduce(0, +) == 2 && reading.unreadable.isEmpty)
    }

    @Test func aFolderInTheFilesPlaceIsNamed() throws {
        try FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: true)
        var one = journal(1)
        try expect(one.readNew().entries.isEmpty)
        var own = journal(0)
        #expect(throws: StoreError.self) { try own.write([star(0)], at: date, clock: 0, lastNumber: 0) }
    }

    @Test func aCopiedHomeGetsAnIdentifierOfItsOwn() throws {
        let store = MemoryStore()
        let device = try LibraryDevice(store: store, machine: Array("one".utf8)).id
        try expectEqual(LibraryDevice(store: store, machine: Array("one".utf8)).id, device)
        let copied = try LibraryDevice(store: store, machine: Array("two".utf8)).id
        expect(copied != device && JournalEntry.ID.isDevice(copied))
    }
}
