/// A filter compiled for a table: what it says about each shared word, so that a show costs some comparisons of numbers.
struct CatalogMatcher {
    /// The parts of a filter that a show fails.
    struct Failures: OptionSet {
        let rawValue: UInt16

        static let genre = Failures(rawValue: 1)
        static let network = Failures(rawValue: 2)
        static let country = Failures(rawValue: 4)
        static let language = Failures(rawValue: 8)
        static let status = Failures(rawValue: 16)
        static let type = Failures(rawValue: 32)
        static let year = Failures(rawValue: 64)
        static let rating = Failures(rawValue: 128)
        static let runtime = Failures(rawValue: 256)
        static let library = Failures(rawValue: 512)
        static let services = Failures(rawValue: 1024)
    }

    /// Flags by code.
    private struct Flags {
        private let flags: [Bool]

        /// - Parameter keys: the comparable texts of each code from 1 on; a show with code 0 has none.
        init(_ choices: CatalogFilter.Choices, _ keys: [[String]]) {
            guard !choices.isEmpty else {
                flags = [true]
                return
            }
            let included = CatalogMatcher.keys(choices.included)
            let excluded = CatalogMatcher.keys(choices.excluded)
            flags = ([[]] + keys).map { keys in
                let isIncluded = included.isEmpty || !included.isDisjoint(with: keys.isEmpty ? [""] : keys)
                return isIncluded && excluded.isDisjoint(with: keys.isEmpty ? [""] : keys)
            }
        }

        init(_ flags: [Bool]) { self.flags = flags }

        subscript(code: Int) -> Bool { flags[code < flags.count ? code : 0] }
    }

    /// Numbers that fit; an unknown one counts as -1.
    private struct Span {
        let lowest: Int
        let highest: Int

        init(_ bounds: CatalogFilter.Bounds) {
            switch bounds {
            case .any: (lowest, highest) = (-1, .max)
            case .unknown: (lowest, highest) = (-1, -1)
            case .range(let from, let to): (lowest, highest) = (max(from ?? 0, 0), to ?? .max)
            }
        }

        func contains(_ number: Int?) -> Bool {
            let number = number ?? -1
            return number >= lowest && number <= highest
        }
    }

    private let table: CatalogTable
    /// By the code of a set of genres: whether it fits, and whether it has all that are included.
    private let genres: Flags
    private let includedGenres: Flags
    private let includedNetworks: Flags
    private let excludedNetworks: Flags
    /// By the code of the network.
    private let countries: Flags
    private let languages: Flags
    private let statuses: Flags
    private let types: Flags
    private let services: Flags
    private let years: Span
    private let ratings: Span
    private let runtimes: Span
    private let isNetworkIncluded: Bool
    private let isNetworkExcluded: Bool
    private let wantsLibrary: Bool?
    private let wantsServices: Bool?
    private var library: [Bool]

