import TestSupport

@testable import Terminal

/// What a terminal must show of a buffer, by a reading of its own: no code of the encoder has a part in it.
struct ShownBuffer {
    private let buffer: CellBuffer
    private let depth: ColorDepth
    private let judgesRisky: Bool

    /// - Parameter judgesRisky: whether characters are judged on whose width terminals disagree.
    init(_ buffer: CellBuffer, depth: ColorDepth, judgesRisky: Bool = true) {
        self.judgesRisky = judgesRisky
        self.buffer = buffer
        self.depth = depth
    }

    /// The first cell that is not shown as drawn, readable.
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

    /// Whether the cell may be as it is in a terminal that counts otherwise: it shows nothing, half of what has been written over
    /// since, or a part of the cluster that was drawn here or just before; or a mark has joined it that was to follow.
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
        // Of a space only the background is seen, where no line goes through it and nothing is reversed.
        let isPlainSpace =
            cell.glyph == .space && cell.attributes.isDisjoint(with: [.underline, .reverse, .strikethrough])
        guard matches(cell.background, shown.background) else { return false }
        return isPlainSpace || (matches(cell.foreground, shown.foreground) && shown.attributes == cell.attributes)
    }

    /// Whether the color is shown as the depth allows.
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
