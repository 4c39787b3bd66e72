import Entities
import Foundation
import Library
import Networking
import UseCases

@testable import App

/// Plain mode without a terminal: a transcript of output and input, with the test data.
struct PlainBench {
    private(set) var model: AppModel
    private(set) var reader: PlainReader
    /// Everything that was said and typed.
    private(set) var transcript = ""
    private(set) var requests: [Effect] = []
    /// Overrides the answer to an effect, or `nil` for the default one.
    var answer: (Effect) -> [AppEvent]? = { _ in nil }
    private var kept: [Favorite] = []
    private var hasAnswered = false

    var hasLeft: Bool { requests.contains(.session(.quit)) }

    init(
        language: Language = .english, pageSize: Int = 20, isInteractive: Bool = true, source: DataSource = .network,
        settings: Settings? = nil, mistakes: [ConfigurationMistake] = []
    ) {
        let chosen =
            settings
            ?? Settings(options: SettingsLayer([.language: language.rawValue, .browse: BrowseChoice.list.rawValue]))
        model = AppModel(settings: chosen, size: .init(width: 80, height: 24), source: source)
        model.mistakes = mistakes
        reader = PlainReader(pageSize: pageSize, isInteractive: isInteractive)
    }

    mutating func start() { send(.started) }

    /// Makes the start the first one of all.
    mutating func greet() { model.isGreeting = true }

    /// Types lines, and clears the transcript before the last one.
    mutating func type(_ lines: String...) {
        for line in lines {
            transcript = ""
            perform(reader.read(line, in: &model))
            follow()
        }
    }

    mutating func end() {
        perform(reader.end())
        follow()
    }

    mutating func send(_ event: AppEvent) {
        perform(model.handle(event))
        follow()
    }

    /// The transcript without the last line feed.
    var said: String { String(transcript.dropLast()) }

    private mutating func follow() {
        perform(reader.follow(&model))
        for output in reader.takeOutput() {
            switch output {
            case .lines(let lines): transcript += lines.map { $0 + "\n" }.joined()
            case .prompt(let words): transcript += words + "\n"
            }
        }
    }

    private mutating func perform(_ effects: [Effect]) {
        for effect in effects {
            requests.append(effect)
            if effect == .startDemo {
                model.startDemo()
                send(.started)
            }
            for event in answer(effect) ?? usual(effect) { send(event) }
        }
    }

    private mutating func usual(_ effect: Effect) -> [AppEvent] {
        switch effect.asked {
        case ("library", _, _, _): return [.library(.changed(.init(library: Library(), others: [:])))]
        case ("pages", _, _, _):
            let page = ShowsPage(number: 0, shows: SampleShows.all)
            return [.shows(.pages(.page(page))), .shows(.pages(.end(page: 1)))]
        case ("page", let number as Int, _, _): return [.shows(.pages(.end(page: number)))]
        case ("arrangement", _, _, _):
            return [.shows(.arranged((0..<Int32(model.data.pages.count)).reversed()))]
        case ("details", let id as Show.ID, _, _):
            let show = SampleShows.all.first { $0.id == id } ?? SampleShows.all[0]
            let details = ShowDetails(
                show: show, episodes: EpisodeLibrary.running, cast: Array(EpisodeLibrary.cast.prefix(2)))
            let guide = EpisodeLibrary.guide(EpisodeLibrary.running)
            return [.details(id, .details(details, guide, staleness: nil, isFinal: true))]
        case ("films", let list as MovieList, let page as Int, _):
            return [.films(.answered(list, page: page, .success(FilmLibrary.onlyPage)))]
        case ("film", let id as Movie.ID, _, _):
            let film = FilmLibrary.onlyPage.movies.first { $0.id == id } ?? FilmLibrary.whole
            let details = id == FilmLibrary.whole.id ? FilmLibrary.details : MovieDetails(movie: film)
            return [FilmLibrary.answered(details)]
        case ("search", let kind as SearchKind, let text as String, true as Bool) where !text.isEmpty:
            if kind == .films { return [.search(.films(.found(text, FilmLibrary.onlyPage)))] }
            let match = ShowMatch(show: SampleShows.all[0], score: 1)
            return kind == .shows ? [.search(.shows(.found(text, [match])))] : []
        case ("loadedMatches", let kind as SearchKind, _, _):
            return [.search(.loaded(kind == .shows ? [.show(SampleShows.all[1], index: 1)] : []))]
        case ("queries", nil, _, _): return [.search(.queries(QueryHistory()))]
        case ("favorites", let order as FavoriteOrder, let query as String, _):
            let found = kept.filter { query.isEmpty || $0.entry.name?.contains(query) == true }
            return [.favorites(.listed(found, by: order, query: query))]
        case ("storedSize", _, _, _): return [.settings(.measured(12_345_678))]
        case ("clearStored", _, _, _): return [.settings(.cleared)]
        default: break
        }
        switch effect {
        case .changeLibrary(.toggleStar(let entry)):
            let known = Set(kept.map(\.id))
            let day = Date(timeIntervalSince1970: 0)
            guard !kept.contains(where: { $0.id == entry.id }) else {
                kept.removeAll { $0.id == entry.id }
                return [.library(.starred(entry.id, entry.name ?? "", false, among: known))]
            }
            kept.append(Favorite(entry, added: day, fetched: day))
            return [.library(.starred(entry.id, entry.name ?? "", among: known))]
        case .revertLibrary(isRedo: false):
            guard let last = kept.popLast() else { return [.library(.nothingToRevert(isRedo: false))] }
            let acts = [LibraryAct.assign(LibrarySubject(last.entry), .star(true))]
            let library = Library(starring: Set(kept.map(\.id)))
            return [.library(.reverted(.init(library: library, acts: acts), isRedo: false))]
        default: return []
        }
    }
}
