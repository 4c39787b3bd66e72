/// A string with styles for ranges of its bytes.
public struct StyledText: Hashable, Sendable {
    /// A part of the text and its style.
    public struct Span: Hashable, Sendable {
        fileprivate let utf8Range: Range<Int>
        fileprivate let style: Style

        /// Makes a span of offsets in the text's UTF-8. An offset inside a grapheme cluster counts as the cluster's start.
        public init(_ utf8Range: Range<Int>, style: Style) {
            self.utf8Range = utf8Range
            self.style = style
        }
    }

    private(set) var text: String
    /// Sorted by their start; the first of two overlapping spans counts.
    private var spans: [Span]

    /// Makes a text; the spans may be in any order.
    public init(_ text: String, spans: [Span] = []) {
        self.text = text
        self.spans = spans.sorted { $0.utf8Range.lowerBound < $1.utf8Range.lowerBound }
    }

    /// Appends text, with its own style if one is given.
    public mutating func append(_ more: String, style: Style? = nil) {
        let start = text.utf8.count
        text += more
        if let style, start < text.utf8.count { spans.append(Span(start..<text.utf8.count, style: style)) }
    }

    /// Splits the text after the first lines at a width, so that the rest can be wrapped at another one.
    /// - Returns: the text of those lines, and the rest without line feeds at its start, or `nil` if nothing is left.
    public func split(afterLines count: Int, width: Int) -> (first: StyledText, rest: StyledText?) {
        let lines = TextWrapping.lines(of: text, width: width)
        guard lines.count > count else { return (self, nil) }
        guard count > 0 else { return (StyledText(""), self) }
        let bytes = text.utf8
        let end = lines[count - 1].utf8Range.upperBound
        let white = bytes.dropFirst(end).prefix { $0 == UInt8(ascii: "\n") || $0 == UInt8(ascii: " ") }
        let start = end + white.count
        return (part(0..<end), start < bytes.count ? part(start..<bytes.count) : nil)
    }

    private func part(_ range: Range<Int>) -> StyledText {
        let spans = spans.compactMap { span -> Span? in
            let common = span.utf8Range.clamped(to: range)
            return common.isEmpty
                ? nil
                : Span(
                    common.lowerBound - range.lowerBound..<common.upperBound - range.lowerBound, style: span.style)
        }
        return StyledText(String(text[index(range.lowerBound)..<index(range.upperBound)]), spans: spans)
    }

    /// Writes a part of the text on one row; the styles of its spans are applied over the given one.
    /// - Parameters:
    ///   - utf8Range: the part, in bytes, of whole clusters as drawn.
    ///   - maxWidth: columns that it may take; no cluster is cut.
    /// - Returns: the columns written.
    @discardableResult
    func write(
        _ utf8Range: Range<Int>, at position: Position, style: Style, maxWidth: Int, on buffer: inout CellBuffer
    ) -> Int {
        let part = text[index(utf8Range.lowerBound)..<index(utf8Range.upperBound)]
        let fitting = part.utf8.count <= maxWidth ? part : TextMetrics.prefix(of: part, fitting: maxWidth)
        var index = fitting.startIndex
        var column = position.column
        func write(to end: String.Index, style: Style) {
            let end = min(end, fitting.endIndex)
            guard index < end else { return }
            column += buffer.write(text[index..<end], at: Position(column: column, row: position.row), style: style)
            index = end
        }
        for span in spans where span.utf8Range.upperBound > utf8Range.lowerBound {
            guard span.utf8Range.lowerBound < utf8Range.upperBound, index < fitting.endIndex else { break }
            write(to: clusterStart(span.utf8Range.lowerBound), style: style)
            write(to: clusterStart(span.utf8Range.upperBound), style: span.style.over(style))
        }
        write(to: fitting.endIndex, style: style)
        return column - position.column
    }

    private func index(_ offset: Int) -> String.Index {
        text.utf8.index(text.startIndex, offsetBy: min(max(0, offset), text.utf8.count))
    }

    /// The start of the cluster that contains a UTF-8 offset; the end of the text for an offset beyond it.
    private func clusterStart(_ offset: Int) -> String.Index {
        var offset = min(max(0, offset), text.utf8.count)
        while true {
            let index = index(offset)
            if offset == 0 || String.Index(index, within: text) != nil { return index }
            offset -= 1
        }
    }
}
