/// Measures text in columns and cuts it to fit.
///
/// Matches `CellBuffer.write`: controls and invisible scalars take no columns, a line break one.
public enum TextMetrics {
    /// The columns of the text on one line.
    public static func width(of text: some StringProtocol) -> Int {
        measure(text, limit: .max).width
    }

    /// The longest prefix, in whole clusters, of at most `width` columns.
    public static func prefix<Text: StringProtocol>(of text: Text, fitting width: Int) -> Text.SubSequence {
        let end = measure(text, limit: width).utf8Length
        return text[..<text.utf8.index(text.startIndex, offsetBy: end)]
    }

    /// The text if it fits, or the longest prefix that leaves room for an ellipsis.
    /// - Parameter ellipsis: cut off itself if it does not fit.
    public static func truncated(_ text: some StringProtocol, to width: Int, ellipsis: String = "…") -> String {
        let whole = measure(text, limit: width)
        guard whole.utf8Length < text.utf8.count else { return String(text) }
        let room = width - Self.width(of: ellipsis)
        guard room >= 0 else { return String(prefix(of: ellipsis, fitting: width)) }
        return String(prefix(of: text, fitting: room)) + ellipsis
    }

    /// Measures the clusters that fit into the limit.
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
