import FoundationEssentials

/// Reads the favorites, orders and filters them. Needs no network.
public struct ListFavorites: Sendable {
    private let store: FavoritesStore
    private let clock: any WallClock

    /// Makes the use case.
    public init(store: FavoritesStore, clock: any WallClock = SystemWallClock()) {
        self.store = store
        self.clock = clock
    }

    /// All favorites in an order.
    public func callAsFunction(by order: FavoriteOrder = .added) async throws(FavoritesError) -> [Favorite] {
        arrange(try await store.all(), by: order)
    }

    /// All favorites in an order, and which shows and films are favorites, those among them of which there is nothing to show.
    public func withIDs(
        by order: FavoriteOrder
    ) async throws(FavoritesError) -> (favorites: [Favorite], ids: Set<Favorite.ID>) {
        let (favorites, ids) = try await store.allWithIDs()
        return (arrange(favorites, by: order), ids)
    }

    /// Puts favorites into an order. Of equal ones the one that was added last comes first.
    public func arrange(_ favorites: [Favorite], by order: FavoriteOrder) -> [Favorite] {
        // The file lists them as they were added; several of one second keep that order.
        let newestFirst = Array(favorites.reversed()).stablySorted { $0.added > $1.added }
        switch order {
        case .added: return newestFirst
        case .name:
            let names = FoldedNames(newestFirst.map(\.title))
            return names.keys.sorted(by: names.areInOrder).map { newestFirst[Int($0.index)] }
        case .rating: return newestFirst.stablySorted { ($0.rating ?? -1) > ($1.rating ?? -1) }
        case .nextEpisode:
            let now = clock.now()
            func next(_ favorite: Favorite) -> Date {
                favorite.nextEpisode.flatMap { $0 >= now ? $0 : nil } ?? .distantFuture
            }
            return newestFirst.stablySorted { next($0) < next($1) }
        }
    }

    /// Those whose names a few letters find, the best first; all where nothing was typed.
    public func filter(_ favorites: [Favorite], by text: String) -> [Favorite] {
        let query = FuzzyQuery(text)
        guard !query.isEmpty else { return favorites }
        var search = FuzzySearch(FuzzyIndex(favorites.map(\.title)))
        return ((try? search.search(query)) ?? []).map { favorites[Int($0)] }
    }
}

extension Array {
    /// The elements in order; equal ones as they were. The standard library's sort keeps them so, but does not promise it.
    fileprivate func stablySorted(by areInOrder: (Element, Element) -> Bool) -> [Element] {
        indices.sorted { one, other in
            if areInOrder(self[one], self[other]) { return true }
            return !areInOrder(self[other], self[one]) && one < other
        }.map { self[$0] }
    }
}
