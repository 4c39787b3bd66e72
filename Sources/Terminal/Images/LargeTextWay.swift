/// How a terminal shows letters of twice the size.
public enum LargeTextWay: Hashable, Sendable {
    /// Each of them wherever it is sent to: kitty's text sizing protocol (OSC 66).
    case letters
    /// Rows of nothing else, two for each line: DECDHL of the VT100.
    case rows

    /// Whether a text can be shown in it.
    ///
    /// In rows, of Latin 1 alone: xterm (379, with a font of its own choice for what its font lacks) ends with a fault at a
    /// letter of double height that comes from another font.
    func shows(_ text: some Sequence<Unicode.Scalar>) -> Bool {
        self == .letters
            || text.allSatisfy { (0x20..<0x7F).contains($0.value) || (0xA1...0xFF).contains($0.value) && $0 != "\u{AD}" }
    }
}
