import TestSupport
import Testing

@testable import Entities
@testable import Library

@Suite(.timeLimit(.minutes(5))) struct FavoritesFileTests {
    private func file(_ text: String) throws -> FavoritesFile {
        let file = FavoritesFile(salvaging: Array(text.utf8))
        expectNil(file.damage)
        return file
    }

    private func text(_ file: FavoritesFile) -> String { String(decoding: file.encode(), as: UTF8.self) }

    @Test func entriesRoundTrip() throws {
        for favorite in [
            TestFavorites.favorite(.show(TestFavorites.show), next: 86_400),
            TestFavorites.favorite(.movie(TestFavorites.movie)),
            TestFavorites.favorite(.expired(TestFavorites.movie.id)),
            TestFavorites.show(1, "Ёлки 巨人 / \\ \u{7F}".trimmed),
        ] as [Favorite] {
            var file = FavoritesFile()
            file.append(FavoriteEntry(favorite))
            expectEqual(FavoritesFile(salvaging: file.encode()).entries.map(\.favorite), [favorite], "\(favorite)")
        }
        // The format is the documented one.
        var file = FavoritesFile()
        file.append(FavoriteEntry(TestFavorites.favorite(.show(TestShows.show(7, name: "Seven")))))
        expectEqual(
            text(file),
            """
            {
            "version": 1,
            "favorites": [
            {"added":"2026-05-28T20:26:40Z","fetched":"2026-05-28T20:26:40Z","id":7,"kind":"show","title":"Seven","weight":0}
            ]
            }

            """)
    }

    @Test func otherFilesAreDamaged() throws {
        for text in [
            "", " ", "{", "[]", "{}", #"{"favorites": 5}"#, #"{"favorites": [}"#, #"{"favorites": []"#,
            #"{"favorites": []} x"#, #"{"version": "one", "favorites": []}"#, "{\"favorites\": [\"\u{1}\"]}",
            "{\"favorites\": \(String(repeating: "[", count: 10_000))",
        ] { expect(FavoritesFile(salvaging: Array(text.utf8)).damage != nil, text) }
        // Unknown entries are not shown.
        for entry in [
            #"{"kind":"show","id":0,"title":"x"}"#, #"{"kind":"show","id":1}"#, #"{"kind":"show","id":1,"title":5}"#,
            #"{"kind":"show","id":1,"title":"\u001b\u202e"}"#, #"{"id":1,"title":"x"}"#, #"{"kind":[],"id":1}"#, "null",
        ] { try expect(file("{\"favorites\": [\(entry)]}").entries.compactMap(\.favorite).isEmpty, entry) }
        // The version is any number.
        for version in ["1", "1.0", "0", "-1e400", "9"] {
            try expect(file("{\"version\": \(version), \"favorites\": []}").entries.isEmpty, version)
        }
    }

    @Test func hostileFieldsAreCleanedOrLeftOut() throws {
        do {
            let entry = #"""
                {"kind":"show","id":9,"title":"A\u001b[31m\u202eB","url":"javascript:x","runtime":-1,"rating":99,"weight":1e9,
                "genres":["Drama",5,"\u0007"],"premiered":"2011-13-01","poster":{"medium":"file:///etc/passwd"},"added":"soon",
                "summary":"é","summaryStyles":[{"start":1,"end":2,"bold":true,"italic":false}],"days":["Sunday","Funday"]}
                """#
            let favorite = try require(file("{\"favorites\": [\(entry)]}").entries.first?.favorite)
            expectEqual(
                favorite.entry,
                .show(
                    Show(
                        id: Show.ID(number: 9), name: "A[31mB", genres: ["Drama"], days: [.sunday], weight: 100,
                        summary: RichText(text: "é"))))
        }
        // Unpaired surrogates are replaced.
        let title = #"A\ud800B\udc00\ud83d\ude00"#
        let entry = #"{"kind":"show","id":82.0,"title":"\#(title)","genres":["\ud800\u0041"],"runtime":6e1}"#
        let favorite = try require(file("{\"favorites\": [\(entry)]}").entries.first?.favorite)
        expectEqual(
            favorite.entry,
            .show(Show(id: Show.ID(number: 82), name: "A\u{FFFD}B\u{FFFD}😀", genres: ["\u{FFFD}A"], runtime: 60)))
    }

    @Test func entriesBeforeTheDamageAreSalvaged() {
        var file = FavoritesFile()
        for number in 1...3 { file.append(FavoriteEntry(TestFavorites.show(number))) }
        let bytes = file.encode()
        for length in 0..<bytes.count {
            let salvaged = FavoritesFile(salvaging: Array(bytes[..<length]))
            expect(salvaged.entries.elementsEqual(file.entries.prefix(salvaged.entries.count)) { $0.id == $1.id })
        }
        expectEqual(FavoritesFile(salvaging: bytes.dropLast(5)).entries.count, 3)
    }

    @Test func changedBytesNeverHarm() throws {
        var file = FavoritesFile()
        file.append(FavoriteEntry(TestFavorites.favorite(.show(TestFavorites.show))))
        file.append(FavoriteEntry(TestFavorites.favorite(.movie(TestFavorites.movie))))
        let bytes = file.encode()
        var random = SeededGenerator(seed: 11)
        for _ in 0..<500 {
            var changed = bytes
            for _ in 0..<Int.random(in: 1...4, using: &random) {
                changed[Int.random(in: changed.indices, using: &random)] = UInt8.random(in: 0...255, using: &random)
            }
            let read = FavoritesFile(salvaging: changed)
            for favorite in read.entries.compactMap(\.favorite) {
                expect(favorite.entry.name.map { TextCleaner.isClean($0, limit: TVMazeLimits.name) } != false)
            }
        }
    }
}

extension String {
    /// As a gateway cleans it.
    fileprivate var trimmed: String { TextCleaner.clean(self, limit: 100) }
}
