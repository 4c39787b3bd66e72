import Entities
import Terminal
import TestSupport

@testable import App

/// Example screens for checks that apply to all of them.
enum ScreenExample: String, CaseIterable, Sendable {
    case shows, search, searchResults, films, filmKey, filmDetails, favorites, noFavorites
    case showDetails, seasons, episode, person, help, history, statistics, pick, discover, recent, importPath,
        importReport, export
    case catalogOffer, catalog, filters
    case calendar, week, month, library

    /// Windows of all width classes.
    static let sizes = [(40, 12), (80, 24), (120, 40), (200, 60)]

    func open(_ width: Int, _ height: Int, theme: String = "dark", layout: LayoutChoice = .list) -> ScreenBench {
        var bench = ScreenBench(
            width: width, height: height, theme: .named(theme), layout: layout,
            browse: self == .discover ? .discover : .list)
        bench.load(SampleShows.all)
        switch self {
        case .shows: break
        case .search: bench.press(KeyPress("/"))
        case .searchResults: search(&bench)
        case .films: films(&bench)
        case .filmKey:
            bench.run(.goToFilms)
            bench.send(.films(.noKey(.missing)))
        case .filmDetails:
            films(&bench)
            bench.press(KeyPress(.enter))
            bench.send(FilmLibrary.answered())
        case .favorites: favorites([.show(SampleShows.all[0]), .movie(FilmLibrary.films[0])], &bench)
        case .noFavorites: favorites([], &bench)
        case .showDetails: bench.open(EpisodeLibrary.running)
        case .seasons:
            bench.open(EpisodeLibrary.running)
            bench.press(KeyPress(.enter))
        case .episode:
            bench.open(EpisodeLibrary.running)
            bench.press(KeyPress(.enter))
        case .person:
            _ = bench.model.present(.person(PersonLibrary.ann))
            bench.send(.person(PersonLibrary.ann.id, PersonLibrary.loaded(PersonLibrary.details)))
        case .pick: bench.openPick()
        case .importPath: bench.openImport(reports: false)
        case .importReport: bench.openImport(reports: true)
        case .export: bench.carryOut(.present(.exporting))
        case .catalogOffer: bench.press(KeyPress("F"))
        case .catalog: bench.openCatalog(isChoosing: false)
        case .filters: bench.openCatalog(isChoosing: true)
        case .discover:
            bench.send(
                .shelves(
                    .filled(ShelfFill(shelves: DiscoverScreenTests.shelves, source: .catalog(88_012)))))
        case .recent:
            bench.press(KeyPress("O"))
            bench.send(.titles(.recent, TitleList(SampleShows.all.map { .show($0) })))
        case .history: bench.openHistory()
        case .statistics: bench.openStatistics()
        case .calendar: try? bench.openCalendar()
        case .week:
            try? bench.openCalendar()
            bench.press(KeyPress(")"))
        case .month:
            try? bench.openCalendar()
            bench.press(KeyPress("("))
        case .library: bench.press(KeyPress("5"))
        case .help:
            bench.press(KeyPress("?"))
            for _ in 0..<20 { bench.press(KeyPress(.pageDown)) }
        }
        return bench
    }

    private func search(_ bench: inout ScreenBench) {
        bench.press(KeyPress("/"), KeyPress("p"))
        let matches = SampleShows.all.map { ShowMatch(show: $0, score: 0.9) }
        bench.send(.search(.shows(.found("p", matches))))
        bench.press(KeyPress(.down))
    }

    private func films(_ bench: inout ScreenBench) {
        bench.run(.goToFilms)
        bench.send(.films(.answered(.popular, page: 1, .success(FilmLibrary.onlyPage))))
    }

    private func favorites(_ entries: [Title], _ bench: inout ScreenBench) {
        let favorites = entries.map { Favorite($0, added: .distantPast, fetched: .distantPast) }
        bench.know(Set(favorites.map(\.id)))
        bench.run(.goToFavorites)
        bench.list(favorites)
    }
}
