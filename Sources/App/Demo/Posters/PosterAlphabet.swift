/// Capital letters made of lines, so that they are sharp at any size.
///
/// A letter has a grid of 4 columns and 6 rows, from `00` at the top left to `46` at the bottom right: column, row.
/// Lines connect the points; `~` before a point makes it a rounded corner, `|` begins another line, and `o` at the end
/// closes the line.
enum PosterAlphabet {
    /// The height of a letter, in units of the grid.
    static let height = 6.0
    /// The gap between two letters.
    static let gap = 1.9
    static let space = 2.6
    /// The height above a letter for its accent.
    static let accent = 2.6

    /// The lines of a letter and its width, or `nil` if the alphabet does not contain it.
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

    /// How far a curve may extend towards the next corner: half way if that one is round, too.
    private static func room(_ point: PosterPoint, _ other: PosterPoint, isShared: Bool) -> Double {
        let length = max(abs(point.x - other.x), abs(point.y - other.y))
        return min(2, isShared ? length / 2 : length)
    }

    /// Approximates a quarter circle in a corner by a cubic curve.
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

extension PosterAlphabet {
    static let plans: [Character: String] = [
        "A": "06 20 46|14 34", "B": "03 00 ~30 ~33 03 ~43 ~46 06 03", "C": "41 ~40 ~00 ~06 ~46 45",
        "D": "00 ~40 ~46 06 00", "E": "40 00 06 46|03 33", "F": "40 00 06|03 33", "G": "41 ~40 ~00 ~06 ~46 43 23",
        "H": "00 06|40 46|03 43", "I": "00 06", "J": "30 ~36 ~06 05", "K": "00 06|40 03 46", "L": "00 06 46",
        "M": "06 00 23 40 46", "N": "06 00 46 40", "O": "~00 ~40 ~46 ~06 o", "P": "06 00 ~40 ~43 03",
        "Q": "~00 ~40 ~46 ~06 o|24 46", "R": "06 00 ~40 ~43 03|23 46", "S": "41 ~40 ~00 ~03 ~43 ~46 ~06 05",
        "T": "00 40|20 26", "U": "00 ~06 ~46 40", "V": "00 26 40", "W": "00 16 22 36 40", "X": "00 46|40 06",
        "Y": "00 23 40|23 26", "Z": "00 40 06 46",
        "Æ": "60 30 06|30 36 66|14 34|33 53", "Œ": "60 20 ~00 ~06 26 66|30 36|33 53",
        "0": "~00 ~40 ~46 ~06 o", "1": "01 20 26", "2": "01 ~00 ~40 ~42 06 46", "3": "00 40 23 ~43 ~46 ~06 05",
        "4": "36 30 04 44", "5": "40 00 03 ~43 ~46 ~06 05", "6": "40 ~00 ~06 ~46 ~43 03", "7": "00 40 16",
        "8": "~10 ~30 ~33 ~13 o|~03 ~43 ~46 ~06 o", "9": "06 ~46 ~40 ~00 ~03 43",
        "&": "21 25|03 43", "+": "21 25|03 43", "=": "02 42|04 44", "’": "10 02", "'": "10 02", "-": "03 23",
        ".": "06 06", ",": "16 07", ":": "02 02|06 06", "!": "00 04|06 06", "?": "01 ~00 ~40 ~43 23 24|26 26",
        // Cyrillic and Greek capitals.
        "А": "06 20 46|14 34", "Б": "40 00 06 ~46 ~43 03", "В": "03 00 ~30 ~33 03 ~43 ~46 06 03", "Г": "06 00 40",
        "Д": "07 06 46 47|16 20 30 36", "Е": "40 00 06 46|03 33", "Ж": "20 26|00 23 40|06 23 46",
        "З": "00 ~40 ~43 13|23 ~43 ~46 ~06 05", "И": "00 06 40 46", "К": "00 06|40 03 46", "Л": "06 ~16 20 40 46",
        "М": "06 00 23 40 46", "Н": "00 06|40 46|03 43", "О": "~00 ~40 ~46 ~06 o", "П": "06 00 40 46",
        "Р": "06 00 ~40 ~43 03", "С": "41 ~40 ~00 ~06 ~46 45", "Т": "00 40|20 26", "У": "00 ~03 43|40 ~46 06",
        "Ф": "20 26|~01 ~41 ~44 ~04 o", "Х": "00 46|40 06", "Ц": "00 06 46 47|30 36", "Ч": "00 ~03 43|40 46",
        "Ш": "00 06 46 40|20 26", "Ь": "00 06 ~46 ~43 03", "Ы": "00 06 ~26 ~23 03|40 46",
        "Э": "01 ~00 ~40 ~46 ~06 05|13 43",
        "Ю": "00 06|03 13|~10 ~40 ~46 ~16 o", "Я": "46 40 ~00 ~03 43|23 06",
        "Α": "06 20 46|14 34", "Β": "03 00 ~30 ~33 03 ~43 ~46 06 03", "Γ": "06 00 40", "Δ": "06 20 46 06",
        "Ε": "40 00 06 46|03 33", "Ζ": "00 40 06 46", "Η": "00 06|40 46|03 43", "Θ": "~00 ~40 ~46 ~06 o|13 33",
        "Ι": "00 06", "Κ": "00 06|40 03 46", "Λ": "06 20 46", "Μ": "06 00 23 40 46", "Ν": "06 00 46 40",
        "Ο": "~00 ~40 ~46 ~06 o", "Π": "06 00 40 46", "Ρ": "06 00 ~40 ~43 03", "Σ": "40 00 23 06 46",
        "Τ": "00 40|20 26", "Υ": "00 23 40|23 26", "Φ": "20 26|~01 ~41 ~44 ~04 o", "Χ": "00 46|40 06",
        "Ω": "06 16 15 ~04 ~00 ~40 ~44 35 36 46",
    ]

