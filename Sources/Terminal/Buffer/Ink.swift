/// What a style does to the cells it is drawn on, prepared so that one cell takes a few instructions and no branch.
struct Ink {
    private let text: UInt64
    private let keptText: UInt64
    private let surface: UInt64
    private let keptSurface: UInt64

    init(_ style: Style) {
        let colors = Cell(
            glyph: Glyph(rawValue: 0), foreground: style.foreground ?? .terminalDefault,
            background: style.background ?? .terminalDefault, attributes: style.attributes, width: 0)
        text = colors.text
        keptText = style.foreground == nil ? Self.foregroundBits : 0
        surface = colors.surface
        keptSurface = style.background == nil ? Self.backgroundBits : 0
    }

    /// Whether the cells beneath do not matter.
    @inline(__always)
    var isOpaque: Bool { keptText | keptSurface == 0 }

    /// The cell with a glyph of one column that no terminal disagrees on, in an opaque ink.
    @inline(__always)
    func cell(_ glyph: UInt32) -> Cell {
        Cell(text: text | UInt64(glyph), surface: surface | Self.oneColumn)
    }

    /// The cell with a glyph of one column that no terminal disagrees on, drawn in this ink over the one beneath.
    @inline(__always)
    func cell(_ glyph: UInt32, over beneath: Cell) -> Cell {
        Cell(
            text: text | UInt64(glyph) | beneath.text & keptText,
            surface: surface | Self.oneColumn | beneath.surface & keptSurface)
    }

    /// The cell with the glyph, drawn in this ink over the one beneath.
    @inline(__always)
    func cell(_ glyph: Glyph, width: UInt8, isRisky: Bool, over beneath: Cell) -> Cell {
        Cell(
            text: text | UInt64(glyph.rawValue) | beneath.text & keptText,
            surface: surface | UInt64(width) << 48 | (isRisky ? 1 << 56 : 0) | beneath.surface & keptSurface)
    }

    private static var foregroundBits: UInt64 { 0xFFFF_FFFF << 32 }
    private static var backgroundBits: UInt64 { 0xFFFF_FFFF }
    private static var oneColumn: UInt64 { 1 << 48 }
}
