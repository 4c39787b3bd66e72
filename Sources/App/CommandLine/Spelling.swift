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

    /// The Levenshtein distance of two short texts.
    private static func distance(_ first: String, _ second: String) -> Int {
        let second = Array(second)
        var row = Array(0...second.count)
        for (i, character) in first.enumerated() {
            var diagonal = row[0]
            row[0] = i + 1
            for (j, other) in second.enumerated() {
                let above = row[j + 1]
                row[j + 1] = min(above + 1, row[j] + 1, diagonal + (character == other ? 0 : 1))
                diagonal = above
            }
        }
        return row[second.count]
    }
}
