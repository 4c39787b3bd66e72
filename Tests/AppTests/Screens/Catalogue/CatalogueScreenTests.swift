import Core
import Terminal
import Testing

@testable import App

@Suite(.timeLimit(.minutes(5))) struct CatalogueScreenTests {
    private func bench(_ width: Int = 80, _ height: Int = 24) -> ScreenBench {
        var bench = ScreenBench(width: width, height: height, layout: .list)
        bench.load(Library.shows)
        return bench
    }

    private func names(_ bench: ScreenBench) -> [String] {
        guard let state = bench.visible(CataloguePresenter.self)?.state else { return [] }
        return (0..<state.selection.count).compactMap { state.show(at: $0)?.name }
    }

    @Test func withoutACatalogueItIsOfferedAndFetchedOnEnter() {
        var bench = bench()
        bench.press(KeyPress("F"))
        #expect(
            bench.screen.contains("All shows, without a network") && bench.screen.contains("Press Enter to get it."))
        bench.press(KeyPress(.enter))
        #expect(bench.effects.contains(.syncCatalogue))
        bench.send(.catalogue(.started))
        bench.send(.catalogue(.progress(.init(done: 88, total: 352))))
        #expect(bench.screen.contains("Getting the catalog: 88 of 352") && bench.screen.contains("↓25%"))
        bench.press(KeyPress(.escape))
        #expect(bench.screen.contains("↓25%"), "it goes on in the background")
        bench.press(KeyPress("C"))
        #expect(bench.effects.contains(.stopCatalogueSync))
    }

    @Test func aFailureIsExplained() {
        var bench = bench()
        bench.press(KeyPress("F"))
        bench.send(.catalogue(.failed(.gateway(.unreachable(.timedOut)))))
        #expect(bench.screen.contains("Can’t get the catalog"))
        #expect(bench.screen.contains("Press Enter to get it."))
    }

    @Test func thePanelCountsEachChoiceAndItsKeysChoose() throws {
        var bench = bench()
        bench.openCatalogue(isChoosing: true)
        let panel = try #require(bench.visible(CataloguePresenter.self)?.state.panel)
        let drama = FilterPanel.Choice.named(.genre, .named("Drama"))
        let key = try #require(panel.key(of: drama))
        #expect(panel.count(of: drama) == 1)
        bench.press(KeyPress(key))
        bench.answerCatalogue()
        #expect(bench.screen.contains("genre:Drama") && bench.screen.contains("1 show"))
        bench.press(KeyPress(.enter))
        #expect(names(bench) == ["The Paper Lanterns"])
        bench.press(KeyPress("F"), KeyPress(key))
        bench.answerCatalogue()
        bench.press(KeyPress(.enter))
        #expect(names(bench).count == Library.shows.count)
    }

    @Test func arrowsAndSpaceChooseAndMinusLeavesOut() {
        var bench = bench()
        bench.openCatalogue(isChoosing: true)
        bench.press(KeyPress(" "))
        bench.answerCatalogue()
        let first = bench.visible(CataloguePresenter.self)?.state.query.filter.genres.included.first
        #expect(first != nil)
        bench.press(KeyPress("-"))
        bench.answerCatalogue()
        #expect(bench.visible(CataloguePresenter.self)?.state.query.filter.genres.excluded.first == first)
        bench.press(KeyPress(.delete))
        bench.answerCatalogue()
        #expect(bench.visible(CataloguePresenter.self)?.state.query.filter.isEmpty == true)
    }

    @Test func theListIsSortedByKeyAndOpensItsShows() {
        var bench = bench()
        bench.openCatalogue(isChoosing: false)
        #expect(names(bench).first == "The Paper Lanterns", "the most popular first")
        bench.press(KeyPress("s"))
        bench.answerCatalogue()
        #expect(names(bench).first?.hasPrefix("The Extraordinarily Long") == true, "the best first")
        bench.press(KeyPress(.enter))
        #expect(bench.visible(ShowDetailsPresenter.self) != nil)
    }

    @Test func aFilterIsSavedAsAList() throws {
        var bench = bench()
        bench.openCatalogue(isChoosing: true)
        bench.press(KeyPress(" "))
        bench.answerCatalogue()
        bench.press(KeyPress(.character("s"), .control), KeyPress("x"), KeyPress("y"), KeyPress(.enter))
        let acts = bench.effects.compactMap { effect -> [LibraryAct]? in
            if case .changeLibrary(.acts(let acts)) = effect { acts } else { nil }
        }
        #expect(acts.count == 1 && acts[0].count == 1)
    }

    @Test func theSearchFieldLeadsToThePanelWithItsWords() {
        var bench = bench()
        bench.knowCatalogue()
        bench.press(KeyPress("/"))
        for character in "genre:music" { bench.press(KeyPress(character)) }
        bench.press(KeyPress(.character("g"), .control))
        #expect(bench.visible(CataloguePresenter.self)?.state.query.filter.genres.included == [.named("music")])
    }

    @Test(arguments: ScreenExample.sizes) func allChoicesCanBeReachedInEachWindow(_ width: Int, _ height: Int) throws {
        var bench = bench(width, height)
        bench.openCatalogue(isChoosing: true)
        let panel = try #require(bench.visible(CataloguePresenter.self)?.state.panel)
        var seen: Set<Int> = []
        for _ in panel.rows {
            let focus = try #require(bench.visible(CataloguePresenter.self)?.state.panel?.focus)
            seen.insert(focus)
            bench.press(KeyPress(.down))
        }
        let choices = panel.rows.indices.filter { if case .heading = panel.rows[$0] { false } else { true } }
        #expect(seen == Set(choices))
    }
}

