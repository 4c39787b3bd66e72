extension RichText {
    /// Whether the spans are in order, do not overlap, and begin and end between scalars of the text.
    var hasValidSpans: Bool {
        var end = 0
        let bytes = text.utf8
        for span in spans {
            guard span.start >= end, span.end > span.start, span.end <= bytes.count, isBorder(span.start),
                isBorder(span.end)
            else { return false }
            end = span.end
        }
        return true
    }

    private func isBorder(_ offset: Int) -> Bool {
        let index = text.utf8.index(text.utf8.startIndex, offsetBy: offset)
        return index == text.utf8.endIndex || text.utf8[index] & 0xC0 != 0x80
    }
}
