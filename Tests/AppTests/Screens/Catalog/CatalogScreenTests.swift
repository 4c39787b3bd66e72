import Catalog
import Entities
import Terminal
import TestSupport
import Testing

@testable import App

@Suite(.timeLimit(.minutes(5))) struct CatalogScreenTests {
    private func bench(_ width: Int = 80, _ height: Int = 24) -> ScreenBench {
        var bench = ScreenBench(width: width, height: height, layout: .list)
        bench.load(SampleShows.all)
        return bench
    }

    private func names(_ bench: ScreenBench) -> [String] {
        guard let state = bench.visible(CatalogPresenter.self)?.state else { return [] }
        return (0..<state.selection.count).compactMap { state.show(at: $0)?.name }
    }

    @Test func withoutACatalogItIsOfferedAndFetchedOnEnter() {
        var bench = bench()
        bench.press(KeyPress("F"))
        expect(
            bench.screen.contains("Download the full catalog") && bench.screen.contains("Press Enter to get it."))
        bench.press(KeyPress(.enter))
        expect(bench.effects.contains(.syncCatalog))
        bench.send(.catalog(.started))
        bench.send(.catalog(.progress(.init(done: 88, total: 352))))
        expect(bench.screen.contains("Getting the catalog: 88 of 352") && bench.screen.contains("↓25%"))
        bench.press(KeyPress(.escape))
        expect(bench.screen.contains("↓25%"), "it goes on in the background")
        bench.press(KeyPress("C"))
        expect(bench.effects.contains(.stopCatalogSync))
        bench = self.bench()
        bench.press(KeyPress("F"))
        bench.send(.catalog(.failed(.gateway(.unreachable(.timedOut)))))
        expect(bench.screen.contains("Can’t get the catalog"))
        expect(bench.screen.contains("Press Enter to get it."))
    }

    @Test func thePanelCountsEachChoiceAndLettersNarrowThem() throws {
        var bench = bench()
        bench.openCatalog(isChoosing: true)
        let panel = try require(bench.visible(CatalogPresenter.self)?.state.panel)
        let drama = FilterPanel.Choice.named(.genre, .named("Drama"))
        expectEqual(panel.count(of: drama), 1)
        // Letters narrow the choices, Enter and Space choose.
        for letter in "drama" { bench.press(KeyPress(letter)) }
        expect(bench.screen.contains("› drama") && !bench.screen.contains("Comedy"))
        bench.ask(KeyPress(.enter))
        expect(bench.screen.contains("genre:Drama") && bench.screen.contains("Show 1 show"))
        bench.press(KeyPress(.escape))
        expectEqual(names(bench), ["The Paper Lanterns"])
        // A chosen value is on top, and can be taken back there.
        bench.ask(KeyPress("F"))
        bench.ask(KeyPress(.home), KeyPress(.down), KeyPress(" "))
        bench.press(KeyPress(.escape))
        expectEqual(names(bench).count, SampleShows.all.count)
        // Minus leaves out.
        bench = self.bench()
        bench.openCatalog(isChoosing: true)
        bench.ask(KeyPress(" "))
        let first = bench.visible(CatalogPresenter.self)?.state.query.filter.genres.included.first
        expect(first != nil)
        bench.ask(KeyPress("-"))
        expectEqual(bench.visible(CatalogPresenter.self)?.state.query.filter.genres.excluded.first, first)
        bench.ask(KeyPress(.delete))
        expectEqual(bench.visible(CatalogPresenter.self)?.state.query.filter.isEmpty, true)
    }

    @Test func theListIsSortedByKeyOpensItsShowsAndIsSaved() {
        var bench = bench()
        bench.openCatalog(isChoosing: false)
        expectEqual(names(bench).first, "The Paper Lanterns", "the most popular first")
        bench.ask(KeyPress("s"))
        expectEqual(names(bench).first?.hasPrefix("The Extraordinarily Long"), true, "the best first")
        bench.press(KeyPress(.enter))
        expect(bench.visible(ShowDetailsPresenter.self) != nil)
        // The search field leads to the panel with its words.
        bench = self.bench()
        bench.knowCatalog()
        bench.press(KeyPress("/"))
        for character in "genre:music" { bench.press(KeyPress(character)) }
        bench.press(KeyPress(.character("g"), .control))
        expectEqual(bench.visible(CatalogPresenter.self)?.state.query.filter.genres.included, [.named("music")])
        // The filter is saved as a list.
        bench = self.bench()
        bench.openCatalog(isChoosing: true)
        bench.ask(KeyPress(" "))
        bench.press(KeyPress(.character("s"), .control), KeyPress("x"), KeyPress("y"), KeyPress(.enter))
        let counts = bench.effects.compactMap { effect -> Int? in
            if case .changeLibrary(.acts(let acts)) = effect { acts.count } else { nil }
        }
        expectEqual(counts, [1])
    }

    @Test func allChoicesCanBeReachedInEachWindow() throws {
        for (width, height) in ScreenExample.sizes {
            var bench = self.bench(width, height)
            bench.openCatalog(isChoosing: true)
            let panel = try require(bench.visible(CatalogPresenter.self)?.state.panel)
            var seen: Set<Int> = []
            bench.press(KeyPress(.home))
            for _ in panel.rows {
                let focus = try require(bench.visible(CatalogPresenter.self)?.state.panel?.focus)
                seen.insert(focus)
                bench.press(KeyPress(.down))
            }
            let choices = panel.rows.indices.filter { if case .heading = panel.rows[$0] { false } else { true } }
            expectEqual(seen, Set(choices), "\(width) by \(height)")
        }
    }
}

