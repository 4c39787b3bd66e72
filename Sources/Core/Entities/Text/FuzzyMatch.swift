/// Finds the best match of a query's letters in a name: fzf's `FuzzyMatchV2` (`src/algo/algo.go`), a variant of the Smith-Waterman
/// algorithm, with the same scores. It reuses its tables for all names of a search.
struct FuzzyMatch {
    private static let match: Int32 = 16
    private static let gapStart: Int32 = -3
    private static let gapExtension: Int32 = -1
    /// The smallest bonus for the beginning of a word.
    private static let boundary: Int32 = 8
    /// The smallest bonus for adjacent letters: as much as a gap would cost.
    private static let consecutive: Int32 = 4
    /// The bonus of a part's first letter counts twice.
    private static let firstFactor: Int32 = 2

    private let query: FuzzyQuery
    /// The first possible place of each letter of the part (row).
    private var firsts: [Int] = []
    /// The best score of each letter of the part (row) up to each letter of the name (column).
    private var scores: [Int32] = []
    /// The number of adjacent matches that end here; 0 if the best score does not end with a match.
    private var runs: [Int32] = []
    /// The number of columns of both tables.
    private var width = 0

    init(_ query: FuzzyQuery) {
        self.query = query
    }

    /// The score of the name in a range of the units, or `nil` if it does not match.
    mutating func score(_ units: [NameUnit], _ name: Range<Int>) -> Int? {
        var sum = 0
        for part in query.parts {
            guard let best = fill(part, units, name) else { return nil }
            sum += Int(best.score)
        }
        return sum
    }

    /// The indices of the matched letters in the name, or `nil` if it does not match.
    mutating func places(_ units: [NameUnit], _ name: Range<Int>) -> Set<Int>? {
        var places: Set<Int> = []
        for part in query.parts {
            guard let best = fill(part, units, name) else { return nil }
            collect(part, from: best.place, base: name.lowerBound, &places)
        }
        return places
    }
}

// MARK: - The table

extension FuzzyMatch {
    /// Fills the table for a part.
    /// - Returns: the best score of its last row, and its place.
    private mutating func fill(
        _ part: FuzzyQuery.Part, _ units: [NameUnit], _ name: Range<Int>
    ) -> (score: Int32, place: Int)? {
        guard let last = findFirsts(part, units, name) else { return nil }
        if part.letters.count == 1 { return single(part, units, firsts[0]...last) }
        width = last - firsts[0] + 1
        let size = width * part.letters.count
        if scores.count < size {
            scores = [Int32](repeating: 0, count: size)
            runs = [Int32](repeating: 0, count: size)
        }
        fillFirstRow(part, units, last)
        var best = (score: Int32(-1), place: 0)
        for row in 1..<part.letters.count { best = fillRow(row, part, units, last) }
        return best
    }

    /// Finds the first possible place of each letter.
    /// - Returns: the last place of the last letter, or `nil` if the letters do not occur in their order.
    private mutating func findFirsts(_ part: FuzzyQuery.Part, _ units: [NameUnit], _ name: Range<Int>) -> Int? {
        firsts.removeAll(keepingCapacity: true)
        var row = 0
        for place in name where units[place].packed & part.bits == part.letters[row] {
            firsts.append(place)
            row += 1
            if row == part.letters.count { break }
        }
        guard row == part.letters.count else { return nil }
        var last = name.upperBound - 1
        while units[last].packed & part.bits != part.letters[row - 1] { last -= 1 }
        return last
    }

    /// The best place of a part of one letter; the first beginning of a word is as good as any.
    private func single(
        _ part: FuzzyQuery.Part, _ units: [NameUnit], _ span: ClosedRange<Int>
    ) -> (score: Int32, place: Int) {
        var best = (score: Int32(0), place: span.lowerBound)
        for place in span where units[place].packed & part.bits == part.letters[0] {
            let bonus = Int32(units[place].bonus)
            let score = FuzzyMatch.match + bonus * FuzzyMatch.firstFactor
            if score > best.score { best = (score, place) }
            if bonus >= FuzzyMatch.boundary { break }
        }
        return best
    }

