/// A key and a short description of its effect.
public struct KeyHint: Hashable, Sendable {
    /// The key's label.
    public let key: String
    /// The description.
    public let label: String

    /// Makes a hint.
    public init(_ key: String, _ label: String) {
        self.key = key
        self.label = label
    }

    fileprivate var width: Int { TextMetrics.width(of: key) + 1 + TextMetrics.width(of: label) }
}

/// Key hints on one line: as many whole hints as fit, the most important first.
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

    /// The width of the hints that fit, and one row.
    public func size(offered proposal: SizeProposal) -> Size {
        Size(width: columns(within: proposal.width).last?.upperBound ?? 0, height: 1)
    }

    /// Shrinks sideways.
    public func flexibility(along axis: Axis) -> Flexibility { axis == .horizontal ? .shrinking : .rigid }

    /// Draws the hints that fit into the first row.
    public func draw(in area: Rect, on buffer: inout CellBuffer) {
        guard !area.isEmpty else { return }
        for (hint, columns) in zip(hints, columns(within: area.width)) {
            var position = Position(column: area.left + columns.lowerBound, row: area.top)
            position.column += buffer.write(hint.key, at: position, style: keyStyle) + 1
            buffer.write(hint.label, at: position, style: labelStyle)
        }
    }

    /// The index of the hint at a position of the screen.
    public func index(at position: Position, in area: Rect) -> Int? {
        guard position.row == area.top, area.contains(position) else { return nil }
        return columns(within: area.width).firstIndex { $0.contains(position.column - area.left) }
    }

    /// The columns of each hint that fits, counted from the first.
    private func columns(within room: Int?) -> [Range<Int>] {
        var columns: [Range<Int>] = []
        columns.reserveCapacity(hints.count)
        for hint in hints {
            let start = columns.last.map { $0.upperBound + spacing } ?? 0
            let end = start + hint.width
            if let room, end > room { break }
            columns.append(start..<end)
        }
        return columns
    }
}
