/// A line of letters of twice the size, each two columns for one and two rows high, by kitty's text sizing protocol (OSC 66):
/// <https://sw.kovidgoyal.net/kitty/text-sizing-protocol/>.
///
/// A terminal erases such a letter whole as soon as one of its cells in the upper row is written over, and skips it where one
/// in the lower row is. So it is treated as an image is: whole, or not at all.
struct LargeText: Sendable {
    /// The sequences that write it from the cursor's cell on, in the style in force.
    let bytes: [UInt8]
    /// A cell in its style.
    let styled: Cell

    /// - Parameters:
    ///   - cells: the line in letters of the usual size and of one style.
    ///   - text: the text of a glyph.
    init?(_ cells: ArraySlice<Cell>, text: (Glyph) -> String) {
        guard let first = cells.first else { return nil }
        var bytes: [UInt8] = []
        var plain: [UInt8] = []
        for cell in cells where cell.width > 0 {
            // Of ASCII every terminal knows the width; of the rest it is told.
            if cell.width == 1, let scalar = cell.glyph.scalar, (0x20..<0x7F).contains(scalar.value) {
                plain.append(UInt8(truncatingIfNeeded: scalar.value))
                continue
            }
            ControlSequence.largeText(plain, width: nil, into: &bytes)
            plain = []
            ControlSequence.largeText(Array(text(cell.glyph).utf8), width: Int(cell.width), into: &bytes)
        }
        ControlSequence.largeText(plain, width: nil, into: &bytes)
        self.bytes = bytes
        styled = first
    }

    /// Tells one line from another by text and style.
    var number: UInt64 {
        var hasher = Hasher()
        hasher.combine(bytes)
        hasher.combine(styled.foreground)
        hasher.combine(styled.background)
        hasher.combine(styled.attributes)
        return UInt64(bitPattern: Int64(hasher.finalize()))
    }
}
