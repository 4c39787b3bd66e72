import Configuration
import Entities
import Platform

/// A mistake in the configuration or the environment. The default applies instead.
struct ConfigurationMistake: Hashable, Sendable {
    /// Quoted texts have been cleaned, and may be shown.
    enum Problem: Hashable, Sendable {
        case unreadable(StoreError)
        case syntax(JSONError.Problem)
        /// The file does not hold an object.
        case notAnObject
        case unknownKey(String, suggestion: String?)
        /// The last one counts.
        case repeatedKey(String, first: TextPlace)
        case wrongKind(String, SettingKind)
        /// A group of keys is not an object.
        case noGroup(String)
        case invalidValue(String, value: String, SettingKind, suggestion: String?)
        case invalidVariable(String, value: String, SettingKind)
        case unknownCommand(String, suggestion: String?)
        /// The keys of a command are neither a text nor a list of texts.
        case noKeys(Command)
        case unknownKeyName(String)
        /// The key that quits immediately cannot be bound to anything else.
        case reservedKey(String)
        /// A key is bound to two commands in one place; the first one has it.
        case keyConflict(key: String, Command, with: Command, at: TextPlace)
        case key(TMDBKeyProblem)
        /// Other users can read the key file.
        case exposedKeyFile(String)
        /// Other users could have written the host's file.
        case untrusted
        case unknownRole(String, suggestion: String?)
        case noColor(String)
        /// The file's name cannot be the name of a theme.
        case noThemeName
        /// A built-in theme has this name.
        case takenThemeName(String)
        case tooManyThemes(limit: Int)
        /// Text is hard to read on its background: the contrast in tenths to 1.
        case lowContrast(Theme.Pair, tenths: Int)
        /// There are more mistakes than are listed.
        case more
    }

    let problem: Problem
    /// The file or folder, relative to the configuration folder, or `nil` for the configuration itself.
    let file: String?
    /// `nil` if the problem is not in a text.
    let place: TextPlace?

    init(_ problem: Problem, in file: String? = nil, at place: TextPlace? = nil) {
        self.problem = problem
        self.file = file
        self.place = place
    }

    /// Whether everything works anyway.
    var isRemark: Bool {
        switch problem {
        case .exposedKeyFile, .lowContrast: true
        default: false
        }
    }
}

/// The mistakes in a configuration that is only accepted without any.
struct ConfigurationMistakes: Error, Hashable, Sendable {
    let list: [ConfigurationMistake]
}

/// Collects the mistakes in one file.
struct MistakeLog {
    /// A file of another program would have thousands.
    private static let limit = 50
    private static let nameLimit = 40

    let document: JSON5Document
    /// The file, relative to the configuration folder, or `nil` for the configuration itself.
    var file: String?
    private var mistakes: [ConfigurationMistake] = []

    init(document: JSON5Document, file: String? = nil) {
        self.document = document
        self.file = file
    }

    /// The mistakes in the order of their places.
    var sorted: [ConfigurationMistake] {
        mistakes.sorted { ($0.place ?? TextPlace(line: 0, column: 0)) < ($1.place ?? TextPlace(line: 0, column: 0)) }
    }

    /// A text from the file as it may be shown.
    static func clean(_ text: String) -> String { TextCleaner.clean(text, limit: nameLimit) }

    func place(of offset: Int) -> TextPlace { document.place(of: offset) }

    mutating func add(_ problem: ConfigurationMistake.Problem, at node: JSONNode) {
        add(problem, at: node.range)
    }

    mutating func add(_ problem: ConfigurationMistake.Problem, at range: Range<Int>) {
        // Counting lines takes time.
        guard mistakes.count <= Self.limit else { return }
        add(problem, place: document.place(of: range.lowerBound))
    }

    mutating func add(_ problem: ConfigurationMistake.Problem, place: TextPlace) {
        guard mistakes.count <= Self.limit else { return }
        let isLast = mistakes.count == Self.limit
        mistakes.append(ConfigurationMistake(isLast ? .more : problem, in: file, at: place))
    }

    /// Reports an unknown key, with the nearest known one.
    mutating func addUnknown(_ name: String, among names: [String] = [], at range: Range<Int>) {
        add(.unknownKey(Self.clean(name), suggestion: Spelling.nearest(to: name, among: names)), at: range)
    }

    /// Reports a value that is not allowed, with the nearest allowed one.
    mutating func addInvalid(_ name: String, _ value: String, _ kind: SettingKind, at node: JSONNode) {
        let suggestion = kind.choices.flatMap { Spelling.nearest(to: value, among: $0) }
        add(.invalidValue(name, value: Self.clean(value), kind, suggestion: suggestion), at: node)
    }

    /// Reports keys that appear more than once.
    mutating func addRepetitions(in members: [JSONMember], of group: [String]) {
        var first: [String: Range<Int>] = [:]
        for member in members {
            guard let earlier = first[member.key] else {
                first[member.key] = member.keyRange
                continue
            }
            guard mistakes.count < Self.limit else { return }
            let name = Self.clean((group + [member.key]).joined(separator: "."))
            add(.repeatedKey(name, first: place(of: earlier.lowerBound)), at: member.keyRange)
        }
    }
}
