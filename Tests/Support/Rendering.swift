import Terminal

/// The text of a view drawn alone on a screen of that size: a line per row, without the blanks at its end.
package func render(_ view: some View, width: Int, height: Int) -> String {
    var buffer = CellBuffer(size: Size(width: width, height: height))
    view.draw(in: buffer.bounds, on: &buffer)
    return screenText(of: buffer)
}

/// The text of a buffer: a line per row, without the blanks at its end.
package func screenText(of buffer: CellBuffer) -> String {
    (0..<buffer.size.height).map { row in
        var line = buffer.text(row: row)
        while line.hasSuffix(" ") { line.removeLast() }
        return line
    }
    .joined(separator: "\n")
}

/// A map of a buffer's styles: for each cell the key of the first style in the legend that it shows, else a dot.
///
/// A cell matches a style if it has everything the style names.
package func styleMap(of buffer: CellBuffer, legend: KeyValuePairs<Character, Style>) -> String {
    (0..<buffer.size.height).map { row in
        String((0..<buffer.size.width).map { column in key(of: buffer[column, row], legend: legend) })
    }
    .joined(separator: "\n")
}

/// A map of the styles of a view drawn alone on a screen of that size.
package func renderStyles(
    _ view: some View, width: Int, height: Int, legend: KeyValuePairs<Character, Style>
) -> String {
    var buffer = CellBuffer(size: Size(width: width, height: height))
    view.draw(in: buffer.bounds, on: &buffer)
    return styleMap(of: buffer, legend: legend)
}

private func key(of cell: Cell, legend: KeyValuePairs<Character, Style>) -> Character {
    let match = legend.first { _, style in
        (style.foreground.map { $0 == cell.foreground } ?? true)
            && (style.background.map { $0 == cell.background } ?? true) && style.attributes == cell.attributes
    }
    return match?.key ?? "."
}
