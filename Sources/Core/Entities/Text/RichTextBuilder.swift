/// Collects cleaned text and its bold and italic spans.
struct RichTextBuilder {
    private var cleaner: TextCleaner
    private var spans: [RichText.Span] = []
    private var boldDepth = 0
    private var italicDepth = 0
    /// The open span, if the text is not plain.
    private var current: (start: Int, isBold: Bool, isItalic: Bool)?

    /// - Parameter limit: clusters.
    init(limit: Int) {
        cleaner = TextCleaner(limit: limit)
    }

    /// Whether the limit is reached.
    var isFull: Bool { cleaner.isFull }

    /// Appends visible ASCII with single spaces inside.
    mutating func appendVisible(_ run: ArraySlice<UInt8>) {
        let end = cleaner.bytes.count
        cleaner.appendVisible(run)
        restyle(from: end)
    }

    mutating func append(_ scalar: Unicode.Scalar) {
        let end = cleaner.bytes.count
        cleaner.append(scalar)
        restyle(from: end)
    }

    mutating func open(_ tag: HTMLTag) {
        switch tag {
        case .block, .lineBreak: cleaner.breakLine()
        case .bold: boldDepth += 1
        case .italic: italicDepth += 1
        case .hidden, .other: break
        }
    }

    mutating func close(_ tag: HTMLTag) {
        switch tag {
        case .block, .lineBreak: cleaner.breakLine()
        case .bold: boldDepth = max(0, boldDepth - 1)
        case .italic: italicDepth = max(0, italicDepth - 1)
        case .hidden, .other: break
        }
    }

    consuming func finish() -> RichText {
        endSpan(at: cleaner.bytes.count)
        return RichText(text: String(decoding: cleaner.bytes, as: UTF8.self), spans: spans)
    }

    /// Ends and begins spans after text was appended at `end`. White space between two styles belongs to neither, so that no
    /// underline or color covers it.
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
