extension ControlSequence {
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
}
