/// Which shows of the catalog or films of TMDB are wanted: those that fit all of its parts.
package struct CatalogFilter: Hashable, Sendable {
    /// A value of a field.
    package enum Choice: Hashable, Sendable {
        /// Compared without case, diacritics, spaces and signs. Countries also by their codes.
        case named(String)
        /// Shows of which the field is not known.
        case unknown
    }

    /// Choices of one field.
    package struct Choices: Hashable, Sendable {
        package var included: [Choice] = []
        package var excluded: [Choice] = []

        package init(included: [Choice] = [], excluded: [Choice] = []) {
            self.included = included
            self.excluded = excluded
        }

        package var isEmpty: Bool { included.isEmpty && excluded.isEmpty }

        /// Adds a choice, or removes it if it is there.
        package mutating func toggle(_ choice: Choice) {
            excluded.removeAll { $0 == choice }
            if included.contains(choice) { included.removeAll { $0 == choice } } else { included.append(choice) }
        }
    }

    /// A condition for a number.
    package enum Bounds: Hashable, Sendable {
        case any
        /// Shows of which it is not known.
        case unknown
        /// Bounds are included; at least one is given.
        case range(from: Int?, to: Int?)
    }

    /// A show must have all of the included genres.
    package var genres = Choices()
    /// Networks and web channels. One of the included is enough, as in the fields below.
    package var networks = Choices()
    /// The network's; web channels for the whole world have none.
    package var countries = Choices()
    package var languages = Choices()
    package var statuses = Choices()
    package var types = Choices()
    /// Actors, all of whom must be in it. Only films have them: the catalog knows no cast.
    package var cast = Choices()
    /// The year of the first episode.
    package var years = Bounds.any
    /// Tenths.
    package var ratings = Bounds.any
    /// Minutes of an episode.
    package var runtimes = Bounds.any
    package var isInLibrary: Bool?
    /// Whether it is on a network or channel that the reader has.
    package var isOnServices: Bool?

    package init() {}

    package var isEmpty: Bool { self == CatalogFilter() }
}

extension CatalogFilter {
    /// What a key of a line sets.
    enum Field: Sendable {
        case names(WritableKeyPath<CatalogFilter, Choices> & Sendable)
        /// - `decimals`: a typed number is the stored one divided by so many tens.
        case numbers(
            WritableKeyPath<CatalogFilter, Bounds> & Sendable, valid: ClosedRange<Int>, decimals: Int = 0)
        case flag(WritableKeyPath<CatalogFilter, Bool?> & Sendable)
        case order
    }

    /// The choices of a field that takes names.
    package subscript(names key: FilterWords.Key) -> Choices {
        get { if case .names(let path) = key.field { self[keyPath: path] } else { Choices() } }
        set { if case .names(let path) = key.field { self[keyPath: path] = newValue } }
    }

    /// The condition of a field that takes numbers.
    package subscript(numbers key: FilterWords.Key) -> Bounds {
        get { if case .numbers(let path, _, _) = key.field { self[keyPath: path] } else { .any } }
        set { if case .numbers(let path, _, _) = key.field { self[keyPath: path] = newValue } }
    }

    /// Whether the shows that have it are wanted, or `nil` if it does not matter.
    package subscript(flag key: FilterWords.Key) -> Bool? {
        get { if case .flag(let path) = key.field { self[keyPath: path] } else { nil } }
        set { if case .flag(let path) = key.field { self[keyPath: path] = newValue } }
    }
}

extension FilterWords.Key {
    var field: CatalogFilter.Field {
        switch self {
        case .genre: .names(\.genres)
        case .cast: .names(\.cast)
        case .network: .names(\.networks)
        case .country: .names(\.countries)
        case .language: .names(\.languages)
        case .status: .names(\.statuses)
        case .type: .names(\.types)
        case .year: .numbers(\.years, valid: 1...9999)
        case .rating: .numbers(\.ratings, valid: 0...100, decimals: 1)
        case .runtime: .numbers(\.runtimes, valid: 1...100_000)
        case .library: .flag(\.isInLibrary)
        case .services: .flag(\.isOnServices)
        case .sort: .order
        }
    }

    /// The name that a value must have, or `nil` if there is no such value; other fields take any.
    func knownName(of value: String, for kind: FilterWords.Kind) -> String? {
        switch (self, kind) {
        case (.genre, .films): MovieVocabulary.genre(value)
        case (.country, .films): MovieVocabulary.country(value)
        case (.language, .films): MovieVocabulary.language(value)
        case (.status, _):
            CatalogLayout.statuses.first { TextFolding.key(of: $0.rawValue) == TextFolding.key(of: value) }?.rawValue
        default: value
        }
    }
}

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
