/// How a summary is written: its text, and its spans, each as four numbers: start, end, bold, italic.
struct SummaryRecord {
    private var text = ""
    private var spans: [RichText.Span] = []

    /// Writes a summary as two fields.
    static func write(_ summary: RichText, to writer: inout JSONWriter) {
        guard !summary.isEmpty else { return }
        writer.field("x", summary.text)
        guard !summary.spans.isEmpty else { return }
        writer.key("y")
        writer.array(summary.spans) { writer, span in
            writer.array([span.start, span.end, span.isBold ? 1 : 0, span.isItalic ? 1 : 0]) { $0.integer($1) }
        }
    }

    /// Reads one of the two fields.
    mutating func read(_ key: UInt8, _ reader: inout JSONReader) throws(JSONError) {
        if key == UInt8(ascii: "x") {
            text = try reader.string()
            guard TextCleaner.isClean(text, limit: RichText.clusterLimit) else { throw JSONError() }
        } else {
            try reader.array { (reader) throws(JSONError) in
                let numbers = try reader.integers()
                guard numbers.count == 4 else { throw JSONError() }
                spans.append(
                    RichText.Span(
                        start: numbers[0], end: numbers[1], isBold: numbers[2] == 1, isItalic: numbers[3] == 1))
            }
        }
    }

    /// The summary, once all fields have been read.
    func summary() throws(JSONError) -> RichText {
        let summary = RichText(text: text, spans: spans)
        guard summary.hasValidSpans else { throw JSONError() }
        return summary
    }
}
