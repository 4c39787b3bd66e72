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
        /// How it looks from afar; `nil` where that is not worth its bytes.
        let mean: Cell?
        /// Whether the terminal shows the mean.
        var showsMean = false

        /// What is shown of it while there is room for no more.
        var least: Look { showsMean ? .mean : .nothing }

        /// About how many bytes it takes to show so much of it.
        func byteCount(_ look: Look) -> Int {
            var cost = CellCost()
            switch look {
            case .nothing: break
            case .mean: if let mean { cost.add(mean) }
            case .whole: for cell in cells { cost.add(cell) }
            }
            return cost.byteCount
        }

        /// What stands at a place within its range.
        func cell(at place: Int, _ look: Look) -> Cell {
            switch look {
            case .nothing: before
            case .mean: mean ?? before
            case .whole: cells[place]
            }
        }
    }

    /// How much of a run is shown.
    enum Look {
        case nothing
        case mean
        case whole
    }

    /// Row after row.
    let cells: [Cell]
    let rect: Rect
    /// A blank of the color that was there before, for each row.
    let before: [Cell]
    /// Whether its mean color may stand for it, row by row, until there is room for more.
    let hasMean: Bool

    /// With fewer cells, a row of a picture is there almost as soon as its mean color.
    private static let leastCountForMean = 12

    /// What is seen of it in a buffer.
    func runs(in buffer: CellBuffer) -> [Run] {
        let area = rect.intersection(buffer.bounds)
        guard !area.isEmpty else { return [] }
        return (area.top..<area.bottom).flatMap { row in
            let offset = row * buffer.size.width
            let own = (row - rect.top) * rect.width - rect.left - offset
            return runs(
                of: offset + area.left..<offset + area.right, in: buffer.cells, before: before[row - rect.top]
            ) { cells[own + $0] }
        }
    }

    private func runs(of row: Range<Int>, in buffer: [Cell], before: Cell, _ own: (Int) -> Cell) -> [Run] {
        var runs: [Run] = []
        var index = row.lowerBound
        while index < row.upperBound {
            let start = index
            while index < row.upperBound, buffer[index] == own(index) { index += 1 }
            if index > start {
                let cells = buffer[start..<index]
                let mean = hasMean && cells.count >= Self.leastCountForMean ? Self.mean(of: cells) : nil
                runs.append(Run(range: start..<index, cells: cells, before: before, mean: mean))
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
