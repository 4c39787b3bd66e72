import Platform

#if canImport(Darwin)
import Darwin
#else
import Glibc
#endif

/// A command from a variable or a setting, with the words that a shell would make of it. It is run without a shell.
///
/// Quotes and backslashes, `~`, `$NAME` and `${NAME}` mean the same as in a shell, and so do variables in front (`LANG=C vim`). A
/// command that needs more than that, such as a pipe, is refused.
package struct UserCommand: Hashable, Sendable {
    /// The program and its arguments.
    package private(set) var words: [String]
    /// All variables of the program.
    package private(set) var environment: [String: String]

    /// - Parameter environment: the variables that the program inherits, apart from the keys of TMDB: others could read them there.
    package init(_ text: String, environment: [String: String]) throws(CommandFault) {
        var reader = CommandReader(text, separator: nil, environment: TMDBKey.withoutKeys(environment))
        self = try reader.readCommand().get()
    }

    fileprivate init(words: [String], environment: [String: String]) {
        self.words = words
        self.environment = environment
    }

    /// Reads commands with a separator between them, which may be quoted in a word. Empty ones are left out.
    static func list(
        _ text: String, separator: Unicode.Scalar, environment: [String: String]
    ) -> [Result<UserCommand, CommandFault>] {
        var reader = CommandReader(text, separator: separator, environment: TMDBKey.withoutKeys(environment))
        var commands: [Result<UserCommand, CommandFault>] = []
        while !reader.isAtEnd { commands.append(reader.readCommand()) }
        return commands.filter { $0 != .failure(.empty) }
    }

    func adding(_ arguments: [String], _ variables: [String: String] = [:]) -> UserCommand {
        UserCommand(words: words + arguments, environment: environment.merging(variables) { $1 })
    }

    /// Puts a text in place of `%s` in all arguments, or behind them if there is none.
    func inserting(_ text: String) -> UserCommand {
        guard words.dropFirst().contains(where: { $0.contains("%s") }) else { return adding([text]) }
        var command = self
        command.words = words.prefix(1) + words.dropFirst().map { $0.replacing("%s", with: text) }
        return command
    }

    /// The same program with other words.
    package func replacing(_ words: [String]) -> UserCommand { UserCommand(words: words, environment: environment) }

    /// Checks that there is such a program.
    package func check() throws(CommandFault) { _ = try executable() }

    /// Runs it on this program's terminal until it ends.
    package func runOnTerminal() throws(CommandFault) {
        try check(
            status: start { words throws(StoreError) in
                try SpawnedProgram.runOnTerminal(words, environment: environment)
            })
    }

    /// Starts it in a session of its own and without input and output. It outlives this program.
    /// - Returns: its process.
    package func startDetached() throws(CommandFault) -> pid_t {
        try start { words throws(StoreError) in try SpawnedProgram.startDetached(words, environment: environment) }
    }

    /// - Parameter status: from `waitpid`.
    /// - Throws: why it failed.
    package func check(status: Int32) throws(CommandFault) {
        guard status != 0 else { return }
        let signal = Int(status & 0x7F)
        throw signal == 0 ? .exited(name, status: Int(status >> 8 & 0xFF)) : .killed(name, signal: signal)
    }

    private var name: String { words.first ?? "" }

    private func start<Value>(_ body: ([String]) throws(StoreError) -> Value) throws(CommandFault) -> Value {
        let words = try [executable()] + words.dropFirst()
        do throws(StoreError) {
            return try body(words)
        } catch {
            throw .notStarted(name, error)
        }
    }

    /// The path of the program, which is looked for in `PATH` if it is a name.
    private func executable() throws(CommandFault) -> String {
        let isPath = name.contains("/")
        let paths = isPath ? [name] : (environment["PATH"] ?? "").split(separator: ":").map { "\($0)/\(name)" }
        var isThere = false
        for path in paths {
            guard let kind = try? FileKind(of: path), isPath || kind != .folder else { continue }
            if kind == .regular, access(path, X_OK) == 0 { return path }
            isThere = true
        }
        throw isThere ? .notExecutable(name) : .notFound(name)
    }
}

/// Why a command cannot be run, or failed.
package enum CommandFault: Error, Hashable, Sendable {
    /// There are no words, or only variables.
    case empty
    case unfinishedQuote
    /// It has something that only a shell can do, such as `|`.
    case needsShell(String)
    case notFound(String)
    case notExecutable(String)
    case notStarted(String, StoreError)
    case exited(String, status: Int)
    case killed(String, signal: Int)
}

/// Reads commands as POSIX describes it for the shell (XCU 2.2, 2.6): quoting, and the expansions that need no shell.
private struct CommandReader {
    private static let operators: Set<Unicode.Scalar> = ["|", "&", ";", "<", ">", "(", ")", "`"]
    private static let blanks: Set<Unicode.Scalar> = [" ", "\t", "\n"]

