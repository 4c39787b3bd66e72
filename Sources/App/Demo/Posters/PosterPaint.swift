/// What a shape is filled with: a color, or one that becomes another from top to bottom.
struct PosterPaint {
    private let top: PosterColor
    private let bottom: PosterColor
    private let range: ClosedRange<Double>
    /// From 0, which is nothing, to 1.
    let opacity: Double

    init(_ color: PosterColor, opacity: Double = 1) {
        self.init(from: color, to: color, in: 0...1, opacity: opacity)
    }

    /// - Parameter range: the heights between which the color changes, in units of the poster.
    init(from top: PosterColor, to bottom: PosterColor, in range: ClosedRange<Double>, opacity: Double = 1) {
        self.top = top
        self.bottom = bottom
        self.range = range
        self.opacity = opacity
    }

    /// The color at a height.
    func color(at y: Double) -> PosterColor {
        if top == bottom { return top }
        let share = (y - range.lowerBound) / max(range.upperBound - range.lowerBound, .ulpOfOne)
        return top.mixed(min(max(share, 0), 1), of: bottom)
    }
}
