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

    // What a session sets, each beside what undoes it. All of what undoes is safe to send twice, and unasked.

    /// DECSET 1049: saves the cursor, switches to the alternate screen and clears it.
    public static let enterAlternateScreen: StaticString = "\u{1B}[?1049h"
    /// DECRST 1049: back to the screen and the cursor of before. Some terminals change the cursor's visibility with it.
    public static let leaveAlternateScreen: StaticString = "\u{1B}[?1049l"

    /// DECRST 7: writing beyond the last column overwrites it instead of wrapping. The renderer relies on it.
    public static let disableAutowrap: StaticString = "\u{1B}[?7l"
    /// DECSET 7: the usual state.
    public static let enableAutowrap: StaticString = "\u{1B}[?7h"

    /// DECRST 25.
    public static let hideCursor: StaticString = "\u{1B}[?25l"
    /// DECSET 25: the usual state.
    public static let showCursor: StaticString = "\u{1B}[?25h"

    /// XTWINOPS 22: keeps the window's title.
    public static let pushTitle: StaticString = "\u{1B}[22;0t"
    /// XTWINOPS 23: the title that was kept.
    public static let popTitle: StaticString = "\u{1B}[23;0t"

    /// The kitty keyboard, flag 1 (disambiguate). Screens have stacks of their own: push after entering the alternate.
    public static let pushKeyboard: StaticString = "\u{1B}[>1u"
    /// Undoes `pushKeyboard`. Sent before leaving the alternate screen, whose stack is empty where nothing was pushed.
    public static let popKeyboard: StaticString = "\u{1B}[<u"

    /// Mode 2004: pasted text comes between marks.
    public static let enableBracketedPaste: StaticString = "\u{1B}[?2004h"
    /// Undoes `enableBracketedPaste`.
    public static let disableBracketedPaste: StaticString = "\u{1B}[?2004l"

    /// Mode 1004: the terminal tells when it gets or loses the focus.
    public static let enableFocusReports: StaticString = "\u{1B}[?1004h"
    /// Undoes `enableFocusReports`.
    public static let disableFocusReports: StaticString = "\u{1B}[?1004l"

    /// Modes 1002 and 1006: buttons, wheel and drags, in SGR form. Not 1003, whose every motion floods a slow line.
    public static let enableMouse: StaticString = "\u{1B}[?1002h\u{1B}[?1006h"
    /// Every mouse mode off, also those that were never on.
    public static let disableMouse: StaticString =
        "\u{1B}[?1003l\u{1B}[?1002l\u{1B}[?1000l\u{1B}[?1006l\u{1B}[?1016l"

    /// Mode 2031: the terminal tells when it turns dark or light.
    public static let enableColorSchemeReports: StaticString = "\u{1B}[?2031h"
    /// Undoes `enableColorSchemeReports`.
    public static let disableColorSchemeReports: StaticString = "\u{1B}[?2031l"

    /// Mode 2048: changes of size come among the input. One report follows at once.
    public static let enableSizeReports: StaticString = "\u{1B}[?2048h"
    /// Undoes `enableSizeReports`.
    public static let disableSizeReports: StaticString = "\u{1B}[?2048l"

    /// Mode 2027: clusters take the width of a cluster.
    public static let enableClusterWidths: StaticString = "\u{1B}[?2027h"
    /// Undoes `enableClusterWidths`.
    public static let disableClusterWidths: StaticString = "\u{1B}[?2027l"

    /// Mode 2026: the terminal shows nothing of what follows until `endSynchronizedUpdate`. Ignored where unknown.
    public static let beginSynchronizedUpdate: StaticString = "\u{1B}[?2026h"
    /// Undoes `beginSynchronizedUpdate`. Held for longer than some 100 ms, terminals end it by themselves.
    public static let endSynchronizedUpdate: StaticString = "\u{1B}[?2026l"

    /// OSC 8 without an address: what follows is no link.
    public static let closeHyperlink: StaticString = "\u{1B}]8;;\u{1B}\\"

    // Questions to the terminal; `TerminalReply` has the answers. What is unknown to a terminal stays unanswered, so a
    // batch ends with `queryPrimaryAttributes`, which all of them answer, in order.

    /// DA1. The fence of a batch.
    public static let queryPrimaryAttributes: StaticString = "\u{1B}[c"
    /// DA3.
    public static let queryUnitID: StaticString = "\u{1B}[=c"
    /// XTVERSION: name and version.
    public static let queryVersion: StaticString = "\u{1B}[>0q"
    /// The kitty keyboard flags in force.
    public static let queryKeyboard: StaticString = "\u{1B}[?u"
    /// Whether kitty graphics are understood: an image of one pixel that is not shown, with the number 31.
    public static let queryGraphics: StaticString = "\u{1B}_Gi=31,s=1,v=1,a=q,t=d,f=24;AAAA\u{1B}\\"
    /// Whether kitty graphics with placeholders are understood, number 32: a kitty older than 0.28 knows no key `U` and says
    /// nothing.
    public static let queryPlaceholders: StaticString = "\u{1B}_Gi=32,s=1,v=1,U=1,a=q,t=d,f=24;AAAA\u{1B}\\"
    /// XTWINOPS 16, 14 and 18: cell in pixels, text area in pixels, text area in cells.
    public static let queryCellPixels: StaticString = "\u{1B}[16t"
    /// XTWINOPS 14.
    public static let queryTextAreaPixels: StaticString = "\u{1B}[14t"
    /// XTWINOPS 18.
    public static let queryCells: StaticString = "\u{1B}[18t"
    /// XTSMGRAPHICS: how many color registers sixel has.
    public static let querySixelRegisters: StaticString = "\u{1B}[?1;1;0S"
    /// XTSMGRAPHICS: how large a sixel image may be at most, not in the window as it is now.
    public static let querySixelGeometry: StaticString = "\u{1B}[?2;4;0S"
    /// OSC 11: the default background.
    public static let queryBackground: StaticString = "\u{1B}]11;?\u{1B}\\"
    /// Whether the terminal is dark or light; the answer is also what mode 2031 reports.
    public static let queryColorScheme: StaticString = "\u{1B}[?996n"
    /// DSR 5: answered (`CSI 0 n`) once everything before it has been processed.
    public static let queryStatus: StaticString = "\u{1B}[5n"
    /// DECXCPR: where the cursor is, once it has been sent home. The answer to DSR 6 can look like F3 with a modifier; this
    /// one has a mark.
    public static let queryFirstCell: StaticString = "\u{1B}[H\u{1B}[?6n"
    /// OSC 66: where the cursor is after a space of two columns.
    public static let queryTextWidth: StaticString = "\u{1B}]66;w=2; \u{1B}\\\u{1B}[?6n"
    /// OSC 66: where the cursor is after a space of twice the size.
    public static let queryTextSize: StaticString = "\u{1B}]66;s=2; \u{1B}\\\u{1B}[?6n"
    /// DECRQSS for the style in force: tells whether an odd RGB color was kept.
    public static let queryStyle: StaticString = "\u{1B}P$qm\u{1B}\\"
    /// SGR with a background that nobody uses: `queryStyle` then tells whether a terminal keeps RGB colors.
    public static let setOddBackground: StaticString = "\u{1B}[48;2;59;34;76m"
    /// XTGETTCAP for `RGB`: whether the terminal's description claims 24 bits.
    public static let queryTrueColor: StaticString = "\u{1B}P+q524742\u{1B}\\"

    /// DECRQM: whether a DEC private mode is set, reset, or unknown.
    public static func queryMode(_ mode: Int, into bytes: inout [UInt8]) {
        bytes.append(introducer)
        bytes.append(UInt8(ascii: "?"))
        bytes.append(decimal: mode)
        bytes.append(UInt8(ascii: "$"))
        bytes.append(UInt8(ascii: "p"))
    }

    // Sequences that carry text. The text is untrusted: a control character in it would end the string early, and what
    // follows would be executed.

    /// ST: ends any string that was left open, and any sequence; nothing elsewhere.
    public static let stringTerminator: StaticString = "\u{1B}\\"
    private static let title: StaticString = "\u{1B}]0;"
    private static let link: StaticString = "\u{1B}]8;;"
    private static let largeText: StaticString = "\u{1B}]66;s=2"
    private static let clipboard: StaticString = "\u{1B}]52;c;"

    /// What a title holds at most, in scalars.
    private static let titleLength = 120
    /// What an address holds at most, in bytes: the limit of VTE and iTerm2.
    private static let linkLength = 2083
    /// What is handed to the clipboard at most, in bytes: terminals limit the whole string.
    private static let clipboardSize = 8192

    /// OSC 0: the title of the window and of its icon. Controls, of C1 too, and bidirectional marks are left out.
    public static func setTitle(_ text: String, into bytes: inout [UInt8]) {
        bytes.append(title)
        for scalar in text.unicodeScalars.lazy.filter(isHarmless).prefix(titleLength) {
            bytes.append(contentsOf: UTF8.encode(scalar) ?? UTF8.encodedReplacementCharacter)
        }
        bytes.append(stringTerminator)
    }

    /// OSC 52: puts text on the clipboard of the terminal's user. Many terminals ask first, or do not listen.
    /// - Returns: `false`, and nothing is added, where the text is too long.
    @discardableResult
    public static func setClipboard(_ text: String, into bytes: inout [UInt8]) -> Bool {
        guard text.utf8.count <= clipboardSize else { return false }
        bytes.append(clipboard)
        bytes.append(base64: Array(text.utf8))
        bytes.append(stringTerminator)
        return true
    }

    /// OSC 8: text that leads to an address where the terminal knows links, and is mere text elsewhere.
    /// - Parameter address: what of it is not printable ASCII is left out.
    public static func hyperlink(_ address: String, text: String, into bytes: inout [UInt8]) {
        bytes.append(link)
        bytes += address.utf8.lazy.filter { (0x21..<0x7F).contains($0) }.prefix(linkLength)
        bytes.append(stringTerminator)
        for scalar in text.unicodeScalars.lazy.filter(isHarmless) {
            bytes.append(contentsOf: UTF8.encode(scalar) ?? UTF8.encodedReplacementCharacter)
        }
        bytes.append(closeHyperlink)
    }

    /// OSC 66: text of twice the size, 2 rows high. Nothing for an empty text.
    /// - Parameters:
    ///   - text: UTF-8 without controls, as cells hold it.
    ///   - width: half of the columns that it takes, all of it together; `nil` where each letter has its own.
    static func largeText(_ text: [UInt8], width: Int?, into bytes: inout [UInt8]) {
        // The protocol's own limit, which no line of a screen reaches.
        guard !text.isEmpty, text.count <= 4096 else { return }
        bytes.append(largeText)
        if let width {
            bytes += ":w=".utf8
            bytes += String(width).utf8
        }
        bytes.append(UInt8(ascii: ";"))
        bytes += text
        bytes.append(stringTerminator)
    }

    private static func isHarmless(_ scalar: Unicode.Scalar) -> Bool {
        switch scalar.value {
        case 0..<0x20, 0x7F..<0xA0, 0x061C, 0x200B...0x200F, 0x2028...0x202E, 0x2060...0x206F, 0xFEFF: false
        default: true
        }
    }
}
