/// Outlines that are filled together; what lies in several of them is filled once.
struct PosterShape {
    /// Closed outlines, all in the same direction except for those of holes.
    private(set) var outlines: [[PosterPoint]]

    /// An area within corners.
    init(_ corners: [PosterPoint]) {
        var area = 0.0
        for (index, corner) in corners.enumerated() {
            let next = corners[index + 1 < corners.count ? index + 1 : 0]
            area += corner.x * next.y - next.x * corner.y
        }
        outlines = [area < 0 ? corners.reversed() : corners]
    }

    static func rect(_ x: Double, _ y: Double, _ width: Double, _ height: Double) -> PosterShape {
        polygon((x, y), (x + width, y), (x + width, y + height), (x, y + height))
    }

    static func polygon(_ corners: (Double, Double)...) -> PosterShape {
        PosterShape(corners.map { PosterPoint($0.0, $0.1) })
    }

    static func disc(_ x: Double, _ y: Double, _ radius: Double) -> PosterShape {
        sector(x, y, radius, from: 0, to: 1)
    }

    static func ring(_ x: Double, _ y: Double, outer: Double, inner: Double) -> PosterShape {
        disc(x, y, outer).cutting(disc(x, y, inner))
    }

    /// A slice of a disc, or all of it, between two turns as `PosterPoint` counts them.
    static func sector(_ x: Double, _ y: Double, _ radius: Double, from: Double, to: Double) -> PosterShape {
        let center = PosterPoint(x, y)
        let count = max(3, Int(((to - from) * min(96, 16 + radius * 3)).rounded(.up)))
        let arc = (0...count).map { step in
            PosterPoint(around: center, radius: radius, turn: from + (to - from) * Double(step) / Double(count))
        }
        return PosterShape(to - from < 1 ? [center] + arc : arc)
    }

    /// Everything under a line from the left edge to the right one, down to a height.
    static func land(_ line: [PosterPoint], bottom: Double) -> PosterShape {
        PosterShape([PosterPoint(-1, bottom)] + line + [PosterPoint(101, bottom)])
    }

    /// A line of a width with round ends and joints.
    static func line(_ points: [PosterPoint], width: Double) -> PosterShape {
        var shape = PosterShape([])
        let half = width / 2
        for (start, end) in zip(points, points.dropFirst()) {
            let (dx, dy) = (end.x - start.x, end.y - start.y)
            let length = (dx * dx + dy * dy).squareRoot()
            guard length > 0 else { continue }
            let (nx, ny) = (-dy / length * half, dx / length * half)
            shape.add(
                .polygon(
                    (start.x + nx, start.y + ny), (end.x + nx, end.y + ny), (end.x - nx, end.y - ny),
                    (start.x - nx, start.y - ny)))
        }
        for point in points { shape.add(.dot(point, half)) }
        return shape
    }

    /// Adds the outlines of another shape.
    mutating func add(_ other: PosterShape) {
        outlines += other.outlines
    }

    /// With a hole of the form of another shape, which lies within this one.
    func cutting(_ hole: PosterShape) -> PosterShape {
        var shape = self
        shape.outlines += hole.outlines.map { $0.reversed() }
        return shape
    }

    /// Moved, mirrored or scaled.
    func mapped(_ place: (PosterPoint) -> PosterPoint) -> PosterShape {
        outlines.reduce(into: PosterShape([])) { $0.add(PosterShape($1.map(place))) }
    }

    /// A small disc; corners of it are not seen.
    private static func dot(_ center: PosterPoint, _ radius: Double) -> PosterShape {
        PosterShape(directions.map { PosterPoint(from: center, $0, radius) })
    }

    private static let directions = (0..<12).map { PosterPoint.direction(Double($0) / 12) }
}

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
