extension PosterSketch {
    mutating func drawSkyline() {
        canvas.fill(sky)
        drawMoon(number(20...80), height * number(0.15...0.26), number(9...15), palette.accent)
        for layer in 0..<3 {
            let (from, to) = (height * (0.3 + 0.1 * Double(layer)), height * (0.46 + 0.12 * Double(layer)))
            var x = number(-8...(-2))
            while x < 100 {
                let (width, top) = (number(9...19), number(from...to))
                drawBuilding(
                    .rect(x, top, width, height), palette.depth(0.35 + 0.3 * Double(layer)), x, top, width, layer)
                x += width + number(-1...3)
            }
        }
        canvas.fill(.rect(0, height * 0.72, 100, height), palette.depth(0.95))
    }

    private mutating func drawBuilding(
        _ block: PosterShape, _ color: PosterColor, _ x: Double, _ top: Double, _ width: Double, _ layer: Int
    ) {
        canvas.fill(block, color)
        if random.chance(35) { canvas.fill(.rect(x + width * 0.45, top - 8, 0.8, 9), color) }
        guard layer > 0 else { return }
        var lights = PosterShape([])
        for row in 0..<9 {
            let y = top + 3 + Double(row) * 4.4
            for column in 0..<Int((width - 2) / 3) where random.chance(34) && y < height * 0.68 {
                lights.add(.rect(x + 1.8 + Double(column) * 3, y, 1.5, 2.4))
            }
        }
        canvas.fill(lights, random.chance(75) ? palette.light : palette.accent, opacity: layer == 1 ? 0.5 : 0.95)
    }

    mutating func drawHouse() {
        canvas.fill(sky)
        let (x, foot) = (number(34...58), height * 0.61)
        drawMoon(
            x + number(2...16), foot - number(24...34), number(24...30),
            random.chance(50) ? palette.accent : palette.light)
        let far = line(40) { foot - 3 + 5 * PosterPoint.wave($0 / 110 + 0.3) }
        canvas.fill(.land(far, bottom: height + 1), palette.middle)
        canvas.fill(.rect(x - 9, foot - 17, 20, 22), palette.dark)
        canvas.fill(.polygon((x - 13, foot - 16), (x + 1, foot - 29), (x + 15, foot - 16)), palette.dark)
        canvas.fill(.rect(x + 6, foot - 31, 3.4, 10), palette.dark)
        canvas.fill(.rect(x - 4, foot - 12, 4.4, 6), palette.light.mixed(0.3, of: palette.accent))
        canvas.fill(.rect(x - 2.1, foot - 12, 0.6, 6), palette.dark)
        canvas.fill(.rect(x - 4, foot - 9.3, 4.4, 0.6), palette.dark)
        let hill = line(40) { foot + 7 - 8 * PosterPoint.wave(($0 - x + 30) / 120) }
        canvas.fill(.land(hill, bottom: height + 1), palette.dark)
        for trunk in [x + 33, x - 31] where (4...96).contains(trunk) {
            canvas.fill(.rect(trunk - 0.5, foot - 10, 1, 22), palette.dark)
            canvas.fill(.disc(trunk, foot - 13, number(5...7.5)), palette.dark)
        }
    }

    mutating func drawRoad() {
        canvas.fill(sky)
        let (horizon, x) = (height * 0.6, number(40...60))
        drawMoon(x, horizon, number(19...27), palette.accent)
        let hills = line(50) { horizon - 3 + 4 * PosterPoint.wave($0 / 63) + 1.5 * PosterPoint.wave($0 / 23 + 0.2) }
        canvas.fill(.land(hills, bottom: height + 1), palette.depth(0.55))
        canvas.fill(
            .rect(0, horizon + 3, 100, height),
            PosterPaint(from: palette.middle, to: palette.depth(0.8), in: horizon...height))
        canvas.fill(
            .polygon((x - 0.8, horizon + 3), (x + 0.8, horizon + 3), (86, height + 1), (14, height + 1)), palette.dark)
        for dash in 0..<7 {
            let (from, to) = (pow3(Double(dash) / 7 + 0.08), pow3(Double(dash) / 7 + 0.16))
            func y(_ share: Double) -> Double { horizon + 3 + (height - horizon) * share }
            func center(_ share: Double) -> Double { x + (50 - x) * share }
            canvas.fill(
                .polygon(
                    (center(from) - 2.2 * from - 0.1, y(from)), (center(from) + 2.2 * from + 0.1, y(from)),
                    (center(to) + 2.2 * to + 0.1, y(to)), (center(to) - 2.2 * to - 0.1, y(to))), palette.light)
        }
    }

    private func pow3(_ x: Double) -> Double { x * x * x }

    mutating func drawStairs() {
        canvas.fill(sky)
        let (count, top, foot) = (6, height * 0.3, height * 0.68)
        let isRising = random.chance(50)
        drawMoon(isRising ? 84 : 16, top - 13, number(7...10), palette.accent)
        for step in 0..<count {
            let x = isRising ? 100 - 100 / Double(count) * Double(step + 1) : 100 / Double(count) * Double(step)
            let y = top + (foot - top) * Double(step) / Double(count - 1)
            let width = 100 / Double(count) + 0.3
            canvas.fill(
                .rect(x, y, width, height),
                PosterPaint(from: palette.middle, to: palette.dark, in: y...max(foot, y + 22)))
            canvas.fill(.rect(x, y, width, 3), palette.light)
        }
        canvas.fill(.rect(0, foot + 14, 100, height), palette.dark)
    }

    mutating func drawArches() {
        canvas.fill(sky)
        let (floor, x) = (height * 0.69, 50.0)
        let shades = [palette.dark, palette.accent, palette.light, palette.middle, palette.dark]
        for (index, color) in shades.enumerated() {
            let radius = 38 - Double(index) * 6.5
            let top = height * 0.14 + radius + Double(index) * 6.5
            canvas.fill(.sector(x, top, radius, from: 0.5, to: 1), color)
            canvas.fill(.rect(x - radius, top - 0.2, radius * 2, height), color)
        }
        canvas.fill(.rect(0, floor, 100, height), palette.dark)
        let path = PosterShape.polygon((x - 12, floor), (x + 12, floor), (x + 30, height + 1), (x - 30, height + 1))
        canvas.fill(path, PosterPaint(from: palette.accent, to: palette.dark, in: floor...height * 0.84))
        canvas.fill(.disc(x, floor - 9, 1.7), palette.light)
        canvas.fill(
            .polygon((x - 1.7, floor + 1), (x - 1, floor - 6.8), (x + 1, floor - 6.8), (x + 1.7, floor + 1)),
            palette.light)
    }
}
