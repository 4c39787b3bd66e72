/// Breaks text into lines of a given width: at spaces, after hyphens and dashes, between ideographs and kana, best where a
/// Japanese word ends, and where nothing else helps after slashes, or between clusters.
///
/// The lines are ranges of the text, which is not copied, so that styles given by offsets stay true.
public enum TextWrapping {
    /// One line of wrapped text.
    public struct Line: Hashable, Sendable {
        /// Offsets in the text's UTF-8, without the spaces or the line feed that the line ends in.
        public let utf8Range: Range<Int>
        /// Columns that the line takes; more than asked for only where a single cluster is wider.
        public let width: Int
        /// Whether text was left out after it, for which an ellipsis of one column is to be drawn; there is room for it.
        public let isTruncated: Bool

        init(utf8Range: Range<Int>, width: Int, isTruncated: Bool = false) {
            self.utf8Range = utf8Range
            self.width = width
            self.isTruncated = isTruncated
        }
    }

    /// The lines of the text.
    ///
    /// A line feed parts lines; two make an empty one between them. Spaces at the end of a line take no room.
    /// - Parameter width: columns of a line; below 1 there are no lines.
    /// - Parameter limit: lines at most; where there are more, the last one is truncated.
    /// - Returns: the lines from the top; none for an empty text.
    public static func lines(of text: String, width: Int, limit: Int? = nil) -> [Line] {
        guard width > 0, !text.isEmpty, limit ?? 1 > 0 else { return [] }
        var text = text
        return text.withUTF8 { bytes in
            var wrapper = LineWrapper(width: width, limit: limit ?? .max)
            wrapper.wrap(bytes)
            guard wrapper.isOverLimit, let last = wrapper.lines.popLast() else { return wrapper.lines }
            return wrapper.lines + [truncated(last, of: bytes, to: width - 1)]
        }
    }

    /// The line with what fits of the words after it, up to the next line feed, in the columns beside an ellipsis.
    private static func truncated(_ line: Line, of bytes: UnsafeBufferPointer<UInt8>, to width: Int) -> Line {
        var scanner = GraphemeScanner(bytes, from: line.utf8Range.lowerBound)
        var (column, end, endWidth) = (0, line.utf8Range.lowerBound, 0)
        while let cluster = scanner.next(), bytes[cluster.utf8Range.lowerBound] != UInt8(ascii: "\n") {
            column += cluster.width
            guard column <= width else { break }
            if cluster.scalar != " " { (end, endWidth) = (cluster.utf8Range.upperBound, column) }
        }
        return Line(utf8Range: line.utf8Range.lowerBound..<end, width: endWidth, isTruncated: true)
    }
}
