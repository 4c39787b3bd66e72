import TestSupport
import Testing

@testable import App

/// Checks of the `.strings` files.
@Suite(.timeLimit(.minutes(5))) struct PhraseFileTests {
    private static let placeholders = (1...9).map { "%\($0)$@" }
    private let english = PhraseTable(Phrases.file(of: .english))

    /// The phrase with its placeholders numbered.
    private func template(_ key: String, in table: PhraseTable) -> String { table.text(key, Self.placeholders) ?? "" }

    private func placeholders(of text: String) -> [String] { Self.placeholders.filter(text.contains) }

    /// The key without its plural suffix.
    private func base(_ key: String) -> String {
        PluralRule.one.suffixes.first { key.hasSuffix($0) }.map { String(key.dropLast($0.count)) } ?? key
    }

    @Test(arguments: Language.allCases) func everyFileHasTheKeysAndPlaceholdersOfTheEnglishOne(language: Language) {
        let table = PhraseTable(Phrases.file(of: language))
        let keys = table.keys
        expectEqual(Set(keys).count, keys.count, "a key stands there twice")
        let suffixes = LanguageRules(language).plurals.suffixes
        let expected = english.keys.filter { key in base(key) == key || suffixes.contains { key.hasSuffix($0) } }
        expect(Set(expected).subtracting(keys).isEmpty && Set(keys).subtracting(expected).isEmpty)
        for key in keys {
            let expected = placeholders(of: template(key, in: english))
            expectEqual(placeholders(of: template(key, in: table)), expected, "\(key)")
        }
    }

    /// Every phrase is replaced by its key in brackets, so that texts show which phrases they contain.
    @Test func everyKeyIsUsedAndEveryUsedKeyExists() {
        let marked = english.keys.map { key in
            "\"\(key)\" = \"⟦\(key)⟧\(placeholders(of: template(key, in: english)).joined())\";\n"
        }
        let phrases = Phrases(rules: LanguageRules(.english), table: PhraseTable(Array(marked.joined().utf8)))
        let texts = EveryPhrase(phrases: phrases).all.map(\.text)
        let used = Set(texts.flatMap { $0.matches(of: /⟦([^⟧]+)⟧/).map { String($0.output.1) } })
        expectEqual(Set(english.keys).subtracting(used).sorted(), [])
        for text in texts {
            // The name of a setting of Visual Studio Code.
            let words = text.replacing(/⟦[^⟧]+⟧/, with: "").replacing("terminal.integrated.enableImages", with: "")
            expectNil(words.firstMatch(of: /[a-z]\.[a-zA-Z]/), "\(text)")
        }
    }

    @Test func readsCommentsAndEscapesAndSurvivesGarbage() {
        let table = PhraseTable(
            Array(
                #"""
                /* "no" = "phrase"; * / */
                "a" = "1";
                "b.c d" = "“%2$@” and \"%1$@\", 100 %%\n\\";
                "d" = "%@, %@"; "e" = "";
                """#.utf8))
        expectEqual(table.keys, ["a", "b.c d", "d", "e"])
        expectEqual(table.text("a"), "1")
        expectEqual(table.text("b.c d", ["x", "ü"]), "“ü” and \"x\", 100 %\n\\")
        expectEqual(table.text("d", ["x", "%@"]), "x, %@")
        expectEqual(table.text("d", ["x"]), "x, ")
        expectEqual(table.text("e"), "")
        expect(table.text("no") == nil && table.text("") == nil)
        for text in ["", "\"", "\"\"", "/", "/*", "\"a\" = \"\\", "\"a\" = \"b\"; \"c", "/* \"a\" = \"b\";"] {
            expect(PhraseTable(Array(text.utf8)).keys.count <= 1, "\(text)")
        }
        expectEqual(PhraseTable(Array("\"a\" = \"%".utf8)).text("a"), "%")
    }
}