    /// - Parameter asksForAll: whether every show is asked whether it is in the library.
    init(_ filter: CatalogFilter, _ table: CatalogTable, _ reader: CatalogReader, asksForAll: Bool = false) {
        let words = table.words
        self.table = table
        years = Span(filter.years)
        ratings = Span(filter.ratings)
        runtimes = Span(filter.runtimes)
        isNetworkIncluded = !filter.networks.included.isEmpty
        isNetworkExcluded = !filter.networks.excluded.isEmpty
        wantsLibrary = filter.isInLibrary
        wantsServices = filter.isOnServices
        let genreKeys = words.genres.map(TextFolding.key(of:))
        let sets = [[]] + words.genreSets.map { set in Set(set.compactMap { CatalogWords.word(genreKeys, $0) }) }
        let wanted = CatalogMatcher.keys(filter.genres.included)
        let unwanted = CatalogMatcher.keys(filter.genres.excluded)
        let has = sets.map { set in wanted.isSubset(of: set.isEmpty ? [""] : set) }
        includedGenres = Flags(has)
        genres = Flags(zip(sets, has).map { set, has in has && unwanted.isDisjoint(with: set.isEmpty ? [""] : set) })
        let needsNames = !filter.networks.isEmpty || !reader.services.isEmpty
        let names = needsNames ? words.channels.map { [TextFolding.key(of: $0.name)] } : []
        let included = CatalogFilter.Choices(included: filter.networks.included)
        includedNetworks = Flags(included, names)
        excludedNetworks = Flags(CatalogFilter.Choices(included: filter.networks.excluded), names)
        let countryKeys = zip(words.countries, words.countryCodes).map { name, code in
            [TextFolding.key(of: name)] + (code.isEmpty ? [] : [TextFolding.key(of: code)])
        }
        countries = Flags(
            filter.countries,
            words.channels.map { CatalogWords.word(countryKeys, $0.country) ?? [] })
        languages = Flags(filter.languages, words.languages.map { [TextFolding.key(of: $0)] })
        statuses = Flags(filter.statuses, CatalogLayout.statuses.map { [TextFolding.key(of: $0.rawValue)] })
        types = Flags(filter.types, words.types.map { [TextFolding.key(of: $0)] })
        let owned = Set(reader.services.map(TextFolding.key(of:)))
        services = Flags([false] + names.map { !owned.isDisjoint(with: $0) })
        library = []
        guard asksForAll || wantsLibrary != nil else { return }
        library = [Bool](repeating: false, count: table.count)
        for id in reader.library() { if let row = table.row(of: id) { library[row] = true } }
    }

    /// What a show fails.
    func failures(_ row: Int) -> Failures {
        var failures: Failures = []
        if !genres[Int(table.genres[row])] { failures.insert(.genre) }
        if isNetworkIncluded || isNetworkExcluded, !fitsNetworks(row) { failures.insert(.network) }
        if !countries[Int(table.networks[row])] { failures.insert(.country) }
        if !languages[Int(table.languages[row])] { failures.insert(.language) }
        if !statuses[Int(table.statuses[row])] { failures.insert(.status) }
        if !types[Int(table.types[row])] { failures.insert(.type) }
        if !years.contains(table.year(row)) { failures.insert(.year) }
        if !ratings.contains(table.tenths(row)) { failures.insert(.rating) }
        if !runtimes.contains(table.minutes(row)) { failures.insert(.runtime) }
        if let wanted = wantsLibrary, wanted != library[row] { failures.insert(.library) }
        if let wanted = wantsServices, wanted != isOnServices(row) { failures.insert(.services) }
        return failures
    }

    /// Whether a show has all of the included genres, whatever is excluded.
    func hasIncludedGenres(_ row: Int) -> Bool { includedGenres[Int(table.genres[row])] }

    func isInLibrary(_ row: Int) -> Bool { library[row] }

    func isOnServices(_ row: Int) -> Bool {
        services[Int(table.networks[row])] || services[Int(table.channels[row])]
    }

    private func fitsNetworks(_ row: Int) -> Bool {
        let network = Int(table.networks[row])
        let channel = Int(table.channels[row])
        if isNetworkIncluded, !includedNetworks[network],
            channel == 0 || !includedNetworks[channel]
        {
            return false
        }
        guard isNetworkExcluded else { return true }
        return !excludedNetworks[network] && (channel == 0 || !excludedNetworks[channel])
    }

    /// Comparable texts; an empty one is unknown.
    private static func keys(_ choices: [CatalogFilter.Choice]) -> Set<String> {
        Set(
            choices.map { choice in
                switch choice {
                case .named(let name): TextFolding.key(of: name)
                case .unknown: ""
                }
            })
    }
}

extension CatalogTable {
    func year(_ row: Int) -> Int? {
        let bits = premiered[row]
        return bits > 0 ? Int(bits >> 9) : nil
    }

    func tenths(_ row: Int) -> Int? {
        let code = ratings[row]
        return code > 0 ? Int(code) - 1 : nil
    }

    func minutes(_ row: Int) -> Int? {
        let minutes = runtimes[row]
        return minutes > 0 ? Int(minutes) : nil
    }
}
