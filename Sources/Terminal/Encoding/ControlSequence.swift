/// Every control sequence that the program sends.
///
/// Sequences without parameters are static strings, so that even a signal handler can send them; those with parameters
/// append themselves to a frame's bytes. Columns and rows count from 0; the wire counts from 1.
public enum ControlSequence {
    static let introducer: StaticString = "\u{1B}["

    /// SGR 0: default colors, no attributes.
    static let resetStyle: StaticString = "\u{1B}[m"
    /// CUP and ED 2: moves the cursor to the top left and blanks the screen. Also deletes kitty images.
    static let clearScreen: StaticString = "\u{1B}[H\u{1B}[2J"
    /// EL 0: erases from the cursor to the end of the row.
    static let eraseToEndOfRow: StaticString = "\u{1B}[K"
    /// DECSTBM: makes the whole screen scroll again, and moves the cursor to the top left.
    static let resetScrollRegion: StaticString = "\u{1B}[r"

    /// DECDHL: the cursor's row shows the upper half of letters of twice the size, in half as many columns.
    static let upperHalfRow: StaticString = "\u{1B}#3"
    /// DECDHL: the lower half.
    static let lowerHalfRow: StaticString = "\u{1B}#4"
    /// DECSWL: the cursor's row has letters of normal size again, as after `clearScreen`.
    static let usualRow: StaticString = "\u{1B}#5"

    static let saveCursor: StaticString = "\u{1B}7"
    static let restoreCursor: StaticString = "\u{1B}8"

    /// CUP. Parameters of 1 are omitted.
    static func moveCursor(to position: Position, into bytes: inout [UInt8]) {
        bytes.append(introducer)
        if position.row > 0 { bytes.append(decimal: position.row + 1) }
        if position.column > 0 {
            bytes.append(UInt8(ascii: ";"))
            bytes.append(decimal: position.column + 1)
        }
        bytes.append(UInt8(ascii: "H"))
    }

    /// Sequences with one parameter, which is omitted if it is 1, their default.
    enum Counted: Unicode.Scalar {
        case cursorUp = "A"
        case cursorDown = "B"
        case cursorRight = "C"
        case cursorLeft = "D"
        /// CHA: the cursor to a column, counted from 1.
        case cursorToColumn = "G"
        /// ECH: erases cells from the cursor on; the cursor stays.
        case eraseCharacters = "X"
        /// SU: moves the scroll region up; rows in the current background enter below.
        case scrollUp = "S"
        /// SD: moves the scroll region down; rows in the current background enter above.
        case scrollDown = "T"
    }

    static func append(_ sequence: Counted, _ count: Int, into bytes: inout [UInt8]) {
        bytes.append(introducer)
        if count != 1 { bytes.append(decimal: count) }
        bytes.append(UInt8(ascii: sequence.rawValue))
    }

    /// DECSTBM: limits scrolling to these rows, and moves the cursor to the top left.
    /// - Parameter height: rows of the screen; a limit at its edge is omitted.
    static func setScrollRegion(_ rows: ClosedRange<Int>, height: Int, into bytes: inout [UInt8]) {
        bytes.append(introducer)
        if rows.lowerBound > 0 { bytes.append(decimal: rows.lowerBound + 1) }
        if rows.upperBound < height - 1 {
            bytes.append(UInt8(ascii: ";"))
            bytes.append(decimal: rows.upperBound + 1)
        }
        bytes.append(UInt8(ascii: "r"))
    }

    // Modes of a session, each with its reversal, which is safe to send twice and unasked.

    /// DECSET 1049: saves the cursor, switches to the alternate screen and clears it.
    static let enterAlternateScreen: StaticString = "\u{1B}[?1049h"
    /// DECRST 1049: restores the screen and the cursor. Some terminals change the cursor's visibility with it.
    static let leaveAlternateScreen: StaticString = "\u{1B}[?1049l"

