/// How large the letters of a row are: DECSWL, DECDWL and DECDHL.
public enum VirtualRowSize: Hashable, Sendable {
    /// As large as all others.
    case usual
    /// Twice as wide, in half as many columns.
    case wide
    /// The upper half of letters of twice the size.
    case upperHalf
    /// The lower half of them.
    case lowerHalf
}
