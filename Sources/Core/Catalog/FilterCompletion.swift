import Entities

/// Words that complete the one before the cursor.
package struct FilterCompletion: Hashable, Sendable {
    /// The word to replace, in the UTF-8 of the line.
    package let range: Range<Int>
    /// Words to put in its place, the most frequent first: keys with their colon, or keys with a value.
    package let candidates: [String]

    /// - Parameters:
    ///   - cursor: an offset in the UTF-8 of the line.
    ///   - facets: the choices that there are.
    /// - Returns: `nil` if there is nothing to complete.
    package init?(of line: String, at cursor: Int, facets: CatalogFacets, limit: Int = 10) {
        let bytes = Array(line.utf8)
        guard cursor >= 0, cursor <= bytes.count,
            let word = FilterWord.words(of: Array(bytes[..<cursor])).last, word.range.upperBound == cursor
        else { return nil }
        let end = FilterWord.words(of: bytes).first { $0.range.contains(cursor) && $0.range.lowerBound < cursor }
        range = word.range.lowerBound..<(end?.range.upperBound ?? cursor)
        let start = String(decoding: bytes[word.range], as: UTF8.self)
        let minus = start.hasPrefix("-") ? "-" : ""
        let words =
            if let key = word.key {
                FilterCompletion.values(of: key, word.value, facets).map { minus + $0 }
            } else {
                FilterCompletion.keys(start.dropFirst(minus.count)).map { "\(minus)\($0):" }
            }
        candidates = Array(words.filter { $0 != start }.prefix(limit))
        if candidates.isEmpty { return nil }
    }

    private static func keys(_ start: Substring) -> [String] {
        let start = start.lowercased()
        return start.isEmpty ? [] : FilterWords.Key.allCases.map(\.rawValue).filter { $0.hasPrefix(start) }
    }

    private static func values(of key: FilterWords.Key, _ start: String, _ facets: CatalogFacets) -> [String] {
        switch key.field.content {
        case .names: values(key, start, facets[key])
        case .numbers: plain(key, start, ["unknown"])
        case .flag: plain(key, start, ["yes", "no"])
        case .order: plain(key, start, CatalogOrder.allCases.map(\.rawValue))
        }
    }

    private static func plain(_ key: FilterWords.Key, _ start: String, _ values: [String]) -> [String] {
        values.filter { $0.hasPrefix(start.lowercased()) }.map { "\(key.rawValue):\($0)" }
    }

    /// The choices whose word or name begins with the text, then those with a later word that does.
    private static func values(
        _ key: FilterWords.Key, _ start: String, _ counts: [CatalogFacets.Count]
    ) -> [String] {
        let start = start.isEmpty ? "" : TextFolding.key(of: start)
        var first: [String] = []
        var second: [String] = []
        for count in counts {
            var texts = ["unknown"]
            if case .named(let word) = count.choice { texts = [word, count.name ?? word] }
            if texts.contains(where: { TextFolding.key(of: $0).hasPrefix(start) }) {
                first.append(FilterWords.word(key, count.choice))
            } else if texts.contains(where: { text in
                text.split(whereSeparator: { $0 == " " || $0 == "-" }).contains {
                    TextFolding.key(of: String($0)).hasPrefix(start)
                }
            }) {
                second.append(FilterWords.word(key, count.choice))
            }
        }
        return first + second
    }
}