    /// DECRST 7: writing beyond the last column overwrites it instead of wrapping, which the renderer relies on.
    static let disableAutowrap: StaticString = "\u{1B}[?7l"
    static let enableAutowrap: StaticString = "\u{1B}[?7h"

    static let hideCursor: StaticString = "\u{1B}[?25l"
    static let showCursor: StaticString = "\u{1B}[?25h"

    /// XTWINOPS 22: saves the window title.
    static let pushTitle: StaticString = "\u{1B}[22;0t"
    /// XTWINOPS 23: restores the window title.
    static let popTitle: StaticString = "\u{1B}[23;0t"

    /// The kitty keyboard, flag 1 (disambiguate). Each screen has its own stack: push after entering the alternate one.
    static let pushKeyboard: StaticString = "\u{1B}[>1u"
    /// Undoes `pushKeyboard`. Sent before leaving the alternate screen, whose stack is empty if nothing was pushed.
    static let popKeyboard: StaticString = "\u{1B}[<u"

    /// Mode 2004: marks pasted text.
    static let enableBracketedPaste: StaticString = "\u{1B}[?2004h"
    static let disableBracketedPaste: StaticString = "\u{1B}[?2004l"

    /// Mode 1004: reports focus changes.
    static let enableFocusReports: StaticString = "\u{1B}[?1004h"
    static let disableFocusReports: StaticString = "\u{1B}[?1004l"

    /// Modes 1002 and 1006: buttons, wheel and drags, in SGR form. Not 1003, which floods a slow line with every
    /// motion.
    static let enableMouse: StaticString = "\u{1B}[?1002h\u{1B}[?1006h"
    /// Turns off every mouse mode, even those never turned on.
    static let disableMouse: StaticString =
        "\u{1B}[?1003l\u{1B}[?1002l\u{1B}[?1000l\u{1B}[?1006l\u{1B}[?1016l"

    /// Mode 2031: reports changes between dark and light.
    static let enableColorSchemeReports: StaticString = "\u{1B}[?2031h"
    static let disableColorSchemeReports: StaticString = "\u{1B}[?2031l"

    /// Mode 2048: reports changes of size among the input, the first at once.
    static let enableSizeReports: StaticString = "\u{1B}[?2048h"
    static let disableSizeReports: StaticString = "\u{1B}[?2048l"

    /// Mode 2027: measures clusters as a whole.
    static let enableClusterWidths: StaticString = "\u{1B}[?2027h"
    static let disableClusterWidths: StaticString = "\u{1B}[?2027l"

    /// Mode 2026: hides the following output until `endSynchronizedUpdate`. Unknown modes are ignored.
    static let beginSynchronizedUpdate: StaticString = "\u{1B}[?2026h"
    /// Undoes `beginSynchronizedUpdate`. Terminals do so themselves after some 100 ms.
    static let endSynchronizedUpdate: StaticString = "\u{1B}[?2026l"

    /// OSC 8 without an address: ends a link.
    static let closeHyperlink: StaticString = "\u{1B}]8;;\u{1B}\\"

    // Queries, answered as `TerminalReply`. Terminals ignore unknown ones, so a batch ends with
    // `queryPrimaryAttributes`, which all of them answer, in order.

