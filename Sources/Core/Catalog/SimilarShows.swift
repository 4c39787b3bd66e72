import Entities

/// Finds the shows of a catalog that resemble another one: same network and genres, the popular and well rated first.
package struct SimilarShows: Sendable {
    private let show: Show
    package let limit: Int

    /// - Parameter limit: the most shows to find.
    package init(to show: Show, limit: Int = 30) {
        self.show = show
        self.limit = limit
    }

    /// The rows of the most similar shows in the catalog, the best first, without those that are left out.
    /// - Complexity: O(*shows*); genres are compared once for each combination.
    package func callAsFunction(in table: CatalogTable, without isLeftOut: (Int) -> Bool = { _ in false }) -> [Int32] {
        let words = table.words
        let sets = (0...words.genreSets.count).map { words.genres(UInt16(truncatingIfNeeded: $0)) }
        let common = sets.map { set in set.count { show.genres.contains($0) } }
        let isSameNetwork = [false] + words.channels.map { $0.name == show.network?.name }
        let type = words.types.firstIndex { $0 == show.type }.map { $0 + 1 } ?? 0
        let language = words.languages.firstIndex { $0 == show.language }.map { $0 + 1 } ?? 0
        var best = BestKeys(limit: limit)
        for row in 0..<table.count {
            let set = Int(table.genres[row])
            let network = Int(table.networks[row])
            guard set < sets.count, network < isSameNetwork.count, common[set] > 0 || show.genres.isEmpty,
                Int(table.ids[row]) != show.id.number, !isLeftOut(row)
            else { continue }
            let score = score(
                common: common[set], otherGenres: sets[set].count, isSameNetwork: isSameNetwork[network],
                isSameType: Int(table.types[row]) == type, isSameLanguage: Int(table.languages[row]) == language,
                weight: Int(table.weights[row]), rating: table.tenths(row).map { Double($0) / 10 })
            // Positive numbers have the order of their bits.
            guard let score else { continue }
            best.insert(UInt64(~Float(score).bitPattern) << 32 | UInt64(row))
        }
        return best.sorted().map { Int32(truncatingIfNeeded: $0) }
    }

    /// How similar a show is, or `nil` if it shares nothing that matters.
    package func score(of other: borrowing Show) -> Double? {
        guard other.id != show.id else { return nil }
        let common = other.genres.count { show.genres.contains($0) }
        let isSameNetwork = show.network != nil && other.network?.name == show.network?.name
        return score(
            common: common, otherGenres: other.genres.count, isSameNetwork: isSameNetwork,
            isSameType: other.type == show.type, isSameLanguage: other.language == show.language, weight: other.weight,
            rating: other.rating)
    }

    /// How similar a show is that has `common` genres with this one, of `otherGenres`, or `nil` if it shares nothing that matters.
    func score(
        common: Int, otherGenres: Int, isSameNetwork: Bool, isSameType: Bool, isSameLanguage: Bool, weight: Int,
        rating: Double?
    ) -> Double? {
        guard common > 0 || show.genres.isEmpty && isSameNetwork else { return nil }
        let all = show.genres.count + otherGenres - common
        var score = all > 0 ? 3 * Double(common) / Double(all) : 0
        if isSameNetwork { score += 1 }
        if isSameType { score += 0.75 }
        if isSameLanguage { score += 0.5 }
        return score + Double(weight) / 100 + (rating ?? 5) / 10
    }
}
