import Entities
import Terminal

extension RichText {
    /// The text as a single paragraph, for places that show its beginning.
    var line: String {
        // As an array, since every visible item needs this at every key.
        let (bytes, feed) = (Array(text.utf8), UInt8(ascii: "\n"))
        guard bytes.contains(feed) else { return text }
        return String(decoding: bytes.map { $0 == feed ? UInt8(ascii: " ") : $0 }, as: UTF8.self)
    }

    /// The text with an empty line between paragraphs and with its bold and italic parts added to the style.
    func styled(_ style: Style) -> StyledText {
        // Each line feed becomes two, so every offset after it grows by one byte.
        let breaks = text.utf8.enumerated().filter { $0.element == UInt8(ascii: "\n") }.map(\.offset)
        func moved(_ offset: Int) -> Int { offset + breaks.count { $0 < offset } }
        let spans = spans.map { span in
            var attributes = TextAttributes()
            if span.isBold { attributes.insert(.bold) }
            if span.isItalic { attributes.insert(.italic) }
            return StyledText.Span(moved(span.start)..<moved(span.end), style: style.adding(attributes))
        }
        return StyledText(breaks.isEmpty ? text : text.replacing("\n", with: "\n\n"), spans: spans)
    }
}
