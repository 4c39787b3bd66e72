import TestSupport
import Testing

@testable import App

@Suite(.timeLimit(.minutes(5))) struct PlainGrammarTests {
    private let english = PlainGrammar(phrases: Phrases.english)

    @Test(arguments: ["3", " 3 ", "#3", "3.", "３", "003"]) func aNumberIsRead(line: String) {
        expectEqual(english.read(line), .number(3))
    }

    @Test(arguments: ["3x", "1234567890", "-1", "3..", "٣x", "½"]) func otherTextIsNotANumber(line: String) {
        if case .number = english.read(line) { Issue.record("\(line)") }
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

    @Test(arguments: [
        ("n", PlainCommand.next), ("p", .previous), ("b", .back), ("f", .favorite), ("fi", .films), ("fav", .favorite),
        ("s", .search), ("t", .television), ("h", .help), ("q", .quit), ("?", .help), ("r", .refresh), ("l", .language),
    ]) func wordsCanBeAbbreviated(line: String, command: PlainCommand) {
        expectEqual(english.read(line), .command(command, argument: ""))
    }

    @Test func textAfterAWordIsItsArgument() {
        expectEqual(english.read("search  Doctor Who "), .command(.search, argument: "Doctor Who"))
        expectEqual(english.read("/girls"), .command(.search, argument: "girls"))
        expectEqual(PlainGrammar(phrases: Phrases.japanese).read("検索　海上"), .command(.search, argument: "海上"))
    }

    @Test func controlCharactersAreRemoved() {
        expectEqual(english.read("\u{1B}[A"), .other("[A"))
        expectEqual(english.read("search \u{1B}]0;x\u{7}girls\u{202E}"), .command(.search, argument: "]0;xgirls"))
        expectEqual(english.read("\u{0}\u{200B}\t "), .nothing)
    }

    @Test func longLinesAreRejected() {
        let longest = String(repeating: "y", count: 200)
        expectEqual(english.read(longest), .other(longest))
        expectEqual(english.read(longest + "y"), .tooLong)
        expectEqual(english.read("search " + String(repeating: "y", count: 5000)), .tooLong)
    }
}
