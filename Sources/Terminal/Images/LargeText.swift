/// A line of letters of twice the size, each two columns wide and two rows high: by kitty's text sizing protocol (OSC
/// 66, <https://sw.kovidgoyal.net/kitty/text-sizing-protocol/>), or in rows of double height (DECDHL).
///
/// With OSC 66, a terminal erases a whole letter if one of its upper cells is overwritten, and skips over it in the
/// lower row; DECDHL affects whole rows. So the line is treated like an image: shown whole or not at all.
struct LargeText: Sendable {
    /// The sequences that write it at the cursor, in the current style.
    let bytes: [UInt8]
    let styled: Cell
    /// The line without sequences.
    private let text: [UInt8]

    /// - Parameters:
    ///   - cells: the line in letters of normal size and one style.
    ///   - text: returns the text of a glyph.
    init?(_ cells: ArraySlice<Cell>, text: (Glyph) -> String) {
        guard let first = cells.first else { return nil }
        var bytes: [UInt8] = []
        var plain: [UInt8] = []
        var whole: [UInt8] = []
        for cell in cells where cell.width > 0 {
            let letter = text(cell.glyph).utf8
            whole += letter
            // Terminals agree on the width of ASCII; for other letters it is sent.
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

    var isForRows: Bool { LargeTextWay.rows.shows(String(decoding: text, as: UTF8.self).unicodeScalars) }

    /// The sequences that turn two blank rows into double-height ones and write the line, in the current style.
    /// - Parameter position: the first letter; an odd column counts as the one before.
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

    /// Identifies the line by text and style.
    var number: UInt64 {
        var hasher = Hasher()
        hasher.combine(bytes)
        hasher.combine(styled.foreground)
        hasher.combine(styled.background)
        hasher.combine(styled.attributes)
        return UInt64(bitPattern: Int64(hasher.finalize()))
    }
}
