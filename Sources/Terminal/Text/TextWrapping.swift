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

/// Fills lines cluster by cluster, and goes back to the last place where a line may end when one is full.
struct LineWrapper {
    /// A place in the text and the columns before it on its line.
    private struct Place {
        var offset = 0
        var column = 0
    }

    /// A place where a line may end, and where the next one begins then.
    private struct Break {
        let end: Place
        let next: Place

        /// The same on a line that begins at a place; `nil` where that is not before it.
        func onLine(from start: Place) -> Break? {
            guard next.offset > start.offset else { return nil }
            return Break(
                end: Place(offset: end.offset, column: end.column - start.column),
                next: Place(offset: next.offset, column: next.column - start.column))
        }
    }

    /// How many columns a line may lose at most so that a word stays whole, and to how many that stay.
    private static let slack = (columns: 12, of: 2)

    /// The lines that are complete.
    var lines: [TextWrapping.Line] = []
    /// Whether there was more than the lines allowed.
    private(set) var isOverLimit = false
    private let width: Int
    private let limit: Int
    private var start = 0
    /// Behind all that has been taken, spaces included.
    private var here = Place()
    /// Behind the last cluster that is no space.
    private var inked = Place()
    /// The last place where the line may end.
    private var last: Break?
    /// The last one at which no Japanese word is parted.
    private var lastBetweenWords: Break?
    /// The last place where it may end if need be, as that is better than between any two clusters.
    private var lastResort: Break?
    private var previous = LineBreakClass.lineFeed
    /// Whether there has been kana.
    private var isJapanese = false

    init(width: Int, limit: Int) {
        self.width = width
        self.limit = limit
    }

    /// Wraps all of the text, or as much as the lines allow.
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
        endLine(at: inked)
    }

    @inline(__always)
    private mutating func add(_ next: LineBreakClass, width columns: Int, end: Int) {
        if next == .lineFeed { return startParagraph(at: end) }
        if inked.offset > start { noteBreak(before: next) }
        if next == .hiragana || next == .katakana { isJapanese = true }
        if next != .space {
            if here.column + columns > width { makeRoom(for: columns) }
            inked = Place(offset: end, column: here.column + columns)
        }
        here = Place(offset: end, column: here.column + columns)
        // A hyphen that no word stands before is a sign, as in "-5"; of two slashes the second is none, as in "https://".
        let isAnother = next == .hyphen && previous != .letter || next == .slash && previous == .slash
        previous = isAnother ? .letter : next
    }

    @inline(__always)
    private mutating func noteBreak(before next: LineBreakClass) {
        guard LineBreakClass.allowsBreak(after: previous, before: next) else {
            if previous == .slash, next == .letter { lastResort = Break(end: inked, next: here) }
            return
        }
        last = Break(end: inked, next: here)
        if !LineBreakClass.partsWord(after: previous, before: next) { lastBetweenWords = last }
    }

    private mutating func startParagraph(at offset: Int) {
        endLine(at: inked)
        startLine(at: Place(offset: offset, column: here.column))
        (inked, previous) = (here, .lineFeed)
    }

    private mutating func makeRoom(for columns: Int) {
        while here.column + columns > width, let place = bestBreak {
            endLine(at: place.end)
            startLine(at: place.next)
        }
        guard here.column + columns > width, here.column > 0 else { return }
        // Spaces that fill a whole line are passed over with it.
        if inked.offset > start { endLine(at: inked) }
        startLine(at: here)
    }

    /// Where the line ends best.
    private var bestBreak: Break? {
        guard let last else { return lastResort }
        // Ideographs alone may be Chinese, of which nothing is known.
        guard isJapanese else { return last }
        return lastBetweenWords.flatMap { isNear($0, last) ? $0 : nil } ?? last
    }

    /// Whether a line that ends there is not much shorter than one that ends at the last place. The width does not count: in no
    /// more columns than its longest line has, a text has the same lines, unless it is told to be Japanese only where a line ends.
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
        inked = Place(offset: max(inked.offset, place.offset), column: max(0, inked.column - place.column))
    }
}
