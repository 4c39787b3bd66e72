/// How much room text takes on the screen, in columns, and how to make it fit.
public enum TextMetrics {
    /// Columns that the text takes on one line.
    public static func width(of text: some StringProtocol) -> Int {
        text.reduce(0) { $0 + CharacterWidth.width(of: $1) }
    }

    /// The longest beginning of the text, in whole clusters, that takes at most `width` columns.
    public static func prefix<Text: StringProtocol>(of text: Text, fitting width: Int) -> Text.SubSequence {
        var columns = 0
        return text.prefix { character in
            columns += CharacterWidth.width(of: character)
            return columns <= width
        }
    }

    /// The text where it fits; else its longest beginning that leaves room for the ellipsis, and the ellipsis.
    public static func truncated(_ text: some StringProtocol, to width: Int, ellipsis: String = "…") -> String {
        guard Self.width(of: text) > width else { return String(text) }
        let room = width - Self.width(of: ellipsis)
        guard room >= 0 else { return String(prefix(of: ellipsis, fitting: width)) }
        return String(prefix(of: text, fitting: room)) + ellipsis
    }
}
