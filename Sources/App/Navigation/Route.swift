import Core

/// A screen to open.
enum Route: Hashable, Sendable {
    /// A show; `index` is its index in the catalog, if known.
    case show(Show, index: Int?)
    /// An episode; its screen also leads to the next and previous ones.
    case episode(EpisodeGuide.Place, in: EpisodeGuide, of: Show)
    case film(Movie)
    case person(Person)
    case settings(Settings)
    /// The screen of keys.
    case keySettings(Settings)
    case pin(PINPurpose)
    case history
    /// The calendar.
    case calendar
    case statistics
    case pick
    /// A list of titles.
    case titles(TitlesSource)

    /// The screen of a favorite; `nil` if it has expired.
    init?(_ entry: Favorite.Entry) {
        switch entry {
        case .show(let show): self = .show(show, index: nil)
        case .movie(let movie): self = .film(movie)
        case .expired: return nil
        }
    }

    func makeScreen() -> any ScreenPresenter {
        switch self {
        case .show(let show, let index): ShowDetailsPresenter(show: show, index: index)
        case .episode(let place, let guide, let show): EpisodeDetailsPresenter(place, in: guide, of: show)
        case .film(let film): FilmDetailsPresenter(film: film)
        case .person(let person): PersonDetailsPresenter(person: person)
        case .settings(let settings): SettingsPresenter(settings: settings)
        case .keySettings(let settings): KeySettingsPresenter(settings: settings)
        case .pin(let purpose): PINPresenter(purpose: purpose)
        case .history: HistoryPresenter()
        case .calendar: CalendarPresenter()
        case .statistics: StatisticsPresenter()
        case .pick: PickPresenter()
        case .titles(let source): TitlesPresenter(source)
        }
    }
}
