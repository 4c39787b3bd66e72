import Core

/// Every word that the program says, in one language. A language that lacks one does not compile.
protocol Phrases: ScreenPhrases, SearchPhrases, ShowPhrases, CatalogPhrases, EpisodePhrases, FilmPhrases,
    FavoritePhrases, MessagePhrases, KeyPhrases, PalettePhrases, DoctorPhrases, CommandLinePhrases, PlainPhrases,
    ConfigurationPhrases, SettingsPhrases, LockPhrases, KioskPhrases, CommandPhrases
{}

extension Phrases {
    /// The network with its country, where that is known.
    func network(_ network: Network) -> String {
        network.name + (network.country.map { inParentheses(country(named: $0)) } ?? "")
    }
}
