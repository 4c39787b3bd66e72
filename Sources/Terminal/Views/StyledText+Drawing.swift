extension StyledText {
    /// Writes a part of the text on one row; a span's style goes over the given one.
    ///
    /// - Parameters:
    ///   - utf8Range: the part, in bytes, in whole clusters as they are drawn.
    ///   - position: the cell of its first cluster.
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

    /// The start of the cluster that an offset in the UTF-8 lies in; the end of the text for one beyond it.
    private func clusterStart(_ offset: Int) -> String.Index {
        var offset = min(max(0, offset), text.utf8.count)
        while true {
            let index = index(offset)
            if offset == 0 || String.Index(index, within: text) != nil { return index }
            offset -= 1
        }
    }
}
