/// Breaks text into lines: at spaces, after hyphens and dashes, between ideographs and kana, preferably at the end of a
/// Japanese word, and as a last resort after slashes or between clusters.
///
/// Lines are ranges of the text, so that styles given by offsets stay valid.
public enum TextWrapping {
    /// One line of wrapped text.
    public struct Line: Hashable, Sendable {
        /// Offsets in the text's UTF-8, without trailing spaces or the line feed.
        public let utf8Range: Range<Int>
        /// Columns of the line; too wide only for a single wider cluster.
        public let width: Int
        /// Whether text was left out after it; there is room for an ellipsis of one column.
        public let isTruncated: Bool

        init(utf8Range: Range<Int>, width: Int, isTruncated: Bool = false) {
            self.utf8Range = utf8Range
            self.width = width
            self.isTruncated = isTruncated
        }
    }

    /// The lines of the text.
    ///
    /// A line feed ends a line; two leave an empty line between. Trailing spaces take no columns.
    /// - Parameter width: columns of a line; below 1 there are no lines.
    /// - Parameter limit: the most lines; the last one is truncated if there are more.
    /// - Returns: the lines from the top; none for an empty text.
    public static func lines(of text: String, width: Int, limit: Int? = nil) -> [Line] {
        guard width > 0, !text.isEmpty, limit ?? 1 > 0 else { return [] }
        var text = text
        return text.withUTF8 { bytes in
            var wrapper = LineWrapper(width: width, limit: limit ?? .max)
            // Prose leaves up to a fifth of its lines empty.
            wrapper.lines.reserveCapacity(min(limit ?? .max, bytes.count / width * 5 / 4 + 1))
            wrapper.wrap(bytes)
            guard wrapper.isOverLimit, let last = wrapper.lines.popLast() else { return wrapper.lines }
            return wrapper.lines + [truncated(last, of: bytes, to: width - 1)]
        }
    }

    /// The line extended by the words after it that fit next to an ellipsis, up to the next line feed.
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

/// Fills lines cluster by cluster; when one is full, goes back to the last possible break.
struct LineWrapper {
    /// An offset in the text and its column on the line.
    private struct Place {
        var offset = 0
        var column = 0
    }

    /// A possible end of a line, and the start of the next one.
    private struct Break {
        let end: Place
        let next: Place

        /// The same break on a line that starts at a place, or `nil` if it is not after the start.
        func onLine(from start: Place) -> Break? {
            guard next.offset > start.offset else { return nil }
            return Break(
                end: Place(offset: end.offset, column: end.column - start.column),
                next: Place(offset: next.offset, column: next.column - start.column))
        }
    }

    /// The most columns that a line may lose to keep a word whole, and the ratio of remaining to lost columns.
    private static let slack = (columns: 12, of: 2)

    var lines: [TextWrapping.Line] = []
    private(set) var isOverLimit = false
    private let width: Int
    private let limit: Int
    private var start = 0
    /// After all clusters so far, including spaces.
    private var here = Place()
    /// After the last cluster that is not a space.
    private var afterInk = Place()
    private var last: Break?
    /// The last break that does not split a Japanese word.
    private var lastBetweenWords: Break?
    /// The last break after a slash.
    private var lastResort: Break?
    private var previous = LineBreakClass.lineFeed
    /// Whether kana has occurred.
    private var isJapanese = false

    init(width: Int, limit: Int) {
        self.width = width
        self.limit = limit
    }

    mutating func wrap(_ bytes: UnsafeBufferPointer<UInt8>) {
        var scanner = GraphemeScanner(bytes)
        while !isOverLimit {
            for offset in scanner.passASCII() where !isOverLimit {
                add(LineBreakClass(ascii: bytes[offset]), width: 1, end: offset + 1)
            }
            guard let cluster = scanner.next() else { break }
            let first = ScannedScalar(bytes, at: cluster.utf8Range.lowerBound)
            let lineBreakClass = LineBreakClass(Unicode.Scalar(first.value) ?? " ", width: cluster.width)
            guard cluster.width > 0 || lineBreakClass == .space else { continue }
            add(lineBreakClass, width: cluster.width, end: cluster.utf8Range.upperBound)
        }
        endLine(at: afterInk)
    }

    @inline(__always) private mutating func add(_ next: LineBreakClass, width columns: Int, end: Int) {
        if next == .lineFeed { return startParagraph(at: end) }
        if afterInk.offset > start { recordBreak(before: next) }
        if next == .hiragana || next == .katakana { isJapanese = true }
        if next != .space {
            if here.column + columns > width { makeRoom(for: columns) }
            afterInk = Place(offset: end, column: here.column + columns)
        }
        here = Place(offset: end, column: here.column + columns)
        // A hyphen without a word before it is a sign, as in "-5"; the second slash of "https://" is not a break.
        let isAnother = next == .hyphen && previous != .letter || next == .slash && previous == .slash
        previous = isAnother ? .letter : next
    }

    @inline(__always) private mutating func recordBreak(before next: LineBreakClass) {
        guard LineBreakClass.allowsBreak(after: previous, before: next) else {
            if previous == .slash, next == .letter { lastResort = Break(end: afterInk, next: here) }
            return
        }
        last = Break(end: afterInk, next: here)
        if !LineBreakClass.partsWord(after: previous, before: next) { lastBetweenWords = last }
    }

    private mutating func startParagraph(at offset: Int) {
        endLine(at: afterInk)
        startLine(at: Place(offset: offset, column: here.column))
        (afterInk, previous) = (here, .lineFeed)
    }

    private mutating func makeRoom(for columns: Int) {
        while here.column + columns > width, let place = bestBreak {
            endLine(at: place.end)
            startLine(at: place.next)
        }
        guard here.column + columns > width, here.column > 0 else { return }
        // Spaces that fill a whole line are skipped with it.
        if afterInk.offset > start { endLine(at: afterInk) }
        startLine(at: here)
    }

    private var bestBreak: Break? {
        guard let last else { return lastResort }
        // Ideographs without kana may be Chinese.
        guard isJapanese else { return last }
        return lastBetweenWords.flatMap { isNear($0, last) ? $0 : nil } ?? last
    }

    /// Whether a line ending there is not much shorter. Independent of the width, so that a text has the same lines at
    /// any width that fits its longest line (unless kana only occurs where a line ends).
    private func isNear(_ place: Break, _ last: Break) -> Bool {
        let lost = last.end.column - place.end.column
        return lost <= Self.slack.columns && lost * Self.slack.of <= place.end.column
    }

    private mutating func endLine(at end: Place) {
        guard lines.count < limit else { return isOverLimit = true }
        let end = end.offset < start ? Place(offset: start) : end
        lines.append(TextWrapping.Line(utf8Range: start..<end.offset, width: end.column))
    }

    private mutating func startLine(at place: Place) {
        start = place.offset
        (last, lastBetweenWords) = (last?.onLine(from: place), nil)
        lastResort = lastResort?.onLine(from: place)
        here = Place(offset: max(here.offset, place.offset), column: here.column - place.column)
        afterInk = Place(offset: max(afterInk.offset, place.offset), column: max(0, afterInk.column - place.column))
    }
}
