import TestSupport
import Testing

@testable import Entities
@testable import Interchange
@testable import Library

@Suite("Zip archives and tables", .timeLimit(.minutes(5))) struct ContainerTests {
    private static let zips = "data/imports/derived-zips"

    private func archive(_ name: String) throws -> ZipArchive {
        try ZipArchive(try SharedData.bytes("\(Self.zips)/\(name)"))
    }

    // MARK: Archives

    @Test(
        "Every way of storing a file gives its bytes", .disabled(if: Interchange.isAbsent, "../shared is absent"),
        arguments: ["stored.zip", "data-descriptor.zip", "zip64-header.zip"])
    func storedFile(name: String) throws {
        let archive = try archive(name)
        let original = try SharedData.bytes("data/imports/trakt/export-folders/hidden/hidden-dropped.json")
        expectEqual(archive.entries.map(\.name), ["hidden-dropped.json"])
        try expectEqual(archive.contents(of: archive.entries[0]), original)
    }

    @Test(
        "An archive's folders are names, and those of macOS are left out",
        .disabled(if: Interchange.isAbsent, "../shared is absent"))
    func folders() throws {
        let archive = try archive("letterboxd-2025.zip")
        expectEqual(archive.entries.count, 17)
        for entry in archive.entries {
            let original = try SharedData.bytes("data/imports/letterboxd/full-2025/\(entry.name)")
            try expectEqual(archive.contents(of: entry), original, "\(entry.name)")
        }
        let mac = try self.archive("tvtime-gdpr-in-folder-bom-crlf.zip")
        expect(!mac.entries.contains { $0.name.contains("MACOSX") } && mac.entries.count == 4)
    }

    @Test("Hostile archives are rejected with their reason", .disabled(if: Interchange.isAbsent, "../shared is absent"))
    func hostile() throws {
        #expect(throws: ZipError.unsafeName) { try archive("path-traversal.zip") }
        #expect(throws: ZipError.noDirectory) { try archive("truncated.zip") }
        let reasons: [(String, ZipError)] = [
            ("encrypted-flag.zip", .encrypted), ("bad-crc.zip", .damaged), ("bomb-64mb.zip", .tooLarge),
            ("lying-size.zip", .tooLarge), ("method-zstd.zip", .unsupportedMethod(93)),
        ]
        for (name, reason) in reasons {
            let archive = try archive(name)
            #expect(throws: reason, "\(name)") { try archive.contents(of: archive.entries[0]) }
        }
    }

    // MARK: Tables

    private func rows(_ text: String) -> [[String]] { rows(Array(text.utf8)) }

    private func rows(_ bytes: [UInt8]) -> [[String]] {
        var reader = CSVReader(bytes)
        var rows: [[String]] = []
        while let row = reader.next() { rows.append(reader.texts(of: row)) }
        return rows
    }

    @Test("Line ends, byte order marks, quotes and short rows")
    func forms() {
        let expected = [["a", "b"], ["1", "x, \"y\"\nz"], ["2"], ["", ""]]
        expectEqual(rows("a,b\n1,\"x, \"\"y\"\"\nz\"\n2\n,\n"), expected)
        expectEqual(rows("\u{FEFF}a,b\r\n1,\"x, \"\"y\"\"\nz\"\r\n2\r\n\r\n,"), expected)
        expectEqual(rows("a;b\n1;2,5"), [["a", "b"], ["1", "2,5"]])
        expectEqual(rows("a\tb\n1\t2"), [["a", "b"], ["1", "2"]])
        expectEqual(rows("a,b\n\"open, 1"), [["a", "b"], ["open, 1"]])
        expectEqual(rows(""), [])
        // Bytes that are not UTF-8 are read as ISO 8859-1.
        expectEqual(rows([0x61, 0x2C, 0x41, 0x6D, 0xE9, 0x6C, 0x69, 0x65]), [["a", "Amélie"]])
        expectEqual(rows("a,Amélie"), [["a", "Amélie"]])
    }

    @Test("Whatever is written is read back", arguments: 0..<40)
    func roundTrip(seed: UInt64) {
        var random = SeededGenerator(seed: seed)
        let pieces = ["", "a", "é", ",", "\"", "\n", "\r\n", " ", "=1", ";", "字", "\t"]
        let table = (0..<8).map { row in
            (0..<3).map { column in
                // The first field of a row is never empty: empty lines are skipped.
                (column == 0 ? "\(row)" : "")
                    + (0..<Int.random(in: 0...4, using: &random)).map { _ in
                        pieces.randomElement(using: &random) ?? ""
                    }.joined()
            }
        }
        var writer = CSVWriter(["h1", "h2", "h3"])
        for row in table { writer.row(row) }
        expectEqual(rows(writer.bytes), [["h1", "h2", "h3"]] + table)
    }

    @Test("Cells that a spreadsheet would compute get an apostrophe if asked")
    func formulas() {
        var plain = CSVWriter(["a"])
        plain.row(["=1+1"])
        expectEqual(String(decoding: plain.bytes, as: UTF8.self), "a\r\n=1+1\r\n")
        var safe = CSVWriter(["a"], isForSpreadsheets: true)
        for cell in ["=1+1", "-2", "@x", "+3", "word"] { safe.row([cell]) }
        expectEqual(String(decoding: safe.bytes, as: UTF8.self), "a\r\n'=1+1\r\n'-2\r\n'@x\r\n'+3\r\nword\r\n")
    }

    @Test("Times are as sure as the source")
    func times() throws {
        func moment(_ seconds: Double) -> PlayTime { .minute(.init(timeIntervalSince1970: seconds)) }
        expectEqual(ImportTime.play("2026-04-01T11:10:00.000Z"), moment(1_775_041_800))
        expectEqual(ImportTime.text(.init(timeIntervalSince1970: 253_402_250_400)), "9999-12-31T10:00:00Z")
        expectEqual(ImportTime.play("2026-04-01 11:10:00"), moment(1_775_041_800))
        expectEqual(ImportTime.play("2026-04-01T13:10:00+02:00"), moment(1_775_041_800))
        expectEqual(ImportTime.play("2024-06-08T12:51:09.869791123Z"), moment(1_717_851_069))
        let day = try require(CalendarDay(year: 2026, month: 4, day: 1))
        expectEqual(ImportTime.play("2026-04-01"), .day(day))
        expectEqual(ImportTime.play("2026-04-01T00:00:00Z"), .day(day))
        expectEqual(ImportTime.play("unknown"), .unknown)
        expectEqual(ImportTime.play("1970-01-01T00:00:00Z"), .unknown)
        for wrong in ["", "soon", "2026-02-30", "2026-04-01T25:00:00Z", "2026-04-01T11:10:00X", "2026-04-01T11"] {
            expectNil(ImportTime.play(wrong), "\(wrong)")
        }
        expectEqual(ImportTime.text(.init(timeIntervalSince1970: 1_775_041_800)), "2026-04-01T11:10:00Z")
    }
}
