extension Cell {
    /// Attributes that are seen on a space.
    static let attributesSeenOnBlanks: TextAttributes = [.underline, .reverse, .strikethrough]

    /// Whether it is a space of which the background alone is seen.
    @inline(__always)
    var isPlainBlank: Bool {
        glyph == .space && attributes.isDisjoint(with: Self.attributesSeenOnBlanks)
    }

    /// Whether its glyph would be taken for a command by a terminal. Drawing lets none in; what sends cells checks again.
    var isControl: Bool {
        guard glyph.rawValue != 0 else { return false }
        return glyph.rawValue < 0x20 || (glyph.rawValue >= 0x7F && glyph.rawValue < 0xA0)
    }

    /// A space that looks like this cell without its glyph.
    var blanked: Cell {
        Cell(glyph: .space, foreground: foreground, background: background, attributes: attributes)
    }
}
