import TestSupport

@testable import Terminal

/// The expected screen of a buffer, derived without the encoder's code.
struct ShownBuffer {
    private let buffer: CellBuffer
    private let depth: ColorDepth
    private let judgesRisky: Bool

    /// - Parameter judgesRisky: whether to judge characters on whose width terminals disagree.
    init(_ buffer: CellBuffer, depth: ColorDepth, judgesRisky: Bool = true) {
        self.judgesRisky = judgesRisky
        self.buffer = buffer
        self.depth = depth
    }

    /// The first wrong cell, readable.
    func difference(from terminal: VirtualTerminal) -> String? {
        for row in 0..<buffer.size.height {
            for column in 0..<buffer.size.width {
                let (cell, shown) = (buffer[column, row], terminal.cell(column, row))
                // A terminal colors a wide character as a whole.
                if shown.isContinuation && cell.width == 0 { continue }
                if !judgesRisky, isExcused(column, row, shown) { continue }
                if !isShown(cell, as: shown) {
                    return "column \(column), row \(row): \(shown) for '\(buffer.string(of: cell.glyph))' of \(cell)"
                }
            }
        }
        return nil
    }

    /// Whether a terminal with other widths may show the cell like this: as a blank, half of an overwritten character,
    /// part of the cluster drawn here or just before, or with a mark joined from the next cell.
    private func isExcused(_ column: Int, _ row: Int, _ shown: VirtualCell) -> Bool {
        let texts = (max(0, column - 1)...column).map { buffer.string(of: buffer[$0, row].glyph) }
        if isRisky(column + 1, row),
            shown.text.unicodeScalars.starts(with: texts.last?.unicodeScalars ?? "".unicodeScalars)
        {
            return true
        }
        guard isRisky(column, row) else { return false }
        return [" ", "\u{FFFD}"].contains(shown.text)
            || texts.contains { $0.unicodeScalars.contains { shown.text.unicodeScalars.contains($0) } }
    }

    private func isRisky(_ column: Int, _ row: Int) -> Bool {
        let cell = buffer[column, row]
        return cell.width == 0 ? column > 0 && isRisky(column - 1, row) : cell.isRisky
    }

    private func isShown(_ cell: Cell, as shown: VirtualCell) -> Bool {
        guard shown.isContinuation == (cell.width == 0), shown.text == buffer.string(of: cell.glyph) else {
            return false
        }
        // Only the background of a space is visible, unless it is underlined, struck through or reversed.
        let isPlainSpace =
            cell.glyph == .space && cell.attributes.isDisjoint(with: [.underline, .reverse, .strikethrough])
        guard matches(cell.background, shown.background) else { return false }
        return isPlainSpace || (matches(cell.foreground, shown.foreground) && shown.attributes == cell.attributes)
    }

    /// Whether the color is shown correctly for the depth.
    private func matches(_ color: Color, _ shown: Color) -> Bool {
        switch depth {
        case .trueColor: return shown == color
        case .palette256:
            guard color.rgb != nil else { return shown == color }
            return shown.paletteIndex.map { $0 >= 16 } ?? false
        case .ansi16:
            if let index = color.paletteIndex, index < 16 { return shown == color }
            return color.isTerminalDefault ? shown == color : shown.rgb == nil && (shown.paletteIndex ?? 0) < 16
        case .none: return shown.isTerminalDefault
        }
    }
}
