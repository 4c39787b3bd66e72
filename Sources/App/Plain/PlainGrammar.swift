import Entities

/// The words of plain mode, in the order of the help. An abbreviation means the first command that it matches.
enum PlainCommand: Hashable, Sendable, CaseIterable {
    case next, previous, back, again
    case favorite, mark, more, undo
    case upNext, search, television, films, people, favorites
    case sort, guide, filter, filters, catalog, refresh, redo
    case language, settings, demo
    case help, calendar, history, statistics, pick, `import`, export, apply, quit
    case reveal, lists, create, rename, remove, higher, lower, play, sources, library
}

/// Parses typed lines: numbers, and the words of a language and of English, whole or abbreviated.
struct PlainGrammar: Sendable {
    enum Line: Hashable, Sendable {
        case nothing
        case number(Int)
        case command(PlainCommand, argument: String)
        /// Something else, without control characters.
        case other(String)
        case tooLong
    }

    /// The most characters of a line. Longer ones are refused: a truncated text would find something else.
    static let limit = TextField.limit
    /// The same for a line with a path.
    static let pathLimit = 4_096

    /// The words and their commands. Names come before synonyms, and the language's words before the English ones,
    /// which may have another meaning.
    private let words: [(word: String, command: PlainCommand)]

    init(phrases: Phrases) {
        let languages: [Phrases] = [phrases, Phrases.english]
        func pairs(_ choose: ([String]) -> ArraySlice<String>) -> [(word: String, command: PlainCommand)] {
            languages.flatMap { language in
                PlainCommand.allCases.flatMap { command in
                    choose(language.words(for: command)).map { ($0.lowercased(), command) }
                }
            }
        }
        words = pairs { $0.prefix(1) } + pairs { $0.dropFirst() }
    }

    /// Parses a line.
    /// - Parameter phrases: the phrases of the visible screen; complete command words take precedence over them.
    func read(_ line: String, besides phrases: [String] = []) -> Line {
        guard let text = Self.cleaned(line, limit: Self.pathLimit) else { return .tooLong }
        guard let head = text.split(whereSeparator: \.isWhitespace).first else { return .nothing }
        if let number = Self.number(text) { return .number(number) }
        if text.hasPrefix("/"), text.count <= Self.limit {
            return .command(.search, argument: Self.trimmed(text.dropFirst()))
        }
        let word = head.lowercased()
        let isPhrase = phrases.contains { $0.lowercased() == text.lowercased() }
        let match = words.first { $0.word == word } ?? (isPhrase ? nil : words.first { $0.word.hasPrefix(word) })
        guard text.count <= Self.limit || match?.command == .import else { return .tooLong }
        guard let match else { return .other(text) }
        return .command(match.command, argument: Self.trimmed(text[head.endIndex...]))
    }

    /// The command that a whole word means, or `nil` if it is none.
    func word(_ text: String) -> PlainCommand? {
        let text = text.lowercased()
        return words.first { $0.word == text }?.command
    }

    /// The text without surrounding white space and without control characters, such as those of arrow keys, or `nil` if it is
    /// too long.
    static func cleaned(_ line: String, limit: Int = PlainGrammar.limit) -> String? {
        let text = RichText(plain: line, limit: limit + 1).text
        return text.count <= limit ? trimmed(text[...]) : nil
    }

    /// A number from 0 to 999,999,999: `3`, `#3`, `3.`, `３`.
    static func number(_ text: some StringProtocol) -> Int? {
        let digits = text.drop { $0 == "#" }.prefix { $0.isWholeNumber }
        let rest = text.drop { $0 == "#" }.dropFirst(digits.count)
        guard !digits.isEmpty, digits.count <= 9, rest.isEmpty || rest == "." else { return nil }
        return digits.reduce(0 as Int?) { number, digit in
            guard let number, let value = digit.wholeNumberValue, value <= 9 else { return nil }
            return number * 10 + value
        }
    }

    private static func trimmed(_ text: Substring) -> String {
        let start = text.drop(while: \.isWhitespace)
        let end = start.lastIndex { !$0.isWhitespace }.map(start.index(after:)) ?? start.startIndex
        return String(start[..<end])
    }
}
