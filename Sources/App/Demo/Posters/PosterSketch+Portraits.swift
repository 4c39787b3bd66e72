extension PosterSketch {
    private static let center = PosterPoint(50, 62)
    private static let ink = PosterColor(0x221A1E)

    mutating func drawPortrait(of face: DemoFace) {
        drawBackdrop()
        canvas.focus = (PosterPoint(50, height * 0.56), 1.32)
        drawHairBehind(face)
        drawShoulders(face)
        drawHead(face)
        drawFeatures(face)
        drawBeard(face)
        drawHair(face)
        if face.hasGlasses { drawGlasses(face) }
    }

    private mutating func drawBackdrop() {
        canvas.fill(PosterPaint(from: palette.ground, to: palette.glow, in: 0...height))
        let (x, y) = (number(38...62), number(48...62))
        switch random.number(0...4) {
        case 0:
            canvas.fill(.disc(x, y, 46), palette.light, opacity: 0.22)
            canvas.fill(.disc(x, y, 36), palette.accent, opacity: 0.55)
        case 1:
            for ray in 0..<14 {
                let from = Double(ray) / 14
                canvas.fill(.sector(x, y, 160, from: from, to: from + 0.036), palette.light, opacity: 0.2)
            }
        case 2:
            for stripe in 0..<5 {
                let left = Double(stripe) * 26 - 30
                canvas.fill(
                    .polygon((left, height), (left + 13, height), (left + 63, 0), (left + 50, 0)), palette.light,
                    opacity: 0.16)
            }
        case 3:
            canvas.fill(.rect(14, 10, 72, height), palette.middle, opacity: 0.5)
            canvas.fill(.disc(50, 10, 36), palette.middle, opacity: 0.5)
        default:
            canvas.fill(.disc(x, height * 0.2, 15), palette.light, opacity: 0.6)
            canvas.fill(.disc(100 - x, height, 62), palette.middle, opacity: 0.5)
        }
    }

    // MARK: Body

    private mutating func drawShoulders(_ face: DemoFace) {
        let center = Self.center
        let (collar, bottom) = (center.y + face.height + 8, height + 2)
        let neck = face.width * 0.52
        let slope = number(0.8...1.2)
        let cloth = random.pick([palette.accent, palette.middle, palette.dark, palette.light])
        let body = PosterShape.rounded([
            PosterPoint(50 - neck - 3, collar - 1), PosterPoint(50 - neck - 9, collar + 2.5 * slope),
            PosterPoint(18, collar + 9 * slope), PosterPoint(8, collar + 19 * slope), PosterPoint(2, bottom),
            PosterPoint(98, bottom), PosterPoint(92, collar + 19 * slope), PosterPoint(82, collar + 9 * slope),
            PosterPoint(50 + neck + 9, collar + 2.5 * slope), PosterPoint(50 + neck + 3, collar - 1),
        ])
        canvas.fill(body, PosterPaint(from: cloth, to: cloth.mixed(0.3, of: palette.dark), in: collar...bottom))
        drawNeck(face, collar: collar)
        switch random.number(0...3) {
        case 0:
            let depth = number(16...26)
            canvas.fill(
                .polygon((50 - neck - 2, collar - 2), (50 + neck + 2, collar - 2), (50, collar + depth)),
                face.shade(0.1))
        case 1:
            let shirt = cloth == palette.light ? palette.accent : palette.light
            canvas.fill(.polygon((50 - neck - 4, collar - 3), (50, collar + 12), (50 - neck - 9, collar + 14)), shirt)
            canvas.fill(.polygon((50 + neck + 4, collar - 3), (50, collar + 12), (50 + neck + 9, collar + 14)), shirt)
        case 2:
            canvas.fill(
                .rect(50 - neck - 3, collar - 9, neck * 2 + 6, 14), cloth.mixed(0.25, of: palette.dark))
        default:
            canvas.fill(.ellipse(50, collar + 1, neck + 4, 6), face.shade(0.1))
        }
    }

    private mutating func drawNeck(_ face: DemoFace, collar: Double) {
        let (neck, chin) = (face.width * 0.5, Self.center.y + face.height)
        canvas.fill(.rect(50 - neck, chin - 12, neck * 2, collar - chin + 14), face.shade(0.1))
        canvas.fill(.ellipse(50, chin - 2, neck * 1.05, 9), face.shade(0.24))
    }

    private mutating func drawHead(_ face: DemoFace) {
        let center = Self.center
        for side in [-1.0, 1] {
            canvas.fill(.ellipse(50 + side * face.width, center.y + 2, 3.2, 5), face.shade(0.12))
            if face.hasEarrings { canvas.fill(.disc(50 + side * (face.width + 0.6), center.y + 9, 1.5), palette.light) }
        }
        let head = Self.head(face)
        canvas.fill(head, face.skin)
        // The light comes from the left.
        let shaded = Self.outline(face).map { PosterPoint(max($0.x, 50 + ($0.y - center.y) * 0.08), $0.y) }
        canvas.fill(PosterShape(shaded), face.shade(0.5), opacity: 0.16)
    }

    private static func head(_ face: DemoFace) -> PosterShape { PosterShape(outline(face)) }

    /// The outline of the face from a turn on: a circle's, drawn out to its height, and narrower towards the chin.
    private static func outline(_ face: DemoFace, grown: Double = 0, from start: Double = 0) -> [PosterPoint] {
        (0..<72).map { step in
            let point = PosterPoint(around: PosterPoint(0, 0), radius: 1, turn: start + Double(step) / 72)
            let below = max(0, point.y)
            let width = (face.width + grown) * (1 - face.taper * below * below * below + 0.06 * below)
            return PosterPoint(center.x + width * point.x, center.y + (face.height + grown) * point.y)
        }
    }

    // MARK: Features

    private mutating func drawFeatures(_ face: DemoFace) {
        let (x, y) = (face.width * face.eyeDistance, Self.center.y + 1)
        for side in [-1.0, 1] {
            let eye = 50 + side * x
            canvas.fill(.ellipse(eye, y, 3.5, 2.1), PosterColor(0xFBF8F4))
            canvas.fill(.disc(eye, y, 1.9), Self.ink)
            canvas.fill(.disc(eye - 0.6, y - 0.7, 0.55), PosterColor(0xFFFFFF))
            canvas.fill(
                .line(
                    [PosterPoint(eye - 3.7, y - 0.4), PosterPoint(eye, y - 2.3), PosterPoint(eye + 3.7, y - 0.4)],
                    width: 1),
                Self.ink, opacity: 0.85)
            let brow = [
                PosterPoint(eye - side * 4.4, y - 5.6 + face.browTilt), PosterPoint(eye + side * 1, y - 7),
                PosterPoint(eye + side * 5, y - 5.4),
            ]
            canvas.fill(.line(brow, width: face.hair == .long ? 1.3 : 1.9), face.hairColor.mixed(0.35, of: Self.ink))
            canvas.fill(.disc(50 + side * face.width * 0.58, y + 9.5, 4), PosterColor(0xE0524A), opacity: 0.16)
        }
        let tip = y + 10
        canvas.fill(
            .polygon((50.6, y + 1), (50 + face.nose, tip), (50 - face.nose * 0.35, tip + 0.8)), face.shade(0.34),
            opacity: 0.8)
        let lips = tip + 6.2
        let mouth = [-1.0, -0.5, 0, 0.5, 1].map { share in
            PosterPoint(50 + share * face.mouth, lips + face.smile * (1 - share * share))
        }
        canvas.fill(.line(mouth, width: 1.5), face.skin.mixed(0.55, of: PosterColor(0x8A1F2B)))
        canvas.fill(.ellipse(50, lips + face.smile + 2.6, face.mouth * 0.5, 0.8), face.shade(0.25), opacity: 0.7)
    }

    private mutating func drawBeard(_ face: DemoFace) {
        let center = Self.center
        let lips = center.y + 17.2
        let mustache = PosterShape([
            PosterPoint(50 - face.mouth - 1.6, lips + 1), PosterPoint(50 - 3, lips - 3.4), PosterPoint(50, lips - 2.4),
            PosterPoint(50 + 3, lips - 3.4), PosterPoint(50 + face.mouth + 1.6, lips + 1), PosterPoint(50, lips - 0.8),
        ])
        switch face.beard {
        case .none: break
        case .mustache: canvas.fill(mustache, face.hairColor)
        case .full, .stubble:
            let jaw = Self.outline(face, grown: face.beard == .full ? 1.6 : 0.2).filter { $0.y > center.y + 6 }
            // From ear to ear below the mouth, up to its corners.
            let inner = [(1.0, 6.0), (0.82, 11), (0.5, 12.5), (-0.5, 12.5), (-0.82, 11), (-1, 6)].map {
                PosterPoint(50 + $0.0 * (face.width - 1), center.y + $0.1)
            }
            var shape = PosterShape(jaw + inner.reversed())
            let cut = PosterShape.ellipse(50, lips + 1.4, face.mouth + 1, 3.2)
            shape = shape.cutting(cut)
            canvas.fill(shape, face.hairColor, opacity: face.beard == .full ? 1 : 0.3)
            if face.beard == .full { canvas.fill(mustache, face.hairColor) }
        }
    }

    private mutating func drawGlasses(_ face: DemoFace) {
        let (x, y) = (face.width * face.eyeDistance, Self.center.y + 1.2)
        let frame = face.skin.luma > 110 ? Self.ink : palette.light
        for side in [-1.0, 1] {
            canvas.fill(.ring(50 + side * x, y, outer: 6.4, inner: 5.3), frame)
            canvas.fill(.disc(50 + side * x, y, 5.3), PosterColor(0xFFFFFF), opacity: 0.16)
            canvas.fill(
                .line([PosterPoint(50 + side * (x + 6), y - 1), PosterPoint(50 + side * face.width, y)], width: 1),
                frame)
        }
        canvas.fill(.line([PosterPoint(50 - x + 6, y - 0.6), PosterPoint(50 + x - 6, y - 0.6)], width: 1.1), frame)
    }

    // MARK: Hair

    private mutating func drawHairBehind(_ face: DemoFace) {
        let center = Self.center
        let (width, top) = (face.width, center.y - face.height)
        let back = face.hairColor.mixed(0.3, of: Self.ink)
        switch face.hair {
        case .long:
            canvas.fill(.ellipse(50, center.y - 4, width + 6.5, face.height + 1), back)
            let hem = center.y + number(38...52)
            canvas.fill(
                .polygon(
                    (50 - width - 6.5, center.y - 4), (50 + width + 6.5, center.y - 4), (50 + width + 9, hem),
                    (50 - width - 9, hem)), back)
        case .bob:
            canvas.fill(.ellipse(50, center.y - 3, width + 6.5, face.height + 2), back)
            canvas.fill(
                .polygon(
                    (50 - width - 6.5, center.y - 2), (50 + width + 6.5, center.y - 2), (50 + width + 4, center.y + 21),
                    (50 - width - 4, center.y + 21)), back)
        case .bun: canvas.fill(.disc(50, top - 5, 9), back)
        case .tail: canvas.fill(.ellipse(50 + width + 3, center.y + 8, 7, 25), back)
        case .curls:
            for index in 0..<13 {
                let turn = 0.46 + Double(index) / 12 * 0.58
                let curl = PosterPoint(around: PosterPoint(50, center.y - 5), radius: 1, turn: turn)
                canvas.fill(
                    .disc(
                        50 + (curl.x - 50) * (width + 3), center.y - 5 + (curl.y - center.y + 5) * (face.height - 1),
                        7.5), back)
            }
        case .bald, .cap, .parted, .short, .swept: break
        }
    }

    private mutating func drawHair(_ face: DemoFace) {
        let center = Self.center
        let (width, top) = (face.width, center.y - face.height)
        // The upper part of a slightly larger head, down to a hairline.
        func crown(_ hairline: [(Double, Double)], grown: Double = 2.4, to temple: Double = -6) -> PosterShape {
            let upper = Self.outline(face, grown: grown, from: 0.25).filter { $0.y <= center.y + temple }
            return PosterShape(upper + hairline.map { PosterPoint(50 + $0.0 * width, top + $0.1) })
        }
        let color = face.hairColor
        switch face.hair {
        case .bald: break
        case .short: canvas.fill(crown([(0.86, 17), (0.7, 11), (-0.7, 11), (-0.86, 17)], to: -4), color)
        case .swept:
            canvas.fill(crown([(0.93, 16), (0.55, 8), (-0.3, 12), (-0.8, 10), (-0.93, 17)], grown: 4), color)
        case .parted, .tail:
            canvas.fill(crown([(0.95, 18), (0.6, 13), (-0.35, 5), (-0.7, 12), (-0.95, 18)], grown: 3.2), color)
        case .bun: canvas.fill(crown([(0.95, 15), (0.6, 8), (0, 5.5), (-0.6, 8), (-0.95, 15)], grown: 1.8), color)
        case .bob:
            canvas.fill(crown([(0.98, 26), (0.85, 14), (-0.85, 14), (-0.98, 26)], grown: 4, to: 2), color)
        case .long:
            canvas.fill(crown([(1, 28), (0.8, 14), (0.1, 4), (-0.8, 14), (-1, 28)], grown: 4, to: 4), color)
        case .curls:
            for index in 0..<9 {
                let share = Double(index) / 8 * 2 - 1
                canvas.fill(.disc(50 + share * width * 0.92, top + 5 + share * share * 8, 6.2), color)
            }
        case .cap:
            let cap = random.pick([palette.accent, palette.dark, palette.middle])
            canvas.fill(crown([(0.95, 15), (0, 12.5), (-0.95, 15)], grown: 3.2, to: -9), cap)
            canvas.fill(.rect(50 - width - 3, top + 11.5, width * 2 + 6, 5.4), cap.mixed(0.3, of: Self.ink))
        }
    }
}

