/// Text with bold and italic parts. Paragraphs are separated by a line feed; it contains no other control characters and no
/// bidirectional or invisible ones.
///
/// Stored flat, as one string and usually no span or one, since a catalog holds tens of thousands.
package struct RichText: Hashable, Sendable {
    /// A part of the text that is bold, italic or both.
    package struct Span: Hashable, Sendable {
        /// The offset of its first byte in the text's UTF-8.
        package let start: Int
        /// The offset of the byte after its last one.
        package let end: Int
        package let isBold: Bool
        package let isItalic: Bool

        /// Makes a span whose offsets are on scalar boundaries.
        package init(start: Int, end: Int, isBold: Bool, isItalic: Bool) {
            self.start = start
            self.end = end
            self.isBold = isBold
            self.isItalic = isItalic
        }
    }

    /// The longest summary in clusters; the longest real one has 2,654.
    package static let clusterLimit = 20_000

    /// The text without its markup.
    package let text: String
    /// The parts that differ from plain text, in order, without overlap.
    package let spans: [Span]

    /// Makes a text that has been cleaned.
    package init(text: String = "", spans: [Span] = []) {
        self.text = text
        self.spans = spans
    }

    /// Reads and cleans the HTML of a summary. Bold and italic stay, paragraphs and line breaks become line feeds; other tags,
    /// scripts and style sheets are dropped. Any input is accepted.
    /// - Complexity: O(*n*) in the bytes of the HTML, of which at most one megabyte is read.
    package init(html: String, limit: Int = RichText.clusterLimit) {
        guard !html.isEmpty else {
            self.init()
            return
        }
        var scanner = HTMLScanner(html)
        var builder = RichTextBuilder(limit: limit)
        while !builder.isFull, let token = scanner.next() {
            switch token {
            case .run(let range): builder.appendVisible(scanner.bytes[range])
            case .scalar(let scalar): builder.append(scalar)
            case .open(let tag): builder.open(tag)
            case .close(let tag): builder.close(tag)
            }
        }
        self = builder.finish()
    }

    /// Reads and cleans text without markup; line feeds separate paragraphs.
    package init(plain text: String, limit: Int = RichText.clusterLimit) {
        if TextCleaner.isClean(text, limit: limit) {
            self.init(text: text)
            return
        }
        var cleaner = TextCleaner(limit: limit)
        for scalar in text.unicodeScalars where !cleaner.isFull {
            if scalar == "\n" { cleaner.breakLine() } else { cleaner.append(scalar) }
        }
        self.init(text: String(decoding: cleaner.bytes, as: UTF8.self))
    }

    package var isEmpty: Bool { text.isEmpty }

    /// Whether the spans are in order, do not overlap, and are on scalar boundaries.
    var hasValidSpans: Bool {
        var end = 0
        let bytes = text.utf8
        for span in spans {
            guard span.start >= end, span.end > span.start, span.end <= bytes.count, isBoundary(span.start),
                isBoundary(span.end)
            else { return false }
            end = span.end
        }
        return true
    }

    private func isBoundary(_ offset: Int) -> Bool {
        let index = text.utf8.index(text.utf8.startIndex, offsetBy: offset)
        return index == text.utf8.endIndex || text.utf8[index] & 0xC0 != 0x80
    }
}
