import Entities

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
    /// The choices of a field that takes names.
    package subscript(names key: FilterWords.Key) -> Choices {
        get { if case .names(let path) = key.field.content { self[keyPath: path] } else { Choices() } }
        set { if case .names(let path) = key.field.content { self[keyPath: path] = newValue } }
    }

    /// The condition of a field that takes numbers.
    package subscript(numbers key: FilterWords.Key) -> Bounds {
        get { if case .numbers(let path, _, _) = key.field.content { self[keyPath: path] } else { .any } }
        set { if case .numbers(let path, _, _) = key.field.content { self[keyPath: path] = newValue } }
    }

    /// Whether the shows that have it are wanted, or `nil` if it does not matter.
    package subscript(flag key: FilterWords.Key) -> Bool? {
        get { if case .flag(let path) = key.field.content { self[keyPath: path] } else { nil } }
        set { if case .flag(let path) = key.field.content { self[keyPath: path] = newValue } }
    }
}

extension FilterWords {
    /// The name of a field before a colon, in the order in which lines are written.
    package enum Key: String, Hashable, Sendable, CaseIterable {
        case genre, cast, network, country, language, status, type, year, rating, runtime, library, services, sort
    }
}

/// Everything that is known about a field, except its words. From it, lines are read, written and completed, and shows found
/// and counted.
///
/// To add a field, add a property of `CatalogFilter`, a key and its row.
package struct FilterField: Sendable {
    /// What a key of a line sets.
    package enum Content: Sendable {
        case names(WritableKeyPath<CatalogFilter, CatalogFilter.Choices> & Sendable)
        /// - `decimals`: a typed number is the stored one divided by so many tens.
        case numbers(
            WritableKeyPath<CatalogFilter, CatalogFilter.Bounds> & Sendable, valid: ClosedRange<Int>, decimals: Int = 0)
        case flag(WritableKeyPath<CatalogFilter, Bool?> & Sendable)
        case order
    }

    package let content: Content
    /// The titles that have it.
    let kinds: Set<FilterWords.Kind>
    /// Values that a person may type.
    package let examples: [String]
    /// Where the table of shows has it, or `nil` if it does not.
    let column: CatalogColumn?

    fileprivate init(
        _ content: Content, for kinds: Set<FilterWords.Kind> = [.shows, .films], _ column: CatalogColumn? = nil,
        examples: [String]
    ) {
        (self.content, self.kinds, self.column, self.examples) = (content, kinds, column, examples)
    }
}

extension FilterWords.Key {
    package var field: FilterField { Self.fields[self] ?? row }

    private static let fields = Dictionary(uniqueKeysWithValues: allCases.map { ($0, $0.row) })

    private var row: FilterField {
        switch self {
        case .genre:
            FilterField(
                .names(\.genres), .words({ .two($0.genres) }, needsAll: true) { .init($0.genres, sets: $0.genreSets) },
                examples: ["drama"])
        case .cast: FilterField(.names(\.cast), for: [.films], examples: ["\"Al Pacino\""])
        case .network:
            FilterField(
                .names(\.networks), for: [.shows],
                .words({ .two($0.networks) }, { .two($0.channels) }) { .init(namesOf: $0.channels) },
                examples: ["\"BBC One\""])
        case .country:
            FilterField(
                .names(\.countries),
                .words({ .two($0.networks) }) {
                    .init($0.countries, codes: $0.countryCodes, sets: $0.channels.map { [$0.country] })
                }, examples: ["gb"])
        case .language:
            FilterField(
                .names(\.languages), .words({ .two($0.languages) }) { .init($0.languages) }, examples: ["english"])
        case .status:
            FilterField(
                .names(\.statuses), for: [.shows],
                .words({ .one($0.statuses) }) { _ in .init(CatalogLayout.statuses.map(\.rawValue)) },
                examples: ["running", "ended", "\"to be determined\"", "\"in development\""])
        case .type:
            FilterField(
                .names(\.types), for: [.shows], .words({ .two($0.types) }) { .init($0.types) }, examples: ["scripted"])
        case .year:
            FilterField(
                .numbers(\.years, valid: 1...9999), .numbers({ .year($0.premiered) }, limit: 10_000),
                examples: ["2010..2019"])
        case .rating:
            FilterField(
                .numbers(\.ratings, valid: 0...100, decimals: 1),
                .numbers({ .one($0.ratings) }, first: 1, limit: 102, unit: 10), examples: ["7.5.."])
        case .runtime:
            FilterField(
                .numbers(\.runtimes, valid: 1...100_000), .numbers({ .two($0.runtimes) }, limit: 1 << 16),
                examples: ["..30"])
        case .library:
            FilterField(
                .flag(\.isInLibrary), for: [.shows],
                .flag({ _ in .row }) { table, reader in
                    var flags = [Bool](repeating: false, count: table.count + 1)
                    for id in reader.library() { if let row = table.row(of: id) { flags[row + 1] = true } }
                    return flags
                }, examples: ["yes", "no"])
        case .services:
            FilterField(
                .flag(\.isOnServices), for: [.shows],
                .flag({ .two($0.networks) }, { .two($0.channels) }) { table, reader in
                    let owned = Set(reader.services.map(TextFolding.key(of:)))
                    guard !owned.isEmpty else { return [false] }
                    return [false] + table.words.channels.map { owned.contains(TextFolding.key(of: $0.name)) }
                }, examples: ["yes", "no"])
        case .sort: FilterField(.order, examples: CatalogOrder.allCases.map(\.rawValue))
        }
    }

    /// Whether a filter of this kind may have the key.
    package func isFor(_ kind: FilterWords.Kind) -> Bool { field.kinds.contains(kind) }

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
