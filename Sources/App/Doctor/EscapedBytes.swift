/// Bytes made visible, as a shell's `printf` would read them: what a terminal sends is never shown raw.
struct EscapedBytes {
    /// The text: printable ASCII as it is, `\e` for ESC, `\a` for BEL, `\\` for a backslash, and `\x` with two digits for
    /// anything else.
    let text: String

    init(_ bytes: some Sequence<UInt8>) {
        text = bytes.map(Self.character).joined()
    }

    private static func character(_ byte: UInt8) -> String {
        switch byte {
        case 0x07: "\\a"
        case UInt8(ascii: "\\"): "\\\\"
        case 0x20..<0x7F: String(Unicode.Scalar(byte))
        case Self.escape: "\\e"
        default: "\\x" + (byte < 16 ? "0" : "") + String(byte, radix: 16)
        }
    }

    private static let escape: UInt8 = 27
}
