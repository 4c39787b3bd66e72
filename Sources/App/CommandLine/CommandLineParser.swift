import Catalog
import Entities

enum CommandLineParser {
    private struct Reading {
        var options = Options()
        var subcommand: Subcommand?
        var words: [String] = []
        var used: [OptionTable.Entry] = []
    }

    /// Reads the arguments that follow the program's name.
    static func parse(
        _ arguments: [String], themes: ThemeLibrary = ThemeLibrary()
    ) throws(UsageError) -> Invocation {
        var reading = Reading()
        var rest = arguments[...]
        while let argument = rest.popFirst() {
            switch argument {
            case "--help", "-h": return .help(reading.subcommand)
            case "--version", "-V": return .version
            case OptionName.manual.rawValue: return .manual
            case "--":
                while let word = rest.popFirst() { try readWord(word, into: &reading) }
            // A negative number is an operand.
            case let name where !name.hasPrefix("-") || name == "-" || Int(name) != nil:
                try readWord(name, into: &reading)
            default: reading.used.append(try readOption(argument, &rest, into: &reading))
            }
        }
        if let theme = reading.options.settings[.theme], !themes.choices.contains(theme) {
            throw .invalidValue(option: OptionName.theme.rawValue, value: theme, allowed: themes.choices)
        }
        if let entry = reading.used.first(where: { !$0.isTaken(by: reading.subcommand) }) {
            throw .notForCommand(option: entry.name, command: reading.subcommand?.name)
        }
        if reading.options.isKiosk, let entry = reading.used.first(where: { !$0.isForKiosk }) {
            throw .notForKiosk(option: entry.name)
        }
        if reading.options.library != nil, !reading.options.isKiosk {
            throw .onlyBeside(option: OptionName.library.rawValue, other: OptionName.kiosk.rawValue)
        }
        guard let subcommand = reading.subcommand else { return .browse(reading.options) }
        return try readForm(of: subcommand, reading)
    }

    private static func readWord(_ word: String, into reading: inout Reading) throws(UsageError) {
        if reading.subcommand != nil {
            reading.words.append(word)
        } else if let named = Subcommand(named: word) {
            reading.subcommand = named
        } else {
            throw .unknown(command: word)
        }
    }

    private static func readOption(
        _ argument: String, _ rest: inout ArraySlice<String>, into reading: inout Reading
    ) throws(UsageError) -> OptionTable.Entry {
        let parts = argument.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false).map(String.init)
        guard let entry = OptionTable.entries.first(where: { $0.name == parts[0] }) else {
            // The command may come after the option.
            let command = reading.subcommand ?? rest.lazy.compactMap(Subcommand.init(named:)).first
            let names =
                OptionTable.entries.filter { $0.isTaken(by: command) }.map(\.name)
                + OptionTable.always.map(\.rawValue)
            throw .unknownOption(parts[0], suggestion: Spelling.nearest(to: parts[0], among: names))
        }
        guard let value = entry.value else {
            guard parts.count == 1 else { throw .unexpectedValue(option: entry.name) }
            _ = entry.apply(&reading.options, "")
            return entry
        }
        guard let text = parts.count == 2 ? parts[1] : rest.popFirst() else {
            throw .missingValue(option: entry.name)
        }
        guard entry.apply(&reading.options, text) else {
            throw .invalidValue(option: entry.name, value: text, allowed: value.names)
        }
        return entry
    }

    private static func readForm(of subcommand: Subcommand, _ reading: Reading) throws(UsageError) -> Invocation {
        var words = reading.words[...]
        var form = subcommand.forms[0]
        if let actions = subcommand.actions {
            if let word = words.popFirst() {
                guard let named = subcommand.forms.first(where: { $0.action == word }) else {
                    throw .invalidValue(option: subcommand.name, value: word, allowed: actions)
                }
                form = named
            } else if !subcommand.hasDefaultAction {
                throw .missingAction(command: subcommand.name, allowed: actions)
            }
        }
        let command = subcommand.name + (form.action.map { " " + $0 } ?? "")
        let operands = try operands(words, of: form, command)
        let others = subcommand.forms.flatMap(\.options).filter { !form.options.contains($0) }
        if let entry = reading.used.first(where: { others.contains($0.option) }) {
            throw .notForCommand(option: entry.name, command: command)
        }
        return try form.read(
            CommandWords(command: subcommand.name, operands: operands, options: reading.options))
    }

    private static func operands(
        _ words: ArraySlice<String>, of form: Subcommand.Form, _ command: String
    ) throws(UsageError) -> [String] {
        let limit =
            switch form.operand?.count {
            case nil: 0
            case .one, .optional: 1
            case .many, .any: Int.max
            }
        if words.count > limit { throw .unexpectedArgument(words[words.startIndex + limit]) }
        let isGiven = !words.isEmpty
        let isCleaned = form.operand?.kind.isCleaned == true
        let words = words.map { isCleaned ? TextCleaner.clean($0, limit: .max) : $0 }.filter { !$0.isEmpty }
        // An empty file name is a mistake, not a request for standard output.
        if let operand = form.operand, words.isEmpty,
            isGiven ? operand.count != .any || operand.kind.isPath : [.one, .many].contains(operand.count)
        {
            throw .missingOperand(command: command, operand: operand.name)
        }
        return words
    }
}

