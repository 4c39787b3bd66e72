import Pictures

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
        // Of long, medium and short waves.
        let roots = Self.cubeRoots(
            SIMD4(0.412_221_47, 0.211_903_5, 0.088_302_46, 0) * red
                + SIMD4(0.536_332_54, 0.680_699_55, 0.281_718_84, 0) * green
                + SIMD4(0.051_445_99, 0.107_396_96, 0.629_978_7, 0) * blue)
        let look =
            SIMD4(0.210_454_26, 1.977_998_5, 0.025_904_04, 0) * roots.x
            + SIMD4(0.793_617_8, -2.428_592_2, 0.782_771_77, 0) * roots.y
            + SIMD4(-0.004_072_05, 0.450_593_7, -0.808_675_77, 0) * roots.z
        self.init(lightness: look.x, a: look.y, b: look.z)
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

    /// The cube roots of light that is not negative, scaled so that 65,535 yields 100: starts from a third of the exponent,
    /// then Newton's method. Of no light, it is next to nothing.
    @inline(__always) private static func cubeRoots(_ light: SIMD4<Float>) -> SIMD4<Float> {
        let scaled = light * (1_000_000 / 65_535)
        var roots = SIMD4(start(for: scaled.x), start(for: scaled.y), start(for: scaled.z), 1)
        roots -= (roots - scaled / (roots * roots)) * third
        roots -= (roots - scaled / (roots * roots)) * third
        return roots
    }

    private static var third: Float { 1 / 3 }

    @inline(__always) private static func start(for value: Float) -> Float {
        Float(bitPattern: value.bitPattern / 3 &+ 709_921_077)
    }
}
