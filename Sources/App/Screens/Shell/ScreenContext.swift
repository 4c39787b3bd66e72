import Terminal

/// What every screen is drawn with, whatever it shows: the room, colors, words and keys, and the pictures that are ready.
struct ScreenContext: Sendable {
    /// The whole window.
    let size: Size
    let theme: Theme
    let language: Language
    let phrases: Phrases
    let keymap: Keymap
    let pictures: PictureDesk
    /// Which shows and films are favorites.
    let marks: FavoriteMarks
    let spinnerFrame: Int
    /// How much of it is worth its bytes now.
    var detail = FrameDetail.full
    /// Whether the mouse has taken hold of the scroll bar.
    var holdsScrollBar = false
    /// How much room the words have.
    var textSize = TextSize.medium
    /// How headings are in letters of twice the size; `nil` where they are not.
    var largeText: LargeTextWay?
    /// Whether nothing is to move by itself.
    var reducesMotion = false

    /// Whether headings are in letters of twice the size.
    var hasLargeTitles: Bool { largeText != nil }

    /// Whether a scroll bar is drawn. On a slow line it costs a quarter of each frame in which a list scrolls, and the status line
    /// says where one is.
    var showsScrollBar: Bool { detail == .full || holdsScrollBar }

    /// The same for what has others beside it, and so no rows of double height.
    var besideOthers: ScreenContext {
        var context = self
        if largeText == .rows { context.largeText = nil }
        return context
    }
}
