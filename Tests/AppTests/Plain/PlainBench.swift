import Core
import Foundation

@testable import App

/// The plain program without a terminal: a transcript of what is said and typed, over the invented shows and films.
struct PlainBench {
    private(set) var session: PlainSession
    /// Everything that was said, with what was typed behind each prompt.
    private(set) var transcript = ""
    private(set) var requests: [PlainRequest] = []
    private(set) var hasLeft = false
    /// Answers in place of those of the library.
    var answer: (PlainRequest) -> [PlainAnswer]? = { _ in nil }
    private var kept: [Favorite] = []

    init(language: Language = .english, pageSize: Int = 20, isInteractive: Bool = true, source: Source = .network) {
        session = PlainSession(
            settings: Settings(options: SettingsLayer([.language: language.rawValue])), source: source,
            pageSize: pageSize,
            isInteractive: isInteractive)
    }

    mutating func start() { send(.started) }

    /// Types lines, and forgets what was said before the last one.
    mutating func type(_ lines: String...) {
        for line in lines {
            transcript = ""
            send(.line(line))
        }
    }

    mutating func send(_ event: PlainEvent) {
        for effect in session.handle(event) {
            switch effect {
            case .say(let lines): transcript += lines.map { $0 + "\n" }.joined()
            case .prompt(let words): transcript += words + "\n"
            case .ask(let request, let number):
                requests.append(request)
                for answer in answer(request) ?? usual(request) { send(.answer(number: number, answer)) }
            case .leave: hasLeft = true
            case .openFavorites, .stop, .startDemo: break
            }
        }
    }

    /// What was said, without the last line feed.
    var said: String { String(transcript.dropLast()) }

    private mutating func usual(_ request: PlainRequest) -> [PlainAnswer] {
        switch request {
        case .catalog:
            let page = CatalogPage(number: 0, shows: Library.shows)
            return [.catalog(.page(page)), .catalog(.end(page: 1)), .finished]
        case .catalogPage(let number): return [.catalog(.end(page: number)), .finished]
        case .arrangement(let catalog, _): return [.arranged((0..<Int32(catalog.count)).reversed())]
        case .details(let show, _, _):
            let details = ShowDetails(
                show: show, episodes: EpisodeLibrary.running, cast: Array(EpisodeLibrary.cast.prefix(2)))
            let guide = EpisodeLibrary.guide(EpisodeLibrary.running)
            return [.details(.details(details, guide, isOutdated: false, isFinal: true))]
        case .films, .foundFilms: return [.films(.success(FilmLibrary.onlyPage))]
        case .film(let film): return [.film(.success(film.id == FilmLibrary.whole.id ? FilmLibrary.whole : film))]
        case .search(.shows, _): return [.foundShows(.success([ShowMatch(show: Library.shows[0], score: 1)]))]
        case .search(.films, _): return [.films(.success(FilmLibrary.onlyPage))]
        case .matches: return [.matched([.show(Library.shows[1], index: 1, score: nil)])]
        case .favorites: return [.favorites(.success(kept))]
        case .toggle(let entry, _):
            let day = Date(timeIntervalSince1970: 0)
            kept.append(Favorite(entry, added: day, fetched: day))
            return [.changed(.added(entry.id), title: entry.title ?? "")]
        case .write: return [.written]
        case .queries: return [.queries([])]
        case .measureStored: return [.measured(bytes: 12_345_678)]
        case .clearStored: return [.cleared]
        case .undo(let change):
            kept.removeAll { $0.id == change.id }
            return [.reverted(change)]
        }
    }
}
