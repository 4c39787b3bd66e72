import Pictures
import Terminal

/// The portrait of an invented person: simple shapes in a poster's colors. It is always the same face; in a role it has
/// other clothes and another background.
struct DemoPortrait {
    private let face: DemoFace
    private let seed: UInt64

    /// - Parameter role: the number of the character; 0 for the person.
    init(of person: DemoPerson, role: Int = 0) {
        face = DemoFace(of: person)
        seed = UInt64(person.id) &* 0xA24B_AED4_963E_E407 ^ UInt64(role) &* 0x9FB2_1C65_1E98_DF25
    }

    /// `nil` if the size is empty.
    func image(_ size: PixelSize) -> PixelImage? {
        guard !size.isEmpty else { return nil }
        var random = DemoRandom(seed: seed)
        let palette = random.pick(PosterPalette.all)
        var sketch = PosterSketch(canvas: PosterCanvas(size: size), palette: palette, random: random)
        sketch.drawPortrait(of: face)
        return sketch.canvas.image
    }
}

/// The features of an invented face. Lengths are in units of a poster; the head's center is the origin.
struct DemoFace {
    enum Hair: CaseIterable {
        case bald, bob, bun, cap, curls, long, parted, short, swept, tail
    }

    enum Beard {
        case none, full, mustache, stubble
    }

    let skin: PosterColor
    let hairColor: PosterColor
    let hair: Hair
    let beard: Beard
    let hasGlasses: Bool
    let hasEarrings: Bool
    let width: Double
    let height: Double
    /// How much narrower the chin is than the temples, from 0 to 1.
    let taper: Double
    let eyeDistance: Double
    let browTilt: Double
    let nose: Double
    let mouth: Double
    let smile: Double

    init(of person: DemoPerson) {
        var random = DemoRandom(seed: UInt64(person.id) &* 0x2545_F491_4F6C_DD1D &+ 99)
        let isOld = person.born.map { $0.year < 1962 } ?? false
        skin = PosterColor(random.pick([0xF4D3BC, 0xEBBE9F, 0xDDA47C, 0xC68A60, 0x9A6242, 0x6B442E]))
        let dyed = random.pick([0x8C8C90, 0xC9C6C2, 0xEDEAE4])
        let grown = random.pick([0x1E1A1C, 0x2E1F1C, 0x4A2C1E, 0x6E4426, 0x9A6A36, 0xCFA45E, 0x97402A])
        hairColor = PosterColor(isOld && random.chance(75) ? dyed : grown)
        let styles: [Hair] =
            person.isFemale
            ? [.bob, .bun, .curls, .long, .long, .parted, .swept, .tail]
            : [.bald, .cap, .curls, .parted, .short, .short, .short, .swept]
        hair = random.pick(styles)
        beard = person.isFemale ? .none : random.pick([.none, .none, .none, .full, .mustache, .stubble])
        hasGlasses = random.chance(isOld ? 40 : 18)
        hasEarrings = person.isFemale && random.chance(45)
        func number(_ range: ClosedRange<Double>) -> Double { Double.random(in: range, using: &random) }
        width = number(person.isFemale ? 17.5...19.5 : 18.5...21)
        height = number(24.5...27)
        taper = number(person.isFemale ? 0.2...0.32 : 0.08...0.24)
        eyeDistance = number(0.42...0.48)
        browTilt = number(-1.5...0.1)
        nose = number(2.2...3.4)
        mouth = number(5...7)
        smile = number(0.2...2.4)
    }
}
