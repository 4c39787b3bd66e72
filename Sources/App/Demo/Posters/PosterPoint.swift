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
        self.init(from: center, Self.direction(turn), radius)
    }

    /// A point so far from another one.
    init(from center: PosterPoint, _ direction: (x: Double, y: Double, length: Double), _ radius: Double) {
        self.init(
            center.x + radius * direction.x / direction.length, center.y + radius * direction.y / direction.length)
    }

    /// Where a turn leads, and how long that is: about 1.
    static func direction(_ turn: Double) -> (x: Double, y: Double, length: Double) {
        let (x, y) = (wave(turn + 0.25), wave(turn))
        return (x, y, (x * x + y * y).squareRoot())
    }

    /// About the sine, by the formula of Bhaskara I: half a turn is a quotient of two parabolas.
    static func wave(_ turn: Double) -> Double {
        let phase = (turn - turn.rounded(.down)) * 2
        let half = phase < 1 ? phase : phase - 1
        let arc = half * (1 - half)
        return (phase < 1 ? 16 : -16) * arc / (5 - 4 * arc)
    }
}
