/// Capital letters made of lines, so that they are sharp at any size.
///
/// A letter stands on a grid of 4 columns and 6 rows, the top left corner being `00` and the bottom right one `46`: column,
/// row. Lines go from point to point; a point with `~` before it is a corner that is rounded, `|` begins another line,
/// and `o` at the end closes one.
enum PosterAlphabet {
    /// The height of a letter, in units of the grid.
    static let height = 6.0
    /// What is between two letters.
    static let gap = 1.9
    /// The width of a space.
    static let space = 2.6
    /// Room for an accent above.
    static let accent = 2.6

    /// The lines of a letter and its width; `nil` of what there is no letter for.
    static func letter(_ character: Character) -> (lines: [[PosterPoint]], width: Double)? {
        if let plan = plans[character] {
            let lines = lines(of: plan)
            return (lines, lines.joined().map(\.x).max() ?? 0)
        }
        guard let (base, mark) = accented[character], var letter = letter(base), let plan = marks[mark] else {
            return nil
        }
        let shift = (letter.width - 4) / 2
        letter.lines += lines(of: plan).map { line in
            line.map { PosterPoint($0.x + shift, mark == "¸" ? $0.y : $0.y - accent) }
        }
        return letter
    }

    /// Reads a plan.
    static func lines(of plan: String) -> [[PosterPoint]] {
        plan.split(separator: "|").map { part in
            var corners: [(point: PosterPoint, isRound: Bool)] = []
            var digits: [Double] = []
            var isRound = false
            for character in part {
                if character == "~" { isRound = true }
                guard let digit = character.wholeNumberValue else { continue }
                digits.append(Double(digit))
                guard digits.count == 2 else { continue }
                corners.append((PosterPoint(digits[0], digits[1]), isRound))
                (digits, isRound) = ([], false)
            }
            return rounded(corners, isClosed: part.hasSuffix("o"))
        }
    }

    private static func rounded(_ corners: [(point: PosterPoint, isRound: Bool)], isClosed: Bool) -> [PosterPoint] {
        var line: [PosterPoint] = []
        for (index, corner) in corners.enumerated() {
            let isEnd = !isClosed && (index == 0 || index == corners.count - 1)
            guard corner.isRound, !isEnd else {
                line.append(corner.point)
                continue
            }
            let before = (index + corners.count - 1) % corners.count
            let after = (index + 1) % corners.count
            let room = min(
                room(corner.point, corners[before].point, isShared: corners[before].isRound),
                room(corner.point, corners[after].point, isShared: corners[after].isRound))
            line += arc(corner.point, from: corners[before].point, to: corners[after].point, radius: room)
        }
        return isClosed ? line + line.prefix(1) : line
    }

    /// How far a curve may reach towards the next corner: half way where that one is round, too.
    private static func room(_ point: PosterPoint, _ other: PosterPoint, isShared: Bool) -> Double {
        let length = max(abs(point.x - other.x), abs(point.y - other.y))
        return min(2, isShared ? length / 2 : length)
    }

    /// About a quarter of a circle in a corner: a cubic curve.
    private static func arc(
        _ corner: PosterPoint, from: PosterPoint, to: PosterPoint, radius: Double
    ) -> [PosterPoint] {
        func towards(_ other: PosterPoint) -> PosterPoint {
            let length = max(abs(other.x - corner.x), abs(other.y - corner.y), 0.001)
            return PosterPoint(
                corner.x + (other.x - corner.x) / length * radius, corner.y + (other.y - corner.y) / length * radius)
        }
        let (start, end) = (towards(from), towards(to))
        return (0...8).map { step in
            let t = Double(step) / 8
            // The control points of a circle lie 0.5523 of the way to the corner.
            let (a, b) = ((1 - t) * (1 - t) * (1 - t), 3 * (1 - t) * (1 - t) * t)
            let (c, d) = (3 * (1 - t) * t * t, t * t * t)
            func mix(_ start: Double, _ end: Double, _ corner: Double) -> Double {
                a * start + b * (start + (corner - start) * 0.5523) + c * (end + (corner - end) * 0.5523) + d * end
            }
            return PosterPoint(mix(start.x, end.x, corner.x), mix(start.y, end.y, corner.y))
        }
    }
}
