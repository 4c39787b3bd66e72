/// A poster while it is drawn: the motifs in extensions by subject.
struct PosterSketch {
    var canvas: PosterCanvas
    let palette: PosterPalette
    var random: DemoRandom

    var height: Double { canvas.height }
    /// The background from the top to the bottom of the poster.
    var sky: PosterPaint { PosterPaint(from: palette.ground, to: palette.glow, in: 0...height * 0.75) }

    mutating func draw(_ motif: PosterMotif) {
        switch motif {
        case .arches: drawArches()
        case .boat: drawBoat()
        case .chevrons: drawChevrons()
        case .eye: drawEye()
        case .forest: drawForest()
        case .house: drawHouse()
        case .lighthouse: drawLighthouse()
        case .mountains: drawMountains()
        case .planet: drawPlanet()
        case .rays: drawRays()
        case .rings: drawRings()
        case .road: drawRoad()
        case .skyline: drawSkyline()
        case .stairs: drawStairs()
        case .sun: drawSun()
        case .tiles: drawTiles()
        case .waves: drawWaves()
        }
    }

    /// A number of a range.
    mutating func number(_ range: ClosedRange<Double>) -> Double {
        Double.random(in: range, using: &random)
    }

    /// A line from edge to edge, at even distances.
    func line(_ steps: Int, _ y: (Double) -> Double) -> [PosterPoint] {
        (0...steps).map { step in
            let x = -1 + 102 * Double(step) / Double(steps)
            return PosterPoint(x, y(x))
        }
    }

    /// A disc in a faint halo.
    mutating func drawMoon(_ x: Double, _ y: Double, _ radius: Double, _ color: PosterColor) {
        for size in [2.1, 1.7, 1.35] { canvas.fill(.disc(x, y, radius * size), color, opacity: 0.09) }
        canvas.fill(.disc(x, y, radius), color)
    }

    /// Stars above a height.
    mutating func drawStars(_ count: Int, above bottom: Double) {
        for _ in 0..<count {
            let star = PosterShape.disc(number(3...97), number(0.03...1) * bottom, number(0.25...0.75))
            canvas.fill(star, palette.light, opacity: number(0.5...1))
        }
    }
}
