/// The title of a poster in large letters, and a byline in small ones.
struct PosterLettering {
    private struct Line {
        let lines: [[PosterPoint]]
        /// In units of the letters' grid.
        let width: Double

        /// The line followed by a space and another line.
        func followed(by other: Line) -> Line {
            let start = width + PosterAlphabet.gap + PosterAlphabet.space
            return Line(
                lines: lines + other.lines.map { $0.map { PosterPoint($0.x + start, $0.y) } },
                width: start + other.width)
        }
    }

    /// The margins of the text, in units of the poster.
    private static let margin = 9.0
    private static let room = 100 - 2 * margin
    /// The maximum height of the title.
    private static let roomBelow = 25.0
    /// The gap between two lines, in units of the letters' grid, and the largest scale of that grid.
    private static let leading = 3.4
    private static let largestScale = 2.1
    /// The height of the byline.
    private static let smallHeight = 2.5
    private static let bylines = [
        "A NEW SERIES", "THE COMPLETE STORY", "ALL NEW EPISODES", "A SERIES IN SIX PARTS", "ONLY ON MARQUEE",
        "THE FINAL SEASON", "BASED ON A TRUE RUMOR", "FROM THE MAKERS OF FOG",
    ]

    private let title: [Line]
    private let byline: Line?
    private let place: PosterMotif.TitlePlace
    /// Units of the poster per unit of the grid.
    private let scale: Double
    /// The stroke width, in units of the grid.
    private let weight: Double
    private let isCentered: Bool

    /// Typesets a title. If the alphabet lacks one of its letters, the poster has no title.
    init(_ title: String, on place: PosterMotif.TitlePlace, _ random: inout DemoRandom) {
        self.place = place
        isCentered = random.chance(50)
        weight = random.pick([0.8, 1.05, 1.35])
        byline = Self.set(random.pick(Self.bylines), tracking: 1.3)
        let words = title.uppercased().split(separator: " ").map { Self.set(String($0)) }
        let best = words.contains { $0 == nil } ? nil : Self.largest(words.compactMap(\.self))
        self.title = best?.lines ?? []
        scale = best?.scale ?? 1
    }

    /// Draws the text in light or dark, whichever has more contrast.
    func draw(on canvas: inout PosterCanvas, _ palette: PosterPalette) {
        let lineHeight = (PosterAlphabet.height + Self.leading) * scale
        let textHeight = lineHeight * Double(title.count)
        let smallRoom = byline == nil ? 0 : Self.smallHeight * 2.6
        let top =
            place == .top ? Self.margin : canvas.height - Self.margin - textHeight - smallRoom + Self.leading * scale
        let behind = canvas.luma(of: top...(top + textHeight + smallRoom))
        let isOnDark = behind < (palette.light.luma + palette.dark.luma) / 2
        let color = isOnDark ? palette.light : palette.dark
        for (index, line) in title.enumerated() {
            draw(line, y: top + Double(index) * lineHeight, scale, weight, color, on: &canvas)
        }
        guard let byline else { return }
        let small = Self.smallHeight / PosterAlphabet.height
        let y = place == .top ? top + textHeight + 1 : canvas.height - Self.margin - Self.smallHeight
        draw(byline, y: y, small, 0.85, color, on: &canvas)
    }

    private func draw(
        _ line: Line, y: Double, _ scale: Double, _ weight: Double, _ color: PosterColor, on canvas: inout PosterCanvas
    ) {
        let left = isCentered ? 50 - line.width * scale / 2 : Self.margin
        var shape = PosterShape([])
        for part in line.lines {
            let points = part.map { PosterPoint(left + $0.x * scale, y + $0.y * scale) }
            shape.add(.line(points, width: weight * scale))
        }
        canvas.fill(shape, color)
    }

    /// Breaks the words into lines so that the letters are as large as possible.
    private static func largest(_ words: [Line]) -> (lines: [Line], scale: Double)? {
        let narrowest = words.map(\.width).max() ?? 0
        let whole = words.dropFirst().reduce(words.first) { $0?.followed(by: $1) }
        let step = ((whole?.width ?? 0) - narrowest) / 12
        return (0...12).map { broken(words, limit: narrowest + step * Double($0) + 0.1) }.max { $0.scale < $1.scale }
    }

    /// Breaks words into lines of a maximum width, and computes their scale.
    private static func broken(_ words: [Line], limit: Double) -> (lines: [Line], scale: Double) {
        let lines = words.reduce(into: [Line]()) { lines, word in
            if let line = lines.last?.followed(by: word), line.width <= limit {
                lines[lines.count - 1] = line
            } else {
                lines.append(word)
            }
        }
        let height = Double(lines.count) * (PosterAlphabet.height + leading) - leading
        return (lines, min(largestScale, roomBelow / height, room / max(lines.map(\.width).max() ?? 0, 1)))
    }

    /// Typesets a line, or `nil` if the alphabet lacks one of its letters.
    private static func set(_ text: String, tracking: Double = 0) -> Line? {
        var lines: [[PosterPoint]] = []
        var x = 0.0
        for character in text {
            if character == " " {
                x += PosterAlphabet.space
                continue
            }
            guard let letter = PosterAlphabet.letter(character) else { return nil }
            lines += letter.lines.map { $0.map { PosterPoint($0.x + x, $0.y) } }
            x += letter.width + PosterAlphabet.gap + tracking
        }
        return Line(lines: lines, width: max(0, x - PosterAlphabet.gap - tracking))
    }
}
