/// How the user wants images shown: the values of `--images`.
public enum ImagePreference: String, Hashable, Sendable, CaseIterable {
    /// The best that the terminal has proved to show.
    case auto
    /// Kitty's protocol, or its placeholders inside a multiplexer.
    case kitty
    /// iTerm2's protocol.
    case iterm2
    /// Sixels.
    case sixel
    /// Block elements in colors; text where there are none.
    case blocks
    /// No images.
    case none
}
