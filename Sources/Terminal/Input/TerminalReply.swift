/// A reply of the terminal, recognized by its form alone, at any time. All of it is untrusted.
public enum TerminalReply: Hashable, Sendable {
    /// DA1, `CSI ? … c`: the attributes (4 sixel, 22 color, 52 clipboard). It ends a batch of queries.
    case primaryAttributes([Int])
    /// XTVERSION, `DCS > | name ST`.
    case version(String)
    /// DECRPM, `CSI ? mode ; state $ y`: 1 set, 2 reset, 3 always on, 4 never, 0 unknown.
    case mode(Int, state: Int)
    /// The active kitty keyboard flags, `CSI ? flags u`.
    case keyboardFlags(Int)
    /// The reply to a graphics command, `APC G keys ; message ST`.
    case graphics(id: UInt32, message: String)
    /// `CSI 4 ; height ; width t`: the text area in pixels.
    case textAreaPixels(Size)
    /// `CSI 6 ; height ; width t`: one cell in pixels.
    case cellPixels(Size)
    /// `CSI 8 ; rows ; columns t`, and the report of mode 2048.
    case cells(Size)
    /// `CSI ? item ; status ; value … S`: sixel color registers (item 1) or geometry (item 2).
    case sixelAttributes(item: Int, status: Int, values: [Int])
    /// OSC 10 (foreground) or 11 (background): channels of 16 bits.
    case dynamicColor(Int, red: UInt16, green: UInt16, blue: UInt16)
    /// `CSI ? 997 ; 1 n` dark or `; 2 n` light; also sent without a query.
    case colorScheme(isDark: Bool)
    /// `CSI 0 n`: the terminal has drawn everything before the query `CSI 5 n`.
    case statusOK
    /// CPR, `CSI row ; column R`, counted from 0 here. In row 0 only with the requested `?` in front: F3 with modifiers
    /// looks the same without.
    case cursorPosition(Position)
    /// DECRPSS, `DCS 1 $ r … ST`: the setting's text.
    case setting(String)
    /// XTGETTCAP, `DCS 1 + r name = value ST`, decoded, or `nil` if the terminal does not know the name.
    case termcap(name: String, value: String?)
    /// DA3, `DCS ! | hex ST`.
    case unitID(String)
    /// Any other sequence with the form of a reply: recognized so that it is not mistaken for keys.
    case unknown
}
