/// Every control sequence that the program sends, named once: this file moves, erases and scrolls; the extensions hold
/// the modes of a session and the questions to a terminal.
///
/// Sequences without parameters are static strings, so that even a signal handler can send them. Those with parameters
/// append themselves to a frame's bytes. Columns and rows count from 0 here, as everywhere; the wire counts from 1.
public enum ControlSequence {
    /// CSI: begins most sequences.
    static let introducer: StaticString = "\u{1B}["

    /// SGR 0: the terminal's own colors, no attributes.
    public static let resetStyle: StaticString = "\u{1B}[m"
    /// CUP and ED 2: the cursor to the top left, everything blank. It deletes kitty images, too.
    public static let clearScreen: StaticString = "\u{1B}[H\u{1B}[2J"
    /// EL 0: erases from the cursor to the end of the row; the cursor stays.
    public static let eraseToEndOfRow: StaticString = "\u{1B}[K"
    /// DECSTBM without limits: the whole screen scrolls again. Moves the cursor to the top left.
    public static let resetScrollRegion: StaticString = "\u{1B}[r"

    /// DECDHL: the cursor's row shows the upper half of letters of twice the size, in half as many columns.
    static let upperHalfRow: StaticString = "\u{1B}#3"
    /// DECDHL: the lower half.
    static let lowerHalfRow: StaticString = "\u{1B}#4"
    /// DECSWL: the cursor's row has letters of the usual size again. So has every row after `clearScreen`.
    static let usualRow: StaticString = "\u{1B}#5"

    /// DECSC: keeps where the cursor is, for `restoreCursor`.
    public static let saveCursor: StaticString = "\u{1B}7"
    /// DECRC: the cursor to where it was kept.
    public static let restoreCursor: StaticString = "\u{1B}8"

    /// CUP: the cursor to a cell. Parameters that are 1 on the wire are left out where that is shorter.
    public static func moveCursor(to position: Position, into bytes: inout [UInt8]) {
        bytes.append(introducer)
        if position.row > 0 { bytes.append(decimal: position.row + 1) }
        if position.column > 0 {
            bytes.append(UInt8(ascii: ";"))
            bytes.append(decimal: position.column + 1)
        }
        bytes.append(UInt8(ascii: "H"))
    }

    /// CHA: the cursor to a column of its row.
    public static func moveCursor(toColumn column: Int, into bytes: inout [UInt8]) {
        append(count: column + 1, final: "G", to: &bytes)
    }

    /// CUU: the cursor up by at least one row.
    public static func moveCursorUp(_ count: Int, into bytes: inout [UInt8]) {
        append(count: count, final: "A", to: &bytes)
    }

    /// CUD: the cursor down by at least one row.
    public static func moveCursorDown(_ count: Int, into bytes: inout [UInt8]) {
        append(count: count, final: "B", to: &bytes)
    }

    /// CUF: the cursor right by at least one column.
    public static func moveCursorRight(_ count: Int, into bytes: inout [UInt8]) {
        append(count: count, final: "C", to: &bytes)
    }

    /// CUB: the cursor left by at least one column.
    public static func moveCursorLeft(_ count: Int, into bytes: inout [UInt8]) {
        append(count: count, final: "D", to: &bytes)
    }

    /// ECH: erases as many cells from the cursor on; the cursor stays.
    public static func eraseCharacters(_ count: Int, into bytes: inout [UInt8]) {
        append(count: count, final: "X", to: &bytes)
    }

    /// DECSTBM: only these rows scroll from now on. Moves the cursor to the top left.
    /// - Parameter height: rows of the screen; a limit at its edge is left out.
    public static func setScrollRegion(_ rows: ClosedRange<Int>, height: Int, into bytes: inout [UInt8]) {
        bytes.append(introducer)
        if rows.lowerBound > 0 { bytes.append(decimal: rows.lowerBound + 1) }
        if rows.upperBound < height - 1 {
            bytes.append(UInt8(ascii: ";"))
            bytes.append(decimal: rows.upperBound + 1)
        }
        bytes.append(UInt8(ascii: "r"))
    }

    /// SU: what the scroll region shows moves up; rows of the current background come in below.
    public static func scrollUp(_ count: Int, into bytes: inout [UInt8]) {
        append(count: count, final: "S", to: &bytes)
    }

    /// SD: what the scroll region shows moves down; rows of the current background come in above.
    public static func scrollDown(_ count: Int, into bytes: inout [UInt8]) {
        append(count: count, final: "T", to: &bytes)
    }

    /// A sequence of one parameter, which is left out where it is 1, the default of all of them.
    private static func append(count: Int, final: Unicode.Scalar, to bytes: inout [UInt8]) {
        bytes.append(introducer)
        if count != 1 { bytes.append(decimal: count) }
        bytes.append(UInt8(ascii: final))
    }
}
