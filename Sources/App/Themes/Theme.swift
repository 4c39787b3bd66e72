import Terminal

/// The colors of the program by the role they play: views name roles, never colors.
struct Theme: Hashable, Sendable {
    /// The name by which `--theme` asks for it.
    let name: String
    /// Whether light text stands on a dark ground.
    let isDark: Bool
    /// The ground and the text that most of the screen has.
    let base: Style
    /// Titles and whatever matters most.
    let title: Style
    /// Facts beside a title.
    let secondary: Style
    /// What is read last: hints, credits, what is unknown.
    let faint: Style
    /// What draws the eye: the program's name, the marker of the selection.
    let accent: Style
    /// Ratings.
    let rating: Style
    /// Letters that a filter has found.
    let match: Style
    /// Lines and frames.
    let border: Style
    /// The ground of the selected item.
    let selection: Style
    /// The selected item's title.
    let selectionTitle: Style
    /// The selected item's facts.
    let selectionSecondary: Style
    /// The first line of the screen.
    let header: Style
    /// The tab that is seen.
    let selectedTab: Style
    /// The last line of the screen.
    let status: Style
    /// Keys in hints.
    let key: Style
    /// Overlays: help and dialogs.
    let panel: Style
    /// Something is not as it should be, and nothing is lost.
    let warning: Style
    /// Something has failed.
    let failure: Style
    /// Something has been done.
    let success: Style
    /// The grounds of typographic cards, one of which each title gets.
    let cards: [CardColors]
}
