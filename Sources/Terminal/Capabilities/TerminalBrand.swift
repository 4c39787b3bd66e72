/// A sequence that shows a notice on the desktop, by the terminal that introduced it.
enum NoticeWay: Hashable, Sendable {
    /// OSC 9: one text.
    case iTerm
    /// OSC 777: a title and a text.
    case urxvt
    /// OSC 99: a title and a text, in base64.
    case kitty
    /// BEL.
    case bell
}

/// The terminal programs that are known by name.
public enum TerminalBrand: String, Hashable, Sendable, CaseIterable {
    case alacritty, contour, foot, ghostty, kitty, konsole, mintty, mlterm, rio, rxvt, screen, st, tmux, xterm
    case appleTerminal = "Terminal.app"
    /// A terminal without cursor addressing.
    case dumb
    case iTerm2
    case linuxConsole = "Linux console"
    /// GNOME Terminal and others with the same widget.
    case vte = "VTE"
    case wezTerm = "WezTerm"
    case windowsTerminal = "Windows Terminal"
    /// VS Code's terminal and others based on xterm.js.
    case xtermJS = "xterm.js"

    var isMultiplexer: Bool { self == .tmux || self == .screen }

    /// Whether it may show kitty's images by placeholders, the only ones that get through tmux. Source: yazi's drivers.
    var hasPlaceholders: Bool { [.kitty, .ghostty, .rio].contains(self) }

    // MARK: Detection

    /// Recognizes the terminal by its variables.
    ///
    /// A multiplexer comes first: inside one, the other variables date from its start. `TERM` is next, since it is the one
    /// variable that every connection forwards.
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

    /// Recognizes the terminal by its reply to XTVERSION, such as `kitty(0.42.1)`, `tmux 3.5a` or `XTerm(388)`.
    init?(version: String) {
        let name = version.lowercased()
        guard let brand = Self.versions.first(where: { name.hasPrefix($0.name) })?.brand else { return nil }
        self = brand
    }

    private static func isSet(_ variable: String, _ environment: [String: String]) -> Bool {
        environment[variable].map { !$0.isEmpty } ?? false
    }

    /// `screen` matches `screen`, `screen-256color` and `screen.xterm-256color`, but not `screenish`.
    private static func matches(_ term: String, _ name: String) -> Bool {
        guard term.hasPrefix(name) else { return false }
        return [nil, "-", "."].contains(term.dropFirst(name.count).first)
    }

    /// Values of `TERM` that name a terminal, except `xterm`, which most others claim to be.
    private static let terms: [(name: String, brand: TerminalBrand)] = [
        ("tmux", .tmux), ("screen", .screen), ("linux", .linuxConsole), ("xterm-kitty", .kitty), ("kitty", .kitty),
        ("xterm-ghostty", .ghostty), ("ghostty", .ghostty), ("alacritty", .alacritty), ("foot", .foot),
        ("contour", .contour), ("wezterm", .wezTerm), ("rio", .rio), ("xterm-rio", .rio), ("st", .st),
        ("rxvt", .rxvt), ("nsterm", .appleTerminal), ("vte", .vte), ("gnome", .vte), ("konsole", .konsole),
        ("mintty", .mintty), ("mlterm", .mlterm),
    ]

    private static let programs: [String: TerminalBrand] = [
        "Apple_Terminal": .appleTerminal, "iTerm.app": .iTerm2, "WezTerm": .wezTerm, "ghostty": .ghostty,
        "vscode": .xtermJS, "mintty": .mintty, "rio": .rio,
    ]

    private static let variables: [(String, TerminalBrand)] = [
        ("KITTY_WINDOW_ID", .kitty), ("WEZTERM_EXECUTABLE", .wezTerm), ("GHOSTTY_RESOURCES_DIR", .ghostty),
        ("KONSOLE_VERSION", .konsole), ("VTE_VERSION", .vte), ("ITERM_SESSION_ID", .iTerm2),
        ("MLTERM", .mlterm), ("WT_SESSION", .windowsTerminal),
    ]

