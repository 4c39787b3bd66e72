import Entities
import Foundation
import Library
import Terminal

@testable import App

/// All screens in a language, with the test data.
struct TranslatedScreens {
    let language: Language
    let width: Int
    let height: Int

    init(_ language: Language, _ width: Int, _ height: Int) {
        self.language = language
        self.width = width
        self.height = height
    }

    var all: [(name: String, bench: ScreenBench)] {
        [
            ("list", list), ("grid", grid), ("failure", failure), ("details", details), ("episode", episode),
            ("search", search), ("results", results), ("films", films), ("film", film), ("person", person),
            ("history", history), ("statistics", statistics), ("pick", pick), ("import", importReport),
            ("import path", importPath), ("export", export), ("catalog offer", catalogOffer), ("filters", filters),
            ("calendar", calendar()), ("week", calendar(KeyPress(")"))), ("month", calendar(KeyPress("("))),
            ("calendar filter", calendar(KeyPress("/"))), ("film key", filmKey),
            ("favorites", favorites), ("no favorites", noFavorites), ("help", help),
            ("palette", palette), ("settings", settings), ("themes", themes), ("typing", typing), ("lock", lock),
            ("keys", keys), ("discover", discover), ("recent", recent), ("PIN", pin), ("up next", upNext),
            ("nothing to watch", noUpNext), ("library", library), ("marks", marks),
        ]
    }

    private func bench(_ layout: LayoutChoice = .list) -> ScreenBench {
        ScreenBench(width: width, height: height, layout: layout, language: language)
    }

    private func browsing(_ layout: LayoutChoice = .list, pressing keys: KeyPress...) -> ScreenBench {
        var bench = bench(layout)
        bench.load(SampleShows.all)
        for key in keys { bench.press(key) }
        return bench
    }

    /// The list of shows after some steps.
    private func browsing(_ steps: (inout ScreenBench) -> Void) -> ScreenBench {
        var bench = browsing()
        steps(&bench)
        return bench
    }

    // MARK: Television

    var list: ScreenBench { browsing() }
    var grid: ScreenBench { browsing(.grid) }
    var help: ScreenBench { browsing(pressing: KeyPress("?")) }
    var palette: ScreenBench { browsing(pressing: KeyPress(":")) }

    var person: ScreenBench {
        var bench = browsing()
        _ = bench.model.present(.person(PersonLibrary.ann))
        bench.send(.person(PersonLibrary.ann.id, PersonLibrary.loaded(PersonLibrary.details)))
        return bench
    }

    func calendar(_ keys: KeyPress...) -> ScreenBench {
        var bench = bench()
        try? bench.openCalendar()
        for key in keys { bench.press(key) }
        return bench
    }

    var discover: ScreenBench { DiscoverScreenTests.open(width, height, language: language) }

    var recent: ScreenBench {
        var bench = browsing(pressing: KeyPress("O"))
        bench.send(.titles(.recent, TitleList(SampleShows.all.map { .show($0) })))
        return bench
    }

    // MARK: Up Next

    var upNext: ScreenBench { upNext(UpNextLibrary.library) }
    var noUpNext: ScreenBench { upNext(Library()) }

    var library: ScreenBench { browsing(pressing: KeyPress("5")) }

    var marks: ScreenBench {
        var bench = upNext
        bench.press(KeyPress("m"))
        return bench
    }

    private func upNext(_ library: Library) -> ScreenBench {
        var bench = bench()
        bench.model.data.now = UpNextLibrary.now
        bench.send(.library(.changed(.init(library: library, others: [:]))))
        bench.press(KeyPress("1"))
        bench.send(.upNext(.listed(UpNextLibrary.list(library))))
        return bench
    }

    var history: ScreenBench { browsing { $0.openHistory() } }
    var pick: ScreenBench { browsing { $0.openPick() } }
    var importPath: ScreenBench { browsing { $0.openImport(reports: false) } }
    var importReport: ScreenBench { browsing { $0.openImport(reports: true) } }
    var export: ScreenBench { browsing { $0.carryOut(.present(.exporting)) } }
    var catalogOffer: ScreenBench { browsing(pressing: KeyPress("F")) }
    var filters: ScreenBench { browsing { $0.openCatalog(isChoosing: true) } }
    var statistics: ScreenBench { browsing { $0.openStatistics() } }

    // MARK: Settings

    var settings: ScreenBench {
        var bench = browsing(pressing: KeyPress(","))
        bench.send(.settings(.measured(12_345_678)))
        return bench
    }

    var themes: ScreenBench { settings(.setting(.theme)) }

    /// Typing the command that prints the key.
    var typing: ScreenBench { settings(.setting(.keyCommand)) }

    /// The end of the settings.
    var lock: ScreenBench {
        var bench = settings
        bench.press(KeyPress("G"))
        return bench
    }

    var keys: ScreenBench { settings(.keys) }
    var pin: ScreenBench { settings(.pin) }

    private func settings(_ row: SettingsRow) -> ScreenBench {
        var bench = settings
        bench.press(KeyPress("g"))
        for _ in 0..<40 {
            guard let presenter = bench.visible(SettingsPresenter.self), presenter.state.selected != row else {
                break
            }
            bench.press(KeyPress("j"))
        }
        bench.press(KeyPress(.enter))
        return bench
    }

    // MARK: When all is not well

    var failure: ScreenBench {
        var bench = bench()
        bench.send(.shows(.pages(.failed(page: 0, .unreachable(.cannotConnect)))))
        return bench
    }

    var details: ScreenBench {
        var bench = bench()
        bench.open(EpisodeLibrary.running)
        return bench
    }

    var episode: ScreenBench {
        var bench = details
        bench.press(KeyPress(.enter))
        return bench
    }

    // MARK: Search

    var search: ScreenBench { browsing(pressing: KeyPress("/")) }

    var results: ScreenBench {
        var bench = search
        for letter in "paper" { bench.press(KeyPress(letter)) }
        let matches = [(SampleShows.all[0], 1.2), (SampleShows.all[1], 0.875)].map { ShowMatch(show: $0, score: $1) }
        bench.send(.search(.shows(.found("paper", matches))))
        bench.send(.search(.loaded([.show(SampleShows.all[3], index: 3)])))
        bench.press(KeyPress(.enter))
        return bench
    }

    // MARK: Films

    private func films(_ event: FilmsEvent) -> ScreenBench {
        var bench = browsing { $0.run(.goToFilms) }
        bench.send(.films(event))
        return bench
    }

    var films: ScreenBench { films(.answered(.popular, page: 1, .success(FilmLibrary.onlyPage))) }
    var filmKey: ScreenBench { films(.noKey(.missing)) }

    var film: ScreenBench {
        var bench = films
        bench.press(KeyPress(.enter))
        bench.send(FilmLibrary.answered())
        return bench
    }

    // MARK: Favorites

    private func keeping(_ entries: [Title]) -> ScreenBench {
        let day = Date(timeIntervalSince1970: 0)
        let favorites = entries.map { Favorite($0, added: day, fetched: day) }
        var bench = browsing()
        bench.know(Set(favorites.map(\.id)))
        bench.run(.goToFavorites)
        bench.list(favorites)
        return bench
    }

    var favorites: ScreenBench { keeping([.show(SampleShows.all[0]), .movie(FilmLibrary.whole)]) }
    var noFavorites: ScreenBench { keeping([]) }
}
