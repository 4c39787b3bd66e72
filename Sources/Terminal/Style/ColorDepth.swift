/// How many colors a terminal shows.
public enum ColorDepth: Int, Comparable, Sendable, CaseIterable {
    /// No color; bold, underline and reverse stay.
    case none
    /// The terminal's own sixteen.
    case ansi16
    /// The palette of 256.
    case palette256
    /// 24 bits.
    case trueColor

    /// Fewer colors come first.
    public static func < (lhs: ColorDepth, rhs: ColorDepth) -> Bool { lhs.rawValue < rhs.rawValue }
}
