/// sRGB as amounts of light, which can be averaged (IEC 61966-2-1).
enum LinearLight {
    /// The light of each channel value, 0 to 65,535.
    static let amounts: [UInt16] = (0..<256).map { value in
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

/// A color in Oklab, in which distances match perceived differences.
///
/// Source: Björn Ottosson, "A perceptual color space for image processing", 2020.
struct Oklab: Hashable, Sendable {
    /// 0 to 100.
    let lightness: Float
    /// Green to red.
    let a: Float
    /// Blue to yellow.
    let b: Float

    init(lightness: Float, a: Float, b: Float) {
        self.lightness = lightness
        self.a = a
        self.b = b
    }

    @inline(__always) init(red: UInt8, green: UInt8, blue: UInt8, amounts: Span<UInt16>) {
        let (red, green) = (Float(amounts[Int(red)]), Float(amounts[Int(green)]))
        let blue = Float(amounts[Int(blue)])
        let long = Self.cubeRoot(0.412_221_47 * red + 0.536_332_54 * green + 0.051_445_99 * blue)
        let medium = Self.cubeRoot(0.211_903_5 * red + 0.680_699_55 * green + 0.107_396_96 * blue)
        let short = Self.cubeRoot(0.088_302_46 * red + 0.281_718_84 * green + 0.629_978_7 * blue)
        lightness = 0.210_454_26 * long + 0.793_617_8 * medium - 0.004_072_05 * short
        a = 1.977_998_5 * long - 2.428_592_2 * medium + 0.450_593_7 * short
        b = 0.025_904_04 * long + 0.782_771_77 * medium - 0.808_675_77 * short
    }

    init(_ color: ColorChannels) {
        let amounts = LinearLight.amounts
        self.init(
            red: UInt8(clamping: color.red), green: UInt8(clamping: color.green), blue: UInt8(clamping: color.blue),
            amounts: amounts.span)
    }

    /// The squared distance; 1 is about the least visible.
    @inline(__always) func distance(to other: Oklab) -> Float {
        let (dl, da, db) = (lightness - other.lightness, a - other.a, b - other.b)
        return dl * dl + da * da + db * db
    }

    @inline(__always) func middle(_ other: Oklab) -> Oklab {
        Oklab(lightness: (lightness + other.lightness) / 2, a: (a + other.a) / 2, b: (b + other.b) / 2)
    }

    /// The cube root of light, scaled so that 65,535 yields 100: starts from a third of the exponent, then Newton's
    /// method.
    @inline(__always) private static func cubeRoot(_ light: Float) -> Float {
        let scaled = max(light, 0) * (1_000_000 / 65_535)
        guard scaled > 0 else { return 0 }
        var root = Float(bitPattern: scaled.bitPattern / 3 &+ 709_921_077)
        root -= (root - scaled / (root * root)) / 3
        root -= (root - scaled / (root * root)) / 3
        return root
    }
}
