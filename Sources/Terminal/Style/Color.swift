import Pictures

/// A cell color packed into 32 bits: the kind in the upper 8, its value in the lower 24.
///
/// Views choose freely; `StyleEncoder` reduces colors to what the terminal shows (`ColorDepth`).
public struct Color: Hashable, Sendable {
    /// Kind (0 terminal default, 1 palette, 2 RGB) in bits 24 to 31; palette index or red, green, blue below.
    let packed: UInt32

    /// The terminal's own foreground or background.
    public static let terminalDefault = Color(packed: 0)

    init(packed: UInt32) {
        self.packed = packed
    }

    /// A color of the 256-color palette: 0 to 15 are the terminal's own, 16 to 231 a cube of 6, 232 to 255 grays.
    public static func palette(_ index: UInt8) -> Color {
        Color(packed: 1 << 24 | UInt32(index))
    }

    /// An sRGB color, each channel 0 to 255.
    public static func rgb(_ red: UInt8, _ green: UInt8, _ blue: UInt8) -> Color {
        Color(packed: 2 << 24 | UInt32(red) << 16 | UInt32(green) << 8 | UInt32(blue))
    }

    /// Creates an sRGB color from a hexadecimal number such as `0xF2A65A`.
    public init(hex: UInt32) {
        self.init(packed: 2 << 24 | hex & 0xFF_FFFF)
    }

    /// Whether it is the terminal's own foreground or background.
    public var isTerminalDefault: Bool { packed == 0 }

    /// The index, if it is a palette color.
    public var paletteIndex: UInt8? { packed >> 24 == 1 ? UInt8(truncatingIfNeeded: packed) : nil }

    /// The channels, if it is an sRGB color.
    public var rgb: (red: UInt8, green: UInt8, blue: UInt8)? {
        guard packed >> 24 == 2 else { return nil }
        return (
            UInt8(truncatingIfNeeded: packed >> 16), UInt8(truncatingIfNeeded: packed >> 8),
            UInt8(truncatingIfNeeded: packed)
        )
    }

    /// The contrast ratio of WCAG 2 between two colors, 1 to 21.
    /// - Returns: `nil` if one of them is the terminal's own, and so unknown.
    public func contrast(with other: Color) -> Double? {
        guard let one = luminance, let another = other.luminance else { return nil }
        return (max(one, another) + 0.05) / (min(one, another) + 0.05)
    }

    /// The relative luminance of WCAG 2, 0 to 1, or `nil` for the terminal's own default and first sixteen colors.
    public var luminance: Double? {
        guard rgb != nil || (paletteIndex ?? 0) >= 16 else { return nil }
        let channels = ColorChannels(self)
        func light(_ channel: Int) -> Double { Double(LinearLight.amounts[channel]) / 65_535 }
        return 0.2126 * light(channels.red) + 0.7152 * light(channels.green) + 0.0722 * light(channels.blue)
    }
}

/// The number of colors a terminal shows.
public enum ColorDepth: Comparable, Sendable, CaseIterable {
    /// No colors, only bold, underline and reverse.
    case none
    /// The terminal's own sixteen.
    case ansi16
    /// The 256-color palette.
    case palette256
    /// 24-bit color.
    case trueColor
}
