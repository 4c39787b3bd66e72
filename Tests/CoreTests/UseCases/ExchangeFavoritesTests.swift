import Foundation
import TestSupport
import Testing

@testable import Core

/// Favorites that are given away and taken back.
@Suite(.timeLimit(.minutes(5))) struct ExchangeFavoritesTests {
    private let store = favorites(in: MemoryStore())
    private let other = favorites(in: MemoryStore())

    /// Opens favorites in June of 2026.
    private static func favorites(in folder: MemoryStore) -> FavoritesStore {
        FavoritesStore(store: folder, clock: ManualWallClock(Date(timeIntervalSince1970: 1_781_000_000)))
    }

    private func text(_ store: FavoritesStore) async throws -> String {
        String(decoding: try await ExportFavorites(store: store)(credits: ["Thanks"]), as: UTF8.self)
    }

    @Test func nothingIsLostOnTheWayNotEvenWhatThisVersionDoesNotKnow() async throws {
        let folder = MemoryStore()
        let file = """
            {"version": 1, "favorites": [
            {"added":"2026-05-29T21:26:40Z","id":82,"kind":"show","title":"Tide","note":{"stars":[5]}},
            {"added":"2026-05-30T21:26:40Z","id":603,"kind":"movie","title":"Film"}
            ]}
            """
        try folder.write(Array(file.utf8), to: "favorites.json")
        let exported = try await text(Self.favorites(in: folder))
        #expect(exported.contains(#""credits": ["Thanks"]"#))
        let outcome = try await ImportFavorites(store: other)(Array(exported.utf8))
        #expect(outcome == ImportFavorites.Outcome(added: 2, known: 0, problems: [], notUnderstood: 0))
        #expect(try await text(other).contains(#""note":{"stars":[5]}"#))
        #expect(try await other.all() == Self.favorites(in: folder).all())
    }

    @Test func anExportContainsNothingThatATerminalInterprets() async throws {
        let odd = "A\u{7F}\u{85}\u{9B}31m\u{AD}\u{200B}\u{2028}\u{2029}\u{202E}\u{2066}\u{FEFF}\u{E0041}é映👩\u{200D}🚀"
        let file = #"{"favorites":[{"kind":"show","id":1,"title":"A","note":"\#(odd)"}],"mine":"\#(odd)"}"#
        let folder = MemoryStore()
        try folder.write(Array(file.utf8), to: FavoritesStore.name)
        let exported = try await text(Self.favorites(in: folder))
        let isHarmless = exported.unicodeScalars.allSatisfy { scalar in
            scalar == "\n" || ![.removed, .space].contains(ScalarKind(scalar)) || scalar == " "
        }
        #expect(isHarmless && exported.contains("é映👩\u{200D}🚀"))
        let document = try JSONSerialization.jsonObject(with: Data(exported.utf8)) as? [String: Any]
        #expect(document?["mine"] as? String == odd)
        let entries = try #require(document?["favorites"] as? [[String: Any]])
        #expect(entries.first?["note"] as? String == odd)
        #expect(try folder.read(FavoritesStore.name, limit: 10_000) == Array(file.utf8))
    }

    @Test func existingFavoritesStayUnchanged() async throws {
        try await store.add([TestFavorites.show(1, "Mine", after: 5)])
        let before = try await store.all()
        let theirs = #"{"favorites":[{"kind":"show","id":1,"title":"Theirs"},{"kind":"show","id":1,"title":"Again"}]}"#
        let outcome = try await ImportFavorites(store: store)(Array(theirs.utf8))
        #expect(outcome == ImportFavorites.Outcome(added: 0, known: 2, problems: [], notUnderstood: 0))
        #expect(try await store.all() == before)
    }

    @Test func aDamagedFileIsReportedAndImportedAsFarAsPossible() async throws {
        for (text, line) in [
            ("", 1), ("[]", 1), ("{}", 1), ("\n\n<html>", 3), ("{\"favorites\": [\n{\"kind\":\"sh", 2),
        ] {
            let outcome = try await ImportFavorites(store: store)(Array(text.utf8))
            #expect(outcome.added == 0 && outcome.problems == [.init(line: line, reason: .damaged)], "\(text)")
        }
    }

    @Test(arguments: ["", "\u{FEFF}"]) func aBadEntryDoesNotAffectTheOthers(mark: String) async throws {
        let text = """
            \(mark){"version": 1.0, "favorites": [
            {"kind":"show","id":1,"title":"One","note":"\\ud800"},
            {"kind":"show","id":2,"title":"Two","rating":1e999},
            {"kind":"show","id":1e999,"title":"Three"},
            {"kind":"show","id":4,"title":"Four"}
            ], "mine": 1e999}
            """
        let outcome = try await ImportFavorites(store: store)(Array(text.utf8))
        #expect(outcome.added == 3 && outcome.problems == [.init(line: 4, reason: .unknownKind)])
        #expect(try await store.all().map(\.title) == ["One", "Two", "Four"])
    }

    @Test func aFileOfNonsenseGivesNoMoreRemarksThanAnybodyReads() async throws {
        let text = "{\"favorites\":[" + String(repeating: "0,\n", count: 5_000) + "1]}"
        let outcome = try await ImportFavorites(store: store)(Array(text.utf8))
        #expect(outcome.problems.count == 101 && outcome.problems[99].line == 100)
        #expect(outcome.problems.last == .init(line: 101, reason: .more(4_901)))
        #expect(outcome.notUnderstood == 5_001)
    }

    @Test func theDamagedLineIsReportedBeyondTheLimit() async throws {
        let text = "{\"favorites\":[" + String(repeating: "0,\n", count: 150) + "{"
        let outcome = try await ImportFavorites(store: store)(Array(text.utf8))
        #expect(
            outcome.problems.suffix(2) == [
                .init(line: 101, reason: .more(50)), .init(line: 151, reason: .damaged),
            ])
        #expect(outcome.problems.count == 102 && outcome.notUnderstood == 151)
    }

    @Test func anyDamageLeavesTheFavoritesReadable() async throws {
        try await store.add((1...5).map { TestFavorites.show($0, "Show \($0)", after: Double($0)) })
        let bytes = try await ExportFavorites(store: store)(credits: [])
        var generator = SeededGenerator(seed: 7)
        for _ in 0..<200 {
            var damaged = bytes
            for _ in 0..<Int.random(in: 1...4, using: &generator) {
                damaged[Int.random(in: 0..<damaged.count, using: &generator)] = UInt8.random(
                    in: 0...255, using: &generator)
            }
            let cut = Int.random(in: 0...damaged.count, using: &generator)
            let fresh = Self.favorites(in: MemoryStore())
            let outcome = try await ImportFavorites(store: fresh)(Array(damaged[..<cut]))
            #expect(try await fresh.all().count == outcome.added)
        }
    }

    @Test func aFileIsWrittenWholeForItsOwnerAloneAndReadBack() throws {
        let folder = try TemporaryFolder()
        let file = UserFile(path: folder.path + "/x.json")
        #expect(throws: UserFileError.missing) { try file.read(limit: 9) }
        try file.write([1, 2, 3])
        try file.write([4, 5])
        #expect(try file.read(limit: 9) == [4, 5])
        #expect(throws: UserFileError.store(.tooLarge(limit: 1))) { try file.read(limit: 1) }
        #expect(try folder.contents() == ["x.json"])
        let mode = try FileManager.default.attributesOfItem(atPath: file.path)[.posixPermissions] as? Int
        #expect(mode == 0o600)
        #expect(throws: UserFileError.missing) { try UserFile(path: folder.path + "/none/x").write([1]) }
        try UserFile(path: "/dev/null").write([1, 2, 3])
        #expect(try UserFile(path: "/dev/null").read(limit: 9) == [])
    }

    private func mode(_ path: String) throws -> Int? {
        try FileManager.default.attributesOfItem(atPath: path)[.posixPermissions] as? Int
    }

    @Test(arguments: [0o644, 0o640, 0o600]) func aFileThatIsThereKeepsItsMode(mode: Int) throws {
        let folder = try TemporaryFolder()
        let path = folder.path + "/x.json"
        #expect(
            FileManager.default.createFile(atPath: path, contents: nil, attributes: [.posixPermissions: mode]))
        try UserFile(path: path).write([1])
        #expect(try self.mode(path) == mode)
        #expect(try UserFile(path: path).read(limit: 9) == [1])
    }

    @Test(.enabled(if: getuid() != 0, "root may write anything"))
    func aFileThatMayNotBeWrittenIsNotReplaced() throws {
        let folder = try TemporaryFolder()
        let path = folder.path + "/x.json"
        #expect(
            FileManager.default.createFile(
                atPath: path, contents: Data([7]), attributes: [.posixPermissions: 0o444]))
        #expect(throws: UserFileError.store(.denied)) { try UserFile(path: path).write([1]) }
        #expect(try UserFile(path: path).read(limit: 9) == [7])
    }

    /// In one step: the link never leads to half a file.
    @Test func aLinksTargetIsReplacedAndTheLinkStays() throws {
        let folder = try TemporaryFolder()
        let files = FileManager.default
        let (link, real) = (folder.path + "/link", folder.path + "/there/x.json")
        try files.createDirectory(atPath: folder.path + "/there", withIntermediateDirectories: true)
        try files.createSymbolicLink(atPath: link, withDestinationPath: "there/x.json")
        try UserFile(path: link).write([1])
        #expect(try self.mode(real) == 0o600)
        let before = try files.attributesOfItem(atPath: real)[.systemFileNumber] as? Int
        #expect(chmod(real, 0o644) == 0)
        try UserFile(path: link).write([2, 3])
        #expect(try UserFile(path: real).read(limit: 9) == [2, 3])
        #expect(try self.mode(real) == 0o644)
        #expect(try files.attributesOfItem(atPath: real)[.systemFileNumber] as? Int != before)
        #expect(try files.destinationOfSymbolicLink(atPath: link) == "there/x.json")
        #expect(try folder.contents().sorted() == ["link", "there", "there/x.json"])
    }

    @Test func linksThatLeadNowhereAreRefused() throws {
        let folder = try TemporaryFolder()
        let files = FileManager.default
        try files.createSymbolicLink(atPath: folder.path + "/circle", withDestinationPath: "circle")
        #expect(throws: UserFileError.self) { try UserFile(path: folder.path + "/circle").write([1]) }
        try files.createSymbolicLink(atPath: folder.path + "/away", withDestinationPath: "none/x.json")
        #expect(throws: UserFileError.missing) { try UserFile(path: folder.path + "/away").write([1]) }
        try files.createSymbolicLink(atPath: folder.path + "/null", withDestinationPath: "/dev/null")
        try UserFile(path: folder.path + "/null").write([1])
        #expect(try folder.contents().sorted() == ["away", "circle", "null"])
    }

    /// Another file may have its name by now.
    @Test(.enabled(if: access("/proc/self/fd", F_OK) == 0, "needs /proc"))
    func intoAFileThatIsOpenIsWrittenWhateverItsName() throws {
        let folder = try TemporaryFolder()
        let path = folder.path + "/x.json"
        #expect(FileManager.default.createFile(atPath: path, contents: nil))
        let before = try FileManager.default.attributesOfItem(atPath: path)[.systemFileNumber] as? Int
        let descriptor = open(path, O_WRONLY)
        defer { close(descriptor) }
        try UserFile(path: "/proc/self/fd/\(descriptor)").write([1, 2])
        #expect(try UserFile(path: path).read(limit: 9) == [1, 2])
        #expect(try FileManager.default.attributesOfItem(atPath: path)[.systemFileNumber] as? Int == before)
    }
}
