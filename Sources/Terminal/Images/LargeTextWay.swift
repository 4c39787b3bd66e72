/// How a terminal shows letters of twice the size.
public enum LargeTextWay: Hashable, Sendable {
    /// Each of them wherever it is sent to: kitty's text sizing protocol (OSC 66).
    case letters
    /// Rows of nothing else, two for each line: DECDHL of the VT100.
    case rows

    /// Whether a text can be shown in it. In rows, Latin 1 alone: xterm 379 with scalable fonts crashes where a letter of
    /// double height is not in its own font (seen with Thai, Hebrew, Georgian, Japanese), and Latin 1 is in all.
    func shows(_ text: some Sequence<Unicode.Scalar>) -> Bool {
        self == .letters
            || text.allSatisfy { scalar in
                (0x20..<0x7F).contains(scalar.value) || (0xA1...0xFF).contains(scalar.value) && scalar != "\u{AD}"
            }
    }
}
