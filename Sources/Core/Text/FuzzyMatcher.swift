/// Finds the best place of a query's letters in a name, after the algorithm of fzf (`FuzzyMatchV2` in its `algo.go`, a
/// variant of Smith and Waterman's): a table of the best score that ends at each letter, filled row by row.
///
/// It owns the table, so that a search through many names allocates it once.
struct FuzzyMatcher {
    private static let match: Int32 = 16
    private static let gapStart: Int32 = -3
    private static let gapExtension: Int32 = -1
    /// What following the letter before is worth at least: as much as not making a gap.
    private static let consecutive: Int32 = 4
    /// Where the first letter of a part stands counts twice.
    private static let firstFactor: Int32 = 2
    private static let none = Int32.min / 2

    private let query: FuzzyQuery
    /// The best score of each letter of the part (row) at or before each letter of the name (column).
    private var scores: [Int32] = []
    /// How many letters in a row end with this match; 0 where the best score does not end with a match here.
    private var runs: [Int32] = []

    /// Makes a matcher for a query.
    init(_ query: FuzzyQuery) {
        self.query = query
    }

    /// How well the name fits; `nil` where it does not.
    mutating func score(_ name: ArraySlice<NameUnit>) -> Int? {
        var sum = 0
        for part in query.parts {
            guard let span = span(of: part, in: name) else { return nil }
            sum += Int(fill(part, name[span]).score)
        }
        return sum
    }

    /// The letters of the name that were matched, by their places; `nil` where it does not fit.
    mutating func places(_ name: ArraySlice<NameUnit>) -> Set<Int>? {
        var places: Set<Int> = []
        for part in query.parts {
            guard let span = span(of: part, in: name) else { return nil }
            let best = fill(part, name[span])
            collect(from: best.column, rows: part.letters.count, width: span.count, offset: span.lowerBound, &places)
        }
        return places
    }

    /// From the first place of the part's first letter to the last of its last; `nil` where the letters do not occur in
    /// their order.
    private func span(of part: FuzzyQuery.Part, in name: ArraySlice<NameUnit>) -> Range<Int>? {
        var row = 0
        var first = name.startIndex
        var last = name.startIndex
        for place in name.indices where fits(part, row, name[place]) {
            if row == 0 { first = place }
            last = place
            row += 1
            if row == part.letters.count { break }
        }
        guard row == part.letters.count else { return nil }
        for place in (last..<name.endIndex).reversed() where fits(part, row - 1, name[place]) {
            return first..<place + 1
        }
        return first..<last + 1
    }

    private func fits(_ part: FuzzyQuery.Part, _ row: Int, _ unit: NameUnit) -> Bool {
        unit.scalar == part.letters[row] && (!query.isCaseSensitive || unit.isUpper == part.isUpper[row])
    }
}

// MARK: - The table

extension FuzzyMatcher {
    /// Fills the table for a part, and tells the best score of its last row and where that is.
    private mutating func fill(_ part: FuzzyQuery.Part, _ name: ArraySlice<NameUnit>) -> (score: Int32, column: Int) {
        let width = name.count
        let size = width * part.letters.count
        if scores.count < size {
            scores = [Int32](repeating: 0, count: size)
            runs = [Int32](repeating: 0, count: size)
        }
        for row in part.letters.indices { fillRow(row, part, name) }
        let last = (part.letters.count - 1) * width
        var best = (score: scores[last], column: 0)
        for column in 1..<max(width, 1) where scores[last + column] > best.score {
            best = (scores[last + column], column)
        }
        return best
    }

    private mutating func fillRow(_ row: Int, _ part: FuzzyQuery.Part, _ name: ArraySlice<NameUnit>) {
        let width = name.count
        let start = row * width
        var left = FuzzyMatcher.none
        var isInGap = false
        for column in 0..<width {
            let skipping = left + (isInGap ? FuzzyMatcher.gapExtension : FuzzyMatcher.gapStart)
            var matching = FuzzyMatcher.none
            var run: Int32 = 0
            let unit = name[name.startIndex + column]
            if fits(part, row, unit) {
                (matching, run) = matched(unit, row, column, width, name)
            }
            isInGap = skipping > matching
            left = max(matching, skipping)
            scores[start + column] = left
            runs[start + column] = isInGap ? 0 : run
        }
    }

    /// The score with a match here, and how many letters in a row it ends. Letters in a row keep the bonus with which
    /// their row began.
    private func matched(
        _ unit: NameUnit, _ row: Int, _ column: Int, _ width: Int, _ name: ArraySlice<NameUnit>
    ) -> (score: Int32, run: Int32) {
        let bonus = Int32(unit.bonus)
        guard row > 0 else { return (FuzzyMatcher.match + bonus * FuzzyMatcher.firstFactor, 1) }
        guard column > 0 else { return (FuzzyMatcher.none, 0) }
        let before = (row - 1) * width + column - 1
        guard scores[before] > FuzzyMatcher.none / 2 else { return (FuzzyMatcher.none, 0) }
        let run = runs[before] + 1
        guard run > 1 else { return (scores[before] + FuzzyMatcher.match + bonus, 1) }
        let first = Int32(name[name.startIndex + column + 1 - Int(run)].bonus)
        if bonus >= 8, bonus > first { return (scores[before] + FuzzyMatcher.match + bonus, 1) }
        return (scores[before] + FuzzyMatcher.match + max(bonus, first, FuzzyMatcher.consecutive), run)
    }

    /// Goes back from the best score of the last row to the matches that led to it.
    private func collect(from column: Int, rows: Int, width: Int, offset: Int, _ places: inout Set<Int>) {
        var column = column
        for row in (0..<rows).reversed() {
            while column > 0, runs[row * width + column] == 0 { column -= 1 }
            places.insert(offset + column)
            column = max(column - 1, 0)
        }
    }
}