    /// DA1. Ends a batch.
    static let queryPrimaryAttributes: StaticString = "\u{1B}[c"
    /// DA3.
    static let queryUnitID: StaticString = "\u{1B}[=c"
    /// XTVERSION: name and version.
    static let queryVersion: StaticString = "\u{1B}[>0q"
    /// The active kitty keyboard flags.
    static let queryKeyboard: StaticString = "\u{1B}[?u"
    /// Asks for kitty graphics by an image of one pixel that is not shown, number 31.
    static let queryGraphics: StaticString = "\u{1B}_Gi=31,s=1,v=1,a=q,t=d,f=24;AAAA\u{1B}\\"
    /// Asks for kitty placeholders, number 32: kitty before 0.28 ignores the key `U`.
    static let queryPlaceholders: StaticString = "\u{1B}_Gi=32,s=1,v=1,U=1,a=q,t=d,f=24;AAAA\u{1B}\\"
    /// XTWINOPS 16: the cell size in pixels.
    static let queryCellPixels: StaticString = "\u{1B}[16t"
    /// XTWINOPS 14: the text area in pixels.
    static let queryTextAreaPixels: StaticString = "\u{1B}[14t"
    /// XTWINOPS 18: the text area in cells.
    static let queryCells: StaticString = "\u{1B}[18t"
    /// XTSMGRAPHICS: the number of sixel color registers.
    static let querySixelRegisters: StaticString = "\u{1B}[?1;1;0S"
    /// XTSMGRAPHICS: the largest sixel image, independent of the window.
    static let querySixelGeometry: StaticString = "\u{1B}[?2;4;0S"
    /// OSC 11: the default background.
    static let queryBackground: StaticString = "\u{1B}]11;?\u{1B}\\"
    /// Asks for dark or light; answered as mode 2031 reports it.
    static let queryColorScheme: StaticString = "\u{1B}[?996n"
    /// DSR 5: answered (`CSI 0 n`) once everything before it has been processed.
    static let queryStatus: StaticString = "\u{1B}[5n"
    /// DECXCPR after moving the cursor home. Unlike the answer to DSR 6, this one cannot be mistaken for F3 with a
    /// modifier.
    static let queryFirstCell: StaticString = "\u{1B}[H\u{1B}[?6n"
    /// OSC 66: the cursor's position after a space of two columns.
    static let queryTextWidth: StaticString = "\u{1B}]66;w=2; \u{1B}\\\u{1B}[?6n"
    /// OSC 66: the cursor's position after a space of twice the size.
    static let queryTextSize: StaticString = "\u{1B}]66;s=2; \u{1B}\\\u{1B}[?6n"
    /// DECRQSS for the current style, to see whether an RGB color was kept.
    static let queryStyle: StaticString = "\u{1B}P$qm\u{1B}\\"
    /// SGR with a background that nothing else uses, for `queryStyle`.
    static let setOddBackground: StaticString = "\u{1B}[48;2;59;34;76m"
    /// XTGETTCAP for `RGB`: whether the terminal's description claims 24-bit color.
    static let queryTrueColor: StaticString = "\u{1B}P+q524742\u{1B}\\"

    /// DECRQM: asks for the state of a DEC private mode.
    static func queryMode(_ mode: Int, into bytes: inout [UInt8]) {
        bytes.append(introducer)
        bytes.append(UInt8(ascii: "?"))
        bytes.append(decimal: mode)
        bytes.append(UInt8(ascii: "$"))
        bytes.append(UInt8(ascii: "p"))
    }

    // Sequences that carry text. The text is untrusted: a control character in it would end the string early, and the
    // terminal would execute the rest.

    /// ST: ends any open string or sequence.
    static let stringTerminator: StaticString = "\u{1B}\\"
    private static let title: StaticString = "\u{1B}]0;"
    private static let link: StaticString = "\u{1B}]8;;"
    private static let linkWithID: StaticString = "\u{1B}]8;id="
    private static let largeText: StaticString = "\u{1B}]66;s=2"
    private static let clipboard: StaticString = "\u{1B}]52;c;"

    /// In scalars.
    private static let titleLength = 120
    /// In scalars; kitty takes 2,048 bytes.
    private static let noticeLength = 200
    /// In bytes: the limit of VTE and iTerm2.
    private static let linkLength = 2083
    /// In bytes: terminals limit the whole string.
    private static let clipboardSize = 8192

    /// OSC 0: sets the title of the window and its icon, without controls and bidirectional marks.
    static func setTitle(_ text: String, into bytes: inout [UInt8]) {
        bytes.append(title)
        for scalar in text.unicodeScalars.lazy.filter(isHarmless).prefix(titleLength) {
            bytes.append(contentsOf: UTF8.encode(scalar) ?? UTF8.encodedReplacementCharacter)
        }
        bytes.append(stringTerminator)
    }

