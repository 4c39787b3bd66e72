import Foundation
import TestSupport
import Testing

@testable import Interchange

@Suite("Damaged exports", .timeLimit(.minutes(5)), .disabled(if: Interchange.isAbsent, "../shared is absent"))
struct DamagedImportTests {
    /// Small files of all formats.
    private static let small = [
        "tvtime/opentv-time/tracking-prod-records-v2.csv", "tvtime/opentv-time/tracking-prod-records.csv",
        "tvtime/trakt-web/tvtime-series.json", "trakt/api-captures/list-items.json",
        "letterboxd/full-2025/lists/contact.csv", "imdb/2-2018-2023/ratings.csv",
        "seriesguide/shows-import-tvdb-ids.json", "yamtrack/import_yamtrack_with_lists.csv",
        "tmdb-account/import_tmdb_ratings.csv", "netflix/ViewingActivity.csv", "seriesguide/lists-export-example.json",
    ]
    private static let archives = [
        "derived-zips/encrypted-flag.zip", "derived-zips/path-traversal.zip",
        "derived-zips/tvtime-export-2026-07-10.zip",
        "derived-zips/tvtime-gdpr-in-folder-bom-crlf.zip", "derived-zips/zip64-header.zip",
    ]

    /// Reads bytes, and checks that every document has a format or a problem.
    private func read(_ bytes: [UInt8], _ name: String) {
        let reading = ImportReading([ImportFile(name: name, bytes: bytes)], calendar: Interchange.calendar)
        expect(!reading.documents.isEmpty || ZipArchive.isArchive(bytes))
        for document in reading.documents where document.format == nil { expect(document.problem != nil) }
        let plan = Interchange.plan(reading, StubTitles())
        expect(plan.loose.count <= reading.rows.count)
        _ = UnmatchedFile.files(plan, reading)
    }

    @Test("Every beginning of a small file is read or rejected", arguments: Rotation.part(of: small, in: 4))
    func truncations(path: String) throws {
        let bytes = try SharedData.bytes("\(Interchange.folder)/\(path)").prefix(1_200)
        for end in 0...bytes.count { read(Array(bytes.prefix(end)), path) }
    }

    /// Longer files are cut at fewer places.
    private static let cutBytes = 1 << 19

    @Test(
        "Every captured file is read or rejected, wherever it is cut",
        arguments: Rotation.part(of: Interchange.paths(), in: 6))
    func cuts(path: String) throws {
        let bytes = try SharedData.bytes("\(Interchange.folder)/\(path)")
        guard !path.contains("bomb"), !bytes.isEmpty else { return }
        let count = min(40, max(3, Self.cutBytes / bytes.count))
        var random = SeededGenerator(seed: 26)
        for _ in 0..<count { read(Array(bytes.prefix(Int.random(in: 0...bytes.count, using: &random))), path) }
    }

    @Test("An archive without its end is rejected", arguments: archives)
    func truncatedArchives(path: String) throws {
        let bytes = try SharedData.bytes("\(Interchange.folder)/\(path)")
        for end in stride(from: 4, to: bytes.count, by: 7) {
            let reading = ImportReading(
                [ImportFile(name: path, bytes: Array(bytes.prefix(end)))], calendar: Interchange.calendar)
            expect(reading.rows.isEmpty && reading.documents.allSatisfy { $0.problem != nil }, "\(end)")
        }
    }

    @Test("Changed bytes do no harm", arguments: Rotation.part(of: 0..<10, in: 10))
    func mutations(seed: UInt64) throws {
        var random = SeededGenerator(seed: seed)
        let files = try Interchange.paths().filter { !$0.contains("bomb") }.compactMap { path in
            let bytes = try SharedData.bytes("\(Interchange.folder)/\(path)")
            return bytes.isEmpty ? nil : (path, bytes)
        }
        for _ in 0..<1_000 {
            guard let (path, original) = files.randomElement(using: &random) else { return }
            var bytes = Array(original.prefix(3_000))
            if path.hasSuffix("zip"), original.count < 20_000 { bytes = original }
            for _ in 0..<Int.random(in: 1...6, using: &random) {
                let place = Int.random(in: 0..<bytes.count, using: &random)
                switch Int.random(in: 0..<4, using: &random) {
                case 0: bytes[place] = UInt8.random(in: 0...255, using: &random)
                case 1: bytes[place] ^= 1 << UInt8.random(in: 0..<8, using: &random)
                case 2: bytes.remove(at: place)
                default:
                    bytes.insert([0x22, 0x2C, 0x0A, 0x7B, 0x5D, 0xFF].randomElement(using: &random) ?? 0, at: place)
                }
                if bytes.isEmpty { break }
            }
            read(bytes, path)
        }
    }
}