struct CommandWords: Hashable, Sendable {
    /// Characters of a query at most: as many as fit into the search field.
    private static let queryLimit = TextField.limit

    let command: String
    let operands: [String]
    let options: Options

    /// The operands as one text. A text that is too long is not cut: it would find something else.
    func query() throws(UsageError) -> String {
        try text(Operand(.words, .many).name)
    }

    /// The operands and the options of a filter as one line.
    func filterLine() throws(UsageError) -> String {
        let country = options.settings[.country].map { [FilterWords.word(.country, value: $0)] } ?? []
        return ((operands.isEmpty ? [] : [try query()]) + options.filter + country).joined(separator: " ")
    }

    /// The same line, which must not be empty.
    func neededFilterLine() throws(UsageError) -> String {
        let line = try filterLine()
        guard !line.isEmpty else { throw .missingOperand(command: command, operand: Operand(.words, .any).name) }
        return line
    }

    /// The operands as an ID if they are a single number, else as a name.
    /// - Parameter kind: the word that may precede the ID, as in `show:24`.
    func subject(_ kind: String) throws(UsageError) -> Wanted<Int> {
        if operands.count == 1 {
            let word = operands[0]
            if let number = Int(identifier: word) { return .number(number, word) }
            if word.hasPrefix(kind + ":"), let number = Int(identifier: String(word.dropFirst(kind.count + 1))) {
                return .id(number)
            }
        }
        return .name(Self.name(try text(Operand(.subject, .many).name)))
    }

    /// The name in `name:24`, which is not an ID.
    static func name(_ text: String) -> String {
        let prefix = "name:"
        return text.hasPrefix(prefix) && text != prefix ? String(text.dropFirst(prefix.count)) : text
    }

    private func text(_ operand: String) throws(UsageError) -> String {
        let text = operands.joined(separator: " ")
        guard text.count <= Self.queryLimit else { throw .tooLong(operand: operand, limit: Self.queryLimit) }
        return text
    }

    /// The first operand as a command, or `nil` without one.
    func subcommand() throws(UsageError) -> Subcommand? {
        guard let word = operands.first else { return nil }
        guard let named = Subcommand(named: word) else { throw .unknown(command: word) }
        return named
    }

    /// The first operand as a path, or `nil` for a standard stream.
    func file() -> String? { operands.first.flatMap { $0 == "-" ? nil : $0 } }
}

enum UsageError: Error, Hashable, Sendable {
    case unknownOption(String, suggestion: String?)
    case missingValue(option: String)
    case invalidValue(option: String, value: String, allowed: [String])
    case missingAction(command: String, allowed: [String])
    case unexpectedValue(option: String)
    /// The option belongs to other commands; with `nil`, to commands only.
    case notForCommand(option: String, command: String?)
    case notForKiosk(option: String)
    /// The option only works together with another one.
    case onlyBeside(option: String, other: String)
    case unknownCommand(String, suggestion: String?)
    case missingOperand(command: String, operand: String)
    case tooLong(operand: String, limit: Int)
    case unexpectedArgument(String)

    static func unknown(command word: String) -> UsageError {
        .unknownCommand(word, suggestion: Spelling.nearest(to: word, among: Subcommand.all.map(\.name)))
    }

    var suggestion: String? {
        switch self {
        case .unknownOption(_, let suggestion), .unknownCommand(_, let suggestion): suggestion
        // A single allowed value is a placeholder.
        case .invalidValue(_, let value, let allowed) where allowed.count > 1:
            Spelling.nearest(to: value, among: allowed)
        default: nil
        }
    }
}

extension Int {
    /// Digits of an ID at most; the APIs count to some millions.
    private static let digitLimit = 15

    /// Reads the ID of a show or film: only digits.
    init?(identifier text: String) {
        guard text.utf8.count <= Int.digitLimit, text.utf8.allSatisfy((UInt8(ascii: "0")...UInt8(ascii: "9")).contains),
            let number = Int(text), number > 0
        else { return nil }
        self = number
    }
}

extension TitleID {
    /// Reads `82`, `show:82` or `movie:603`.
    init?(notation text: String) {
        let parts = text.split(separator: ":", maxSplits: 1, omittingEmptySubsequences: false).map(String.init)
        guard let number = parts.last.flatMap(Int.init(identifier:)) else { return nil }
        let id = TitleID(kind: parts.count == 2 ? parts[0] : "show", number: number)
        guard let id = id?.showOrFilm else { return nil }
        self = id
    }
}
