/// Why a way to show images was not chosen.
public enum ImageObstacle: Hashable, Sendable {
    /// The user prefers another one, or none.
    case notPreferred
    /// The terminal was asked and has not answered that it can, or its brand is known not to.
    case notSupported
    /// A multiplexer stands between, which does not let it through.
    case multiplexer
    /// tmux stands between, and lets nothing through (its option `allow-passthrough`), so that the terminal around it could
    /// not be asked.
    case passthroughClosed
    /// No multiplexer stands between: the direct way is better.
    case noMultiplexer
    /// The brand claims it, and shows it wrongly.
    case faultyBrand(TerminalBrand)
    /// The size of a cell in pixels is not known.
    case cellSizeUnknown
    /// There are no colors to show it in.
    case noColors
    /// The font of the terminal lacks the characters.
    case noBlockCharacters
}
