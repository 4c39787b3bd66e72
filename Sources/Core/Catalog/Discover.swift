import Entities

/// A row of shows that the first screen offers.
package struct Shelf: Hashable, Sendable {
    package enum Kind: Hashable, Sendable {
        /// Shows of a schedule, those of the library first.
        case airingTonight
        /// Shows that began within a month.
        case newThisMonth
        /// Running shows.
        case popularNow
        case bestOf(genre: String)
        case becauseYouFollow(Show.ID)
        /// Shows of a high rating that are little known.
        case hiddenGems
    }

    package let kind: Kind
    /// Rows of the catalog, never empty.
    package let rows: [Int32]
    /// How many shows fit, also those past the limit.
    package let total: Int

    package init(kind: Kind, rows: [Int32], total: Int) {
        self.kind = kind
        self.rows = rows
        self.total = total
    }
}

/// Chooses the shelves of the first screen from the catalog, the reader's library and the day.
package struct Discover: Sendable {
    /// Days in which a show is new.
    private static let newDays = 30
    /// The weight from which a rating counts as that of many.
    private static let knownWeight = 60
    /// Hidden gems: the greatest weight, and the smallest rating in tenths.
    private static let hiddenWeight = 40
    private static let gemRating = 80
    /// Shelves of genres, and of shows that the reader follows.
    private static let variety = 2
    /// Genres of a reader with an empty library.
    private static let usualGenres = ["Drama", "Comedy"]

    private let table: CatalogTable
    private let followed: [Int]
    private let isFollowed: [Bool]
    private let today: CalendarDay
    private let airing: [Show.ID]
    private let limit: Int

    /// - Parameters:
    ///   - airing: the shows of this evening's schedule.
    ///   - limit: the most shows of a shelf; without one, a shelf is the whole list.
    package init(
        _ table: CatalogTable, library: Set<Show.ID>, today: CalendarDay, airing: [Show.ID] = [], limit: Int = 30
    ) {
        self.table = table
        self.today = today
        self.airing = airing
        self.limit = limit
        followed = library.compactMap { table.row(of: $0) }.sorted()
        var flags = [Bool](repeating: false, count: table.count)
        for row in followed { flags[row] = true }
        isFollowed = flags
    }

    /// The shelves from top to bottom, without empty ones. A show is on one of them only.
    package func shelves() -> [Shelf] {
        var shelves: [Shelf] = []
        var shown = [Bool](repeating: false, count: table.count)
        for kind in kinds() {
            guard let shelf = shelf(kind, without: shown) else { continue }
            for row in shelf.rows { shown[Int(row)] = true }
            shelves.append(shelf)
        }
        return shelves
    }

    /// One shelf, or `nil` if it is empty.
    package func shelf(_ kind: Shelf.Kind) -> Shelf? {
        shelf(kind, without: [Bool](repeating: false, count: table.count))
    }

    private func shelf(_ kind: Shelf.Kind, without shown: [Bool]) -> Shelf? {
        let (rows, total) = rows(of: kind, without: shown)
        return rows.isEmpty ? nil : Shelf(kind: kind, rows: rows, total: total)
    }

    private func kinds() -> [Shelf.Kind] {
        // Others of the followed shows every day.
        let start = followed.isEmpty ? 0 : abs(today.daysSince1970) % followed.count
        let reasons = (followed[start...] + followed[..<start]).prefix(Discover.variety)
            .map { Shelf.Kind.becauseYouFollow(Show.ID(number: Int(table.ids[$0]))) }
        let genres = favoriteGenres().map { Shelf.Kind.bestOf(genre: $0) }
        return [.airingTonight] + reasons.prefix(1) + [.newThisMonth, .popularNow] + genres.prefix(1)
            + reasons.dropFirst() + [.hiddenGems] + genres.dropFirst()
    }

    /// The genres that most shows of the library have.
    private func favoriteGenres() -> [String] {
        var counts: [String: Int] = [:]
        for row in followed { for genre in table.words.genres(table.genres[row]) { counts[genre, default: 0] += 1 } }
        let ranked = counts.sorted { ($1.value, $0.key) < ($0.value, $1.key) }.map(\.key)
        return Array((ranked + Discover.usualGenres.filter { counts[$0] == nil }).prefix(Discover.variety))
    }

    private func rows(of kind: Shelf.Kind, without shown: [Bool]) -> (rows: [Int32], total: Int) {
        switch kind {
        case .airingTonight: return airingRows(without: shown)
        case .newThisMonth:
            let first = CalendarDay(daysSince1970: today.daysSince1970 - Discover.newDays + 1)?.bits ?? 0
            let days = first...max(first, today.bits)
            return best(.popular, without: shown) { days.contains(table.premiered[$0]) }
        case .popularNow:
            let running = UInt8(1)
            return best(.popular, without: shown) { !isFollowed[$0] && table.statuses[$0] == running }
        case .bestOf(let genre):
            let has =
                [false]
                + (0..<table.words.genreSets.count).map {
                    table.words.genres(UInt16(truncatingIfNeeded: $0 + 1)).contains(genre)
                }
            return best(.rating, without: shown) { row in
                let set = Int(table.genres[row])
                return set < has.count && has[set] && !isFollowed[row] && table.ratings[row] > 0
                    && table.weights[row] >= Discover.knownWeight
            }
        case .becauseYouFollow(let id):
            guard let show = table.row(of: id).flatMap({ table.show(at: $0) }) else { return ([], 0) }
            let rows = SimilarShows(to: show, limit: limit)(in: table) { isFollowed[$0] || shown[$0] }
            return (rows, rows.count)
        case .hiddenGems:
            return best(.rating, without: shown) { row in
                !isFollowed[row] && table.weights[row] <= Discover.hiddenWeight
                    && table.tenths(row) ?? 0 >= Discover.gemRating
            }
        }
    }

    private func airingRows(without shown: [Bool]) -> (rows: [Int32], total: Int) {
        var keys: Set<UInt64> = []
        for row in airing.compactMap({ table.row(of: $0) }) where !shown[row] {
            // Two bits above those of the order are free.
            keys.insert(table.key(row, .popular) | (isFollowed[row] ? 0 : 1 << 63))
        }
        return (keys.sorted().prefix(limit).map { Int32(truncatingIfNeeded: $0) }, keys.count)
    }

    private func best(
        _ order: CatalogOrder, without shown: [Bool], _ isWanted: (Int) -> Bool
    ) -> (rows: [Int32], total: Int) {
        var best = BestKeys(limit: limit)
        var total = 0
        for row in 0..<table.count where !shown[row] && isWanted(row) {
            best.insert(table.key(row, order))
            total += 1
        }
        return (best.sorted().map { Int32(truncatingIfNeeded: $0) }, total)
    }
}