@Suite(.timeLimit(.minutes(5))) struct CatalogueSearchScreenTests {
    private func searching(_ text: String) -> ScreenBench {
        var bench = ScreenBench(width: 80, height: 24, layout: .list)
        bench.load([])
        bench.knowCatalogue()
        bench.press(KeyPress("/"))
        for character in text {
            bench.press(KeyPress(character))
            bench.answerCatalogue()
        }
        return bench
    }

    private func names(_ bench: ScreenBench) -> [String] {
        bench.search.results.compactMap { if case .show(let show, _) = $0 { show.name } else { nil } }
    }

    @Test func everyKeyIsAnsweredByTheCatalogue() {
        let bench = searching("zo kit")
        #expect(names(bench) == ["Zoë’s 🌙 Kitchen"])
        #expect(bench.screen.contains("1 in the catalog"))
    }

    @Test func matchesOfTheNetworkFollowAndNothingMoves() {
        var bench = searching("the")
        bench.press(KeyPress(.down))
        let before = names(bench)
        let selected = bench.search.selected?.id
        let other = Show(id: .init(number: 77), name: "The Other")
        let matches = [ShowMatch(show: other, score: 1), ShowMatch(show: Library.shows[0], score: 0.5)]
        bench.send(.search(.shows(number: bench.search.number, .found("the", matches))))
        #expect(names(bench) == before + ["The Other"])
        #expect(bench.search.selected?.id == selected)
    }

    @Test func filtersAreWordsAndAskNoNetwork() {
        let bench = searching("genre:comedy rating:8..")
        #expect(names(bench) == [Library.shows[3].name])
        guard
            case .search(_, _, let text, _)? = bench.effects.last(where: {
                if case .search = $0 { true } else { false }
            })
        else {
            Issue.record("no search")
            return
        }
        #expect(text.isEmpty)
    }

    @Test func offlineTheCatalogueAnswers() {
        var bench = searching("paper")
        bench.send(.search(.shows(number: bench.search.number, .failed("paper", .offline))))
        #expect(names(bench) == ["The Paper Lanterns"])
        #expect(!bench.screen.contains("Can’t search"))
    }

    @Test func wordsAreCompleted() {
        var bench = searching("genre:dr")
        #expect(bench.screen.contains("genre:Drama"))
        bench.press(KeyPress(.down), KeyPress(.enter))
        bench.answerCatalogue()
        #expect(bench.search.query == "genre:Drama" && names(bench) == ["The Paper Lanterns"])
    }

    @Test func aMistakeIsNamed() {
        let bench = searching("year:abc")
        #expect(bench.screen.contains("“year:abc” needs a number"))
    }
}
