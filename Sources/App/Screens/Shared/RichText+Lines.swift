import Core
import Terminal

extension RichText {
    /// The first paragraph, for places that hold one line.
    var firstLine: String {
        guard let end = text.utf8.firstIndex(of: UInt8(ascii: "\n")) else { return text }
        return String(text[..<end])
    }

    /// The text for the screen, its bold and italic parts in the style with that added.
    func styled(_ style: Style) -> StyledText {
        let spans = spans.map { span in
            var attributes = TextAttributes()
            if span.isBold { attributes.insert(.bold) }
            if span.isItalic { attributes.insert(.italic) }
            return StyledText.Span(span.start..<span.end, style: style.adding(attributes))
        }
        return StyledText(text, spans: spans)
    }
}
