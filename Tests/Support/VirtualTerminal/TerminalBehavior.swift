/// Where terminals differ and a program must not care. Tests switch them to see that it does not.
public struct TerminalBehavior: OptionSet, Hashable, Sendable {
    /// The bits.
    public let rawValue: Int

    /// Makes a behavior from its bits.
    public init(rawValue: Int) {
        self.rawValue = rawValue
    }

    /// BCE: what is erased or scrolled in takes the current background. Without it, the terminal's own.
    public static let backgroundColorErase = TerminalBehavior(rawValue: 1 << 0)
    /// A grapheme cluster takes one or two cells, as mode 2027 says. Without it, every character its own width.
    public static let clusterWidths = TerminalBehavior(rawValue: 1 << 1)
    /// Half a wide character shows as U+FFFD instead of a space, so that a screen that relies on the space is seen.
    public static let exposesTornGlyphs = TerminalBehavior(rawValue: 1 << 2)
    /// IL and DL leave the cursor's column as it is, as in alacritty. Without it, they go to the first, as in xterm.
    public static let lineEditingKeepsColumn = TerminalBehavior(rawValue: 1 << 3)
    /// Line feeds, erasing and restoring the cursor keep a pending wrap, and EL erases nothing while there is one, as in
    /// alacritty. Without it, they end it, as in xterm.
    public static let keepsPendingWrap = TerminalBehavior(rawValue: 1 << 4)
    /// A change of the size leaves rubbish on the screen instead of what fits, so that only a whole repaint is right.
    public static let scramblesOnResize = TerminalBehavior(rawValue: 1 << 5)
    /// With `clusterWidths`: spacing marks and Indic conjuncts join the letter before them too, as in ghostty, and take
    /// no cell of their own.
    public static let joinsSpacingMarks = TerminalBehavior(rawValue: 1 << 6)
    /// The signs that precede what they belong to, such as U+0600, take a column, as by the `wcwidth` of glibc. Without it,
    /// they take none and join the character before them, as by that of Markus Kuhn.
    public static let signsTakeColumn = TerminalBehavior(rawValue: 1 << 7)
    /// What SD brings in is of the terminal's own background whatever is in force, as in xterm.js.
    public static let scrollDownKeepsOwnBackground = TerminalBehavior(rawValue: 1 << 8)

    /// What xterm does, with clusters.
    public static let usual: TerminalBehavior = [.backgroundColorErase, .clusterWidths]
}
