/// One cell of the screen, in 16 bytes that compare as two words.
///
/// A grapheme cluster of two columns takes two cells: the first carries the glyph, the second is its `continuation`.
public struct Cell: Hashable, Sendable {
    /// What is shown: a Unicode scalar, a cluster of the buffer's `ClusterPool`, or the second half of a wide glyph.
    public var glyph: Glyph
    /// The color of the text.
    public var foreground: Color
    /// The color behind the text.
    public var background: Color
    /// What the text is besides colored.
    public var attributes: TextAttributes
    /// Columns that the glyph takes: 1 or 2, and 0 for the second half of a wide one.
    public var width: UInt8
    /// Whether terminals disagree on how far the glyph moves the cursor: emoji, variation selectors, joined sequences,
    /// flags, combining marks. What follows it is to be positioned absolutely. Plain wide ideographs and ambiguous
    /// box drawing are not risky.
    public var isRisky: Bool

    /// A space in the terminal's own colors.
    public static let blank = Cell(glyph: .space, foreground: .terminalDefault, background: .terminalDefault)

    /// Makes a cell.
    public init(
        glyph: Glyph, foreground: Color, background: Color, attributes: TextAttributes = [], width: UInt8 = 1,
        isRisky: Bool = false
    ) {
        self.glyph = glyph
        self.foreground = foreground
        self.background = background
        self.attributes = attributes
        self.width = width
        self.isRisky = isRisky
    }
}
