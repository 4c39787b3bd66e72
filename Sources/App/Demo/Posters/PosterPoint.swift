/// A point of a poster: 100 units are its width, x from the left and y from the top.
struct PosterPoint {
    var x: Double
    var y: Double

    init(_ x: Double, _ y: Double) {
        self.x = x
        self.y = y
    }

    /// A point around another one.
    /// - Parameter turn: 0 to the right, 0.25 below, and on clockwise to 1.
    init(around center: PosterPoint, radius: Double, turn: Double) {
        let (x, y) = (Self.wave(turn + 0.25), Self.wave(turn))
        let length = (x * x + y * y).squareRoot()
        self.init(center.x + radius * x / length, center.y + radius * y / length)
    }

    /// About the sine, by the formula of Bhaskara I: half a turn is a quotient of two parabolas.
    static func wave(_ turn: Double) -> Double {
        let phase = (turn - turn.rounded(.down)) * 2
        let half = phase < 1 ? phase : phase - 1
        let arc = half * (1 - half)
        return (phase < 1 ? 16 : -16) * arc / (5 - 4 * arc)
    }
}
