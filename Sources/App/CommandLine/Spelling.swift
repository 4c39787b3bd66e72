/// Finds what a mistyped name may have been meant to be.
enum Spelling {
    /// Names longer than this are nobody's typing mistake.
    private static let limit = 60

    /// The nearest of some names; `nil` where none is near enough to be meant.
    static func nearest(to name: String, among names: [String]) -> String? {
        guard name.utf8.count <= limit else { return nil }
        let typed = name.lowercased()
        let nearest = names.map { (name: $0, distance: distance($0.lowercased(), typed)) }
            .min { $0.distance < $1.distance }
        return nearest.flatMap { $0.distance <= max(1, min(2, name.count / 2)) ? $0.name : nil }
    }

    /// How many letters are wrong, missing, too many, or have changed places with the one beside them, the commonest of mistakes: the
    /// optimal string alignment distance of two short texts.
    private static func distance(_ first: String, _ second: String) -> Int {
        let (first, second) = (Array(first), Array(second))
        var (rowBefore, row) = ([Int](), Array(0...second.count))
        for i in first.indices {
            var next = [i + 1]
            for j in second.indices {
                let substitution = row[j] + (first[i] == second[j] ? 0 : 1)
                next.append(min(row[j + 1] + 1, next[j] + 1, substitution))
                if i > 0, j > 0, first[i] == second[j - 1], first[i - 1] == second[j] {
                    next[j + 1] = min(next[j + 1], rowBefore[j - 1] + 1)
                }
            }
            (rowBefore, row) = (row, next)
        }
        return row[second.count]
    }
}
