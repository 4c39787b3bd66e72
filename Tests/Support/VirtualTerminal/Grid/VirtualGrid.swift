import Terminal

/// The cells of one of the two screens, and operations that move them.
///
/// Whatever cuts a wide character in two blanks the half that stays, as terminals do.
struct VirtualGrid: Hashable, Sendable {
    /// Row after row, from the top.
    var rows: [[VirtualCell]]
    /// The letter size of each row.
    private(set) var rowSizes: [VirtualRowSize]
    private(set) var width: Int
    /// The replacement for a half that was cut off.
    var tornText = " "
    /// The number of the last double-size letter; 0 at the start.
    var letterCount = 0

    var height: Int { rows.count }

    init(size: Size) {
        width = size.width
        rows = Array(repeating: Array(repeating: .blank, count: size.width), count: size.height)
        rowSizes = Array(repeating: .usual, count: size.height)
    }

    subscript(column: Int, row: Int) -> VirtualCell {
        get { rows[row][column] }
        set { rows[row][column] = newValue }
    }

    /// Writes a cell, or two for a wide character.
    mutating func write(_ cell: VirtualCell, width cellWidth: Int, column: Int, row: Int) {
        sever(column, row)
        sever(column + cellWidth, row)
        for place in column..<min(column + cellWidth, width) { removeLetter(at: place, row) }
        rows[row][column] = cell
        guard cellWidth == 2 else { return }
        rows[row][column + 1] = cell
        rows[row][column + 1].text = ""
        rows[row][column + 1].isContinuation = true
    }

    mutating func fill(_ columns: Range<Int>, row: Int, with cell: VirtualCell) {
        let columns = columns.clamped(to: 0..<width)
        guard !columns.isEmpty else { return }
        sever(columns.lowerBound, row)
        sever(columns.upperBound, row)
        for column in columns {
            removeLetter(at: column, row)
            rows[row][column] = cell
        }
    }

    mutating func fill(rows range: Range<Int>, with cell: VirtualCell) {
        for row in range.clamped(to: 0..<height) {
            rows[row] = Array(repeating: cell, count: width)
            rowSizes[row] = .usual
        }
        removeTornLetters()
    }

    /// Moves the cells from the column on to the right; cells that leave the row are lost.
    mutating func insert(_ count: Int, column: Int, row: Int, with cell: VirtualCell) {
        let count = min(count, width - column)
        sever(column, row)
        sever(width - count, row)
        rows[row].removeLast(count)
        rows[row].insert(contentsOf: repeatElement(cell, count: count), at: column)
        removeTornLetters()
    }

    /// Removes cells; those to the right of them move left.
    mutating func delete(_ count: Int, column: Int, row: Int, with cell: VirtualCell) {
        let count = min(count, width - column)
        sever(column, row)
        sever(column + count, row)
        rows[row].removeSubrange(column..<(column + count))
        rows[row].append(contentsOf: repeatElement(cell, count: count))
        removeTornLetters()
    }

    /// Moves the rows of the range up, or down if the count is negative; the freed rows are filled with the cell.
    mutating func scroll(_ range: Range<Int>, up count: Int, with cell: VirtualCell) {
        let distance = min(abs(count), range.count)
        guard distance > 0 else { return }
        let sizes = Array(repeating: VirtualRowSize.usual, count: distance)
        let fresh = Array(repeating: Array(repeating: cell, count: width), count: distance)
        if count > 0 {
            rows.removeSubrange(range.lowerBound..<(range.lowerBound + distance))
            rows.insert(contentsOf: fresh, at: range.upperBound - distance)
            rowSizes.removeSubrange(range.lowerBound..<(range.lowerBound + distance))
            rowSizes.insert(contentsOf: sizes, at: range.upperBound - distance)
        } else {
            rows.removeSubrange((range.upperBound - distance)..<range.upperBound)
            rows.insert(contentsOf: fresh, at: range.lowerBound)
            rowSizes.removeSubrange((range.upperBound - distance)..<range.upperBound)
            rowSizes.insert(contentsOf: sizes, at: range.lowerBound)
        }
        removeTornLetters()
    }

    /// Cuts or extends at the right and at the bottom.
    mutating func resize(to size: Size) {
        if size.width < width {
            for row in rows.indices {
                sever(size.width, row)
                rows[row].removeLast(width - size.width)
            }
        } else if size.width > width {
            for row in rows.indices {
                rows[row].append(contentsOf: repeatElement(.blank, count: size.width - width))
            }
        }
        width = size.width
        if size.height < height {
            rowSizes.removeLast(height - size.height)
            rows.removeLast(height - size.height)
        } else {
            let missing = size.height - height
            rowSizes.append(contentsOf: repeatElement(.usual, count: missing))
            rows.append(contentsOf: repeatElement(Array(repeating: .blank, count: width), count: missing))
        }
        removeTornLetters()
    }

    func columns(ofRow row: Int) -> Int { rowSizes[row] == .usual ? width : max(1, width / 2) }

    /// Sets the letter size of a row. Cells beyond the columns of larger letters are erased.
    mutating func setSize(_ size: VirtualRowSize, row: Int) {
        rowSizes[row] = size
        guard size != .usual else { return }
        let end = columns(ofRow: row)
        sever(end, row)
        for column in end..<max(end, width) {
            rows[row][column] = .blank
            rows[row][column].text = tornText
        }
    }

    /// The appearance of a row in normal columns: a larger letter takes two, and shows in the upper row.
    func seen(row: Int) -> [VirtualCell] {
        let size = rowSizes[row]
        guard size != .usual else { return rows[row] }
        var seen: [VirtualCell] = []
        for cell in rows[row].prefix(columns(ofRow: row)) {
            var shown = cell
            if size != .wide, cell.text != " " {
                shown.letter = VirtualLetter(number: 0, row: size == .upperHalf ? 0 : 1, cellCount: 0)
            }
            if size == .lowerHalf { shown.text = cell.text.isEmpty ? "" : " " }
            seen.append(shown)
            shown.text = cell.text.isEmpty ? "" : " "
            seen.append(shown)
        }
        // The last column without a pair depends on the terminal.
        return seen
            + rows[row].suffix(max(0, width - seen.count)).map { cell in
                var odd = cell
                odd.text = " "
                return odd
            }
    }

    /// Makes sure that no wide character lies across the left edge of the column.
    mutating func sever(_ column: Int, _ row: Int) {
        guard column > 0, column < width, rows[row][column].isContinuation else { return }
        for half in (column - 1)...column {
            rows[row][half].text = tornText
            rows[row][half].isContinuation = false
        }
    }
}