    private mutating func fillFirstRow(_ part: FuzzyQuery.Part, _ units: [NameUnit], _ last: Int) {
        var score: Int32 = 0
        var gap = FuzzyMatch.gapStart
        let base = firsts[0]
        for place in base...last {
            let isMatch = units[place].packed & part.bits == part.letters[0]
            if isMatch {
                score = FuzzyMatch.match + Int32(units[place].bonus) * FuzzyMatch.firstFactor
                gap = FuzzyMatch.gapStart
            } else {
                score = max(score + gap, 0)
                gap = FuzzyMatch.gapExtension
            }
            scores[place - base] = score
            runs[place - base] = isMatch ? 1 : 0
        }
    }

    /// Fills a row.
    /// - Returns: its best score, and its place.
    private mutating func fillRow(
        _ row: Int, _ part: FuzzyQuery.Part, _ units: [NameUnit], _ last: Int
    ) -> (score: Int32, place: Int) {
        let base = firsts[0]
        var best = (score: Int32(0), place: firsts[row])
        var left: Int32 = 0
        var gap = FuzzyMatch.gapStart
        for place in firsts[row]...last {
            let column = row * width + place - base
            let skipping = left + gap
            var matching: Int32 = 0
            var run: Int32 = 0
            if units[place].packed & part.bits == part.letters[row] {
                (matching, run) = matched(units, place, above: column - width - 1, skipping)
            }
            gap = matching < skipping ? FuzzyMatch.gapExtension : FuzzyMatch.gapStart
            left = max(matching, skipping, 0)
            scores[column] = left
            runs[column] = run
            if left > best.score { best = (left, place) }
        }
        return best
    }

    /// The score with a match here, and the number of adjacent matches that it ends. Adjacent letters keep the bonus of the first one
    /// unless this one has a better bonus.
    private func matched(
        _ units: [NameUnit], _ place: Int, above: Int, _ skipping: Int32
    ) -> (score: Int32, run: Int32) {
        let own = Int32(units[place].bonus)
        let score = scores[above] + FuzzyMatch.match
        var bonus = own
        var run = runs[above] + 1
        if run > 1 {
            let first = Int32(units[place + 1 - Int(run)].bonus)
            if own >= FuzzyMatch.boundary, own > first {
                run = 1
            } else {
                bonus = max(own, FuzzyMatch.consecutive, first)
            }
        }
        return score + bonus < skipping ? (score + own, 0) : (score + bonus, run)
    }
}

// MARK: - Traceback

extension FuzzyMatch {
    /// Follows the best score of the last row back to the matches that led to it.
    private func collect(_ part: FuzzyQuery.Part, from place: Int, base: Int, _ places: inout Set<Int>) {
        var row = part.letters.count - 1
        if row == 0 {
            places.insert(place - base)
            return
        }
        var place = place
        var prefersMatch = true
        while place >= firsts[row] {
            let here = score(row, place)
            let diagonal = row > 0 ? score(row - 1, place - 1) : 0
            let left = place > firsts[row] ? score(row, place - 1) : 0
            let isMatch = here > diagonal && (here > left || here == left && prefersMatch)
            prefersMatch = run(row, place) > 1 || run(row + 1, place + 1) > 0
            if isMatch {
                places.insert(place - base)
                if row == 0 { return }
                row -= 1
            }
            place -= 1
        }
    }

    private func score(_ row: Int, _ place: Int) -> Int32 {
        place < firsts[row] ? 0 : scores[row * width + place - firsts[0]]
    }

    private func run(_ row: Int, _ place: Int) -> Int32 {
        guard row < firsts.count, place >= firsts[row], place - firsts[0] < width else { return 0 }
        return runs[row * width + place - firsts[0]]
    }
}
