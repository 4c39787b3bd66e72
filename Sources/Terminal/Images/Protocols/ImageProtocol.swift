/// The ways to show an image, the best first.
public enum ImageProtocol: Hashable, Sendable, CaseIterable {
    /// `KittyGraphics`: placed by number, in the terminal's own pixels.
    case kitty
    /// `KittyPlaceholders`: the same, drawn as text, for a multiplexer in a terminal that can.
    case kittyPlaceholders
    /// `ITermGraphics`: the file itself.
    case iTerm2
    /// `Sixel`: a palette and bands of six rows.
    case sixel
    /// `BlockPainter`: two to six pixels and two colors a cell, on any terminal with colors.
    case blocks
    /// `Stipple`: dots of one color.
    case stipple
}
