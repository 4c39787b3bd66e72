extension ControlSequence {
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
