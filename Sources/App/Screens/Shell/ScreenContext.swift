import Terminal

/// What every screen is drawn with, whatever it shows: the room, colors, words and keys, and the pictures that are ready.
struct ScreenContext: Sendable {
    /// The whole window.
    let size: Size
    let theme: Theme
    let phrases: any Phrases
    let keymap: Keymap
    let pictures: PictureDesk
    /// Which shows and films are favorites.
    let marks: FavoriteMarks
    let spinnerFrame: Int
    /// How much of it is worth its bytes now.
    var detail = FrameDetail.full
    /// How much room the words have.
    var textSize = TextSize.medium
    /// Whether titles of pages are in letters of twice the size.
    var hasLargeTitles = false
    /// Whether nothing is to move by itself.
    var reducesMotion = false
}
