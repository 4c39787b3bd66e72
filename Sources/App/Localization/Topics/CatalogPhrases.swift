/// The names that catalogs give in English, as far as they are known.
protocol CatalogPhrases: Sendable {
    func genre(_ genre: GenreName) -> String
    func type(_ type: ShowType) -> String
    func spokenLanguage(_ language: SpokenLanguage) -> String
    func country(_ country: CountryName) -> String
}

extension CatalogPhrases {
    /// The genre by TVmaze's name of it; a name that nobody knows stays as it is.
    func genre(named name: String) -> String { GenreName(rawValue: name).map(genre) ?? name }

    /// The type of a show by TVmaze's name of it.
    func type(named name: String) -> String { ShowType(rawValue: name).map(type) ?? name }

    /// The language by its English name.
    func spokenLanguage(named name: String) -> String { SpokenLanguage(rawValue: name).map(spokenLanguage) ?? name }

    /// The country by TVmaze's name of it.
    func country(named name: String) -> String { CountryName(rawValue: name).map(country) ?? name }
}
