extension Cell {
    /// Attributes that are seen on a space.
    static let attributesSeenOnBlanks: TextAttributes = [.underline, .reverse, .strikethrough]

    /// Whether it is a space of which the background alone is seen.
    @inline(__always)
    var isPlainBlank: Bool {
        (glyph.rawValue == 0x20 || glyph.isMark) && attributes.isDisjoint(with: Self.attributesSeenOnBlanks)
    }

    /// Whether it is a visible ASCII character of one column: what needs no normalization.
    @inline(__always)
    var isPlainText: Bool {
        glyph.rawValue &- 0x21 < 0x5E && width == 1
    }

    /// Whether its glyph would be taken for a command by a terminal. Drawing lets none in; what sends cells checks again.
    @inline(__always)
    private var isControl: Bool {
        glyph.rawValue < 0x20 || (glyph.rawValue >= 0x7F && glyph.rawValue < 0xA0)
    }

    /// The cell to the right of a glyph of two columns.
    var secondHalf: Cell {
        Cell(
            glyph: .continuation, foreground: foreground, background: background, attributes: attributes, width: 0)
    }

    /// Gives the cell the bits that all cells of its looks have. One that cannot be shown becomes a space.
    @inline(__always)
    mutating func normalize(isFollowedByHalf: Bool) {
        if isControl || width != 1 && !(width == 2 && isFollowedByHalf) {
            glyph = .space
            width = 1
            isRisky = false
        }
        if isPlainBlank { forgetInvisible() }
    }

    /// Drops what is not seen of a plain blank.
    @inline(__always)
    mutating func forgetInvisible() {
        foreground = .terminalDefault
        attributes = []
        isRisky = false
    }
}
