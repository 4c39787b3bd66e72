extension Color {
    /// How well text of one of two colors can be read on the other: the contrast ratio of WCAG 2, 1 to 21.
    /// - Returns: `nil` where one of them is the terminal's own, which nobody knows.
    public func contrast(with other: Color) -> Double? {
        guard let one = luminance, let another = other.luminance else { return nil }
        return (max(one, another) + 0.05) / (min(one, another) + 0.05)
    }

    /// The relative luminance of WCAG 2, 0 to 1; `nil` for the terminal's own colors and the sixteen that its owner chooses.
    public var luminance: Double? {
        guard rgb != nil || (paletteIndex ?? 0) >= 16 else { return nil }
        let channels = ColorChannels(self)
        func light(_ channel: Int) -> Double { Double(LinearLight.amounts[channel]) / 65_535 }
        return 0.2126 * light(channels.red) + 0.7152 * light(channels.green) + 0.0722 * light(channels.blue)
    }
}
