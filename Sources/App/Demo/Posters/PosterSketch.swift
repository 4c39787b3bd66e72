import Pictures
import Terminal

/// A poster while it is being drawn; the motifs are in extensions by subject.
struct PosterSketch {
    var canvas: PosterCanvas
    let palette: PosterPalette
    var random: DemoRandom

    var height: Double { canvas.height }
    /// The gradient of the background.
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

    mutating func number(_ range: ClosedRange<Double>) -> Double {
        Double.random(in: range, using: &random)
    }

    /// A line from edge to edge, with points at equal distances.
    func line(_ steps: Int, _ y: (Double) -> Double) -> [PosterPoint] {
        (0...steps).map { step in
            let x = -1 + 102 * Double(step) / Double(steps)
            return PosterPoint(x, y(x))
        }
    }

    /// Draws a disc with a faint halo.
    mutating func drawMoon(_ x: Double, _ y: Double, _ radius: Double, _ color: PosterColor) {
        for size in [2.1, 1.7, 1.35] { canvas.fill(.disc(x, y, radius * size), color, opacity: 0.09) }
        canvas.fill(.disc(x, y, radius), color)
    }

    /// Draws stars above a height.
    mutating func drawStars(_ count: Int, above bottom: Double) {
        for _ in 0..<count {
            let star = PosterShape.disc(number(3...97), number(0.03...1) * bottom, number(0.25...0.75))
            canvas.fill(star, palette.light, opacity: number(0.5...1))
        }
    }
}

enum PosterMotif: CaseIterable {
    case arches, boat, chevrons, eye, forest, house, lighthouse, mountains, planet, rays, rings, road, skyline, stairs
    case sun, tiles, waves

    /// The part of the poster with room for the title.
    enum TitlePlace {
        case top, bottom
    }

    /// Chooses a motif that fits a word of the title, or else any.
    init(for title: String, _ random: inout DemoRandom) {
        let any = random.pick(Self.allCases)
        let meant = Self.words.filter { words, _ in words.contains { title.contains($0) } }.flatMap(\.1)
        self = meant.isEmpty ? any : random.pick(meant)
    }

    var titlePlace: TitlePlace {
        switch self {
        case .boat, .road, .waves: .top
        default: .bottom
        }
    }

    private static let words: [([String], [PosterMotif])] = [
        (["Lighthouse", "Harbor", "Signal", "Cape", "灯台", "등대", "φάρος", "Гавань", "гавань"], [.lighthouse]),
        (["Tide", "Coast", "Island", "River", "Lake", "Bay", "Ilha", "潮", "海", "البحر"], [.waves, .boat]),
        (["Ferry", "Pilots", "Colony"], [.boat]),
        (["Tower", "District", "City", "Street", "Square", "Court", "Embassy", "ciudad", "Straße"], [.skyline]),
        (["Moon", "Midnight", "Constellation", "Observatory", "Meridian", "銀河", "月", "달빛", "은하수"], [.planet]),
        (["House", "Estate", "Inheritance", "casa", "Дом", "σπίτι", "بيت"], [.house]),
        (["Orchard", "Garden", "Pine", "Wild", "сад", "Wood"], [.forest]),
        (["Mirror", "Secret", "Verdict", "Stolen", "探偵", "비밀", "Mord", "Μυστικά"], [.eye, .rings]),
        (["Hill", "Heights", "Winter", "Valley", "Northern", "山"], [.mountains]),
        (["Railway", "Road", "Station", "Distant", "列车", "정거장", "трамвай"], [.road]),
        (["Machine", "Engine", "Clockwork", "Guild", "Circus"], [.tiles, .chevrons]),
        (["Library", "Archive", "Chapter", "Letters"], [.arches, .stairs]),
        (["Summer", "Southern", "Amber", "verano", "été", "Burning"], [.sun, .rays]),
    ]
}

/// The poster of an invented show or film: simple shapes, a few colors, and the title. It is always the same for an ID.
struct DemoPoster {
    private let seed: UInt64
    private let title: String

    /// - Parameter version: 0 for the main poster.
    init(of show: DemoShow, version: Int = 0) {
        self.init(seed: UInt64(show.id + version * 100_003), title: show.name)
    }

    init(of film: DemoFilm) {
        self.init(seed: ~UInt64(film.id), title: film.title)
    }

    init(seed: UInt64, title: String) {
        self.seed = seed
        self.title = title
    }

    /// `nil` if the size is empty.
    func image(_ size: PixelSize) -> PixelImage? {
        guard !size.isEmpty else { return nil }
        var random = DemoRandom(seed: seed &* 0x9FB2_1C65_1E98_DF25 &+ 7)
        let palette = random.pick(PosterPalette.all)
        let motif = PosterMotif(for: title, &random)
        var sketch = PosterSketch(canvas: PosterCanvas(size: size), palette: palette, random: random)
        sketch.draw(motif)
        PosterLettering(title, on: motif.titlePlace, &sketch.random).draw(on: &sketch.canvas, palette)
        return sketch.canvas.image
    }
}
