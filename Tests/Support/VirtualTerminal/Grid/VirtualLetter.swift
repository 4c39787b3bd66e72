/// A letter of twice the size (OSC 66), as one of its cells knows it.
public struct VirtualLetter: Hashable, Sendable {
    /// Tells it from others; one that was written anew has another.
    public var number: Int
    /// 0 in the upper row, 1 in the lower one.
    public let row: Int
    /// The cells of both rows.
    let cellCount: Int

    /// What the cells of its other row know.
    var otherRow: VirtualLetter { VirtualLetter(number: number, row: 1 - row, cellCount: cellCount) }
}
