/// Keys and what they do, on one line: the first ones that fit, the most important first.
public struct KeyHints: View {
    private let hints: [KeyHint]
    private let spacing: Int
    private let keyStyle: Style
    private let labelStyle: Style

    /// Makes a line of hints, `spacing` columns apart.
    public init(_ hints: [KeyHint], spacing: Int = 2, keyStyle: Style = .plain.bold, labelStyle: Style = .plain) {
        self.hints = hints
        self.spacing = max(0, spacing)
        self.keyStyle = keyStyle
        self.labelStyle = labelStyle
    }

    /// The width of the hints that fit whole into what is offered, and one row.
    public func size(offered proposal: SizeProposal) -> Size {
        var width = 0
        for hint in hints {
            let end = width + (width > 0 ? spacing : 0) + KeyHints.width(of: hint)
            if let room = proposal.width, end > room { break }
            width = end
        }
        return Size(width: width, height: 1)
    }

    /// Shrinks sideways.
    public func flexibility(along axis: Axis) -> Flexibility { axis == .horizontal ? .shrinking : .rigid }

    /// Draws the hints that fit whole into the first row.
    public func draw(in area: Rect, on buffer: inout CellBuffer) {
        guard !area.isEmpty else { return }
        var position = area.origin
        for hint in hints {
            guard position.column + KeyHints.width(of: hint) <= area.right else { return }
            position.column += buffer.write(hint.key, at: position, style: keyStyle) + 1
            position.column += buffer.write(hint.label, at: position, style: labelStyle) + spacing
        }
    }

    /// The place among the hints of the one under a cell of the screen.
    public func index(at position: Position, in area: Rect) -> Int? {
        guard position.row == area.top, area.contains(position) else { return nil }
        var left = area.left
        for (index, hint) in hints.enumerated() {
            let right = left + KeyHints.width(of: hint)
            guard right <= area.right, left <= position.column else { return nil }
            if position.column < right { return index }
            left = right + spacing
        }
        return nil
    }

    private static func width(of hint: KeyHint) -> Int {
        TextMetrics.width(of: hint.key) + 1 + TextMetrics.width(of: hint.label)
    }
}
