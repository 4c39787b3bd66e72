/// What of the pixels that fall on one is averaged.
public enum Averaging: Hashable, Sendable {
    /// Their light: right where so many pixels are seen that the eye averages again. Fine bright lines stay bright.
    case light
    /// Their stored values, which are about as even as the eye takes them: nearest to each of them where one pixel is so
    /// large that it is seen by itself, as half a cell is.
    case lightness

    /// The amount of each of the 256 values of a channel: up to 65,535 of light, the value itself of lightness.
    var amounts: [Float] {
        switch self {
        case .light: Self.lightAmounts
        case .lightness: Self.evenAmounts
        }
    }

    /// The value nearest to an amount; what is more or less than there can be, where an edge is sharpened, is cut off.
    @inline(__always)
    func value(of amount: Float) -> UInt8 {
        switch self {
        case .light: LinearLight.values[Int(min(max(amount, 0), 65_535)) >> 4]
        case .lightness: UInt8(min(max(amount, 0), 255) + 0.5)
        }
    }

    private static let lightAmounts = LinearLight.amounts.map(Float.init)
    private static let evenAmounts = (0..<256).map(Float.init)
}
