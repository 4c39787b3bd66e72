import Entities
import Networking

struct FilmDetailsPresenter: PagePresenter {
    var state: FilmDetailsState

    init(film: Movie) {
        state = FilmDetailsState(film: film)
    }

    var keyContext: KeyContext { state.sections.isEmpty ? .reading : .sections }
    var isLoading: Bool { state.isLoading || state.section == .collection && state.collection.isLoading }
    var subject: TitleID? { .movie(state.film.id) }
    var hints: [Command] {
        let failure = state.failure ?? (state.section == .collection ? state.collection.failure : nil)
        return (failure?.isWorthAnotherTry == true ? [.refresh] : []) + keyContext.hints
    }
    var entry: Title? { .movie(state.film) }
    func offers(_ command: Command, in data: AppData) -> Bool {
        command == .open ? state.count > 0 : hasSubject(of: command, in: data)
    }
    func title(in data: AppData) -> [String] { [state.film.title] }

    mutating func receive(_ event: AppEvent, in data: AppData, isVisible: Bool) -> [Effect] {
        switch event {
        case .filmDetails(state.film.id, let event): apply(event)
        case .library(let event) where event.library != nil: change { _ in }
        case .settingsChanged where WatchPreferences(data.settings) != state.preferences:
            change { $0.preferences = WatchPreferences(data.settings) }
        default: break
        }
        return []
    }

    private mutating func apply(_ event: FilmDetailsEvent) {
        change { state in
            switch event {
            case .answered(.success(let details)):
                state.film = details.movie
                state.details = details
                (state.isLoading, state.failure) = (false, nil)
            case .answered(.failure(let error)): (state.isLoading, state.failure) = (false, error)
            case .noKey: state.isLoading = false
            case .collection(let films): state.collection.receive(films)
            }
        }
    }

    // MARK: Commands

    mutating func load(in data: AppData) -> [Effect] {
        state.preferences = WatchPreferences(data.settings)
        return [request]
    }

    private var request: Effect { .request(.film(state.film.id)) }

    mutating func run(_ command: Command) -> [Effect] {
        switch command {
        case .openLink, .copyLink: [Effect(command, link: state.link)]
        default: Title.effects(of: command, on: entry) ?? []
        }
    }

    mutating func open(_ item: Int) -> [Effect] {
        switch state.section {
        case .similar, .collection: return state.films.at(item).map { [.present(.film($0))] } ?? []
        case .watch where state.watch.isFold(item):
            change { $0.showsPurchases.toggle() }
            return []
        default: return [Effect(.openLink, link: state.link)]
        }
    }

    mutating func loadSection(again: Bool) -> [Effect] {
        guard state.section == .collection, let collection = state.details?.collection,
            state.collection.begin(again: again)
        else { return [] }
        return [.request(.collection(collection, of: state.film.id))]
    }

    mutating func reload() -> [Effect] {
        guard !state.isLoading else { return [] }
        change { ($0.isLoading, $0.failure) = (true, nil) }
        return [request] + loadSection(again: true)
    }
}

struct FilmDetailsState: PageState {
    /// The film as the list knows it, until its details arrive.
    var film: Movie
    var details: MovieDetails?
    var preferences = WatchPreferences()
    /// Whether the services that sell it are listed.
    var showsPurchases = false
    var collection = PagePart<[Movie]>.unloaded
    var isLoading = true
    var failure: GatewayError?
    var page = ScrolledPage()

    /// None if the details cannot be loaded.
    var sections: [SectionName] {
        guard let details else { return isLoading ? [.cast, .crew, .watch, .videos, .similar, .about] : [] }
        return [.cast, .crew, .watch, .videos, .similar] + (details.collection == nil ? [] : [.collection]) + [.about]
    }

    var sectionCount: Int { sections.count }
    var section: SectionName { sections.at(page.section) ?? .cast }

    var watch: WatchList { WatchList(details?.offers ?? [:], preferences, showsPurchases: showsPurchases) }

    /// The films of the chosen section.
    var films: [Movie] {
        switch section {
        case .similar: details?.recommendations ?? []
        case .collection: collection.value ?? []
        default: []
        }
    }

    var count: Int {
        switch section {
        case .cast: details?.cast.count ?? 0
        case .crew: details?.crew.count ?? 0
        case .watch: watch.rows.count
        case .videos: details?.videos.count ?? 0
        case .about: 0
        default: films.count
        }
    }

    /// The link of the selected item, or else of the film.
    var link: String? {
        guard let item = page.position.selection else { return film.url }
        return switch section {
        case .cast: details?.cast.at(item)?.person.url
        case .crew: details?.crew.at(item)?.person.url
        case .watch: watch.url
        case .videos: details?.videos.at(item)?.url
        default: films.at(item)?.url
        }
    }
}

enum FilmDetailsEvent: Sendable {
    case answered(Result<MovieDetails, GatewayError>)
    /// There is no TMDB key.
    case noKey
    /// The films of the series it belongs to.
    case collection(Result<[Movie], GatewayError>)
}
