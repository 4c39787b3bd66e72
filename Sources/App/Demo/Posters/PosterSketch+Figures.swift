extension PosterSketch {
    mutating func drawRings() {
        canvas.fill(.init(palette.ground))
        let (x, y) = (number(30...70), height * number(0.3...0.36))
        let (count, step) = (random.number(5...9), number(4.6...6.2))
        for index in (0..<count).reversed() {
            let radius = step * (Double(index) + 0.6)
            let color = index % 2 == 0 ? palette.accent : index % 4 == 1 ? palette.light : palette.dark
            canvas.fill(.disc(x, y, radius), color)
        }
        canvas.fill(.rect(0, height * 0.7, 100, height), palette.dark)
    }

    mutating func drawRays() {
        canvas.fill(sky)
        let (x, y, count) = (number(35...65), height * 0.58, random.number(12...20))
        for ray in 0..<count {
            let from = Double(ray) / Double(count)
            canvas.fill(.sector(x, y, 160, from: from, to: from + 0.5 / Double(count)), palette.light, opacity: 0.28)
        }
        canvas.fill(.disc(x, y, 27), palette.light, opacity: 0.25)
        canvas.fill(.disc(x, y, 21), palette.accent)
        let back = line(40) { y + 12 - 6 * PosterPoint.wave($0 / 140 + 0.1) }
        canvas.fill(.land(back, bottom: height + 1), palette.middle)
        let front = line(40) { y + 22 + 5 * PosterPoint.wave($0 / 120 + 0.2) }
        canvas.fill(.land(front, bottom: height + 1), palette.dark)
    }

    mutating func drawEye() {
        canvas.fill(.init(palette.ground))
        let y = height * 0.36
        for ray in 0..<15 {
            let turn = 0.52 + Double(ray) / 14 * 0.46
            let from = PosterPoint(around: PosterPoint(50, y), radius: 34, turn: turn)
            let to = PosterPoint(around: PosterPoint(50, y), radius: ray % 2 == 0 ? 46 : 41, turn: turn)
            canvas.fill(.line([from, to], width: 1.3), palette.dark)
        }
        let lid = line(60) { 1 - abs($0 - 50) / 44 }.filter { $0.y >= 0 }
        func curve(_ sign: Double) -> [PosterPoint] {
            lid.map { PosterPoint($0.x, y + sign * 24 * $0.y * (2 - $0.y)) }
        }
        canvas.fill(PosterShape(curve(-1) + curve(1).reversed()), palette.light)
        canvas.fill(.disc(50, y, 20.5), palette.dark)
        canvas.fill(.disc(50, y, 19), palette.accent)
        canvas.fill(.ring(50, y, outer: 15.5, inner: 14), palette.dark, opacity: 0.35)
        canvas.fill(.disc(50, y, 9.5), palette.dark)
        canvas.fill(.disc(54.5, y - 5.5, 3.2), palette.light)
        canvas.fill(.line(curve(-1), width: 2.2), palette.dark)
        canvas.fill(.line(curve(1), width: 1.4), palette.dark)
        canvas.fill(.rect(0, height * 0.7, 100, height), palette.dark)
    }

    mutating func drawTiles() {
        canvas.fill(.init(palette.light))
        let colors = [palette.ground, palette.accent, palette.dark, palette.middle, palette.light, palette.glow]
        let rows = max(0, Int((height - 38) / 25))
        for row in 0..<rows {
            for column in 0..<4 {
                let back = random.number(0...5)
                let (x, y) = (Double(column) * 25, Double(row) * 25)
                canvas.fill(.rect(x, y, 25, 25), colors[back])
                drawTile(x, y, colors[(back + random.number(1...5)) % 6])
            }
        }
        canvas.fill(.rect(0, Double(rows) * 25, 100, height), palette.dark)
    }

    private mutating func drawTile(_ x: Double, _ y: Double, _ color: PosterColor) {
        let turn = Double(random.number(0...3)) / 4
        let corner = PosterPoint(around: PosterPoint(x + 12.5, y + 12.5), radius: 17.678, turn: turn + 0.125)
        switch random.number(0...5) {
        case 0: canvas.fill(.disc(x + 12.5, y + 12.5, 9), color)
        case 1, 2: canvas.fill(.sector(corner.x, corner.y, 25, from: turn + 0.5, to: turn + 0.75), color)
        case 3:
            canvas.fill(.sector(x + 12.5, y + 12.5, 12.5, from: turn, to: turn + 0.5), color)
        case 4:
            for bar in 0..<3 { canvas.fill(.rect(x, y + 2.8 + Double(bar) * 7.8, 25, 3.9), color) }
        default:
            canvas.fill(.ring(x + 12.5, y + 12.5, outer: 10.5, inner: 5), color)
        }
    }

    mutating func drawChevrons() {
        canvas.fill(.init(palette.ground))
        let colors = [palette.accent, palette.light, palette.middle, palette.glow, palette.dark]
        let (step, slope) = (number(9...13), number(0.5...1.1))
        let peak = number(30...70)
        for band in 0..<7 {
            let y = height * 0.1 + Double(band) * step
            let line = [
                PosterPoint(-5, y + (peak + 5) * slope), PosterPoint(peak, y),
                PosterPoint(105, y + (105 - peak) * slope),
            ]
            let under = line.reversed().map { PosterPoint($0.x, $0.y + step) }
            canvas.fill(PosterShape(line + under), colors[band % colors.count])
        }
        canvas.fill(.disc(peak, height * 0.12 - 2, 7), palette.accent)
        canvas.fill(.rect(0, height * 0.7, 100, height), palette.dark)
    }

    mutating func drawPlanet() {
        let night = palette.dark.mixed(0.25, of: palette.ground)
        canvas.fill(PosterPaint(from: palette.dark, to: night, in: 0...height))
        drawStars(70, above: height - 2)
        let (x, y, radius) = (number(38...62), height * 0.4, number(21...27))
        let tilt = number(0.12...0.32) * (random.chance(50) ? 1 : -1)
        let ring = ring(x, y, radius * 1.75, tilt: tilt)
        let hasRing = random.chance(70)
        if hasRing { canvas.fill(.line(ring.back, width: 2.6), palette.light, opacity: 0.75) }
        canvas.fill(
            .disc(x, y, radius), PosterPaint(from: palette.accent, to: palette.middle, in: y - radius...y + radius))
        canvas.fill(
            .sector(x, y, radius, from: 0.02, to: 0.52), palette.dark, opacity: 0.25)
        if hasRing { canvas.fill(.line(ring.front, width: 2.6), palette.light) }
        canvas.fill(.disc(x + radius * 1.3, y - radius * 1.35, 3.4), palette.light)
    }

    /// The back and front halves of the tilted ring around a planet.
    private func ring(
        _ x: Double, _ y: Double, _ radius: Double, tilt: Double
    ) -> (back: [PosterPoint], front: [PosterPoint]) {
        func half(_ start: Double) -> [PosterPoint] {
            (0...40).map { step in
                let point = PosterPoint(
                    around: PosterPoint(0, 0), radius: radius, turn: start + Double(step) / 80)
                return PosterPoint(x + point.x, y + point.y * 0.26 + point.x * tilt)
            }
        }
        return (half(0.5), half(0))
    }
}
