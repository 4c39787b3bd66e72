import Entities
import FoundationEssentials
import Library
import Platform

package enum FavoriteOrder: String, Hashable, Sendable, CaseIterable {
    /// The latest first.
    case added
    /// By name, ignoring case and diacritics.
    case name
    /// By rating, the best first, unrated ones last.
    case rating
    /// By the next episode, the nearest first, those without one last.
    case nextEpisode
}

/// Lists, sorts and filters the favorites.
package struct ListFavorites: Sendable {
    private let clock: any WallClock

    package init(clock: any WallClock = SystemWallClock()) { self.clock = clock }

    /// The favorites of a library whose names match a query, the best first; without a query all of them in an order.
    package func callAsFunction(
        _ library: Library, by order: FavoriteOrder = .added, query: String = ""
    ) -> [Favorite] {
        filter(arrange(library.favorites(at: clock.now()), by: order), by: query)
    }

    /// Sorts favorites. Of equal ones the latest comes first.
    package func arrange(_ favorites: [Favorite], by order: FavoriteOrder) -> [Favorite] {
        // The file lists them in the order of addition, which decides between those of the same second.
        let newestFirst = Array(favorites.reversed()).stablySorted { $0.added > $1.added }
        switch order {
        case .added: return newestFirst
        case .name:
            let names = FoldedNames(newestFirst.map(\.entry.name))
            return names.keys.sorted(by: names.areInOrder).map { newestFirst[Int($0.index)] }
        case .rating: return newestFirst.stablySorted { ($0.entry.rating ?? -1) > ($1.entry.rating ?? -1) }
        case .nextEpisode:
            let now = clock.now()
            func next(_ favorite: Favorite) -> Date {
                favorite.nextEpisode.flatMap { $0 >= now ? $0 : nil } ?? .distantFuture
            }
            return newestFirst.stablySorted { next($0) < next($1) }
        }
    }

    /// The favorites whose names match a query, the best first; all if it is empty.
    package func filter(_ favorites: [Favorite], by text: String) -> [Favorite] {
        let query = FuzzyQuery(text)
        guard !query.isEmpty else { return favorites }
        var search = FuzzySearch(FuzzyIndex(favorites.map(\.entry.name)))
        return ((try? search.search(query)) ?? []).map { favorites[Int($0)] }
    }
}

extension Array {
    /// Sorts and keeps the order of equal elements, which the standard library does not promise.
    fileprivate func stablySorted(by areInOrder: (Element, Element) -> Bool) -> [Element] {
        indices.sorted { one, other in
            if areInOrder(self[one], self[other]) { return true }
            return !areInOrder(self[other], self[one]) && one < other
        }.map { self[$0] }
    }
}
