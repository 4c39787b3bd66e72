import TestSupport
import Testing

@testable import App

@Suite(.timeLimit(.minutes(5))) struct PlainGrammarTests {
    private let english = PlainGrammar(phrases: Phrases.english)

    @Test func numbersWordsAndTheirArgumentsAreRead() {
        for line in ["3", " 3 ", "#3", "3.", "３", "003"] as [String] {
            expectEqual(english.read(line), .number(3), "\(line)")
        }
        for line in ["3x", "1234567890", "-1", "3..", "٣x", "½"] as [String] {
            if case .number = english.read(line) { Issue.record("\(line)") }
        }
        // Words can be abbreviated.
        for (line, command) in [
            ("n", .next), ("p", .previous), ("b", .back), ("f", .favorite), ("fi", .films), ("fav", .favorite),
            ("s", .search), ("t", .television), ("h", .help), ("q", .quit), ("?", .help), ("r", .refresh),
            ("l", .language),
        ] as [(String, PlainCommand)] {
            expectEqual(english.read(line), .command(command, argument: ""), "\(line)")
        }
        // Text after a word is its argument.
        expectEqual(english.read("search  Doctor Who "), .command(.search, argument: "Doctor Who"))
        expectEqual(english.read("/girls"), .command(.search, argument: "girls"))
        expectEqual(PlainGrammar(phrases: Phrases.japanese).read("検索　海上"), .command(.search, argument: "海上"))
        // Control characters are removed.
        expectEqual(english.read("\u{1B}[A"), .other("[A"))
        expectEqual(english.read("search \u{1B}]0;x\u{7}girls\u{202E}"), .command(.search, argument: "]0;xgirls"))
        expectEqual(english.read("\u{0}\u{200B}\t "), .nothing)
        // Long lines are rejected.
        let longest = String(repeating: "y", count: 200)
        expectEqual(english.read(longest), .other(longest))
        expectEqual(english.read(longest + "y"), .tooLong)
        expectEqual(english.read("search " + String(repeating: "y", count: 5000)), .tooLong)
    }

    @Test(arguments: Language.allCases) func everyWordIsUnderstood(language: Language) {
        let grammar = PlainGrammar(phrases: language.phrases)
        for command in PlainCommand.allCases {
            for word in language.phrases.words(for: command) {
                expectEqual(grammar.read(word), .command(command, argument: ""), "\(word)")
                expectEqual(grammar.read("  \(word.uppercased())  x "), .command(command, argument: "x"), "\(word)")
            }
        }
    }

    @Test(arguments: Language.allCases) func englishNamesAreUnderstoodInAllLanguages(language: Language) {
        let grammar = PlainGrammar(phrases: language.phrases)
        for command in PlainCommand.allCases {
            expectEqual(
                grammar.read(Phrases.english.words(for: command)[0]), .command(command, argument: ""), "\(command)")
        }
    }

    @Test(arguments: Language.allCases) func noWordIsAmbiguous(language: Language) {
        let words = PlainCommand.allCases.flatMap(language.phrases.words)
        expectEqual(Set(words).count, words.count, "\(words)")
        expect(words.allSatisfy { $0 == $0.lowercased() && !$0.contains(" ") })
    }
}