    private static let versions: [(name: String, brand: TerminalBrand)] = [
        ("kitty", .kitty), ("ghostty", .ghostty), ("wezterm", .wezTerm), ("foot", .foot), ("contour", .contour),
        ("rio", .rio), ("iterm2", .iTerm2), ("vte", .vte), ("konsole", .konsole), ("mintty", .mintty),
        ("mlterm", .mlterm), ("tmux", .tmux), ("alacritty", .alacritty), ("xterm.js", .xtermJS), ("xterm", .xterm),
    ]

    // MARK: Notices

    /// How it shows notices on the desktop, by its own documentation. Others may show the text of an unknown sequence, so they ring.
    var notices: NoticeWay {
        switch self {
        case .kitty: .kitty
        case .contour, .foot, .ghostty, .wezTerm: .urxvt
        case .iTerm2: .iTerm
        default: .bell
        }
    }

    /// The first version that takes OSC 9;4 as progress, or `nil` for none. Sources: their changelogs. tmux hands it to terminals that take it.
    var leastVersionWithProgress: (Int, Int)? {
        switch self {
        case .ghostty: (1, 2)
        case .kitty: (0, 47)
        case .mintty, .rio: (0, 0)
        case .tmux: (3, 7)
        // Its versions are those of the widget, 0.79 as 7900.
        case .vte: (7900, 0)
        // Its versions are dates.
        case .wezTerm: (20_250_209, 0)
        default: nil
        }
    }

    // MARK: Traits

    /// The properties of a brand. Sources: the terminals' own terminfo entries, and ncurses'.
    struct Traits {
        /// Colors that it certainly shows, or `nil` if `TERM` tells more.
        var colorDepth: ColorDepth?
        var attributes = TextAttributes.all
        /// Whether erased cells take the current background color (`bce`).
        var backgroundColorErase = false
        var eraseCharacters = true
        /// Whether it supports DECSTBM together with SU and SD (`indn`, `rin`).
        var scrollRegions = true
        /// Whether it accepts OSC 52 for the clipboard by default.
        var clipboard = false
        /// Whether it supports iTerm2's image protocol, which cannot be queried.
        var iTermImages = false

        static let unknown = Traits(
            attributes: [.bold, .underline, .reverse], eraseCharacters: false, scrollRegions: false)
    }

    var traits: Traits {
        // Terminals that are known to show links (OSC 8). xterm does not, and tmux passes them on only if it is told to.
        let linked = TextAttributes.all.union(.link)
        return switch self {
        case .alacritty, .foot, .ghostty, .windowsTerminal:
            Traits(colorDepth: .trueColor, attributes: linked, backgroundColorErase: true, clipboard: true)
        case .kitty:
            Traits(colorDepth: .trueColor, attributes: linked, clipboard: true)
        case .wezTerm:
            Traits(colorDepth: .trueColor, attributes: linked, clipboard: true, iTermImages: true)
        case .contour, .rio:
            Traits(colorDepth: .trueColor, attributes: linked)
        case .mlterm, .st:
            Traits(colorDepth: .trueColor)
        // These run as `xterm-256color`, whose entry promises `bce` to every program that uses ncurses.
        case .iTerm2, .mintty:
            Traits(colorDepth: .trueColor, attributes: linked, backgroundColorErase: true, iTermImages: true)
        case .konsole, .vte, .xtermJS:
            Traits(colorDepth: .trueColor, attributes: linked, backgroundColorErase: true)
        case .xterm:
            Traits(backgroundColorErase: true)
        case .rxvt:
            Traits(attributes: [.bold, .italic, .underline, .reverse], backgroundColorErase: true)
        case .tmux:
            Traits(colorDepth: .palette256)
        case .screen:
            // Version 4 shows italics as standout.
            Traits(colorDepth: .palette256, attributes: [.bold, .faint, .underline, .reverse], eraseCharacters: false)
        case .appleTerminal:
            Traits(
                colorDepth: .palette256, attributes: [.bold, .faint, .italic, .underline, .reverse],
                scrollRegions: false)
        case .linuxConsole:
            // It shows italics and underline as colors; for underline that is well known.
            Traits(colorDepth: .ansi16, attributes: [.bold, .underline, .reverse], scrollRegions: false)
        case .dumb:
            Traits(colorDepth: ColorDepth.none, attributes: [], eraseCharacters: false, scrollRegions: false)
        }
    }
}
