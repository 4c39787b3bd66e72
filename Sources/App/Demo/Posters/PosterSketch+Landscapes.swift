extension PosterSketch {
    mutating func drawSun() {
        canvas.fill(sky)
        let (radius, horizon) = (number(24...33), height * 0.62)
        let y = horizon - radius * number(0.35...0.9)
        let color = PosterPaint(
            from: palette.light.mixed(0.35, of: palette.accent), to: palette.accent, in: y - radius...y + radius)
        canvas.fill(.disc(50, y, radius * 1.3), palette.light, opacity: 0.12)
        canvas.fill(.disc(50, y, radius), color)
        for stripe in 0..<6 {
            let offset = Double(stripe) * radius / 5
            canvas.fill(.rect(0, y + offset, 100, 0.7 + Double(stripe) * 0.55), sky)
        }
        canvas.fill(
            .rect(0, horizon, 100, height),
            PosterPaint(from: palette.middle, to: palette.dark, in: horizon...height * 0.8))
        for stripe in 0..<7 {
            let width = radius * (1.7 - Double(stripe) * 0.2) * number(0.75...1.1)
            let y = horizon + 1.5 + Double(stripe * stripe) * 0.35 + Double(stripe) * 1.6
            canvas.fill(
                .rect(50 - width / 2 + number(-3...3), y, width, 0.9), palette.accent,
                opacity: 0.85 - Double(stripe) * 0.1)
        }
    }

    mutating func drawMountains() {
        canvas.fill(sky)
        drawMoon(
            number(22...78), height * number(0.16...0.3), number(7...13),
            random.chance(50) ? palette.accent : palette.light)
        for layer in 0..<4 {
            let share = Double(layer) / 3
            let base = height * (0.38 + 0.12 * Double(layer))
            let ridge = ridge(around: base, roughness: 20 - Double(layer) * 3)
            canvas.fill(
                .land(ridge, bottom: height + 1),
                PosterPaint(
                    from: palette.depth(0.3 + share * 0.6), to: palette.depth(0.4 + share * 0.6),
                    in: base - 10...base + 30))
        }
    }

    /// A jagged line by midpoint displacement, with half the amount at each step.
    private mutating func ridge(around y: Double, roughness: Double) -> [PosterPoint] {
        var heights = [y + number(-8...8), y - number(0...12), y + number(-8...8)]
        var amount = roughness
        for _ in 0..<4 {
            var finer: [Double] = []
            for (left, right) in zip(heights, heights.dropFirst()) {
                finer += [left, (left + right) / 2 + number(-amount...amount) / 2]
            }
            heights = finer + heights.suffix(1)
            amount /= 2
        }
        return heights.enumerated().map { index, height in
            PosterPoint(-1 + 102 * Double(index) / Double(heights.count - 1), height)
        }
    }

    mutating func drawWaves() {
        canvas.fill(sky)
        let x = number(28...72)
        drawMoon(x, height * 0.44, number(13...19), palette.accent)
        for layer in 0..<7 {
            let share = Double(layer) / 6
            let (base, swell) = (height * (0.5 + 0.08 * Double(layer)), number(2...4.5))
            let (phase, length) = (number(0...1), number(40...75))
            let crest = line(60) { base + swell * PosterPoint.wave($0 / length + phase) }
            canvas.fill(.land(crest, bottom: height + 1), palette.depth(0.25 + share * 0.75))
            canvas.fill(.line(crest, width: 0.7), palette.light, opacity: 0.55 - share * 0.4)
        }
    }

    mutating func drawForest() {
        canvas.fill(sky)
        drawMoon(number(25...75), height * number(0.2...0.32), number(10...17), palette.light)
        for layer in 0..<4 {
            let share = Double(layer) / 3
            let (base, size) = (height * (0.46 + 0.1 * Double(layer)), 12 + 7 * Double(layer))
            var trees = PosterShape.rect(0, min(base + size, height * 0.78), 100, height)
            var x = number(-8...0)
            while x < 106 {
                let tall = size * number(1.1...2)
                trees.add(Self.tree(x, base + size + 1, tall))
                x += size * number(0.28...0.6)
            }
            canvas.fill(trees, palette.depth(0.2 + share * 0.8))
        }
    }

    /// A fir tree in three tiers.
    private static func tree(_ x: Double, _ foot: Double, _ height: Double) -> PosterShape {
        var tree = PosterShape([])
        for tier in 0..<3 {
            let (top, half) = (foot - height * (1 - 0.24 * Double(tier)), height * (0.11 + 0.06 * Double(tier)))
            tree.add(.polygon((x, top), (x + half, top + height * 0.46), (x - half, top + height * 0.46)))
        }
        return tree
    }

    mutating func drawBoat() {
        canvas.fill(sky)
        let sea = height * 0.7
        drawMoon(number(60...76), sea - number(16...26), number(9...13), palette.light)
        let x = number(38...48)
        canvas.fill(.polygon((x, sea - 6), (x, sea - 52), (x + 25, sea - 6)), palette.accent)
        canvas.fill(.polygon((x - 2, sea - 8), (x - 2, sea - 44), (x - 19, sea - 8)), palette.light)
        canvas.fill(
            .polygon((x - 22, sea - 4), (x + 29, sea - 4), (x + 20, sea + 5), (x - 15, sea + 5)), palette.dark)
        for layer in 0..<5 {
            let (base, phase) = (sea + Double(layer) * height * 0.06, number(0...1))
            let crest = line(60) { base + 1.3 * PosterPoint.wave($0 / 30 + phase) }
            canvas.fill(.land(crest, bottom: height + 1), palette.depth(0.45 + 0.13 * Double(layer)))
        }
    }

    mutating func drawLighthouse() {
        canvas.fill(
            PosterPaint(from: palette.ground.mixed(0.35, of: palette.dark), to: palette.glow, in: 0...height * 0.8))
        drawStars(40, above: height * 0.45)
        let (x, foot, lamp) = (number(36...64), height * 0.67, height * 0.2)
        let beams = [(-9.0, 6.0), (5.0, 22.0)].map { from, to in
            PosterShape.polygon((x, lamp), (104, lamp + from), (104, lamp + to))
        }
        for beam in beams { canvas.fill(beam, palette.light, opacity: 0.22) }
        canvas.fill(.polygon((x, lamp), (-4, lamp - 13), (-4, lamp + 7)), palette.light, opacity: 0.3)
        drawTower(x, from: lamp + 4, to: foot)
        let rock = ridge(around: foot + 2, roughness: 10)
        canvas.fill(.land(rock, bottom: height + 1), palette.dark)
    }

    private mutating func drawTower(_ x: Double, from top: Double, to foot: Double) {
        func half(_ y: Double) -> Double { 5 + 4.5 * (y - top) / (foot - top) }
        for band in 0..<6 {
            let (from, to) = (top + (foot + 6 - top) * Double(band) / 6, top + (foot + 6 - top) * Double(band + 1) / 6)
            canvas.fill(
                .polygon((x - half(from), from), (x + half(from), from), (x + half(to), to), (x - half(to), to)),
                band % 2 == 0 ? palette.light : palette.accent)
        }
        canvas.fill(
            .polygon((x, top), (x + half(top), top), (x + half(foot + 6), foot + 6), (x, foot + 6)), palette.dark,
            opacity: 0.18)
        canvas.fill(.rect(x - 7, top - 0.5, 14, 1.8), palette.dark)
        canvas.fill(.rect(x - 4, top - 8, 8, 8), palette.light)
        canvas.fill(.rect(x - 0.5, top - 8, 1, 8), palette.dark)
        canvas.fill(.polygon((x - 5.5, top - 8), (x, top - 14), (x + 5.5, top - 8)), palette.dark)
    }
}
