/// What the command line asks for.
struct Options: Hashable, Sendable {
    /// What it says about the settings.
    var settings = SettingsLayer()
    /// Browse an invented catalog, without network and without a trace on disk.
    var isDemo = false
    /// Never use the network: what is stored alone.
    var isOffline = false
    /// Use no color; bold, underline and reverse stay.
    var noColor = false
    /// Print plain lines instead of drawing a screen.
    var isPlain = false
    /// Serve somebody who is not trusted.
    var isKiosk = false
    /// The visitor's library, where a kiosk has several.
    var library: LibraryName?
    /// Print JSON instead of lines.
    var asJSON = false
    /// Print CSV instead of JSON.
    var asCSV = false
    /// How much of a list.
    var extent = ListExtent()
    /// Answer every question with yes.
    var saysYes = false
}
