/// A place in a text as editors count it.
package struct TextPlace: Hashable, Sendable, Comparable {
    /// The line, from 1.
    package let line: Int
    /// The column, from 1, in Unicode scalars.
    package let column: Int

    package init(line: Int, column: Int) {
        self.line = line
        self.column = column
    }

    /// The place of a byte of a text, or of its end. Lines end with LF, CR LF or CR.
    package init(offset: Int, in bytes: [UInt8]) {
        var line = 1
        var column = 1
        var previous: UInt8 = 0
        for byte in bytes.prefix(max(0, offset)) {
            switch byte {
            case 0x0A where previous == 0x0D: break
            case 0x0A, 0x0D: (line, column) = (line + 1, 1)
            case 0x80..<0xC0: break
            default: column += 1
            }
            previous = byte
        }
        self.init(line: line, column: column)
    }

    /// Places before come first.
    package static func < (first: TextPlace, second: TextPlace) -> Bool {
        (first.line, first.column) < (second.line, second.column)
    }
}
