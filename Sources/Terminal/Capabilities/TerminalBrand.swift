/// The terminal programs that are known by name, each with what need not be asked.
public enum TerminalBrand: String, Hashable, Sendable, CaseIterable {
    case alacritty, contour, foot, ghostty, kitty, konsole, mintty, rio, rxvt, screen, st, tmux, xterm
    /// Terminal.app of macOS.
    case appleTerminal = "Terminal.app"
    /// A terminal without cursor addressing.
    case dumb
    /// iTerm2 of macOS.
    case iTerm2
    /// The console of the Linux kernel.
    case linuxConsole = "Linux console"
    /// GNOME Terminal and all that share its widget.
    case vte = "VTE"
    /// WezTerm.
    case wezTerm = "WezTerm"
    /// Windows Terminal.
    case windowsTerminal = "Windows Terminal"
    /// VS Code's terminal and others made of xterm.js.
    case xtermJS = "xterm.js"

    /// Whether it stands between the program and the terminal that shows the picture.
    public var isMultiplexer: Bool { self == .tmux || self == .screen }

    /// Whether it may show kitty's images by placeholders, which alone get through tmux. Source: yazi's list of drivers.
    var hasPlaceholders: Bool { [.kitty, .ghostty, .rio].contains(self) }
}
