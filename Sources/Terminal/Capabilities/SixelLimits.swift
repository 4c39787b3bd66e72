/// What a terminal says of its sixel images; both are clamped, since any number can be claimed.
public struct SixelLimits: Hashable, Sendable {
    /// Color registers, 2 to 1024; `nil` where unknown.
    public internal(set) var registers: Int?
    /// The largest image in pixels, at most 10,000 by 10,000; `nil` where unknown.
    public internal(set) var size: Size?

    /// Nothing known.
    public init() {}
}
