import Foundation
import TestSupport
import Testing

@testable import Core

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

    /// Otherwise this machine's next entries could not be read: acknowledged, and lost.
    @Test func theGreatestClockAndNumberDoNotCostTheNextEntries() throws {
        let (clock, number) = (JournalEntry.clockLimit, JournalEntry.numberLimit)
        try put([line(id: "\(Self.other)-1", clock: String(clock))], in: "\(Self.other)/2026-11.jsonl")
        var own = JournalFolder(folder: folder.path, device: Self.device)
        let greatest = Journal(try own.readNew().entries).clock
        expectEqual(greatest, clock)
        let written = try own.write([star(0), star(1)], at: date, clock: greatest, lastNumber: 0)
        let found = Set(try read().entries)
        expect(written.count == 2 && found.isSuperset(of: written))
        try put([line(id: "\(Self.device)-\(number - 1)", clock: "1")], in: "\(Self.device)/2026-01.jsonl")
        #expect(throws: StoreError.tooLarge(limit: number)) {
            try own.write([star(0), star(1)], at: date, clock: 1, lastNumber: 0)
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
