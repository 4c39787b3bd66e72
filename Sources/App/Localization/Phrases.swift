import EmbeddedStrings

/// Every word that the program says, in one language. `Strings` has the words, extensions of this class say which to use when.
///
/// A class because it is passed to every view: a copy costs one reference.
final class Phrases: Sendable, Equatable {
    let rules: LanguageRules
    private let table: PhraseTable
    /// Whether the data is the demo's, which has neither a source to credit nor links.
    let isOfDemo: Bool

    init(rules: LanguageRules, table: PhraseTable, isOfDemo: Bool = false) {
        self.rules = rules
        self.table = table
        self.isOfDemo = isOfDemo
    }

    static func == (one: Phrases, other: Phrases) -> Bool { one === other }

    /// The same words about the demo's data.
    var ofDemo: Phrases { Phrases(rules: rules, table: table, isOfDemo: true) }

    static let english = Phrases(.english)
    static let spanish = Phrases(.spanish)
    static let portuguese = Phrases(.portuguese)
    static let french = Phrases(.french)
    static let german = Phrases(.german)
    static let japanese = Phrases(.japanese)

    private convenience init(_ language: Language) {
        self.init(rules: LanguageRules(language), table: PhraseTable(Phrases.file(of: language)))
    }

    /// The bytes of the language's `.strings` file.
    static func file(of language: Language) -> [UInt8] {
        var count = 0
        return Array(UnsafeBufferPointer(start: embedded_strings(language.rawValue, &count), count: count))
    }

    /// The phrase with that key; the key itself if there is none, which a test rules out.
    subscript(key: String) -> String { table.text(key) ?? key }

    /// The phrase with that key, its placeholders filled, or `nil` if there is none.
    func find(_ key: String, _ arguments: String...) -> String? { table.text(key, arguments) }

    /// The phrase with that key, its placeholders filled.
    func text(_ key: String, _ arguments: String...) -> String { table.text(key, arguments) ?? key }

    /// The plural form of the phrase that goes with the count, which is its first placeholder.
    func counted(_ key: String, _ count: Int, _ arguments: String...) -> String {
        table.text(key + rules.plurals.suffix(for: count), [grouped(count)] + arguments) ?? key
    }

    /// The sentences one after another.
    func sentences(_ sentences: String?...) -> String {
        sentences.joinedTexts(separator: rules.space)
    }

    // MARK: Numbers and punctuation

    var comma: String { self["list.comma"] }
    var fullStop: String { self["sentence.end"] }
    var colon: String { self["label.colon"] }

    /// The text in parentheses, to append to another.
    func inParentheses(_ text: String) -> String { self.text("parentheses", text) }

    /// The number, with its digits in groups.
    func grouped(_ number: Int) -> String { rules.numbers.grouped(number) }

    /// A rating, with one digit after the separator.
    func rating(_ rating: Double) -> String { rules.numbers.decimal(rating, digits: 1) }

    /// Where the selection is in a list.
    func position(_ position: Int, of count: Int, isComplete: Bool) -> String {
        "\(position)/\(count)\(isComplete ? "" : "+")"
    }

    /// A time of day, from the minutes since midnight, in 24 hours.
    func clock(_ minute: Int) -> String {
        [minute / 60, minute % 60].map { $0 < 10 ? "0\($0)" : String($0) }.joined(separator: ":")
    }
}

extension Sequence<String?> {
    /// The texts one after another, without those that are missing or empty.
    func joinedTexts(separator: String) -> String {
        var result = ""
        // Most lines of facts fit, and are made without growing.
        result.reserveCapacity(60)
        for case let text? in self where !text.isEmpty {
            if !result.isEmpty { result += separator }
            result += text
        }
        return result
    }
}