    /// OSC 52: copies text to the clipboard of the terminal's user. Many terminals ask first or ignore it.
    /// - Returns: `false`, with nothing appended, if the text is too long.
    @discardableResult
    static func setClipboard(_ text: String, into bytes: inout [UInt8]) -> Bool {
        guard text.utf8.count <= clipboardSize else { return false }
        bytes.append(clipboard)
        bytes.append(base64: Array(text.utf8))
        bytes.append(stringTerminator)
        return true
    }

    /// BEL.
    static let bell: UInt8 = 0x07

    /// A notice on the desktop.
    /// - Parameter title: a word or two; no number, which would be the name of another function.
    static func notify(title: String, text: String, by way: NoticeWay, into bytes: inout [UInt8]) {
        func payload(_ text: String) -> [UInt8] {
            text.unicodeScalars.lazy.filter(isHarmless).prefix(noticeLength)
                .flatMap { Array(UTF8.encode($0) ?? UTF8.encodedReplacementCharacter) }
        }
        switch way {
        case .bell: return bytes.append(bell)
        case .iTerm: bytes += "\u{1B}]9;".utf8 + payload("\(title): \(text)")
        case .urxvt:
            // A semicolon would end the title.
            bytes += "\u{1B}]777;notify;".utf8 + payload(title).filter { $0 != UInt8(ascii: ";") }
            bytes += ";".utf8 + payload(text)
        case .kitty:
            bytes += "\u{1B}]99;i=marquee:d=0:e=1;".utf8
            bytes.append(base64: payload(title))
            bytes.append(stringTerminator)
            bytes += "\u{1B}]99;i=marquee:p=body:e=1;".utf8
            bytes.append(base64: payload(text))
        }
        bytes.append(stringTerminator)
    }

    /// OSC 9;4 (ConEmu): how far long work is, for the window's frame or the taskbar.
    /// - Parameter percent: `nil` if that is unknown.
    static func showProgress(percent: Int?, into bytes: inout [UInt8]) {
        bytes += (percent.map { "\u{1B}]9;4;1;\(min(max($0, 0), 100))" } ?? "\u{1B}]9;4;3;0").utf8
        bytes.append(stringTerminator)
    }

    static let hideProgress: StaticString = "\u{1B}]9;4;0;0\u{1B}\\"

    /// OSC 8: links text to an address; other terminals show only the text.
    /// - Parameter address: only printable ASCII is sent.
    public static func hyperlink(_ address: String, text: String, into bytes: inout [UInt8]) {
        bytes.append(link)
        bytes += address.utf8.lazy.filter { (0x21..<0x7F).contains($0) }.prefix(linkLength)
        bytes.append(stringTerminator)
        for scalar in text.unicodeScalars.lazy.filter(isHarmless) {
            bytes.append(contentsOf: UTF8.encode(scalar) ?? UTF8.encodedReplacementCharacter)
        }
        bytes.append(closeHyperlink)
    }

    /// OSC 8: begins a link, up to the next one or its end.
    /// - Parameters:
    ///   - address: printable ASCII.
    ///   - id: joins the parts of a link.
    static func openHyperlink(_ address: [UInt8], id: UInt16, into bytes: inout [UInt8]) {
        bytes.append(linkWithID)
        bytes += String(id).utf8
        bytes.append(UInt8(ascii: ";"))
        bytes += address
        bytes.append(stringTerminator)
    }

    /// OSC 66: text of twice the size, 2 rows high.
    /// - Parameters:
    ///   - text: UTF-8 without controls, as in cells.
    ///   - width: half of the columns of the whole text, or `nil` if each letter has its own width.
    static func largeText(_ text: [UInt8], width: Int?, into bytes: inout [UInt8]) {
        // The protocol's own limit, longer than any row.
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
