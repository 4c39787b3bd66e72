/// sRGB as amounts of light, which can be averaged (IEC 61966-2-1).
package enum LinearLight {
    /// The light of each channel value, 0 to 65,535.
    package static let amounts: [UInt16] = (0..<256).map { value in
        let share = Double(value) / 255
        let amount = share <= 0.04045 ? share / 12.92 : power2_4((share + 0.055) / 1.055)
        return UInt16((amount * 65_535).rounded())
    }

    /// The nearest channel value for light in steps of 16. The darkest values are 20 apart, so the steps distinguish
    /// them.
    static let values: [UInt8] = {
        var value = 0
        return (0..<4_096).map { step in
            let amount = step * 16 + 8
            while value < 255, Int(amounts[value]) + Int(amounts[value + 1]) <= amount * 2 { value += 1 }
            return UInt8(value)
        }
    }()

    /// `x` to the power of 2.4 for 0 to 1, without the C library: the square times the fifth root of the square.
    private static func power2_4(_ x: Double) -> Double {
        let square = x * x
        var root = 1.0
        // Newton's method from above: twenty rounds reach the last digit for every byte.
        for _ in 0..<40 where square > 0 {
            let fourth = root * root * root * root
            root -= (root * fourth - square) / (5 * fourth)
        }
        return square * root
    }
}
