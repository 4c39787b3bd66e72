/// Text whose parts look different: one string, and styles over ranges of its bytes.
public struct StyledText: Hashable, Sendable {
    /// A part of the text and how it looks.
    public struct Span: Hashable, Sendable {
        /// Offsets in the text's UTF-8. Where one lies inside a grapheme cluster, it counts as the cluster's start.
        public let utf8Range: Range<Int>
        /// How the part looks where it differs from the text around it.
        public let style: Style

        /// Makes a span.
        public init(_ utf8Range: Range<Int>, style: Style) {
            self.utf8Range = utf8Range
            self.style = style
        }
    }

    /// All of the text.
    public private(set) var text: String
    /// The spans by their start; what one covers of the one before is not counted.
    public private(set) var spans: [Span]

    /// Makes a text; the spans may be in any order.
    public init(_ text: String, spans: [Span] = []) {
        self.text = text
        self.spans = spans.sorted { $0.utf8Range.lowerBound < $1.utf8Range.lowerBound }
    }

    /// Adds text at the end, in a style of its own where one is given.
    public mutating func append(_ more: String, style: Style? = nil) {
        let start = text.utf8.count
        text += more
        if let style, start < text.utf8.count { spans.append(Span(start..<text.utf8.count, style: style)) }
    }
}
