/// Text with bold and italic parts, as summaries have it. Paragraphs are parted by a line feed; there is no other
/// control character in it, and no bidirectional or invisible one.
///
/// Kept flat, one string and usually no or one span, since a catalog holds tens of thousands.
public struct RichText: Hashable, Sendable {
    /// A stretch of the text that is bold, italic or both.
    public struct Span: Hashable, Sendable {
        /// Offset of its first byte in the text's UTF-8.
        public let start: Int
        /// Offset of the byte after its last one.
        public let end: Int
        /// Whether it is bold.
        public let isBold: Bool
        /// Whether it is italic.
        public let isItalic: Bool

        /// Makes a span; the offsets lie on the borders of scalars.
        public init(start: Int, end: Int, isBold: Bool, isItalic: Bool) {
            self.start = start
            self.end = end
            self.isBold = isBold
            self.isItalic = isItalic
        }
    }

    /// The text without its markup.
    public let text: String
    /// The stretches that differ from plain text, in order, without overlap.
    public let spans: [Span]

    /// Makes a text; the caller has cleaned it.
    public init(text: String = "", spans: [Span] = []) {
        self.text = text
        self.spans = spans
    }

    /// Whether there is nothing to read.
    public var isEmpty: Bool { text.isEmpty }
}
