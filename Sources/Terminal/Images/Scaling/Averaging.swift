/// What the pixels that fall on one become.
public enum Averaging: Hashable, Sendable {
    /// The mean of their light: right where so many pixels are seen that the eye averages again. Fine bright lines stay bright.
    case light
    /// The color that is nearest to them as they are stored, which is about as the eye sees them: right where one pixel is so
    /// large that it is seen by itself, as half a cell is. See `TypicalColor`.
    case typical

    /// The amount of each of the 256 values of a channel: up to 65,535 of light, else the value itself.
    var amounts: [Float] {
        switch self {
        case .light: Self.lightAmounts
        case .typical: Self.evenAmounts
        }
    }

    /// How much steeper colors are thought to change within a pixel than from the one before it to the one behind: its own mean
    /// hides half of an edge that is narrower than it is, and edges are what is seen of a cell.
    var steepness: Float {
        switch self {
        case .light: 1
        case .typical: 2
        }
    }

    /// The value nearest to an amount; what is more or less than there can be, where an edge is sharpened, is cut off.
    @inline(__always)
    func value(of amount: Float) -> UInt8 {
        switch self {
        case .light: LinearLight.values[Int(min(max(amount, 0), 65_535)) >> 4]
        case .typical: UInt8(min(max(amount, 0), 255) + 0.5)
        }
    }

    private static let lightAmounts = LinearLight.amounts.map(Float.init)
    private static let evenAmounts = (0..<256).map(Float.init)
}
