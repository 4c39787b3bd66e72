import Terminal

/// What the command line asks for.
struct Options: Hashable, Sendable {
    var theme = ThemeChoice.automatic
    var layout = LayoutChoice.automatic
    /// How pictures are shown.
    var images = ImagePreference.auto
    /// The language of the program's words; `nil` for that of the locale.
    var language: Language?
    /// Browse an invented catalog, without network and without a trace on disk.
    var isDemo = false
    /// Never use the network: what is stored alone.
    var isOffline = false
    /// Use no color; bold, underline and reverse stay.
    var noColor = false
    /// Leave the mouse to the terminal.
    var noMouse = false
    /// Print plain lines instead of drawing a screen.
    var isPlain = false
    /// Print JSON instead of lines.
    var asJSON = false
}
