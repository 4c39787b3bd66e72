/// Colors that one color of a palette stands for, until they are cut in two.
struct SixelColorBox: Sendable {
    /// Along which they are cut.
    private enum Channel: CaseIterable {
        case red, green, blue

        /// How much the eye makes of it, roughly (the weights of "redmean", `ColorChannels.distance`).
        var weight: Double {
            switch self {
            case .red: 2.5
            case .green: 4
            case .blue: 2.5
            }
        }

        func value(_ color: ColorChannels) -> Int {
            switch self {
            case .red: color.red
            case .green: color.green
            case .blue: color.blue
            }
        }
    }

    private let colors: ArraySlice<SixelColorCount>
    private let channel: Channel
    /// The color that stands for all.
    let mean: ColorChannels
    /// The sum of the squares by which they differ from the mean along the channel in which they do most; 0 where
    /// there is nothing to cut.
    let variation: Double

    /// Makes a box of colors.
    init(_ colors: ArraySlice<SixelColorCount>) {
        self.colors = colors
        let mean = colors.reduce(into: SixelColorCount()) { $0.add($1) }.mean
        self.mean = mean
        var widest = (channel: Channel.green, variation: 0.0)
        for channel in Channel.allCases where colors.count > 1 {
            let center = channel.value(mean)
            let variation = colors.reduce(0.0) { sum, color in
                let distance = Double(channel.value(color.mean) - center)
                return sum + distance * distance * Double(color.count)
            }
            if variation * channel.weight > widest.variation { widest = (channel, variation * channel.weight) }
        }
        (channel, variation) = widest
    }

    /// The colors at most as strong as the mean in the channel, and the others; `nil` where these are none.
    func halves() -> (SixelColorBox, SixelColorBox)? {
        guard variation > 0 else { return nil }
        var sorted = Array(colors)
        let center = channel.value(mean)
        let middle = sorted.partition { channel.value($0.mean) > center }
        guard middle > 0, middle < sorted.count else { return nil }
        return (SixelColorBox(sorted[..<middle]), SixelColorBox(sorted[middle...]))
    }
}
