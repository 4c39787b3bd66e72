import Entities
import Terminal
import TestSupport
import Testing

@testable import App

/// Switching to the demo drops all data from the network.
@Suite(.timeLimit(.minutes(5))) struct DemoTests {
    @Test func theDemoStartsWithoutEarlierData() {
        var bench = ScreenBench(width: 80, height: 24, layout: .grid)
        bench.load(SampleShows.all)
        bench.press(KeyPress("j"), KeyPress(.enter))
        let id = TitleID.show(SampleShows.all[0].id)
        bench.star(id, "The Paper Lanterns")
        expect(bench.screen.contains("to favorites"))
        bench.model.data.settings.isLocked = true
        bench.model.startDemo()
        let model = bench.model
        expect(model.data.marks.ids.isEmpty && !model.canUndo && model.toast == nil)
        expect(!model.data.settings.isLocked && model.router.depth == 0)
        expectEqual(model.data.settings.layout, .grid)
        expect(bench.screen.contains("Demo"))
    }

    @Test(arguments: Language.allCases) func theDemoHasNoCreditsAndNoLinks(language: Language) {
        for source in [DataSource.network, .demo] {
            var bench = ScreenBench(width: 80, height: 100, language: language, source: source)
            bench.carryOut(.present(.film(FilmLibrary.films[0])))
            expectEqual(bench.screen.contains("TMDB"), (source == .network))
            expectEqual(bench.screen.contains("themoviedb.org"), (source == .network))
            bench.press(KeyPress("?"), KeyPress(.end))
            expectEqual(bench.screen.contains("TVmaze"), (source == .network))
            bench.carryOut(.copyLink("https://www.themoviedb.org/movie/1"))
            expectEqual(bench.messages, (source == .demo ? [.noLink] : []))
        }
    }
}
