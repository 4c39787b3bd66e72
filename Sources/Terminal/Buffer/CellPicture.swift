/// A picture drawn as cells: where it is seen, and how it looks from afar.
struct CellPicture: Sendable {
    /// A part of a row of a picture that nothing covers.
    struct Run: Sendable {
        /// The indices of the cells in the buffer.
        let range: Range<Int>
        /// What stands there.
        let cells: ArraySlice<Cell>
        /// A blank of the color that was there before the picture was drawn.
        let before: Cell
        /// How its row of the picture looks from afar; `nil` where that is not worth its bytes.
        let mean: Cell?
        /// What the terminal shows there once it has moved rows; `nil` where a row comes in.
        let standing: ArraySlice<Cell>?

        /// What is shown of it where nothing else is to stay there.
        var least: Look { showsMean ? .mean : .nothing }

        /// Whether the terminal shows it from afar.
        var showsMean: Bool { mean != nil && standing?.allSatisfy { $0 == mean } ?? false }

        /// About how many bytes it takes to show so much of it.
        func byteCount(_ look: Look) -> Int {
            var cost = CellCost()
            if look == .mean || look == .whole { for place in range { cost.add(cell(at: place, look)) } }
            return cost.byteCount
        }

        /// What stands at a place within its range.
        func cell(at place: Int, _ look: Look) -> Cell {
            switch look {
            case .standing: standing.map { $0[$0.startIndex + place - range.lowerBound] } ?? before
            case .nothing: before
            case .mean: mean ?? before
            case .whole: cells[place]
            }
        }

        /// The part in which it differs from what the terminal shows; `nil` where that is the same.
        /// - Parameter standing: what the terminal shows in its place; `nil` where a row comes in.
        func unseen(over standing: ArraySlice<Cell>?, in next: [Cell]) -> Run? {
            guard let standing else { return self }
            let start = standing.startIndex - range.lowerBound
            func differs(_ place: Int) -> Bool { next[place] != standing[start + place] }
            guard let first = range.first(where: differs), let last = range.last(where: differs) else { return nil }
            return Run(
                range: first..<last + 1, cells: cells[first...last], before: before, mean: mean,
                standing: standing[start + first...start + last])
        }
    }

    /// How much of a run is shown.
    enum Look {
        /// What stands there already, whatever it is.
        case standing
        /// A blank.
        case nothing
        /// The mean color of its row.
        case mean
        /// The picture.
        case whole
    }

    /// Row after row.
    let cells: [Cell]
    let rect: Rect
    /// The part that was drawn.
    let visible: Rect
    /// A blank of the color that was there before, for each row of that part.
    let before: [Cell]
    /// Whether its mean color may stand for it, row by row, until there is room for more.
    let hasMean: Bool

    /// Of a picture with fewer columns a row is there almost as soon as its mean color.
    private static let leastWidthForMean = 12

    /// What is seen of it in a buffer.
    func runs(in buffer: CellBuffer) -> [Run] {
        let area = visible.intersection(buffer.bounds)
        guard !area.isEmpty else { return [] }
        return (area.top..<area.bottom).flatMap { row in
            let offset = row * buffer.size.width
            let start = (row - rect.top) * rect.width
            let mean =
                hasMean && rect.width >= Self.leastWidthForMean ? Self.mean(of: cells[start..<start + rect.width]) : nil
            return runs(
                of: offset + area.left..<offset + area.right, in: buffer.cells, before: before[row - visible.top],
                mean: mean
            ) { cells[start - rect.left - offset + $0] }
        }
    }

    private func runs(
        of row: Range<Int>, in buffer: [Cell], before: Cell, mean: Cell?, _ own: (Int) -> Cell
    ) -> [Run] {
        var runs: [Run] = []
        var index = row.lowerBound
        while index < row.upperBound {
            let start = index
            while index < row.upperBound, buffer[index] == own(index) { index += 1 }
            if index > start {
                let cells = buffer[start..<index]
                runs.append(Run(range: start..<index, cells: cells, before: before, mean: mean, standing: nil))
            }
            index += 1
        }
        return runs
    }

    private static func mean(of cells: ArraySlice<Cell>) -> Cell {
        var sum = SIMD4<Int>(repeating: 0)
        for cell in cells {
            for color in [cell.glyph == .space ? cell.background : cell.foreground, cell.background] {
                guard let rgb = color.rgb else {
                    // Of a palette there is no mean.
                    let middle = cells[(cells.startIndex + cells.endIndex) / 2].background
                    return Cell(glyph: .space, foreground: .terminalDefault, background: middle)
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

/// About how many bytes it takes to show cells of a row, one after the other.
struct CellCost {
    /// What it takes to go to a cell, to change a color, and to show a glyph that is no single scalar.
    private static let (move, color, cluster) = (8, 18, 4)

    private(set) var byteCount = 0
    private var last: Cell?

    /// Adds a cell.
    /// - Parameter background: what is behind the text before the first one; `nil` where that is unknown.
    mutating func add(_ cell: Cell, over background: Color? = nil) {
        if last == nil { byteCount += Self.move }
        if cell.foreground != last?.foreground, !cell.isPlainBlank { byteCount += Self.color }
        if cell.background != last?.background ?? background { byteCount += Self.color }
        byteCount += cell.glyph.scalar.map { $0.utf8.count } ?? Self.cluster
        last = cell
    }
}
