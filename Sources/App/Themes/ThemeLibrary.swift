import Terminal

/// The themes that can be chosen: those that the program brings, and the user's.
struct ThemeLibrary: Hashable, Sendable {
    /// The user's, in the order of their names.
    var own: [Theme] = []

    private var all: [Theme] { Theme.builtIn + own }

    /// What can be chosen, as options and the configuration write it.
    var choices: [String] { ["auto"] + all.map(\.name) }

    /// The theme of that name.
    func theme(named name: String) -> Theme? { all.first { $0.name == name } }

    /// Whether there is what was chosen.
    func contains(_ choice: ThemeChoice) -> Bool {
        switch choice {
        case .automatic: true
        case .named(let name): theme(named: name) != nil
        }
    }

    /// The theme for a terminal of that ground and depth.
    ///
    /// A theme that follows the terminal leaves the terminal's own ground alone: transparency and pictures behind the
    /// text stay, and erasing costs nothing. Where that ground is a guess, as in tmux, the theme brings its own: white words
    /// may stand on white otherwise. Below 256 colors the terminal's own colors are used whatever was asked for.
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

    /// What `t` chooses after this: first the other side of what is seen, then one theme after the other.
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