    private var rest: Substring.UnicodeScalarView
    /// What separates commands unless it is quoted.
    private let separator: Unicode.Scalar?
    private let environment: [String: String]

    private var words: [String] = []
    private var assigned: [String: String] = [:]
    private var word = ""
    private var hasWord = false
    /// Whether nothing of the word was quoted or expanded.
    private var isLiteral = true
    /// The variable that the word sets.
    private var variable: String?
    private var fault: CommandFault?

    init(_ text: String, separator: Unicode.Scalar?, environment: [String: String]) {
        rest = text[...].unicodeScalars
        self.separator = separator
        self.environment = environment
    }

    var isAtEnd: Bool { rest.isEmpty }

    mutating func readCommand() -> Result<UserCommand, CommandFault> {
        (words, assigned, fault) = ([], [:], nil)
        while let scalar = rest.popFirst(), scalar != separator {
            switch scalar {
            case _ where Self.blanks.contains(scalar): endWord()
            case "'": readQuoted()
            case "\"": readDoublyQuoted()
            case "\\": readEscaped()
            case "$": readExpansion(isQuoted: false)
            case "~" where word.isEmpty && isLiteral: readHome()
            case "=" where variable == nil && words.isEmpty && isLiteral && Self.isName(word):
                (variable, word) = (word, "")
            case _ where Self.operators.contains(scalar): refuse(.needsShell(String(scalar)))
            default: add(scalar)
            }
        }
        endWord()
        if let fault { return .failure(fault) }
        guard !words.isEmpty else { return .failure(.empty) }
        return .success(UserCommand(words: words, environment: environment.merging(assigned) { $1 }))
    }

    private mutating func refuse(_ fault: CommandFault) {
        if self.fault == nil { self.fault = fault }
    }

    private mutating func add(_ scalar: Unicode.Scalar) {
        word.unicodeScalars.append(scalar)
        hasWord = true
    }

    private mutating func endWord() {
        if let variable {
            assigned[variable] = word
        } else if hasWord {
            words.append(word)
        }
        (word, hasWord, isLiteral, variable) = ("", false, true, nil)
    }

    private mutating func readQuoted() {
        (hasWord, isLiteral) = (true, false)
        while let scalar = rest.popFirst() {
            if scalar == "'" { return }
            add(scalar)
        }
        refuse(.unfinishedQuote)
    }

    private mutating func readDoublyQuoted() {
        (hasWord, isLiteral) = (true, false)
        while let scalar = rest.popFirst() {
            switch scalar {
            case "\"": return
            case "\\" where rest.first == "\n": rest.removeFirst()
            case "\\":
                if let next = rest.first, ["$", "`", "\"", "\\"].contains(next) {
                    add(rest.removeFirst())
                } else {
                    add(scalar)
                }
            case "$": readExpansion(isQuoted: true)
            case "`": refuse(.needsShell("`"))
            default: add(scalar)
            }
        }
        refuse(.unfinishedQuote)
    }

    private mutating func readEscaped() {
        guard let next = rest.popFirst() else { return add("\\") }
        guard next != "\n" else { return }
        isLiteral = false
        add(next)
    }

    /// A home folder, if the tilde is all of the word or of its first part.
    private mutating func readHome() {
        let isWhole = rest.first.map { $0 == "/" || $0 == separator || Self.blanks.contains($0) } ?? true
        guard isWhole, let home = environment["HOME"] else { return add("~") }
        isLiteral = false
        home.unicodeScalars.forEach { add($0) }
    }

    private mutating func readExpansion(isQuoted: Bool) {
        let isBraced = rest.first == "{"
        let name = String(rest.dropFirst(isBraced ? 1 : 0).prefix(while: Self.isOfName))
        let end = rest.dropFirst(name.unicodeScalars.count + (isBraced ? 1 : 0))
        guard Self.isName(name), !isBraced || end.first == "}" else {
            // `$(`, `${NAME:-…}`, `$1`; a dollar before anything else is one.
            guard let next = rest.first, "({@*#?-$!0123456789".unicodeScalars.contains(next) else { return add("$") }
            return refuse(.needsShell("$" + String(next)))
        }
        rest = end.dropFirst(isBraced ? 1 : 0)
        isLiteral = false
        for scalar in (environment[name] ?? "").unicodeScalars {
            if !isQuoted, variable == nil, Self.blanks.contains(scalar) {
                endWord()
                isLiteral = false
            } else {
                add(scalar)
            }
        }
    }

    private static func isOfName(_ scalar: Unicode.Scalar) -> Bool {
        switch scalar {
        case "a"..."z", "A"..."Z", "0"..."9", "_": true
        default: false
        }
    }

    private static func isName(_ text: String) -> Bool {
        text.unicodeScalars.allSatisfy(isOfName) && text.unicodeScalars.first.map { !("0"..."9" ~= $0) } ?? false
    }
}
