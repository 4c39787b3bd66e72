import Terminal

/// The colors of the program by the role they play: views name roles, never colors.
struct Theme: Hashable, Sendable {
    /// The name by which `--theme` asks for it.
    var name: String
    /// Whether light text stands on a dark ground.
    var isDark: Bool
    /// The ground and the text that most of the screen has.
    var base: Style
    /// Titles and whatever matters most.
    var title: Style
    /// Facts beside a title.
    var secondary: Style
    /// What is read last: hints, credits, what is unknown.
    var faint: Style
    /// What draws the eye: the program's name, the marker of the selection.
    var accent: Style
    /// Ratings.
    var rating: Style
    /// Letters that a filter has found.
    var match: Style
    /// Lines and frames.
    var border: Style
    /// The ground of the selected item.
    var selection: Style
    /// The selected item's title.
    var selectionTitle: Style
    /// The selected item's facts.
    var selectionSecondary: Style
    /// The first line of the screen.
    var header: Style
    /// The tab that is seen.
    var selectedTab: Style
    /// The last line of the screen.
    var status: Style
    /// Keys in hints.
    var key: Style
    /// Overlays: help and dialogs.
    var panel: Style
    /// Something is not as it should be, and nothing is lost.
    var warning: Style
    /// Something has failed.
    var failure: Style
    /// Something has been done.
    var success: Style
    /// The grounds of typographic cards, one of which each title gets.
    var cards: [CardColors]

    /// Whether it has no color for the ground of what is selected, which is reversed then.
    var reversesSelection: Bool { selectionTitle.attributes.contains(.reverse) }

    /// The same theme by another name.
    func named(_ name: String) -> Theme {
        var theme = self
        theme.name = name
        return theme
    }
}
