import Terminal

extension ThemeChoice {
    /// The theme for a terminal of that ground and depth.
    ///
    /// A theme that follows the terminal leaves the terminal's own ground alone: transparency and pictures behind the
    /// text stay, and erasing costs nothing. Below 256 colors the terminal's own colors are used whatever was asked for.
    func theme(terminalIsDark: Bool, depth: ColorDepth) -> Theme {
        guard depth >= .palette256 else { return depth == .none ? .colorless : .terminal }
        switch self {
        case .automatic:
            return (terminalIsDark ? Theme.dark : Theme.light).onTerminalGround
        case .named(let name):
            return Theme.builtIn.first { $0.name == name } ?? .dark
        }
    }

    /// What `t` chooses after this: first the other side of what is seen, then one theme after the other.
    func next(terminalIsDark: Bool) -> ThemeChoice {
        switch self {
        case .automatic: return .named((terminalIsDark ? Theme.light : Theme.dark).name)
        case .named(let name):
            let names = Theme.builtIn.map(\.name)
            let index = names.firstIndex(of: name) ?? 0
            return .named(names[(index + 1) % names.count])
        }
    }
}