extension DemoFace {
    /// The skin in a shadow, from 0 (none) to 1.
    fileprivate func shade(_ share: Double) -> PosterColor { skin.mixed(share, of: PosterColor(0x3A1A1E)) }
}

extension PosterSketch {
    /// Draws one to three people from behind, dark against the scene.
    mutating func drawOnlookers() {
        let count = random.number(1...3)
        let middle = count == 1 ? number(24...76) : 50
        for index in 0..<count {
            let size = number(0.85...1.1) * height * 0.52
            let x = middle + (Double(index) - Double(count - 1) / 2) * size + number(-4...4)
            let top = height - size
            let color = palette.dark.mixed(number(0...0.1), of: palette.middle)
            let body = [
                (-0.52, 1.05), (-0.5, 0.66), (-0.36, 0.54), (-0.1, 0.47), (-0.09, 0.3), (0.09, 0.3), (0.1, 0.47),
                (0.36, 0.54), (0.5, 0.66), (0.52, 1.05),
            ]
            canvas.fill(.rounded(body.map { PosterPoint(x + $0.0 * size, top + $0.1 * size) }), color)
            canvas.fill(.ellipse(x, top + size * 0.2, size * 0.16, size * 0.2), color)
            if random.chance(45) { canvas.fill(.ellipse(x, top + size * 0.25, size * 0.19, size * 0.24), color) }
        }
    }
}
