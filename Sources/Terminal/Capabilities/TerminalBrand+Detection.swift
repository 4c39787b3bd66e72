extension TerminalBrand {
    /// Recognizes the terminal by its variables.
    ///
    /// A multiplexer comes first: what else the environment says of a terminal inside one was true when the
    /// multiplexer started. `TERM` comes next, since it is the one variable that every connection carries.
    static func find(in environment: [String: String]) -> Finding<TerminalBrand>? {
        let term = environment["TERM"] ?? ""
        if term.isEmpty || term == "dumb" { return Finding(.dumb, because: .environment("TERM")) }
        for (variable, brand) in [("TMUX", TerminalBrand.tmux), ("STY", .screen)] where isSet(variable, environment) {
            return Finding(brand, because: .environment(variable))
        }
        if let brand = terms.first(where: { matches(term, $0.name) })?.brand {
            return Finding(brand, because: .environment("TERM"))
        }
        if let program = environment["TERM_PROGRAM"], let brand = programs[program] {
            return Finding(brand, because: .environment("TERM_PROGRAM"))
        }
        if environment["LC_TERMINAL"] == "iTerm2" { return Finding(.iTerm2, because: .environment("LC_TERMINAL")) }
        if let (variable, brand) = variables.first(where: { isSet($0.0, environment) }) {
            return Finding(brand, because: .environment(variable))
        }
        return matches(term, "xterm") ? Finding(.xterm, because: .environment("TERM")) : nil
    }

    /// Recognizes the terminal by its answer to XTVERSION, such as `kitty(0.42.1)`, `tmux 3.5a` or `XTerm(388)`.
    init?(version: String) {
        let name = version.lowercased()
        guard let brand = Self.versions.first(where: { name.hasPrefix($0.name) })?.brand else { return nil }
        self = brand
    }

    private static func isSet(_ variable: String, _ environment: [String: String]) -> Bool {
        environment[variable].map { !$0.isEmpty } ?? false
    }

    /// `screen` matches `screen`, `screen-256color` and `screen.xterm-256color`, not `screenish`.
    private static func matches(_ term: String, _ name: String) -> Bool {
        guard term.hasPrefix(name) else { return false }
        return [nil, "-", "."].contains(term.dropFirst(name.count).first)
    }

    /// Values of `TERM` that name a terminal, but for `xterm`, which most others claim to be.
    private static let terms: [(name: String, brand: TerminalBrand)] = [
        ("tmux", .tmux), ("screen", .screen), ("linux", .linuxConsole), ("xterm-kitty", .kitty), ("kitty", .kitty),
        ("xterm-ghostty", .ghostty), ("ghostty", .ghostty), ("alacritty", .alacritty), ("foot", .foot),
        ("contour", .contour), ("wezterm", .wezTerm), ("rio", .rio), ("xterm-rio", .rio), ("st", .st),
        ("rxvt", .rxvt), ("nsterm", .appleTerminal), ("vte", .vte), ("gnome", .vte), ("konsole", .konsole),
        ("mintty", .mintty),
    ]

    private static let programs: [String: TerminalBrand] = [
        "Apple_Terminal": .appleTerminal, "iTerm.app": .iTerm2, "WezTerm": .wezTerm, "ghostty": .ghostty,
        "vscode": .xtermJS, "mintty": .mintty, "rio": .rio,
    ]

    private static let variables: [(String, TerminalBrand)] = [
        ("KITTY_WINDOW_ID", .kitty), ("WEZTERM_EXECUTABLE", .wezTerm), ("GHOSTTY_RESOURCES_DIR", .ghostty),
        ("KONSOLE_VERSION", .konsole), ("VTE_VERSION", .vte), ("ITERM_SESSION_ID", .iTerm2),
        ("WT_SESSION", .windowsTerminal),
    ]

    private static let versions: [(name: String, brand: TerminalBrand)] = [
        ("kitty", .kitty), ("ghostty", .ghostty), ("wezterm", .wezTerm), ("foot", .foot), ("contour", .contour),
        ("rio", .rio), ("iterm2", .iTerm2), ("vte", .vte), ("konsole", .konsole), ("mintty", .mintty),
        ("tmux", .tmux), ("alacritty", .alacritty), ("xterm.js", .xtermJS), ("xterm", .xterm),
    ]
}
