/// Fills lines cluster by cluster, and goes back to the last place where a line may end when one is full.
struct LineWrapper {
    /// A place in the text and the columns before it on its line.
    private struct Place {
        var offset = 0
        var column = 0
    }

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
    /// The last place where the line may end, and where the next one begins then.
    private var candidate: (end: Place, next: Place)?
    private var previous = LineBreakClass.lineFeed

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
        if inked.offset > start, LineBreakClass.allowsBreak(after: previous, before: next) { candidate = (inked, here) }
        if next != .space {
            if here.column + columns > width { makeRoom(for: columns) }
            inked = Place(offset: end, column: here.column + columns)
        }
        here = Place(offset: end, column: here.column + columns)
        // A hyphen that no word stands before is a sign, as in "-5".
        previous = next == .hyphen && previous != .letter ? .letter : next
    }

    private mutating func startParagraph(at offset: Int) {
        endLine(at: inked)
        startLine(at: Place(offset: offset, column: here.column))
        (inked, previous) = (here, .lineFeed)
    }

    private mutating func makeRoom(for columns: Int) {
        if let candidate {
            endLine(at: candidate.end)
            startLine(at: candidate.next)
        }
        guard here.column + columns > width, here.column > 0 else { return }
        // Spaces that fill a whole line are passed over with it.
        if inked.offset > start { endLine(at: inked) }
        startLine(at: here)
    }

    private mutating func endLine(at end: Place) {
        guard lines.count < limit else { return isOverLimit = true }
        let end = end.offset < start ? Place(offset: start) : end
        lines.append(TextWrapping.Line(utf8Range: start..<end.offset, width: end.column))
    }

    private mutating func startLine(at place: Place) {
        start = place.offset
        candidate = nil
        here = Place(offset: max(here.offset, place.offset), column: here.column - place.column)
        inked = Place(offset: max(inked.offset, place.offset), column: max(0, inked.column - place.column))
    }
}
