/// Outlines that are filled together; overlapping areas are filled once.
struct PosterShape {
    /// Closed outlines, all in the same direction except for those of holes.
    private(set) var outlines: [[PosterPoint]]

    init(_ corners: [PosterPoint]) {
        var area = 0.0
        for (index, corner) in corners.enumerated() {
            let next = corners[index + 1 < corners.count ? index + 1 : 0]
            area += corner.x * next.y - next.x * corner.y
        }
        outlines = [area < 0 ? corners.reversed() : corners]
    }

    /// A polygon with cut corners; those at the start and the end of the list stay.
    static func rounded(_ corners: [PosterPoint]) -> PosterShape {
        var corners = corners
        for _ in 0..<3 {
            let cut = zip(corners, corners.dropFirst()).flatMap { start, end in
                [0.25, 0.75].map {
                    PosterPoint(start.x + (end.x - start.x) * $0, start.y + (end.y - start.y) * $0)
                }
            }
            corners = corners.prefix(1) + cut + corners.suffix(1)
        }
        return PosterShape(corners)
    }

    static func ellipse(_ x: Double, _ y: Double, _ width: Double, _ height: Double) -> PosterShape {
        disc(0, 0, 20).mapped { PosterPoint(x + $0.x / 20 * width, y + $0.y / 20 * height) }
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

    /// A sector of a disc between two turns, as `PosterPoint` counts them.
    static func sector(_ x: Double, _ y: Double, _ radius: Double, from: Double, to: Double) -> PosterShape {
        let center = PosterPoint(x, y)
        let count = max(3, Int(((to - from) * min(96, 16 + radius * 3)).rounded(.up)))
        let arc = (0...count).map { step in
            PosterPoint(around: center, radius: radius, turn: from + (to - from) * Double(step) / Double(count))
        }
        return PosterShape(to - from < 1 ? [center] + arc : arc)
    }

    /// The area below a line from the left to the right edge, down to `bottom`.
    static func land(_ line: [PosterPoint], bottom: Double) -> PosterShape {
        PosterShape([PosterPoint(-1, bottom)] + line + [PosterPoint(101, bottom)])
    }

    /// A line with round ends and joints.
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

    mutating func add(_ other: PosterShape) {
        outlines += other.outlines
    }

    /// The shape with a hole in the form of another shape, which must lie within it.
    func cutting(_ hole: PosterShape) -> PosterShape {
        var shape = self
        shape.outlines += hole.outlines.map { $0.reversed() }
        return shape
    }

    /// The shape with all points transformed.
    func mapped(_ place: (PosterPoint) -> PosterPoint) -> PosterShape {
        outlines.reduce(into: PosterShape([])) { $0.add(PosterShape($1.map(place))) }
    }

    /// A small disc, with few enough corners to be invisible.
    private static func dot(_ center: PosterPoint, _ radius: Double) -> PosterShape {
        PosterShape(directions.map { PosterPoint(from: center, $0, radius) })
    }

    private static let directions = (0..<12).map { PosterPoint.direction(Double($0) / 12) }
}

/// A point of a poster. The width of a poster is 100 units; the origin is the top left corner.
struct PosterPoint {
    var x: Double
    var y: Double

    init(_ x: Double, _ y: Double) {
        self.x = x
        self.y = y
    }

    /// - Parameter turn: 0 is right, 0.25 below, and so on clockwise to 1.
    init(around center: PosterPoint, radius: Double, turn: Double) {
        self.init(from: center, Self.direction(turn), radius)
    }

    /// A point at a distance and in a direction from another one.
    init(from center: PosterPoint, _ direction: (x: Double, y: Double, length: Double), _ radius: Double) {
        self.init(
            center.x + radius * direction.x / direction.length, center.y + radius * direction.y / direction.length)
    }

    /// The direction of a turn, and the length of that vector, which is about 1.
    static func direction(_ turn: Double) -> (x: Double, y: Double, length: Double) {
        let (x, y) = (wave(turn + 0.25), wave(turn))
        return (x, y, (x * x + y * y).squareRoot())
    }

    /// Approximates the sine by Bhaskara I's formula.
    static func wave(_ turn: Double) -> Double {
        let phase = (turn - turn.rounded(.down)) * 2
        let half = phase < 1 ? phase : phase - 1
        let arc = half * (1 - half)
        return (phase < 1 ? 16 : -16) * arc / (5 - 4 * arc)
    }
}
