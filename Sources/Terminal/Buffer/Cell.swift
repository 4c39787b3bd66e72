/// One cell of the screen, in 16 bytes that are drawn and compared as two words.
///
/// A grapheme cluster of two columns takes two cells: the first carries the glyph, the second is its `continuation`.
public struct Cell: Hashable, Sendable {
    /// Glyph in bits 0 to 31, foreground in bits 32 to 63.
    private(set) var text: UInt64
    /// Background in bits 0 to 31, attributes in 32 to 47, width in 48 to 55, `isRisky` in 56; bit 57 is set by `forget` only.
    private(set) var surface: UInt64

    static let blank = Cell(glyph: .space, background: .terminalDefault)

    @inline(__always) init(
        glyph: Glyph, foreground: Color = .terminalDefault, background: Color, attributes: TextAttributes = [],
        width: UInt8 = 1,
        isRisky: Bool = false
    ) {
        text = UInt64(glyph.rawValue) | UInt64(foreground.packed) << 32
        surface =
            UInt64(background.packed) | UInt64(attributes.rawValue) << 32 | UInt64(width) << 48
            | (isRisky ? 1 << 56 : 0)
    }

    @inline(__always) init(text: UInt64, surface: UInt64) {
        self.text = text
        self.surface = surface
    }

    /// A Unicode scalar, a cluster of the buffer's `ClusterPool`, or the second half of a wide glyph.
    public var glyph: Glyph {
        get { Glyph(rawValue: UInt32(truncatingIfNeeded: text)) }
        set { text = text & ~0xFFFF_FFFF | UInt64(newValue.rawValue) }
    }

    /// The color of the text.
    public var foreground: Color {
        get { Color(packed: UInt32(truncatingIfNeeded: text >> 32)) }
        set { text = text & 0xFFFF_FFFF | UInt64(newValue.packed) << 32 }
    }

    /// The color behind the text.
    public var background: Color {
        get { Color(packed: UInt32(truncatingIfNeeded: surface)) }
        set { surface = surface & ~0xFFFF_FFFF | UInt64(newValue.packed) }
    }

    /// Bold, underline and the like.
    public var attributes: TextAttributes {
        get { TextAttributes(rawValue: UInt16(truncatingIfNeeded: surface >> 32)) }
        set { surface = surface & ~(0xFFFF << 32) | UInt64(newValue.rawValue) << 32 }
    }

    /// Columns of the glyph: 1 or 2, and 0 for the second half of a wide one.
    public var width: UInt8 {
        get { UInt8(truncatingIfNeeded: surface >> 48) }
        set { surface = surface & ~(0xFF << 48) | UInt64(newValue) << 48 }
    }

    /// Whether terminals disagree on how far the glyph moves the cursor: emoji, variation selectors, joined sequences,
    /// flags, combining marks. The text after it is positioned absolutely.
    var isRisky: Bool {
        get { surface >> 56 != 0 }
        set { surface = surface & ~(0xFF << 56) | (newValue ? 1 << 56 : 0) }
    }

    /// Makes it unequal to any drawn cell.
    mutating func forget() {
        surface |= 1 << 57
    }

    static let attributesSeenOnBlanks: TextAttributes = [.underline, .reverse, .strikethrough, .link]

    /// Whether only the background of this blank is visible.
    @inline(__always) var isPlainBlank: Bool {
        (glyph.rawValue == 0x20 || glyph.isMark) && attributes.isDisjoint(with: Self.attributesSeenOnBlanks)
    }

    /// Whether it is a visible ASCII character of one column, which needs no normalization.
    @inline(__always) var isPlainText: Bool {
        glyph.rawValue &- 0x21 < 0x5E && width == 1
    }

    /// Whether a terminal would take the glyph for a command. Drawing rejects them; the encoder checks again.
    @inline(__always) private var isControl: Bool {
        glyph.rawValue < 0x20 || (glyph.rawValue >= 0x7F && glyph.rawValue < 0xA0)
    }

    var secondHalf: Cell {
        Cell(
            glyph: .continuation, foreground: foreground, background: background, attributes: attributes, width: 0)
    }

    /// Gives cells that look the same the same bits. A cell that cannot be shown becomes a space.
    @inline(__always) mutating func normalize(isFollowedByHalf: Bool) {
        if isControl || width != 1 && !(width == 2 && isFollowedByHalf) {
            glyph = .space
            width = 1
            isRisky = false
        }
        if isPlainBlank { clearInvisible() }
    }

    @inline(__always) mutating func clearInvisible() {
        foreground = .terminalDefault
        attributes = []
        isRisky = false
    }
}
