struct CellPicture: Sendable {
    /// A visible part of a row of a picture.
    struct Run: Sendable {
        /// Indices of the cells in the buffer.
        let range: Range<Int>
        let cells: ArraySlice<Cell>
        /// A blank in the color beneath the picture.
        let before: Cell
        /// A blank in the mean color of the row, or `nil` if it is not worth its bytes.
        let mean: Cell?
        /// The cells that the terminal shows there after scrolling, or `nil` if a row scrolls in.
        let current: ArraySlice<Cell>?

        /// What to show of it if there is no room for more.
        var least: Look { showsMean ? .mean : .blank }

        var showsMean: Bool { mean != nil && current?.allSatisfy { $0 == mean } ?? false }

        func byteCount(_ look: Look) -> Int {
            var cost = CellCost()
            if look == .mean || look == .whole { for place in range { cost.add(cell(at: place, look)) } }
            return cost.byteCount
        }

        func cell(at place: Int, _ look: Look) -> Cell {
            switch look {
            case .unchanged: current.map { $0[$0.startIndex + place - range.lowerBound] } ?? before
            case .blank: before
            case .mean: mean ?? before
            case .whole: cells[place]
            }
        }

        /// The part that differs from the terminal's cells, or `nil` if there is none.
        /// - Parameter current: the terminal's cells in its place, or `nil` if a row scrolls in.
        func changed(from current: ArraySlice<Cell>?, in next: [Cell]) -> Run? {
            guard let current else { return self }
            let start = current.startIndex - range.lowerBound
            func differs(_ place: Int) -> Bool { next[place] != current[start + place] }
            guard let first = range.first(where: differs), let last = range.last(where: differs) else { return nil }
            return Run(
                range: first..<last + 1, cells: cells[first...last], before: before, mean: mean,
                current: current[start + first...start + last])
        }
    }

    enum Look {
        /// The cells that the terminal already shows.
        case unchanged
        case blank
        case mean
        case whole
    }

    let cells: [Cell]
    let rect: Rect
    /// The part that was drawn.
    let visible: Rect
    /// For each visible row, a blank in the color beneath the picture.
    let before: [Cell]
    /// Whether mean colors may stand in for its rows until there is room for more.
    let hasMean: Bool

    /// The whole row of a narrower picture arrives almost as soon as its mean color.
    private static let minWidthForMean = 12

    func runs(in buffer: CellBuffer) -> [Run] {
        let area = visible.intersection(buffer.bounds)
        guard !area.isEmpty else { return [] }
        return (area.top..<area.bottom).flatMap { row in
            let offset = row * buffer.size.width
            let start = (row - rect.top) * rect.width
            let mean =
                hasMean && rect.width >= Self.minWidthForMean ? Self.mean(of: cells[start..<start + rect.width]) : nil
            let own = start - rect.left - offset
            let runs = (offset + area.left..<offset + area.right).runs { buffer.cells[$0] == cells[own + $0] }
            return runs.map {
                Run(range: $0, cells: buffer.cells[$0], before: before[row - visible.top], mean: mean, current: nil)
            }
        }
    }

    private static func mean(of cells: ArraySlice<Cell>) -> Cell {
        var sum = SIMD4<Int>(repeating: 0)
        for cell in cells {
            for color in [cell.glyph == .space ? cell.background : cell.foreground, cell.background] {
                guard let rgb = color.rgb else {
                    // Palette colors have no mean.
                    let middle = cells[(cells.startIndex + cells.endIndex) / 2].background
                    return Cell(glyph: .space, background: middle)
                }
                sum &+= SIMD4(Int(rgb.red), Int(rgb.green), Int(rgb.blue), 1)
            }
        }
        let mean = sum / SIMD4(repeating: max(1, sum.w))
        return Cell(
            glyph: .space, foreground: .terminalDefault,
            background: .rgb(UInt8(clamping: mean.x), UInt8(clamping: mean.y), UInt8(clamping: mean.z)))
    }
}

/// Estimates the bytes needed to show consecutive cells of a row.
struct CellCost {
    /// Bytes for moving to a cell, changing a color, and a glyph of several scalars.
    private static let (move, color, cluster) = (8, 18, 4)

    private(set) var byteCount = 0
    private var last: Cell?

    /// - Parameter background: the background before the first cell, or `nil` if unknown.
    mutating func add(_ cell: Cell, over background: Color? = nil) {
        if last == nil { byteCount += Self.move }
        if cell.foreground != last?.foreground, !cell.isPlainBlank { byteCount += Self.color }
        if cell.background != last?.background ?? background { byteCount += Self.color }
        byteCount += cell.glyph.scalar.map { $0.utf8.count } ?? Self.cluster
        last = cell
    }
}
