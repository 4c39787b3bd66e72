import Core

/// Decides what a film's own screen does.
struct FilmDetailsPresenter: ScreenPresenter {
    private(set) var state: FilmDetailsState
    private var hasAppeared = false

    init(film: Movie) {
        state = FilmDetailsState(film: film)
    }

    var keyContext: KeyContext { .reading }

    var isLoading: Bool { state.isLoading }

    mutating func handle(_ event: ScreenEvent) -> [Effect] {
        switch event {
        case .appeared:
            defer { hasAppeared = true }
            return hasAppeared ? [] : [.loadFilm(state.film.id)]
        case .command(let command):
            return handle(command)
        case .laidOut(let page):
            state.page = page
            state.position.settle(in: page)
        case .scrolled(let lines):
            state.position.scroll(by: lines, in: state.page)
        case .scrolledTo(let row): state.position.show(row: row, in: state.page)
        case .edited, .selected, .sectionSelected, .roomChanged, .keyPressed:
            break
        }
        return []
    }

    /// Takes in what has come of the details.
    mutating func handle(_ event: FilmDetailsEvent) -> [Effect] {
        state.isLoading = false
        state.revision += 1
        switch event {
        case .answered(.success(let film)):
            state.film = film
            state.failure = nil
        case .answered(.failure(let error)):
            state.failure = error
        case .noKey:
            break
        }
        return []
    }

    private mutating func handle(_ command: Command) -> [Effect] {
        if state.position.handle(command, in: state.page) { return [] }
        switch command {
        case .back: return [.dismiss]
        case .copyLink: return [.copyLink(state.film.url)]
        case .toggleFavorite: return [.toggleFavorite(.movie(state.film))]
        case .refresh: return reload()
        default: break
        }
        return []
    }

    private mutating func reload() -> [Effect] {
        guard !state.isLoading else { return [] }
        state.isLoading = true
        state.failure = nil
        state.revision += 1
        return [.loadFilm(state.film.id)]
    }
}
