/// What is known of a terminal once its brand is known. Sources: the terminals' own terminfo entries, and ncurses'.
struct TerminalTraits: Hashable, Sendable {
    /// Colors that it is sure to show; `nil` where `TERM` tells more.
    var colorDepth: ColorDepth?
    /// Attributes that it shows as meant.
    var attributes = TextAttributes.all
    /// Whether erased cells take the background in force (`bce`).
    var backgroundColorErase = false
    /// Whether it knows ECH.
    var eraseCharacters = true
    /// Whether it knows DECSTBM together with SU and SD (`indn`, `rin`).
    var scrollRegions = true
    /// Whether it takes the clipboard by OSC 52 without having been set up for it.
    var clipboard = false
    /// Whether it shows images by iTerm2's protocol, for which there is no question.
    var iTermImages = false

    /// A terminal of which nothing is known.
    static let unknown = TerminalTraits(
        attributes: [.bold, .underline, .reverse], eraseCharacters: false, scrollRegions: false)
}

extension TerminalBrand {
    var traits: TerminalTraits {
        switch self {
        case .alacritty, .foot, .ghostty, .windowsTerminal:
            TerminalTraits(colorDepth: .trueColor, backgroundColorErase: true, clipboard: true)
        case .kitty:
            TerminalTraits(colorDepth: .trueColor, clipboard: true)
        case .wezTerm:
            TerminalTraits(colorDepth: .trueColor, clipboard: true, iTermImages: true)
        case .contour, .rio, .st:
            TerminalTraits(colorDepth: .trueColor)
        // These run as `xterm-256color`, whose entry promises `bce` to every program of ncurses.
        case .iTerm2, .mintty:
            TerminalTraits(colorDepth: .trueColor, backgroundColorErase: true, iTermImages: true)
        case .konsole, .vte, .xtermJS:
            TerminalTraits(colorDepth: .trueColor, backgroundColorErase: true)
        case .xterm:
            TerminalTraits(backgroundColorErase: true)
        case .rxvt:
            TerminalTraits(attributes: [.bold, .italic, .underline, .reverse], backgroundColorErase: true)
        case .tmux:
            TerminalTraits(colorDepth: .palette256)
        case .screen:
            // Version 4 shows italics as standout.
            TerminalTraits(
                colorDepth: .palette256, attributes: [.bold, .faint, .underline, .reverse], eraseCharacters: false)
        case .appleTerminal:
            TerminalTraits(
                colorDepth: .palette256, attributes: [.bold, .faint, .italic, .underline, .reverse],
                scrollRegions: false)
        case .linuxConsole:
            // It shows italics and underline as colors; the latter is common enough to be expected there.
            TerminalTraits(colorDepth: .ansi16, attributes: [.bold, .underline, .reverse], scrollRegions: false)
        case .dumb:
            TerminalTraits(colorDepth: ColorDepth.none, attributes: [], eraseCharacters: false, scrollRegions: false)
        }
    }
}