@Suite(.timeLimit(.minutes(5))) struct FilmFilterScreenTests {
    /// Answers the last question for films and for the names of actors.
    private func answer(_ bench: inout ScreenBench, pages: Int = 1) {
        for effect in bench.effects.reversed() {
            guard case ("filteredFilms", let query as CatalogQuery, let page as Int, _) = effect.asked else { continue }
            let films = FilmLibrary.page(page, of: pages)
            bench.send(.films(.found(query, page: page, .success(films))))
            break
        }
        if case ("actors", let text as String, _, _)? = bench.effects.last?.asked {
            bench.send(.films(.actors(text, ["Al Pacino", "Alan Pack"])))
        }
    }

    /// The panel of filters, after two keys.
    private func panel() -> ScreenBench {
        var bench = ScreenBench(width: 80, height: 24, layout: .list)
        bench.load([])
        bench.run(.goToFilms)
        bench.press(KeyPress("F"))
        answer(&bench)
        return bench
    }

    private func state(_ bench: ScreenBench) throws -> CatalogListState {
        try require(bench.visible(CatalogPresenter.self)?.state)
    }

    /// “A film from the nineties with Al Pacino”, from the start.
    @Test func aFilmOfTheNinetiesWithAlPacinoIsFound() throws {
        var bench = panel()
        let keys = "1990\ractor\rpac\r".map { $0 == "\r" ? KeyPress(.enter) : KeyPress($0) }
        for key in keys {
            bench.press(key)
            answer(&bench)
        }
        expect(bench.screen.contains(#"cast:"Al Pacino" year:1990..1999"#))
        try expectEqual(state(bench).total, FilmLibrary.page(1, of: 1).total)
        expectEqual(bench.visible(CatalogPresenter.self)?.keyContext, .browsing)
        bench.press(KeyPress(.enter))
        expect(bench.visible(FilmDetailsPresenter.self) != nil)
        bench.press(KeyPress(.escape), KeyPress("F"))
        expect(bench.screen.contains("✓ Al Pacino"), "they can be left out again")
    }

    @Test func theNextPageIsRequestedBeforeTheEndAndAFailureIsExplained() throws {
        var bench = panel()
        bench.press(KeyPress(.enter))
        answer(&bench, pages: 3)
        var query = try state(bench).query
        bench.press(KeyPress(.escape), KeyPress("G"))
        expect(bench.effects.contains(.request(.filteredFilms(query, page: 2))))
        bench.send(.films(.found(query, page: 2, .success(FilmLibrary.page(2, of: 3)))))
        try expectEqual(state(bench).selection.count, 40)
        bench.send(.films(.found(CatalogQuery(), page: 3, .success(FilmLibrary.page(3)))))
        try expectEqual(state(bench).selection.count, 40, "that is another filter's")
        bench = panel()
        bench.press(KeyPress(.enter))
        query = try state(bench).query
        bench.send(.films(.found(query, page: 1, .failure(.unreachable(.cannotConnect)))))
        bench.press(KeyPress(.escape))
        expect(bench.screen.contains("Can’t reach TMDB"))
        bench.press(KeyPress("r"))
        expectEqual(bench.effects.count { $0 == .request(.filteredFilms(query, page: 1)) }, 2)
    }

    @Test func theNameOfAnActorCanBeCancelledOrTyped() throws {
        var bench = panel()
        bench.choose("actor")
        bench.press(KeyPress("x"), KeyPress(.escape))
        try expect(state(bench).query.filter.cast.isEmpty)
        // Before the names arrive, the typed words count.
        bench.choose("actor")
        bench.press(KeyPress("x"), KeyPress(.enter))
        try expectEqual(state(bench).query.filter.cast.included, [.named("x")])
        bench.press(KeyPress("F"))
        bench.choose("actor")
        bench.press(KeyPress("p"))
        answer(&bench)
        bench.press(KeyPress(.down), KeyPress(.enter))
        try expectEqual(state(bench).query.filter.cast.included, [.named("x"), .named("Alan Pack")])
        // Plain mode asks for the name.
        bench = panel()
        let context = LinesContext(data: bench.model.data)
        let list = try require(bench.model.router.current.lines(in: context).list)
        let row = try require((0..<list.count).first { list.text($0)?.contains("Name of an actor") == true })
        let choice = try require(state(bench).panel?.rows.firstIndex(of: .choice(.actor)))
        expectEqual(list.choose(row), [.selected(choice)])
        bench.choose("actor")
        expectEqual(bench.model.router.current.lines(in: context).prompt, "Name of an actor")
    }

    @Test func theSearchForFilmsTakesTheSameWords() throws {
        var bench = ScreenBench(width: 80, height: 24, layout: .list)
        bench.load([])
        bench.press(KeyPress("/"), KeyPress(.character("t"), .control))
        for character in "year:1990..1999 with:\"pac" { bench.press(KeyPress(character)) }
        answer(&bench)
        expect(bench.screen.contains(#"· cast:"Al Pacino""#))
        bench.press(KeyPress(.down), KeyPress(.enter))
        expectEqual(bench.search.query, #"year:1990..1999 cast:"Al Pacino""#)
        bench.press(KeyPress(.character("g"), .control))
        try expectEqual(state(bench).query.filter.cast.included, [.named("Al Pacino")])
        bench.press(KeyPress(.escape), KeyPress(.escape))
        for character in " heat" { bench.press(KeyPress(character)) }
        expect(bench.screen.contains("can’t be combined with words of a title"))
    }
}

@Suite(.timeLimit(.minutes(5))) struct QuestionTests {
    private static func show(
        _ id: Int, _ name: String, type: String = "Scripted", genres: [String] = [], status: Show.Status = .ended,
        year: Int, rating: Double, on network: (name: String, country: String)
    ) -> Show {
        Show(
            id: .init(number: id), name: name, type: type, language: "English", genres: genres, status: status,
            premiered: CalendarDay(year: year, month: 3, day: id % 28 + 1), rating: rating, weight: 100 - id,
            network: Network(name: network.name, country: network.country, isWeb: false))
    }

    private static let kingdom = "United Kingdom"
    private static let shows = [
        show(1, "Harbor", genres: ["Crime"], status: .running, year: 2021, rating: 8.4, on: ("BBC One", kingdom)),
        show(2, "Harbor Nights", genres: ["Crime"], year: 2021, rating: 8.6, on: ("BBC One", kingdom)),
        show(3, "Old Harbor", genres: ["Crime"], status: .running, year: 2003, rating: 8.6, on: ("ITV", kingdom)),
        show(4, "The Mine", genres: ["Drama"], year: 2019, rating: 9.3, on: ("HBO", "United States")),
        show(5, "The Other Mine", genres: ["Drama"], year: 2017, rating: 9, on: ("HBO", "United States")),
        show(6, "Kumo", type: "Animation", genres: ["Anime"], year: 2026, rating: 7, on: ("TBS", "Japan")),
        show(7, "Hoshi", type: "Animation", genres: ["Anime"], year: 2011, rating: 7, on: ("TBS", "Japan")),
    ]

    /// The names in the list after the panel and these choices.
    private func ask(_ choices: [FilterPanel.Choice]) throws -> [String] {
        var bench = ScreenBench(width: 80, height: 24, layout: .list)
        bench.load([])
        bench.knowCatalog(Self.shows)
        bench.openCatalog(isChoosing: true)
        for choice in choices {
            let panel = try require(bench.visible(CatalogPresenter.self)?.state.panel)
            let row = try require(panel.rows.firstIndex(of: .choice(choice)))
            bench.press(KeyPress(.home))
            for _ in 0..<(0..<row).filter(panel.isChoice).count { bench.press(KeyPress(.down)) }
            bench.ask(KeyPress(" "))
        }
        bench.press(KeyPress(.escape))
        let state = try require(bench.visible(CatalogPresenter.self)?.state)
        return (0..<state.selection.count).compactMap { state.show(at: $0)?.name }
    }

    @Test func choicesAnswerQuestions() throws {
        let questions: [(question: String, choices: [FilterPanel.Choice], answer: [String])] = [
            (
                "A running British crime series since 2020 rated over 8?",
                [
                    .named(.genre, .named("Crime")), .named(.country, .named(Self.kingdom)),
                    .numbers(.year, .range(from: 2020, to: nil)), .numbers(.rating, .range(from: 80, to: nil)),
                    .named(.status, .named("Running")),
                ], ["Harbor"]
            ),
            (
                "What did HBO make in 2019?",
                [.named(.network, .named("HBO")), .numbers(.year, .range(from: 2019, to: 2019))],
                ["The Mine"]
            ),
            (
                "The newest Japanese animation?",
                [.named(.type, .named("Animation")), .named(.country, .named("Japan")), .order(.newest)],
                ["Kumo", "Hoshi"]
            ),
        ]
        for (question, choices, answer) in questions {
            expect(choices.count + 2 <= 8, "\(question)")
            try expectEqual(ask(choices), answer, "\(question)")
        }
    }
}

@Suite(.timeLimit(.minutes(5))) struct CatalogSearchScreenTests {
    private func searching(_ text: String) -> ScreenBench {
        var bench = ScreenBench(width: 80, height: 24, layout: .list)
        bench.load([])
        bench.knowCatalog()
        bench.press(KeyPress("/"))
        for character in text { bench.ask(KeyPress(character)) }
        return bench
    }

    private func names(_ bench: ScreenBench) -> [String] {
        bench.search.results.compactMap { if case .show(let show, _) = $0 { show.name } else { nil } }
    }

    @Test func theCatalogAnswersEveryKeyAlsoOffline() {
        var bench = searching("zo kit")
        expectEqual(names(bench), ["Zoë’s 🌙 Kitchen"])
        expect(bench.screen.contains("1 in the catalog"))
        bench = searching("paper")
        bench.send(.search(.shows(.failed("paper", .offline))))
        expectEqual(names(bench), ["The Paper Lanterns"])
        expect(!bench.screen.contains("Can’t search"))
        // Matches of the network follow, and nothing moves.
        bench = searching("the")
        bench.press(KeyPress(.down))
        let before = names(bench)
        let selected = bench.search.selected?.id
        let other = Show(id: .init(number: 77), name: "The Other")
        let matches = [ShowMatch(show: other, score: 1), ShowMatch(show: SampleShows.all[0], score: 0.5)]
        bench.send(.search(.shows(.found("the", matches))))
        expectEqual(names(bench), before + ["The Other"])
        expectEqual(bench.search.selected?.id, selected)
    }

    @Test func filtersAreWordsAndAskNoNetwork() {
        var bench = searching("genre:comedy rating:8..")
        expectEqual(names(bench), [SampleShows.all[3].name])
        let texts = bench.effects.compactMap { effect -> String? in
            if case ("search", _, let text as String, _) = effect.asked { text } else { nil }
        }
        expectEqual(texts.last, "")
        // Words are completed, and mistakes named.
        bench = searching("genre:dr")
        expect(bench.screen.contains("genre:Drama"))
        bench.ask(KeyPress(.down), KeyPress(.enter))
        expect(bench.search.query == "genre:Drama" && names(bench) == ["The Paper Lanterns"])
        expect(searching("year:abc").screen.contains("“year:abc” needs a number"))
    }
}
