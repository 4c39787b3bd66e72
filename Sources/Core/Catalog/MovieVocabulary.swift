import Entities

/// The values of filters for films, and what TMDB calls them.
package enum MovieVocabulary {
    /// Genres under TVmaze's names, as far as it has them, with TMDB's numbers.
    package static let genres: [(name: String, number: Int)] = [
        ("Action", 28), ("Adventure", 12), ("Animation", 16), ("Comedy", 35), ("Crime", 80), ("Documentary", 99),
        ("Drama", 18), ("Family", 10751), ("Fantasy", 14), ("History", 36), ("Horror", 27), ("Music", 10402),
        ("Mystery", 9648), ("Romance", 10749), ("Science-Fiction", 878), ("Thriller", 53), ("War", 10752),
        ("Western", 37), ("TV Movie", 10770),
    ]

    /// Languages with TMDB's codes, those of many films first.
    package static let languages: [(name: String, codes: [String])] = [
        ("English", ["en"]), ("French", ["fr"]), ("Spanish", ["es"]), ("Japanese", ["ja"]), ("German", ["de"]),
        ("Italian", ["it"]), ("Korean", ["ko"]), ("Hindi", ["hi"]), ("Chinese", ["zh", "cn"]), ("Russian", ["ru"]),
        ("Portuguese", ["pt"]), ("Swedish", ["sv"]), ("Danish", ["da"]), ("Dutch", ["nl"]), ("Polish", ["pl"]),
        ("Turkish", ["tr"]), ("Norwegian", ["no", "nb"]), ("Finnish", ["fi"]), ("Arabic", ["ar"]), ("Thai", ["th"]),
        ("Hebrew", ["he"]),
    ]

    /// Countries of many films.
    package static let countries = [
        "US", "GB", "FR", "JP", "DE", "IT", "KR", "IN", "ES", "CN", "HK", "CA", "AU", "SE", "DK", "NO", "FI", "PL",
        "BR",
        "MX", "AR", "RU", "IE", "BE", "NL", "AT", "CH", "TR", "TW", "TH",
    ].compactMap { Country($0) }

    /// The name of a language that TMDB has a code for.
    package static func languageName(_ code: String) -> String? {
        languages.first { $0.codes.contains(code) }?.name
    }

    package static func genre(_ text: String) -> String? { known(text, among: genres.lazy.map(\.name)) }

    static func language(_ text: String) -> String? {
        known(text, among: languages.lazy.map(\.name)) ?? languageName(text.lowercased())
    }

    /// The code of a country.
    static func country(_ text: String) -> String? {
        if let country = Country(text), country.isAssigned { return country.code }
        let key = TextFolding.key(of: text)
        return countries.first { $0.englishName.map(TextFolding.key(of:)) == key }?.code
    }

    private static func known(_ text: String, among names: some Sequence<String>) -> String? {
        let key = TextFolding.key(of: text)
        return names.first { TextFolding.key(of: $0) == key }
    }
}

extension CatalogOrder {
    /// The orders of TMDB's films.
    package static let ofFilms: [CatalogOrder] = [.popular, .rating, .newest, .name]
}

extension CatalogQuery {
    /// Votes that a film needs for its rating to count, and to be listed among the newest.
    private static let (ratedVotes, newestVotes) = (100, 10)

    /// The fields of a request for the films that fit.
    /// - Parameter cast: TMDB's numbers of the actors.
    package func fieldsOfFilms(cast: [Int]) -> [(String, String)] {
        var fields = [("include_adult", "false")]
        func add(_ name: String, _ values: [String], _ separator: String) {
            if !values.isEmpty { fields.append((name, values.joined(separator: separator))) }
        }
        func genres(_ choices: [CatalogFilter.Choice]) -> [String] {
            names(choices).compactMap { name in MovieVocabulary.genres.first { $0.name == name }.map { "\($0.number)" }
            }
        }
        add("with_genres", genres(filter.genres.included), ",")
        add("without_genres", genres(filter.genres.excluded), ",")
        add("with_cast", cast.map { "\($0)" }, ",")
        add("with_origin_country", names(filter.countries.included), "|")
        let languages = names(filter.languages.included)
        add(
            "with_original_language",
            MovieVocabulary.languages.filter { languages.contains($0.name) }.flatMap(\.codes), "|")
        if case .range(let from, let to) = filter.years {
            if let from { fields.append(("primary_release_date.gte", "\(year(from))-01-01")) }
            if let to { fields.append(("primary_release_date.lte", "\(year(to))-12-31")) }
        }
        if case .range(let from, let to) = filter.ratings {
            if let from { fields.append(("vote_average.gte", "\(from / 10).\(from % 10)")) }
            // Averages have more decimals than are shown.
            if let to { fields.append(("vote_average.lte", "\(to / 10).\(to % 10)99")) }
        }
        if case .range(let from, let to) = filter.runtimes {
            // An unknown length counts as 0.
            fields.append(("with_runtime.gte", "\(from ?? 1)"))
            if let to { fields.append(("with_runtime.lte", "\(to)")) }
        }
        let order: String
        var votes = filter.ratings == .any ? 0 : Self.ratedVotes
        switch self.order {
        case .rating: (order, votes) = ("vote_average.desc", Self.ratedVotes)
        case .newest: (order, votes) = ("primary_release_date.desc", max(votes, Self.newestVotes))
        case .name: order = "title.asc"
        case .popular, .next, .listed, nil: order = "popularity.desc"
        }
        if votes > 0 { fields.append(("vote_count.gte", "\(votes)")) }
        return fields + [("sort_by", order)]
    }

    private func names(_ choices: [CatalogFilter.Choice]) -> [String] {
        choices.compactMap { if case .named(let name) = $0 { name } else { nil } }
    }

    /// Four digits.
    private func year(_ number: Int) -> String { String(String(10_000 + number).suffix(4)) }

    /// The names of the actors.
    package var castNames: [String] { names(filter.cast.included) }
}
