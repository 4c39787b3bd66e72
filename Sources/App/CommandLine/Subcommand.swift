/// A command on the command line: everything the program knows about it, except its words.
///
/// To add a command, add its row beside its function, and its words. Help, the manual page and the completions follow.
struct Subcommand: Sendable {
    let name: String
    /// One form without an action, or one for each action.
    let forms: [Form]
    /// The options for all forms, besides `--lang` and `--help`.
    let options: [OptionName]
    /// Command lines that help shows, by the keys of their words.
    let examples: KeyValuePairs<String, String>
    /// Whether the first form applies if no action is given.
    let hasDefaultAction: Bool
    /// Whether the words of a title need no quotation marks.
    let joinsTitle: Bool

    init(
        _ name: String, _ forms: [Form], options: [OptionName] = [], examples: KeyValuePairs<String, String>,
        hasDefaultAction: Bool = false, joinsTitle: Bool = false
    ) {
        (self.name, self.forms, self.options, self.examples) = (name, forms, options, examples)
        (self.hasDefaultAction, self.joinsTitle) = (hasDefaultAction, joinsTitle)
    }

    init?(named name: String) {
        guard let command = Subcommand.all.first(where: { $0.name == name }) else { return nil }
        self = command
    }

    /// In the order of help.
    static let all: [Subcommand] = [
        ShowCommands.rows, LibraryCommands.agendaRows, LibraryCommands.calendarRows, LibraryCommands.statusRows,
        LibraryCommands.markRows, LibraryCommands.listRows, LibraryCommands.showRows, LibraryCommands.historyRows,
        LibraryCommands.undoRows, LibraryCommands.viewingRows, LibraryCommands.playRows, LibraryCommands.sourceRows,
        [FavoriteCommands.row], LibraryCommands.importRows, LibraryCommands.exportRows, LibraryCommands.fileRows,
        [CatalogCommands.row, CacheCommands.row, doctor, ConfigurationCommands.row, LockCommands.row],
        [completions, help],
    ].flatMap(\.self)

    private static let doctor = Subcommand(
        "doctor", [Form { .doctor($0.options) }], options: [.images, .noColor, .json],
        examples: ["doctorBlocks": "marquee doctor --images blocks", "doctorJSON": "marquee doctor --json"])
    private static let completions = Subcommand(
        "completions", Form.actions { shell, _ in .completions(shell) },
        examples: [
            "completionsBash": "source <(marquee completions bash)",
            "completionsZsh": "marquee completions zsh > ~/.zfunc/_marquee",
            "completionsFish": "marquee completions fish > ~/.config/fish/completions/marquee.fish",
        ])
    private static let help = Subcommand("help", [.help], examples: ["help": "marquee help favorites"])

    /// The words that may follow the command, or `nil` if it has a single form.
    var actions: [String]? {
        let actions = forms.compactMap(\.action)
        return actions.isEmpty ? nil : actions
    }

    /// The words that completions offer after the command.
    var nextWords: [String]? {
        forms[0].operand?.kind == .command ? Subcommand.all.map(\.name) + ["all"] : actions
    }

    /// Whether a form of the command takes an option.
    func takes(_ option: OptionName) -> Bool {
        option == .lang || options.contains(option) || forms.contains { $0.options.contains(option) }
    }

    var fileActions: [String] { forms.filter { $0.operand?.kind.isPath == true }.compactMap(\.action) }

    /// Whether it takes a file without an action.
    var takesFile: Bool { actions == nil && forms[0].operand?.kind == .file }

    /// Whether its operands are titles that completions offer.
    var takesTitles: Bool { forms[0].action == nil && forms[0].operand?.usage.hasPrefix("SHOW") == true }

    /// The lines of usage: one for all actions, unless one of them has an operand.
    var usage: [String] {
        if let actions, forms.allSatisfy({ $0.operand == nil }) {
            return [name + " " + actions.joined(separator: "|")]
        }
        return forms.enumerated().map { index, form in
            let action = form.action.map { index == 0 && hasDefaultAction ? "[\($0)]" : $0 }
            return [name, action, form.operand?.usage].joinedTexts(separator: " ")
        }
    }
}

extension Subcommand: Equatable {
    static func == (command: Subcommand, other: Subcommand) -> Bool { command.name == other.name }
}

extension Subcommand {
    /// One way to use a command.
    struct Form: Sendable {
        /// The word after the command: `add` in `favorites add`.
        var action: String?
        var operand: Operand?
        /// Options for this form only.
        var options: [OptionName] = []
        let read: @Sendable (CommandWords) throws(UsageError) -> Invocation

        /// The name of a command, or `all`.
        fileprivate static let help = Form(operand: Operand(.command, .optional)) { words throws(UsageError) in
            words.operands.first == "all" ? .helpAll : .help(try words.subcommand())
        }

        /// A form for each of several actions without operands.
        static func actions<Action: CaseIterable & RawRepresentable<String> & Sendable>(
            _ invocation: @escaping @Sendable (Action, Options) -> Invocation
        ) -> [Form] {
            Action.allCases.map { action in
                Form(action: action.rawValue) { invocation(action, $0.options) }
            }
        }
    }
}

extension OptionName {
    /// Options of commands that print data, of those that may ask TMDB, and of those that look up titles.
    static let common: [OptionName] = [.demo, .offline, .json]
    static let key: [OptionName] = [.tmdbKeyFile, .tmdbKeyCommand]
    static let lookup = common + key
}

struct Operand: Hashable, Sendable, ExpressibleByStringInterpolation {
    enum Kind: Hashable, Sendable {
        /// The ID or the name of a show, a person or a film, depending on the command.
        case subject
        case words
        /// A path, or `-` for the standard streams.
        case file
        case folder
        case command
        /// Several operands, with their placeholders in help.
        case placeholders(String)

        /// Whether completions offer paths.
        var isPath: Bool { self == .file || self == .folder }

        /// Whether several words are one text.
        var isText: Bool { self == .words || self == .subject }

        /// Whether control characters are removed from its words.
        var isCleaned: Bool {
            if case .placeholders = self { return true }
            return isText
        }
    }

    enum Count: Hashable, Sendable {
        /// Several words of a text are one operand.
        case one, many, optional
        /// Any number of words, or none.
        case any
    }

    let kind: Kind
    let count: Count

    init(_ kind: Kind, _ count: Count) {
        self.kind = kind
        self.count = count
    }

    /// - Parameter usage: the placeholders in help, such as `SHOW [EPISODE]`. A single one stands for one word.
    init(stringLiteral usage: String) {
        let isSingle = !usage.contains { " …".contains($0) }
        self.init(.placeholders(usage), !isSingle ? .many : usage.hasPrefix("[") ? .optional : .one)
    }

    /// The placeholder in help.
    var name: String {
        switch kind {
        case .subject: "ID|NAME"
        case .words: "QUERY"
        case .file: "FILE"
        case .folder: "DIR"
        case .command: "COMMAND"
        case .placeholders(let usage): String(usage.prefix { $0.isLetter })
        }
    }

    /// The placeholder in a line of usage.
    var usage: String {
        if case .placeholders(let usage) = kind { return usage }
        return switch count {
        case .one: name
        case .many: kind.isText ? name : name + "…"
        case .optional: "[\(name)]"
        case .any: kind.isText ? "[\(name)]" : "[\(name)…]"
        }
    }
}
