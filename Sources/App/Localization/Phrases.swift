import Core

/// Every word that the program says, in one language. A language that lacks one does not compile.
protocol Phrases: ScreenPhrases, SearchPhrases, ShowPhrases, CatalogPhrases, EpisodePhrases, FilmPhrases,
    FavoritePhrases, MessagePhrases, KeyPhrases, PalettePhrases, DoctorPhrases, CommandLinePhrases, PlainPhrases,
    ConfigurationPhrases, SettingsPhrases, LockPhrases, KioskPhrases, CommandPhrases
{}

extension Phrases {
    /// The network with its country, where that is known.
    func network(_ network: Network) -> String {
        network.country.map { "\(network.name) (\(country(named: $0)))" } ?? network.name
    }
}
