/// What a person can do to see real pictures on a terminal that shows block characters or dots.
public enum PictureAdvice: Hashable, Sendable, CaseIterable {
    /// Let tmux pass them through: `command` may be enough.
    case allowPassthrough
    /// Leave the multiplexer: the terminal around it can show them, or may be able to.
    case leaveMultiplexer
    /// Set an option of VS Code and similar terminals.
    case enableImages
    /// Start xterm as a terminal with sixels.
    case emulateVT340
    /// Use another terminal, such as kitty, foot or WezTerm.
    case changeTerminal

    /// Finds the advice, or `nil` if real pictures are shown, the user wants it like this, or the replies are still awaited.
    public init?(_ preference: ImagePreference, on capabilities: Capabilities) {
        guard preference == .auto, capabilities.isInterviewed, capabilities.colorDepth.value != .none,
            [.blocks, .stipple].contains(ImageChoice(preference, on: capabilities).way)
        else { return nil }
        switch capabilities.brand.value {
        case .tmux where !capabilities.passthrough.value: self = .allowPassthrough
        case .tmux: self = Self.canShowPictures(capabilities.outerVersion) ? .leaveMultiplexer : .changeTerminal
        case .screen: self = .leaveMultiplexer
        case .xtermJS: self = .enableImages
        case .xterm where capabilities.version?.hasPrefix("XTerm(") ?? false: self = .emulateVT340
        case .dumb, .linuxConsole: return nil
        // The size of a cell is unknown there, or the version is old.
        case .foot, .ghostty, .kitty, .iTerm2, .mlterm, .wezTerm: return nil
        default: self = .changeTerminal
        }
    }

    /// The command or option to enter; the same in all languages.
    public var command: String? {
        switch self {
        case .allowPassthrough: "tmux set -g allow-passthrough on"
        case .enableImages: "terminal.integrated.enableImages"
        case .emulateVT340: "xterm -ti vt340"
        case .leaveMultiplexer, .changeTerminal: nil
        }
    }

    private static func canShowPictures(_ version: String?) -> Bool {
        switch version.flatMap(TerminalBrand.init(version:)) {
        case .contour, .foot, .ghostty, .iTerm2, .kitty, .konsole, .mintty, .mlterm, .rio, .wezTerm: true
        default: false
        }
    }
}
