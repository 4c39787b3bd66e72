extension RichText {
    /// Clusters that are kept of a summary; the longest one known has 2,654.
    public static let clusterLimit = 20_000

    /// Reads the HTML of a summary: bold and italic stay, paragraphs and line breaks become line feeds, entities what
    /// they stand for, other tags and what scripts and style sheets hold are dropped. What is left is cleaned of every
    /// control, bidirectional, invisible and private character. Anything is accepted.
    /// - Complexity: O(*n*) in the bytes of the HTML, of which one megabyte is read.
    public init(html: String, limit: Int = RichText.clusterLimit) {
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
}
