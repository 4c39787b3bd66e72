/// Double-size letters, which exist with all of their cells or not at all.
extension VirtualGrid {
    /// Writes a letter into two rows; removes other letters that it touches.
    mutating func write(letter cell: VirtualCell, columns: Int, column: Int, row: Int) {
        letterCount += 1
        for line in 0...1 {
            fill(column..<column + columns, row: row + line, with: cell)
            for place in column..<column + columns {
                if line > 0 || place > column { rows[row + line][place].text = " " }
                rows[row + line][place].letter = VirtualLetter(number: letterCount, row: line, cellCount: 2 * columns)
            }
        }
    }

    /// Removes the whole letter that the cell belongs to.
    mutating func removeLetter(at column: Int, _ row: Int) {
        guard let letter = rows[row][column].letter else { return }
        remove([letter.number])
    }

    /// Removes incomplete letters left by moving, cutting and blanking rows.
    mutating func removeTornLetters() {
        guard letterCount > 0 else { return }
        var counts: [VirtualLetter: Int] = [:]
        for case let letter? in rows.joined().map(\.letter) { counts[letter, default: 0] += 1 }
        let torn = counts.filter { letter, count in
            count != letter.cellCount / 2 || counts[letter.otherRow] != letter.cellCount / 2
        }
        if !torn.isEmpty { remove(Set(torn.keys.map(\.number))) }
    }

    private mutating func remove(_ numbers: Set<Int>) {
        for row in rows.indices {
            for column in rows[row].indices {
                guard let letter = rows[row][column].letter, numbers.contains(letter.number) else { continue }
                rows[row][column].text = tornText
                rows[row][column].letter = nil
            }
        }
    }
}
