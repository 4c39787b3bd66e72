/// What a style does to the cells it is drawn on, prepared so that one cell takes a few instructions and no branch.
struct Ink {
    private let foreground: UInt32
    private let keptForeground: UInt32
    private let background: UInt32
    private let keptBackground: UInt32
    private let attributes: TextAttributes

    init(_ style: Style) {
        foreground = style.foreground?.packed ?? 0
        keptForeground = style.foreground == nil ? .max : 0
        background = style.background?.packed ?? 0
        keptBackground = style.background == nil ? .max : 0
        attributes = style.attributes
    }

    /// The cell with the glyph, drawn in this ink over the one beneath.
    @inline(__always)
    func cell(_ glyph: Glyph, width: UInt8 = 1, isRisky: Bool = false, over beneath: Cell) -> Cell {
        Cell(
            glyph: glyph, foreground: Color(packed: foreground | beneath.foreground.packed & keptForeground),
            background: Color(packed: background | beneath.background.packed & keptBackground), attributes: attributes,
            width: width, isRisky: isRisky)
    }

    /// The cell beneath with its glyph, in this ink.
    @inline(__always)
    func restyled(_ beneath: Cell) -> Cell {
        cell(beneath.glyph, width: beneath.width, isRisky: beneath.isRisky, over: beneath)
    }
}
