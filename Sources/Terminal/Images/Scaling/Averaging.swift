/// What of the pixels that fall on one is averaged.
public enum Averaging: Hashable, Sendable {
    /// Their light: right where so many pixels are seen that the eye averages again. Fine bright lines stay bright.
    case light
    /// Their stored values, which are about as even as the eye takes them: nearest to each of them where one pixel is so
    /// large that it is seen by itself, as half a cell is.
    case lightness

    /// The amount of each of the 256 values of a channel, 0 to 65,535.
    var amounts: [UInt16] {
        switch self {
        case .light: LinearLight.amounts
        case .lightness: Self.evenAmounts
        }
    }

    /// The value nearest to each of 4,096 amounts, in steps of 16.
    var values: [UInt8] {
        switch self {
        case .light: LinearLight.values
        case .lightness: Self.evenValues
        }
    }

    private static let evenAmounts: [UInt16] = (0..<256).map { UInt16($0) * 257 }
    private static let evenValues: [UInt8] = (0..<4_096).map { step in
        let amount = step * 16 + 8
        return UInt8((amount + 128) / 257)
    }
}
