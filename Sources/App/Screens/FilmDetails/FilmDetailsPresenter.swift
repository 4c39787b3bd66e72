import Core

struct FilmDetailsPresenter: ScreenPresenter {
    private(set) var state: FilmDetailsState
    private var hasAppeared = false

    init(film: Movie) {
        state = FilmDetailsState(film: film)
    }

    var keyContext: KeyContext { .reading }
    var isLoading: Bool { state.isLoading }
    var subject: Favorite.ID? { .movie(state.film.id) }
    var hints: [Command] { (state.failure?.isWorthAnotherTry == true ? [.refresh] : []) + keyContext.hints }
    func title(in phrases: Phrases) -> [String] { [state.film.title] }

    mutating func handle(_ event: ScreenEvent) -> [Effect] {
        if state.page.handle(event) { return [] }
        switch event {
        case .appeared:
            defer { hasAppeared = true }
            return hasAppeared ? [] : [.loadFilm(state.film.id)]
        case .command(.back): return [.dismiss]
        case .command(.refresh): return reload()
        case .command(let command): return Favorite.Entry.effects(of: command, on: .movie(state.film)) ?? []
        default: return []
        }
    }

    mutating func receive(_ event: AppEvent, isVisible: Bool) -> [Effect] {
        guard case .filmDetails(state.film.id, let event) = event else { return [] }
        state.isLoading = false
        state.page.revision += 1
        switch event {
        case .answered(.success(let film)):
            state.film = film
            state.failure = nil
        case .answered(.failure(let error)): state.failure = error
        case .noKey: break
        }
        return []
    }

    private mutating func reload() -> [Effect] {
        guard !state.isLoading else { return [] }
        state.isLoading = true
        state.failure = nil
        state.page.revision += 1
        return [.loadFilm(state.film.id)]
    }
}

struct FilmDetailsState: Sendable {
    /// The film as the list knows it, until its details arrive.
    var film: Movie
    var isLoading = true
    var failure: GatewayError?
    var page = ScrolledPage()
}

enum FilmDetailsEvent: Sendable {
    case answered(Result<Movie, GatewayError>)
    /// There is no TMDB key.
    case noKey
}
