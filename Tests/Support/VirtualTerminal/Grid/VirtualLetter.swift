/// A double-size letter (OSC 66), as seen from one of its cells.
package struct VirtualLetter: Hashable, Sendable {
    /// Identifies the letter; rewriting it assigns a new number.
    package var number: Int
    /// 0 in the upper row, 1 in the lower one.
    package let row: Int
    /// The cells of both rows.
    let cellCount: Int

    /// The same letter for the cells of its other row.
    var otherRow: VirtualLetter { VirtualLetter(number: number, row: 1 - row, cellCount: cellCount) }
}
