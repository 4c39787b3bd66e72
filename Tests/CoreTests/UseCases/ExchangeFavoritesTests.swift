import Foundation
import TestSupport
import Testing

@testable import Core

/// Favorites that are given away and taken back.
@Suite struct ExchangeFavoritesTests {
    private let store = open(MemoryStore())
    private let other = open(MemoryStore())

    /// Opens favorites in June of 2026.
    private static func open(_ folder: MemoryStore) -> FavoritesStore {
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
        let exported = try await text(Self.open(folder))
        #expect(exported.contains(#""credits": ["Thanks"]"#))
        let outcome = try await ImportFavorites(store: other)(Array(exported.utf8))
        #expect(outcome == ImportFavorites.Outcome(added: 2, known: 0, remarks: [], notUnderstood: 0))
        #expect(try await text(other).contains(#""note":{"stars":[5]}"#))
        #expect(try await other.all() == Self.open(folder).all())
    }

    @Test func whatIsGivenAwayHoldsNothingThatATerminalWouldObey() async throws {
        let odd = "A\u{7F}\u{85}\u{9B}31m\u{AD}\u{200B}\u{2028}\u{2029}\u{202E}\u{2066}\u{FEFF}\u{E0041}é映👩\u{200D}🚀"
        let file = #"{"favorites":[{"kind":"show","id":1,"title":"A","note":"\#(odd)"}],"mine":"\#(odd)"}"#
        let folder = MemoryStore()
        try folder.write(Array(file.utf8), to: FavoritesStore.name)
        let exported = try await text(Self.open(folder))
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

    @Test func whatIsAFavoriteAlreadyStaysAsItIs() async throws {
        try await store.add([TestFavorites.show(1, "Mine", after: 5)])
        let before = try await store.all()
        let theirs = #"{"favorites":[{"kind":"show","id":1,"title":"Theirs"},{"kind":"show","id":1,"title":"Again"}]}"#
        let outcome = try await ImportFavorites(store: store)(Array(theirs.utf8))
        #expect(outcome == ImportFavorites.Outcome(added: 0, known: 2, remarks: [], notUnderstood: 0))
        #expect(try await store.all() == before)
    }

    @Test func whatIsNoFileOfFavoritesIsSaidAndTakenAsFarAsItGoes() async throws {
        for (text, line) in [
            ("", 1), ("[]", 1), ("{}", 1), ("\n\n<html>", 3), ("{\"favorites\": [\n{\"kind\":\"sh", 2),
        ] {
            let outcome = try await ImportFavorites(store: store)(Array(text.utf8))
            #expect(outcome.added == 0 && outcome.remarks == [.init(line: line, reason: .damaged)], "\(text)")
        }
    }

    @Test(arguments: ["", "\u{FEFF}"]) func whatOneEntryHoldsKeepsNoOtherFromBeingTakenIn(mark: String) async throws {
        let text = """
            \(mark){"version": 1.0, "favorites": [
            {"kind":"show","id":1,"title":"One","note":"\\ud800"},
            {"kind":"show","id":2,"title":"Two","rating":1e999},
            {"kind":"show","id":1e999,"title":"Three"},
            {"kind":"show","id":4,"title":"Four"}
            ], "mine": 1e999}
            """
        let outcome = try await ImportFavorites(store: store)(Array(text.utf8))
        #expect(outcome.added == 3 && outcome.remarks == [.init(line: 4, reason: .unknownKind)])
        #expect(try await store.all().map(\.title) == ["One", "Two", "Four"])
    }

    @Test func aFileOfNonsenseGivesNoMoreRemarksThanAnybodyReads() async throws {
        let text = "{\"favorites\":[" + String(repeating: "0,\n", count: 5_000) + "1]}"
        let outcome = try await ImportFavorites(store: store)(Array(text.utf8))
        #expect(outcome.remarks.count == 101 && outcome.remarks[99].line == 100)
        #expect(outcome.remarks.last == .init(line: 101, reason: .more(4_901)))
        #expect(outcome.notUnderstood == 5_001)
    }

    @Test func whereAFileEndsToBeOneIsSaidHoweverMuchElseIsWrong() async throws {
        let text = "{\"favorites\":[" + String(repeating: "0,\n", count: 150) + "{"
        let outcome = try await ImportFavorites(store: store)(Array(text.utf8))
        #expect(
            outcome.remarks.suffix(2) == [
                .init(line: 101, reason: .more(50)), .init(line: 151, reason: .damaged),
            ])
        #expect(outcome.remarks.count == 102 && outcome.notUnderstood == 151)
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
            let fresh = Self.open(MemoryStore())
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
}
