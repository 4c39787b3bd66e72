extension English {
    func genre(_ genre: GenreName) -> String { genre.rawValue }

    func type(_ type: ShowType) -> String { type.rawValue }

    func spokenLanguage(_ language: SpokenLanguage) -> String { language.rawValue }

    func country(_ country: CountryName) -> String {
        switch country {
        case .russia: "Russia"
        case .southKorea: "South Korea"
        case .taiwan: "Taiwan"
        default: country.rawValue
        }
    }
}
