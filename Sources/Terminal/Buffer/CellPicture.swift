/// A picture drawn as cells: where it is seen, and how it looks from afar.
struct CellPicture: Sendable {
    /// A part of a row of a picture that nothing covers.
    struct Run: Sendable {
        /// The indices of the cells in the buffer.
        let range: Range<Int>
        /// What stands there.
        let cells: ArraySlice<Cell>
        /// What stands in place of it all until there is room for it: what was there before, or the mean color, where it has
        /// one.
        let ground: Cell
    }

    /// Row after row.
    let cells: [Cell]
    let rect: Rect
    /// What stood in each row before; where `nil`, the mean color of the picture takes its place.
    var before: [Cell]?

    /// What is seen of it in a buffer.
    func runs(in buffer: CellBuffer) -> [Run] {
        let area = rect.intersection(buffer.bounds)
        guard !area.isEmpty else { return [] }
        return (area.top..<area.bottom).flatMap { row in
            let offset = row * buffer.size.width
            let own = (row - rect.top) * rect.width - rect.left - offset
            return runs(
                of: offset + area.left..<offset + area.right, in: buffer.cells, before: before?[row - rect.top]
            ) { cells[own + $0] }
        }
    }

    private func runs(of row: Range<Int>, in buffer: [Cell], before: Cell?, _ own: (Int) -> Cell) -> [Run] {
        var runs: [Run] = []
        var index = row.lowerBound
        while index < row.upperBound {
            let start = index
            while index < row.upperBound, buffer[index] == own(index) { index += 1 }
            if index > start {
                let cells = buffer[start..<index]
                runs.append(Run(range: start..<index, cells: cells, ground: before ?? Self.ground(of: cells)))
            }
            index += 1
        }
        return runs
    }

    private static func ground(of cells: ArraySlice<Cell>) -> Cell {
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
