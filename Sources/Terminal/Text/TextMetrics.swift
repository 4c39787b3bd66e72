/// How much room text takes on the screen, in columns, and how to make it fit.
///
/// What is measured is what `CellBuffer.write` draws: controls and invisible scalars take nothing, a line break one column.
public enum TextMetrics {
    /// Columns that the text takes on one line.
    public static func width(of text: some StringProtocol) -> Int {
        measure(text, limit: .max).width
    }

    /// The longest beginning of the text, in whole clusters, that takes at most `width` columns.
    public static func prefix<Text: StringProtocol>(of text: Text, fitting width: Int) -> Text.SubSequence {
        let end = measure(text, limit: width).utf8Length
        return text[..<text.utf8.index(text.startIndex, offsetBy: end)]
    }

    /// The text where it fits; else its longest beginning that leaves room for the ellipsis, and the ellipsis.
    /// - Parameter ellipsis: cut itself where it does not fit.
    public static func truncated(_ text: some StringProtocol, to width: Int, ellipsis: String = "…") -> String {
        let whole = measure(text, limit: width)
        guard whole.utf8Length < text.utf8.count else { return String(text) }
        let room = width - Self.width(of: ellipsis)
        guard room >= 0 else { return String(prefix(of: ellipsis, fitting: width)) }
        return String(prefix(of: text, fitting: room)) + ellipsis
    }

    /// Runs over the clusters that fit into the columns.
    private static func measure(_ text: some StringProtocol, limit: Int) -> (width: Int, utf8Length: Int) {
        let measured = text.utf8.withContiguousStorageIfAvailable { measure($0, limit: limit) }
        return measured ?? measure(String(decoding: text.utf8, as: UTF8.self), limit: limit)
    }

    private static func measure(_ bytes: UnsafeBufferPointer<UInt8>, limit: Int) -> (width: Int, utf8Length: Int) {
        var scanner = GraphemeScanner(bytes)
        var width = 0
        while true {
            width += scanner.passASCII(limit: max(0, limit - width)).count
            while width < limit - 1, let plain = scanner.nextPlain() { width += plain.width }
            let end = scanner.offset
            guard let cluster = scanner.next() else { return (width, end) }
            guard cluster.width <= limit - width else { return (width, end) }
            width += cluster.width
        }
    }
}
