import Entities

extension CatalogTable {
    /// Rows between two checks for cancellation.
    static let stride = 4096

    /// The rows of the shows that fit a query, in its order.
    /// - Throws: `CancellationError` if the task is cancelled.
    /// - Complexity: O(*shows*) plus sorting those that fit, or fewer with a limit.
    package func rows(
        _ query: CatalogQuery, for reader: CatalogReader = CatalogReader(), limit: Int = .max
    ) throws -> [Int32] {
        let matcher = CatalogMatcher(query.filter, self, reader)
        let text = NameQuery(query.text)
        let order = query.order ?? (text.isEmpty ? .popular : nil)
        let upcoming = order == .next ? daysByRow(reader.nextEpisodes()) : [:]
        let folded = texts(.folded)
        let isSearched = !text.isEmpty
        var best = BestKeys(limit: limit)
        for row in 0..<count {
            if row % CatalogTable.stride == 0 { try Task.checkCancellation() }
            var rank = NameQuery.Rank.exact
            if isSearched, letters[row] & text.letters != text.letters { continue }
            guard matcher.fits(row) else { continue }
            if isSearched {
                guard let found = text.rank(folded, foldedRange(row, limit: folded.count)) else { continue }
                rank = found
            }
            var key = order.map { self.key(row, $0) } ?? self.key(row, rank)
            // The bits above those of the order say whether there is a day, and which.
            if order == .next { key |= (upcoming[row].map { UInt64($0) } ?? 0x3F_FFFF) << 42 }
            best.insert(key)
        }
        return best.sorted().map { Int32(truncatingIfNeeded: $0) }
    }

    /// The networks and channels that the most of the popular shows are on, the first ones first.
    package func popularNetworks(limit: Int = 30) -> [String] {
        let shows = 3000
        var best = BestKeys(limit: shows)
        for row in 0..<count { best.insert(key(row, .popular)) }
        var counts: [String: Int] = [:]
        for key in best.sorted() {
            let row = Int(UInt32(truncatingIfNeeded: key))
            if let network = words.network(networks[row]) { counts[network.name, default: 0] += 1 }
        }
        return counts.sorted { ($1.value, $0.key) < ($0.value, $1.key) }.prefix(limit).map(\.key)
    }

    private func daysByRow(_ days: [Show.ID: Int]) -> [Int: Int] {
        var rows: [Int: Int] = [:]
        for (id, day) in days { if let row = row(of: id) { rows[row] = min(max(day, 0), 0x3F_FFFE) } }
        return rows
    }

    /// The range of a show's name in the folded names.
    func foldedRange(_ row: Int, limit: Int) -> Range<Int> {
        let end = Int(foldedEnds[row])
        let start = row == 0 ? 0 : Int(foldedEnds[row - 1])
        return start <= end && end <= limit ? start..<end : 0..<0
    }

    /// A number that sorts by rank, weight, and year, the newest first, with the row in its lower half.
    private func key(_ row: Int, _ rank: NameQuery.Rank) -> UInt64 {
        let weight = 127 - UInt64(min(weights[row], 127))
        let year = 0x3FFF - UInt64(min(premiered[row] >> 9, 0x3FFF))
        return UInt64(rank.rawValue) << 53 | weight << 46 | year << 32 | UInt64(row)
    }

    /// A number that sorts in an order, with the row in its lower half.
    func key(_ row: Int, _ order: CatalogOrder) -> UInt64 {
        let weight = 127 - UInt64(min(weights[row], 127))
        let rating = 127 - UInt64(min(ratings[row], 127))
        let age = 0x7F_FFFF - UInt64(min(premiered[row], 0x7F_FFFF))
        let key =
            switch order {
            case .popular: weight << 16 | rating << 8
            case .rating: rating << 16 | weight << 8
            case .newest: age << 8 | weight
            case .name: UInt64(nameRanks[row])
            case .next: weight << 3 | rating >> 4
            case .listed: UInt64(0)
            }
        return key << 32 | UInt64(row)
    }
}
