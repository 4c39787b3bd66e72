/// Differences between terminals that must not affect a program. Tests switch them to prove that.
package struct TerminalBehavior: OptionSet, Hashable, Sendable {
    package let rawValue: Int

    package init(rawValue: Int) { self.rawValue = rawValue }

    /// BCE: erased cells and new rows take the current background. Without it, the terminal's own.
    package static let backgroundColorErase = TerminalBehavior(rawValue: 1 << 0)
    /// A grapheme cluster takes one or two cells, as mode 2027 says. Without it, every character its own width.
    package static let clusterWidths = TerminalBehavior(rawValue: 1 << 1)
    /// Half a wide character shows as U+FFFD instead of a space, so that a screen that relies on the space is seen.
    package static let exposesTornGlyphs = TerminalBehavior(rawValue: 1 << 2)
    /// IL and DL keep the cursor's column, as in alacritty. Without it, they go to the first, as in xterm.
    package static let lineEditingKeepsColumn = TerminalBehavior(rawValue: 1 << 3)
    /// Line feeds, erasing and restoring the cursor keep a pending wrap, and EL erases nothing while there is one, as in
    /// alacritty. Without it, they end it, as in xterm.
    package static let keepsPendingWrap = TerminalBehavior(rawValue: 1 << 4)
    /// A change of the size leaves rubbish on the screen instead of what fits, so that only a whole repaint is right.
    package static let scramblesOnResize = TerminalBehavior(rawValue: 1 << 5)
    /// With `clusterWidths`: spacing marks and Indic conjuncts join the letter before them too, as in ghostty, and take
    /// no cell of their own.
    package static let joinsSpacingMarks = TerminalBehavior(rawValue: 1 << 6)
    /// The signs that precede what they belong to, such as U+0600, take a column, as by the `wcwidth` of glibc. Without it,
    /// they take none and join the character before them, as by that of Markus Kuhn.
    package static let signsTakeColumn = TerminalBehavior(rawValue: 1 << 7)
    /// Rows scrolled in by SD always have the terminal's own background, as in xterm.js.
    package static let scrollDownKeepsOwnBackground = TerminalBehavior(rawValue: 1 << 8)
    /// Sixels are kept apart from the text, as in xterm: see `VirtualSixels`.
    package static let keepsErasedSixels = TerminalBehavior(rawValue: 1 << 9)

    /// Like xterm, with clusters.
    package static let usual: TerminalBehavior = [.backgroundColorErase, .clusterWidths]
}
