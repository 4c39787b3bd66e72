import Foundation
import TestSupport
import Testing

@testable import Entities
@testable import Library
@testable import Platform
@testable import UseCases

/// Favorites that are given away and taken back.
@Suite(.timeLimit(.minutes(5))) struct ExchangeFavoritesTests {
    /// In June of 2026.
    private static let clock = ManualWallClock(Date(timeIntervalSince1970: 1_781_000_000))
    private let store = LibraryStore(Library(), clock: clock)
    private let other = LibraryStore(Library(), clock: clock)

    private func text(_ store: LibraryStore) async throws -> String {
        let library = try await store.value()
        return String(decoding: ExportFavorites(clock: Self.clock)(library, credits: ["Thanks"]), as: UTF8.self)
    }

    private func all(_ store: LibraryStore) async throws -> [Favorite] {
        try await store.value().favorites(at: Self.clock.now())
    }

    @Test func nothingIsLostOnTheWay() async throws {
        let file = """
            {"version": 1, "favorites": [
            {"added":"2026-05-29T21:26:40Z","id":82,"kind":"show","title":"Tide","genres":["Drama"]},
            {"added":"2026-05-30T21:26:40Z","fetched":"2026-05-30T21:26:40Z","id":603,"kind":"movie","rating":8,"title":"Film"},
            {"added":"2020-05-30T21:26:40Z","id":604,"kind":"movie"}
            ]}
            """
        let expected = ImportFavorites.Outcome(added: 3, known: 0, problems: [], notUnderstood: 0)
        try await expectEqual(ImportFavorites(library: store)(Array(file.utf8)), expected)
        let exported = try await text(store)
        expect(exported.contains(#""credits": ["Thanks"]"#))
        expect(exported.contains(#""added":"2026-05-29T21:26:40Z""#) && exported.contains("Drama"))
        try await expectEqual(ImportFavorites(library: other)(Array(exported.utf8)), expected)
        try await expectEqual(all(other), all(store))
        try await expectEqual(all(other).map(\.entry.name), [nil, "Tide", "Film"])
    }

    @Test func anExportContainsNothingThatATerminalInterprets() async throws {
        let odd = "A\u{7F}\u{85}\u{9B}31m\u{AD}\u{200B}\u{2028}\u{2029}\u{202E}\u{2066}\u{FEFF}\u{E0041}é映👩\u{200D}🚀"
        let movie = Movie(id: Movie.ID(number: 1), title: odd)
        _ = try await store.perform(.star(true, of: .movie(movie)), calendar: .utc)
        let exported = try await text(store)
        let isHarmless = exported.unicodeScalars.allSatisfy { scalar in
            scalar == "\n" || ![.removed, .space].contains(ScalarKind(scalar)) || scalar == " "
        }
        expect(isHarmless && exported.contains("é映👩\u{200D}🚀"))
        try expect(JSONSerialization.jsonObject(with: Data(exported.utf8)) is [String: Any])
    }

    @Test func anImportChangesNoStateAndIsUndoneAtOnce() async throws {
        do {
            let show = Title.show(TestShows.show(1, name: "Mine"))
            _ = try await store.perform(.status(.paused, of: show), calendar: .utc)
            let theirs =
                #"{"favorites":[{"kind":"show","id":1,"title":"Theirs"},{"kind":"show","id":2,"title":"Two"}]}"#
            try await expectEqual(ImportFavorites(library: store)(Array(theirs.utf8)).added, 2)
            try await expectEqual(store.value().record(of: show.id)?.status, .paused)
            try await expectEqual(store.undo()?.acts.count, 3)
            try await expect(all(store).isEmpty)
        }
        // Existing favorites stay unchanged.
        _ = try await store.perform(.star(true, of: .show(TestShows.show(1, name: "Mine"))), calendar: .utc)
        let before = try await all(store)
        let theirs = #"{"favorites":[{"kind":"show","id":1,"title":"Theirs"},{"kind":"show","id":1,"title":"Again"}]}"#
        let outcome = try await ImportFavorites(library: store)(Array(theirs.utf8))
        expectEqual(outcome, ImportFavorites.Outcome(added: 0, known: 2, problems: [], notUnderstood: 0))
        try await expectEqual(all(store), before)
    }

    @Test func aDamagedFileIsReportedAndImportedAsFarAsPossible() async throws {
        for (text, line) in [
            ("", 1), ("[]", 1), ("{}", 1), ("\n\n<html>", 3), ("{\"favorites\": [\n{\"kind\":\"sh", 2),
        ] {
            let outcome = try await ImportFavorites(library: store)(Array(text.utf8))
            expect(outcome.added == 0 && outcome.problems == [.init(line: line, reason: .damaged)], "\(text)")
        }
        // A file of nonsense gives no more remarks than anybody reads.
        do {
            let text = "{\"favorites\":[" + String(repeating: "0,\n", count: 5_000) + "1]}"
            let outcome = try await ImportFavorites(library: store)(Array(text.utf8))
            expect(outcome.problems.count == 101 && outcome.problems[99].line == 100)
            expectEqual(outcome.problems.last, .init(line: 101, reason: .more(4_901)))
            expectEqual(outcome.notUnderstood, 5_001)
        }
        // The damaged line is reported beyond the limit.
        do {
            let text = "{\"favorites\":[" + String(repeating: "0,\n", count: 150) + "{"
            let outcome = try await ImportFavorites(library: store)(Array(text.utf8))
            expectEqual(
                outcome.problems.suffix(2),
                [.init(line: 101, reason: .more(50)), .init(line: 151, reason: .damaged)])
            expect(outcome.problems.count == 102 && outcome.notUnderstood == 151)
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
        let outcome = try await ImportFavorites(library: store)(Array(text.utf8))
        expect(outcome.added == 3 && outcome.problems == [.init(line: 4, reason: .unknownKind)])
        try await expectEqual(all(store).map(\.entry.name), ["One", "Two", "Four"])
    }

    @Test func anyDamageLeavesTheFavoritesReadable() async throws {
        for number in 1...5 {
            _ = try await store.perform(
                .star(true, of: .show(TestShows.show(number, name: "Show \(number)"))), calendar: .utc)
        }
        let bytes = try await Array(text(store).utf8)
        var generator = SeededGenerator(seed: 7)
        for _ in 0..<200 {
            var damaged = bytes
            for _ in 0..<Int.random(in: 1...4, using: &generator) {
                damaged[Int.random(in: 0..<damaged.count, using: &generator)] = UInt8.random(
                    in: 0...255, using: &generator)
            }
            let cut = Int.random(in: 0...damaged.count, using: &generator)
            let fresh = LibraryStore(Library(), clock: Self.clock)
            let outcome = try await ImportFavorites(library: fresh)(Array(damaged[..<cut]))
            try await expectEqual(fresh.value().favoriteIDs.count, outcome.added)
        }
    }

    @Test func aFileIsWrittenWholeForItsOwnerAloneAndReadBack() throws {
        let folder = try TemporaryFolder()
        let file = UserFile(path: folder.path + "/x.json")
        #expect(throws: UserFileError.missing) { try file.read(limit: 9) }
        try file.write([1, 2, 3])
        try file.write([4, 5])
        try expectEqual(file.read(limit: 9), [4, 5])
        #expect(throws: UserFileError.store(.tooLarge(limit: 1))) { try file.read(limit: 1) }
        try expectEqual(folder.contents(), ["x.json"])
        let mode = try FileManager.default.attributesOfItem(atPath: file.path)[.posixPermissions] as? Int
        expectEqual(mode, 0o600)
        #expect(throws: UserFileError.missing) { try UserFile(path: folder.path + "/none/x").write([1]) }
        try UserFile(path: "/dev/null").write([1, 2, 3])
        // A file that is there keeps its mode.
        for mode in [0o644, 0o640, 0o600] {
            let folder = try TemporaryFolder()
            let path = folder.path + "/x.json"
            expect(FileManager.default.createFile(atPath: path, contents: nil, attributes: [.posixPermissions: mode]))
            try UserFile(path: path).write([1])
            try expectEqual(self.mode(path), mode, "\(mode)")
            try expectEqual(UserFile(path: path).read(limit: 9), [1], "\(mode)")
        }
    }

    private func mode(_ path: String) throws -> Int? {
        try FileManager.default.attributesOfItem(atPath: path)[.posixPermissions] as? Int
    }

    @Test(.enabled(if: getuid() != 0, "root may write anything"))
    func aFileThatMayNotBeWrittenIsNotReplaced() throws {
        let folder = try TemporaryFolder()
        let path = folder.path + "/x.json"
        expect(
            FileManager.default.createFile(atPath: path, contents: Data([7]), attributes: [.posixPermissions: 0o444]))
        #expect(throws: UserFileError.store(.denied)) { try UserFile(path: path).write([1]) }
        try expectEqual(UserFile(path: path).read(limit: 9), [7])
    }

    /// In one step: the link never leads to half a file.
    @Test func aLinksTargetIsReplacedAndTheLinkStays() throws {
        let folder = try TemporaryFolder()
        let files = FileManager.default
        let (link, real) = (folder.path + "/link", folder.path + "/there/x.json")
        try files.createDirectory(atPath: folder.path + "/there", withIntermediateDirectories: true)
        try files.createSymbolicLink(atPath: link, withDestinationPath: "there/x.json")
        try UserFile(path: link).write([1])
        try expectEqual(self.mode(real), 0o600)
        let before = try files.attributesOfItem(atPath: real)[.systemFileNumber] as? Int
        expectEqual(chmod(real, 0o644), 0)
        try UserFile(path: link).write([2, 3])
        try expectEqual(UserFile(path: real).read(limit: 9), [2, 3])
        try expectEqual(self.mode(real), 0o644)
        try expect(files.attributesOfItem(atPath: real)[.systemFileNumber] as? Int != before)
        try expectEqual(files.destinationOfSymbolicLink(atPath: link), "there/x.json")
        try expectEqual(folder.contents().sorted(), ["link", "there", "there/x.json"])
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
        try expectEqual(folder.contents().sorted(), ["away", "circle", "null"])
    }

    /// Another file may have its name by now.
    @Test(.enabled(if: access("/proc/self/fd", F_OK) == 0, "needs /proc"))
    func intoAFileThatIsOpenIsWrittenWhateverItsName() throws {
        let folder = try TemporaryFolder()
        let path = folder.path + "/x.json"
        expect(FileManager.default.createFile(atPath: path, contents: nil))
        let before = try FileManager.default.attributesOfItem(atPath: path)[.systemFileNumber] as? Int
        let descriptor = open(path, O_WRONLY)
        defer { close(descriptor) }
        try UserFile(path: "/proc/self/fd/\(descriptor)").write([1, 2])
        try expectEqual(UserFile(path: path).read(limit: 9), [1, 2])
        try expect(FileManager.default.attributesOfItem(atPath: path)[.systemFileNumber] as? Int == before)
    }
}
