import Entities

package enum CatalogOrder: String, Hashable, Sendable, CaseIterable {
    /// By weight, then by rating.
    case popular
    /// Shows without a rating come last, and those without a date in `newest`.
    case rating
    case newest
    case name
    /// By the day of the next episode, as far as the reader knows it; the others follow, the popular ones first.
    case next
    /// In TVmaze's order.
    case listed
}

package enum ShowOrder: String, Hashable, Sendable, CaseIterable {
    case listed
    /// By name, ignoring case and diacritics.
    case name
    /// By rating, the best first, unrated ones last.
    case rating
    /// By the day of the first episode, the newest first, unknown ones last.
    case premiered
}

extension ShowOrder {
    /// The same order in the catalog.
    package var ofCatalog: CatalogOrder {
        switch self {
        case .listed: .listed
        case .name: .name
        case .rating: .rating
        case .premiered: .newest
        }
    }
}

/// A question to the catalog, or to TMDB.
package struct CatalogQuery: Hashable, Sendable {
    /// Words of the name.
    package var text: String
    package var filter: CatalogFilter
    /// `nil`: the best matches of the text first, or the popular ones.
    package var order: CatalogOrder?

    package init(text: String = "", filter: CatalogFilter = CatalogFilter(), order: CatalogOrder? = nil) {
        self.text = text
        self.filter = filter
        self.order = order
    }

    /// Whether everything fits, in the usual order.
    package var isEmpty: Bool { text.isEmpty && !isFiltered }

    /// Whether it has more than a text.
    package var isFiltered: Bool { !filter.isEmpty || order != nil }
}

/// The reader's own, for the filters "in library" and "on my services".
package struct CatalogReader: Sendable {
    /// The shows of the library; gathered only where they are asked for.
    package let library: @Sendable () -> Set<Show.ID>
    /// Names of networks and web channels.
    package let services: Set<String>
    /// The days of next episodes, in days since 1970; computed only to sort by them.
    package let nextEpisodes: @Sendable () -> [Show.ID: Int]

    package init(
        library: @autoclosure @escaping @Sendable () -> Set<Show.ID> = [], services: Set<String> = [],
        nextEpisodes: @autoclosure @escaping @Sendable () -> [Show.ID: Int] = [:]
    ) {
        self.library = library
        self.services = services
        self.nextEpisodes = nextEpisodes
    }
}