    /// The accents, on a grid that is `accent` higher than the letter's; `¸` is on the letter's own grid.
    static let marks: [Character: String] = [
        "´": "11 30", "`": "10 31", "^": "11 20 31", "ˇ": "10 21 30", "~": "01 ~10 ~21 ~31 40", "¨": "11 11|31 31",
        "°": "~10 ~30 ~32 ~12 o", "¯": "11 31", "¸": "26 28 18", " ": "",
    ]

    /// Letters composed of a base letter and an accent. Greek capitals have no accents in titles.
    static let accented: [Character: (Character, Character)] = [
        "Á": ("A", "´"), "À": ("A", "`"), "Â": ("A", "^"), "Ã": ("A", "~"), "Ä": ("A", "¨"), "Å": ("A", "°"),
        "Ç": ("C", "¸"), "Č": ("C", "ˇ"), "É": ("E", "´"), "È": ("E", "`"), "Ê": ("E", "^"), "Ë": ("E", "¨"),
        "Í": ("I", "´"), "Ï": ("I", "¨"), "Ñ": ("N", "~"), "Ó": ("O", "´"), "Ô": ("O", "^"), "Õ": ("O", "~"),
        "Ö": ("O", "¨"), "Ō": ("O", "¯"), "Š": ("S", "ˇ"), "Ú": ("U", "´"), "Ù": ("U", "`"), "Û": ("U", "^"),
        "Ü": ("U", "¨"), "Ý": ("Y", "´"), "Ž": ("Z", "ˇ"), "Ё": ("Е", "¨"), "Й": ("И", "ˇ"), "Ά": ("Α", " "),
        "Έ": ("Ε", " "), "Ή": ("Η", " "), "Ί": ("Ι", " "), "Ό": ("Ο", " "), "Ύ": ("Υ", " "), "Ώ": ("Ω", " "),
    ]
}
