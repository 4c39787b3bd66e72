import Configuration
import Entities
import Platform
import Terminal

/// The value of the setting `theme`.
enum ThemeChoice: Hashable, Sendable {
    /// Dark or light, following the terminal.
    case automatic
    /// A theme, which may not exist.
    case named(String)

    private static let nameLimit = 40

    /// As options and the configuration write it.
    var text: String {
        switch self {
        case .automatic: "auto"
        case .named(let name): name
        }
    }

    /// Reads `auto` or a possible name of a theme.
    init?(_ text: String) {
        guard text == "auto" || ThemeChoice.isName(text) else { return nil }
        self = text == "auto" ? .automatic : .named(text)
    }

    /// Whether a text can be the name of a theme: ASCII letters, digits, `-` and `_`, so it cannot be a path.
    static func isName(_ text: String) -> Bool {
        (1...nameLimit).contains(text.utf8.count)
            && text.utf8.allSatisfy { $0.isLetterOrDigit || "-_".utf8.contains($0) }
    }
}

/// The built-in themes and the user's.
struct ThemeLibrary: Hashable, Sendable {
    /// The user's, in the order of their names.
    var own: [Theme] = []

    private var all: [Theme] { Theme.builtIn + own }

    /// The values to choose from, as options and the configuration write them.
    var choices: [String] { ["auto"] + all.map(\.name) }

    func theme(named name: String) -> Theme? { all.first { $0.name == name } }

    /// The theme for a terminal of that background and depth.
    ///
    /// A theme that follows the terminal keeps the terminal's background: transparency and background pictures stay, and
    /// erasing costs nothing. If the background is a guess, as in tmux, the theme brings its own: otherwise text could be white
    /// on white. Below 256 colors the terminal's own colors are always used.
    func theme(for choice: ThemeChoice, terminalIsDark: Bool, isGuess: Bool = false, depth: ColorDepth) -> Theme {
        let own = terminalIsDark ? Theme.terminal : .terminalOnLight
        guard depth >= .palette256 else { return depth == .none ? .colorless : own }
        switch choice {
        case .automatic:
            let theme = terminalIsDark ? Theme.dark : Theme.light
            return isGuess ? theme : theme.onTerminalGround
        case .named(own.name): return own
        case .named(let name): return theme(named: name) ?? .dark
        }
    }

    /// The next theme for the key `t`: first the opposite of the current one, then one after the other.
    func next(after choice: ThemeChoice, terminalIsDark: Bool) -> ThemeChoice {
        switch choice {
        case .automatic: return .named((terminalIsDark ? Theme.light : Theme.dark).name)
        case .named(let name):
            let themes = all
            let index = themes.firstIndex { $0.name == name } ?? 0
            return .named(themes[(index + 1) % themes.count].name)
        }
    }
}

/// The user's themes on disk, and their mistakes.
struct LoadedThemes: Hashable, Sendable {
    /// Files that are read at most.
    static let limit = 64
    /// The folder next to the configuration.
    static let folderName = "themes"
    private static let suffix = ".json"

    private(set) var library = ThemeLibrary()
    private(set) var mistakes: [ConfigurationMistake] = []

    /// Reads the folder; blocks while the disk does.
    /// - Parameter earlier: the themes before, which replace files that are being written.
    init(folder: ConfigurationFolder?, earlier: ThemeLibrary = ThemeLibrary()) {
        do throws(StoreError) {
            let names = try folder?.names(endingWith: Self.suffix) ?? []
            for name in names.prefix(Self.limit) { read(name, in: folder, earlier: earlier) }
            if names.count > Self.limit { add(.tooManyThemes(limit: Self.limit), in: nil) }
        } catch {
            add(.unreadable(error), in: nil)
        }
    }

    private mutating func read(_ name: String, in folder: ConfigurationFolder?, earlier: ThemeLibrary) {
        let themeName = String(name.dropLast(Self.suffix.count))
        let file = Self.folderName + "/" + TextCleaner.clean(name, limit: 60)
        guard ThemeChoice.isName(themeName) else { return add(.noThemeName, in: file) }
        guard !ThemeLibrary().choices.contains(themeName) else { return add(.takenThemeName(themeName), in: file) }
        do throws(StoreError) {
            guard let bytes = try folder?.read(name) else { return }
            let before = earlier.own.first { $0.name == themeName }
            let read = ThemeReader.read(bytes, name: themeName, file: file, earlier: before)
            library.own.append(read.theme)
            mistakes += read.mistakes
        } catch {
            add(.unreadable(error), in: file)
        }
    }

    private mutating func add(_ problem: ConfigurationMistake.Problem, in file: String?) {
        mistakes.append(ConfigurationMistake(problem, in: file ?? Self.folderName))
    }
}
