/// A line of letters of twice the size, each two columns for one and two rows high: by kitty's text sizing protocol (OSC 66,
/// <https://sw.kovidgoyal.net/kitty/text-sizing-protocol/>), or in rows of double height (DECDHL).
///
/// A terminal erases a letter of the former whole as soon as one of its cells in the upper row is written over, and skips it
/// where one in the lower row is; the latter take all that stands in their rows with them. So the line is treated as an image
/// is: whole, or not at all.
struct LargeText: Sendable {
    /// The sequences that write it from the cursor's cell on, in the style in force.
    let bytes: [UInt8]
    /// A cell in its style.
    let styled: Cell
    /// The line without any sequence.
    private let text: [UInt8]

    /// - Parameters:
    ///   - cells: the line in letters of the usual size and of one style.
    ///   - text: the text of a glyph.
    init?(_ cells: ArraySlice<Cell>, text: (Glyph) -> String) {
        guard let first = cells.first else { return nil }
        var bytes: [UInt8] = []
        var plain: [UInt8] = []
        var whole: [UInt8] = []
        for cell in cells where cell.width > 0 {
            let letter = text(cell.glyph).utf8
            whole += letter
            // Of ASCII every terminal knows the width; of the rest it is told.
            if cell.width == 1, let scalar = cell.glyph.scalar, (0x20..<0x7F).contains(scalar.value) {
                plain += letter
                continue
            }
            ControlSequence.largeText(plain, width: nil, into: &bytes)
            plain = []
            ControlSequence.largeText(Array(letter), width: Int(cell.width), into: &bytes)
        }
        ControlSequence.largeText(plain, width: nil, into: &bytes)
        self.bytes = bytes
        self.text = whole
        styled = first
    }

    /// Whether rows of double height can hold it.
    var isForRows: Bool { LargeTextWay.rows.shows(String(decoding: text, as: UTF8.self).unicodeScalars) }

    /// The sequences that make two rows of blanks into its rows and write it there, in the style in force.
    /// - Parameter position: where the first letter stands, in an even column: an odd one counts as the one before.
    func rows(at position: Position) -> [UInt8] {
        var bytes: [UInt8] = []
        for (line, half) in [ControlSequence.upperHalfRow, ControlSequence.lowerHalfRow].enumerated() {
            let row = position.row + line
            ControlSequence.moveCursor(to: Position(column: 0, row: row), into: &bytes)
            bytes.append(half)
            ControlSequence.moveCursor(to: Position(column: position.column / 2, row: row), into: &bytes)
            bytes += text
        }
        return bytes
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
