import Terminal
import TestSupport

/// What a terminal must show of a buffer, by a reading of its own: no code of the encoder has a part in it.
struct ShownBuffer {
    private let buffer: CellBuffer
    private let depth: ColorDepth

    init(_ buffer: CellBuffer, depth: ColorDepth) {
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
                if !isShown(cell, as: shown) {
                    return "column \(column), row \(row): \(shown) for '\(buffer.string(of: cell.glyph))' of \(cell)"
                }
            }
        }
        return nil
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
