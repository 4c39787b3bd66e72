/// The letter size of a row: DECSWL, DECDWL and DECDHL.
package enum VirtualRowSize: Hashable, Sendable {
    case usual
    /// Twice as wide, in half as many columns.
    case wide
    /// The upper half of double-size letters.
    case upperHalf
    /// The lower half of double-size letters.
    case lowerHalf
}
