import Foundation
import TestSupport
import Testing

@testable import Catalog
@testable import Entities

@Suite(.timeLimit(.minutes(5))) struct CatalogSearchTests {
    private static let names = "data/tvmaze/names/all_show_names_to_imdb.2022-10.json"

    private func found(_ text: String, in names: [String]) throws -> [String] {
        let entries = names.enumerated().map { index, name in
            CatalogEntry(TestShows.show(index + 1, name: name), updated: 1)
        }
        let table = try require(RandomCatalog.table(entries))
        return try table.rows(CatalogQuery(text: text)).map { table.name(at: Int($0)) }
    }

    @Test func findsAndRanks() throws {
        for (text, names, expected) in [
            (
                "dark", ["Into the Dark", "Darkwing Duck", "Dark", "Dr. Ark", "Light"],
                ["Dark", "Darkwing Duck", "Into the Dark", "Dr. Ark"]
            ),
            ("shippuuden", ["Naruto: Shippūden", "Shipping"], ["Naruto: Shippūden"]),
            ("shippuden naruto", ["Naruto: Shippūden", "Naruto"], ["Naruto: Shippūden"]),
            ("bouken", ["Bo\u{304}ken"], ["Bo\u{304}ken"]), ("boken", ["Bōken", "Booken"], ["Bōken", "Booken"]),
            ("spiderman", ["Spider-Man", "Spiderman", "Spider Mania"], ["Spider-Man", "Spiderman", "Spider Mania"]),
            ("spider man", ["Spiderman", "Spider-Man"], ["Spider-Man", "Spiderman"]),
            (
                "shield", ["Marvel's Agents of S.H.I.E.L.D.", "The Shield"],
                ["Marvel's Agents of S.H.I.E.L.D.", "The Shield"]
            ),
            ("marvels agents", ["Marvel’s Agents"], ["Marvel’s Agents"]),
            ("elite", ["Élite", "ÉLITES"], ["Élite", "ÉLITES"]), ("巨人", ["進撃の巨人", "巨大", "人巨"], ["進撃の巨人"]),
            ("svu law", ["Law & Order: SVU", "Law & Order"], ["Law & Order: SVU"]), ("???", ["???", "What?"], ["???"]),
            ("got", ["Game of Thrones", "Toga"], ["Game of Thrones"]), ("zz", ["a", "z"], []),
            ("\u{301}", ["b"], ["b"]),
            ("law and order", ["Law & Order", "Law and Disorder", "Lawn"], ["Law & Order", "Law and Disorder"]),
            ("tom & jerry", ["Tom und Jerry", "Tom y Jerry", "Tom"], ["Tom und Jerry", "Tom y Jerry"]),
            ("generation y", ["Generation Y", "Generation"], ["Generation Y"]), ("strasse", ["Straße"], ["Straße"]),
            ("aeon", ["Æon", "Aon"], ["Æon"]), ("æon", ["Aeon"], ["Aeon"]), ("bronson", ["Brønson"], ["Brønson"]),
        ] as [(String, [String], [String])] { try expectEqual(found(text, in: names), expected, text) }
        // Huge texts are fine.
        let long = String(repeating: "ab ", count: 5000)
        try expectEqual(found(long, in: [long, "ab"]), [TVMazeLimits.line(long), "ab"])
        try expectEqual(found(String(repeating: "\u{301}", count: 9000), in: ["x"]), ["x"])
    }

    @Test func equalMatchesByWeightThenYear() throws {
        let facts: [(weight: Int, year: Int)] = [(5, 2000), (90, 1990), (90, 2010), (90, 0), (100, 1970)]
        let entries = facts.enumerated().map { index, facts in
            CatalogEntry(
                Show(
                    id: Show.ID(number: index + 1), name: "Fox",
                    premiered: CalendarDay(year: facts.year, month: 2, day: 3), weight: facts.weight), updated: 1)
        }
        let table = try require(RandomCatalog.table(entries))
        try expectEqual(table.rows(CatalogQuery(text: "fox")), [4, 2, 1, 3, 0])
        try expectEqual(table.rows(CatalogQuery(text: "fox"), limit: 2), [4, 2])
    }

    @Test func aCancelledSearchEnds() async throws {
        let task = Task {
            withUnsafeCurrentTask { $0?.cancel() }
            return try found("a", in: ["a"])
        }
        await #expect(throws: CancellationError.self) { try await task.value }
    }

    /// The real names, with every rank, against a slow model that shares no code.
    @Test(.enabled(if: SharedData.has(names))) func agreesWithAPlainModel() throws {
        let all = try JSONDecoder().decode([String: String?].self, from: Data(SharedData.bytes(Self.names))).keys
            .sorted()
        expectEqual(all.count, 58_362)
        var random = SeededGenerator(seed: 25)
        // A twelfth of the names keeps the model, which is slow, within seconds.
        let names = all.enumerated().filter { $0.offset % 12 == 0 || $0.element.contains("ū") }.map(\.element)
        let entries = names.enumerated().map { index, name in
            CatalogEntry(
                Show(
                    id: Show.ID(number: index + 1), name: name,
                    premiered: CalendarDay(year: 1950 + index % 70, month: 1, day: 1), weight: index % 101), updated: 1)
        }
        let table = try require(RandomCatalog.table(entries))
        let models = names.map { ModelName($0) }
        var queries = ["dark", "the office", "shippuuden", "law order", "a", "x-files", "café", "s.w.a.t.", "nd of th"]
        for _ in 0..<12 {
            // Parts of real names, in any order, with a letter left out.
            var words = names[Int.random(in: 0..<names.count, using: &random)].split(separator: " ").map { word in
                String(word.prefix(Int.random(in: 1...6, using: &random)))
            }
            words.shuffle(using: &random)
            var query = words.prefix(3).joined(separator: " ")
            if query.count > 3, Bool.random(using: &random) {
                query.remove(
                    at: query.index(query.startIndex, offsetBy: Int.random(in: 1..<query.count - 1, using: &random)))
            }
            queries.append(query)
        }
        for query in queries {
            let wanted = ModelName(query)
            let expected = models.indices.compactMap { row in models[row].rank(wanted).map { ($0, row) } }
                .sorted { one, other in
                    let (first, second) = (entries[one.1].show, entries[other.1].show)
                    if one.0 != other.0 { return one.0 < other.0 }
                    if first.weight != second.weight { return first.weight > second.weight }
                    let years = (first.premiered?.year ?? 0, second.premiered?.year ?? 0)
                    return years.0 != years.1 ? years.0 > years.1 : one.1 < other.1
                }
            try expectEqual(table.rows(CatalogQuery(text: query)).map(Int.init), expected.map(\.1), "\(query)")
        }
    }
}

