import Foundation
import TestSupport
import Testing

@testable import Library
@testable import Platform

#if canImport(Darwin)
import Darwin
#else
import Glibc
#endif

/// Files that a broken disk, a sync service or another account has put into the folder of the journal.
@Suite(.timeLimit(.minutes(5))) struct HostileJournalTests {
    private let folder: TemporaryFolder
    private let date = Date(timeIntervalSince1970: 1_795_000_000)
    private static let device = TestJournal.devices[0]
    private static let other = TestJournal.devices[1]

    init() throws {
        folder = try TemporaryFolder(inMemory: true)
        for machine in [Self.device, Self.other] {
            try FileManager.default.createDirectory(
                atPath: "\(folder.path)/log/\(machine)", withIntermediateDirectories: true)
        }
    }

    private func path(_ name: String) -> String { "\(folder.path)/log/\(name)" }

    private func put(_ lines: [String], in name: String) throws {
        try Data(lines.map { $0 + "\n" }.joined().utf8).write(to: URL(filePath: path(name)))
    }

    private func read() throws -> JournalFolder.Reading {
        var folder = JournalFolder(folder: folder.path, device: Self.device)
        return try folder.readNew()
    }

    private func star(_ number: Int) -> LibraryAct { .assign(TestJournal.subjects[number], .star(true)) }

    private func line(id: String, clock: String) -> String {
        #"{"at":"2026-11-24T12:00:00.000Z","clock":\#(clock),"id":"\#(id)","of":{"tvmaze":{"show":1}},"op":"star","to":true}"#
    }

    @Test func linksAndPipesArePassedOver() throws {
        var own = JournalFolder(folder: folder.path, device: Self.device)
        let written = try own.write([star(0)], at: date, clock: 0, lastNumber: 0)
        expectEqual(mkfifo(path("\(Self.other)/2026-01.jsonl"), 0o600), 0)
        let manager = FileManager.default
        try manager.createSymbolicLink(atPath: path("\(Self.other)/2026-02.jsonl"), withDestinationPath: "/dev/zero")
        try manager.createSymbolicLink(atPath: path("\(Self.other)/2026-03.jsonl"), withDestinationPath: "/etc/passwd")
        try manager.createSymbolicLink(atPath: path("circle"), withDestinationPath: folder.path)
        try manager.createDirectory(atPath: path("\(Self.other)/2026-04.jsonl"), withIntermediateDirectories: true)
        expectEqual(mkfifo(path("fifo"), 0o600), 0)
        let reading = try read()
        expect(reading.entries == written && reading.unreadable.isEmpty)
    }

    @Test(.enabled(if: geteuid() != 0, "root may read everything"))
    func anUnreadableFolderOfOneMachineLeavesTheOthers() throws {
        var own = JournalFolder(folder: folder.path, device: Self.device)
        let written = try own.write([star(0)], at: date, clock: 0, lastNumber: 0)
        chmod(path(Self.other), 0)
        defer { chmod(path(Self.other), 0o700) }
        let reading = try read()
        expect(reading.entries == written && reading.unreadable == [Self.other: .denied])
    }

    @Test func wrongLinesAreCountedAndTheOthersRead() throws {
        let good = line(id: "\(Self.other)-1", clock: "1")
        let deep = String(repeating: "[", count: 60_000)
        let lines = [
            String(repeating: "a", count: 1 << 20), deep, #"{"id":"# + deep, "{}", "null", "\"\u{0}", good,
            String(repeating: #"{"a":"#, count: 9_000), line(id: "\(Self.other)-1", clock: "1e400"),
            line(id: "\(Self.other)-1", clock: "9223372036854775807"),
            line(id: "\(Self.other)-9223372036854775807", clock: "1"),
            line(id: "../../etc-1", clock: "1"), line(id: "\(Self.other)--1", clock: "1"),
        ]
        try put(lines, in: "\(Self.other)/2026-11.jsonl")
        var folder = JournalFolder(folder: folder.path, device: Self.device)
        try expectEqual(folder.readNew().entries.count, 1)
        expectEqual(folder.files["\(Self.other)/2026-11.jsonl"]?.damagedLines, lines.count - 1)
    }

    /// Files are read a megabyte at a time.
    @Test func linesAcrossTheEndsOfPiecesAreRead() throws {
        var lines: [String] = []
        for number in 1...12_000 {
            lines.append(line(id: "\(Self.other)-\(number)", clock: "\(number)"))
            // One within a piece, one across an end, one over whole pieces.
            if [5, 4_000, 9_000].contains(number) { lines.append(String(repeating: "a", count: number << 9)) }
        }
        let file = "\(Self.other)/2026-11.jsonl"
        try put(lines, in: file)
        var folder = JournalFolder(folder: folder.path, device: Self.other)
        try expectEqual(folder.readNew().entries.map(\.id.number), Array(1...12_000))
        expectEqual(folder.files[file]?.damagedLines, 3)
        try expect(folder.readNew().entries.isEmpty && folder.continues())
        var pieces = JournalFolder(folder: self.folder.path, device: Self.other)
        var entries = 0
        while let more = try pieces.readOn() { entries += more.count }
        expect(entries == 12_000 && pieces.files == folder.files)
    }

    /// Otherwise later entries would be acknowledged without effect, or could not be read.
    @Test func aClockOrNumberOutOfReachCostsNothing() async throws {
        let (limit, number) = (JournalEntry.clockLimit, JournalEntry.numberLimit)
        let store = LibraryStore(folder: folder.path, state: MemoryStore(), machine: [])
        let show = TestJournal.subjects[0]
        for clock in [limit, JournalEntry.clockReach + 100] {
            let hostile = line(id: "\(Self.other)-1", clock: String(clock)).replacing("star", with: "skip")
            try put([hostile], in: "\(Self.other)/2026-11.jsonl")
            _ = try await store.perform([.assign(show, .rating(5))])
            try await expectEqual(store.perform([.assign(show, .rating(9))]).state.records[show.id]?.rating, 9)
            let state = try await store.perform([.assign(show, .skipped(false))]).state
            expectEqual(state.records[show.id]?.isSkipped, false)
            let fresh = LibraryStore(folder: folder.path, state: MemoryStore(), machine: [])
            try await expectEqual(fresh.value().state, state)
            try await expectEqual(store.verify().strayClocks, ["\(Self.other)/2026-11.jsonl": [1]])
        }
        // What an earlier version has written after such a line is where its machine had put it.
        let before = line(id: "\(Self.other)-1", clock: "1").replacing("star", with: "skip")
        let after = line(id: "\(Self.other)-2", clock: String(limit)).replacing("true", with: "false")
        try put([before, after.replacing("star", with: "skip")], in: "\(Self.other)/2026-11.jsonl")
        let entries = try read().entries.filter { $0.id.device == Self.other }
        let whole = Journal(entries)
        expect(whole.state.records[show.id]?.isSkipped == false && whole.clock == 2)
        var pieces = Journal()
        for entry in entries.reversed() { pieces.add([entry]) }
        expectEqual(pieces, whole)
        // An own number out of reach means a new identifier.
        let device = await store.status().device
        try put([line(id: "\(device)-\(number)", clock: "1")], in: "\(device)/2026-01.jsonl")
        try await expectEqual(store.perform([.assign(show, .rating(7))]).state.records[show.id]?.rating, 7)
        let status = await store.status()
        expect(status.device != device && status.former == [device])
        var own = JournalFolder(folder: folder.path, device: Self.device)
        try expectNil(own.append([star(0), star(1)], at: date, clock: 1, lastNumber: number - 1))
    }

    /// A line that is repaired, or that a newer version has written, must not find its number used.
    @Test func theNumberOfALineThatIsNotUnderstoodIsNotUsedAgain() throws {
        for (last, expected) in [
            (line(id: "\(Self.device)-7", clock: "7").replacing("true", with: "maybe"), 8),
            (line(id: "\(Self.device)-7", clock: "7").replacing("star", with: "sing"), 8),
            (line(id: "\(Self.device)-7", clock: "seven"), 8),
            (String(repeating: "x", count: 3 << 20) + line(id: "\(Self.device)-7", clock: "7"), 8),
            (line(id: "\(Self.other)-7", clock: "7").dropLast().description, 2),
        ] {
            try put([line(id: "\(Self.device)-1", clock: "1"), last], in: "\(Self.device)/2026-11.jsonl")
            var own = JournalFolder(folder: folder.path, device: Self.device)
            let lastNumber = try own.readNew().entries.filter { $0.id.device == Self.device }.map(\.id.number).max()
            let appended = try require(own.append([star(0)], at: date, clock: 1, lastNumber: lastNumber ?? 0))
            expectEqual(appended.step.number, expected, String(last.prefix(100)))
        }
    }

    /// A million lines with `scripts/test --all`: a quadratic insertion exceeds the suite's time limit then.
    @Test func manyLinesOfOneListAreRead() throws {
        let count = Rotation.isWhole ? 200_000 : 10_000
        let item =
            #"{"at":"2026-11-24T12:00:00.000Z","clock":%,"id":"D-%","list":"D-1","of":{"tmdb":{"movie":%}},"op":"item","rank":"@"}"#
            .replacing("D", with: Self.other)
        let lines = (2..<count + 2).map { number in
            item.replacing("%", with: String(number)).replacing("@", with: String(number, radix: 36))
        }
        try put(lines + Array(repeating: "{", count: 4 * count), in: "\(Self.other)/2026-11.jsonl")
        try expectEqual(Journal(read().entries).entries.count, count)
    }
}
