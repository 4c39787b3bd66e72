/// Whether a text may be shown, without using code of the cleaner.
enum HarmlessText {
    /// - Parameter allowsLineFeeds: whether there may be several paragraphs.
    static func holds(_ text: String, allowsLineFeeds: Bool = false) -> Bool {
        text.unicodeScalars.allSatisfy { scalar in
            switch scalar.value {
            case 0x0A: allowsLineFeeds
            case 0..<0x20, 0x7F..<0xA0: false
            case 0x061C, 0x200B, 0x200C, 0x200E, 0x200F, 0x2028...0x202E, 0x2060...0x206F, 0xFEFF: false
            case 0xE000...0xF8FF, 0xFFF9...0xFFFB, 0xE0000...0xE0FFF, 0xF0000...: false
            default: true
            }
        }
    }
}
