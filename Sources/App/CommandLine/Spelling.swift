/// Finds the name that a mistyped one may stand for.
enum Spelling {
    private static let limit = 60

    /// The nearest of some names, or `nil` if none is near enough.
    static func nearest(to name: String, among names: [String]) -> String? {
        guard name.utf8.count <= limit else { return nil }
        let typed = name.lowercased()
        let nearest = names.map { (name: $0, distance: distance($0.lowercased(), typed)) }
            .min { $0.distance < $1.distance }
        return nearest.flatMap { $0.distance <= max(1, min(2, name.count / 2)) ? $0.name : nil }
    }

    /// The optimal string alignment distance of two short texts: how many letters are wrong, missing, extra or swapped with a
    /// neighbor.
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
