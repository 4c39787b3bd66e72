/// Gathers cleaned text and the stretches of it that are bold or italic.
struct RichTextBuilder {
    private var cleaner: TextCleaner
    private var spans: [RichText.Span] = []
    private var boldDepth = 0
    private var italicDepth = 0
    /// The stretch that is being written, if it is not plain.
    private var current: (start: Int, isBold: Bool, isItalic: Bool)?

    /// Makes an empty text that takes at most `limit` clusters.
    init(limit: Int) {
        cleaner = TextCleaner(limit: limit)
    }

    /// Whether nothing more will be kept.
    var isFull: Bool { cleaner.isFull }

    /// Takes bytes of visible ASCII.
    mutating func appendVisible(_ run: ArraySlice<UInt8>) {
        let end = cleaner.bytes.count
        cleaner.appendVisible(run)
        restyle(from: end)
    }

    /// Takes any scalar.
    mutating func append(_ scalar: Unicode.Scalar) {
        let end = cleaner.bytes.count
        cleaner.append(scalar)
        restyle(from: end)
    }

    /// Takes an opening tag.
    mutating func open(_ tag: HTMLTag) {
        switch tag {
        case .block, .lineBreak: cleaner.breakLine()
        case .bold: boldDepth += 1
        case .italic: italicDepth += 1
        case .hidden, .other: break
        }
    }

    /// Takes a closing tag; one that nothing has opened changes nothing.
    mutating func close(_ tag: HTMLTag) {
        switch tag {
        case .block, .lineBreak: cleaner.breakLine()
        case .bold: boldDepth = max(0, boldDepth - 1)
        case .italic: italicDepth = max(0, italicDepth - 1)
        case .hidden, .other: break
        }
    }

    /// The text that has come together.
    consuming func finish() -> RichText {
        endSpan(at: cleaner.bytes.count)
        return RichText(text: String(decoding: cleaner.bytes, as: UTF8.self), spans: spans)
    }

    /// Ends and begins stretches where text has been added behind `end`. White space between two styles belongs to
    /// neither, so that no underline or color runs over it.
    private mutating func restyle(from end: Int) {
        let count = cleaner.bytes.count
        guard count > end else { return }
        let (isBold, isItalic) = (boldDepth > 0, italicDepth > 0)
        if let open = current, open.isBold == isBold, open.isItalic == isItalic { return }
        endSpan(at: end)
        if isBold || isItalic {
            let hasGap = cleaner.bytes[end] == UInt8(ascii: " ") || cleaner.bytes[end] == UInt8(ascii: "\n")
            current = (end + (hasGap ? 1 : 0), isBold, isItalic)
        }
    }

    private mutating func endSpan(at end: Int) {
        guard let open = current else { return }
        spans.append(RichText.Span(start: open.start, end: end, isBold: open.isBold, isItalic: open.isItalic))
        current = nil
    }
}
