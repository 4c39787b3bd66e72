/// Amounts of a pixel's three colors, and sums of them.
struct PixelLight {
    var red: UInt64 = 0
    var green: UInt64 = 0
    var blue: UInt64 = 0

    /// Adds another one so many times.
    @inline(__always)
    mutating func add(_ other: PixelLight, times weight: UInt64) {
        red &+= other.red &* weight
        green &+= other.green &* weight
        blue &+= other.blue &* weight
    }

    /// What is seen of it in front of a background.
    /// - Parameter opacity: 0 to 255.
    @inline(__always)
    func mixed(with background: PixelLight, opacity: UInt64) -> PixelLight {
        let rest = 255 &- opacity
        return PixelLight(
            red: (red &* opacity &+ background.red &* rest) / 255,
            green: (green &* opacity &+ background.green &* rest) / 255,
            blue: (blue &* opacity &+ background.blue &* rest) / 255)
    }
}