/// A name as the documentation says that it is searched, by Foundation's means.
private struct ModelName {
    let forms: [String]

    init(_ name: String) {
        var split = ""
        var joined = ""
        for character in name.precomposedStringWithCanonicalMapping {
            let letter = Self.letter(character)
            switch letter {
            case " "?:
                split += " "
                joined += " "
            case let letter?:
                split += letter
                joined += letter
                if let second = Self.long[character] { joined += second }
            case nil: split += "'’ʼ`".contains(character) ? "" : " "
            }
        }
        let plain = [split, joined].map { $0.split(separator: " ").joined(separator: " ") }
        forms = plain[0].isEmpty ? [name.split(separator: " ").joined(separator: " ")] : plain
    }

    private static let long: [Character: String] = [
        "ā": "a", "ē": "e", "ī": "i", "ō": "u", "ū": "u", "Ā": "a", "Ē": "e", "Ī": "i", "Ō": "u", "Ū": "u",
    ]

    /// The letter or digit without marks and case, a space, or `nil` for a sign.
    private static func letter(_ character: Character) -> String? {
        if character == " " { return " " }
        // The house's folding is tested elsewhere; here it only serves to read the names.
        let base = character.unicodeScalars.flatMap(TextFolding.bases(of:)).map(TextFolding.lowercase)
        let visible = base.filter { !NameUnit.Kind($0).isBlank }
        return visible.isEmpty ? nil : visible.map { String($0) }.joined()
    }

    /// 0 to 3 for exact, prefix, prefixes of words, subsequences.
    func rank(_ query: ModelName) -> Int? {
        var best: Int?
        for form in forms {
            for wanted in query.forms + query.forms.map(Self.withoutConjunctions) {
                let words = wanted.split(separator: " ")
                let nameWords = form.split(separator: " ")
                var rank: Int?
                if form == wanted {
                    rank = 0
                } else if form.unicodeScalars.starts(with: wanted.unicodeScalars) {
                    rank = 1
                } else if words.allSatisfy({ word in
                    nameWords.contains { $0.unicodeScalars.starts(with: word.unicodeScalars) }
                }) {
                    rank = 2
                } else if words.allSatisfy({ Self.isSubsequence($0, of: form) }) {
                    rank = 3
                }
                if let rank { best = min(best ?? 3, rank) }
            }
        }
        return best
    }

    private static func withoutConjunctions(_ form: String) -> String {
        let words = form.split(separator: " ")
        let kept = words.enumerated().filter { place, word in
            place == 0 || place == words.count - 1 || !["and", "und", "et", "y"].contains(word)
        }
        return kept.map { String($0.element) }.joined(separator: " ")
    }

    private static func isSubsequence(_ word: Substring, of name: String) -> Bool {
        var rest = Array(word.unicodeScalars)[...]
        for scalar in name.unicodeScalars where scalar == rest.first { rest = rest.dropFirst() }
        return rest.isEmpty
    }
}
