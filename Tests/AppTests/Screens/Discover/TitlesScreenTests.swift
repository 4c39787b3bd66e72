import Entities
import Terminal
import TestSupport
import Testing

@testable import App

@Suite(.timeLimit(.minutes(5))) struct TitlesScreenTests {
    private func bench() -> ScreenBench {
        var bench = ScreenBench(width: 80, height: 24)
        bench.load(SampleShows.all)
        return bench
    }

    @Test func theTitlesOpenedLastAreListedTheLastOneFirst() {
        var bench = bench()
        for _ in 0..<2 { bench.press(KeyPress("j"), KeyPress(.enter), KeyPress(.escape)) }
        expect(bench.effects.contains(.rememberTitle(.show(SampleShows.all[2]))))
        bench.press(KeyPress("O"))
        bench.send(.titles(.recent, TitleList(bench.model.recentTitles)))
        expectEqual(bench.model.recentTitles, [.show(SampleShows.all[2]), .show(SampleShows.all[1])])
        expect(bench.screen.contains("Recently opened") && bench.screen.contains("1/2"))
        bench.press(KeyPress("j"), KeyPress("x"))
        expectEqual(bench.effects.last, .request(.titles(forgetting: .show(SampleShows.all[1].id))))
        bench.send(.titles(.recent, TitleList([.show(SampleShows.all[2])])))
        expect(bench.screen.contains("1/1"))
        expectEqual(bench.model.recentTitles, [.show(SampleShows.all[2])])
        bench.press(KeyPress(.escape))
        expect(bench.visible(ShowsPresenter.self) != nil)
        bench = self.bench()
        bench.press(KeyPress("O"))
        bench.send(.titles(.recent, TitleList(bench.model.recentTitles)))
        expect(bench.screen.contains("Nothing opened yet"))
        // The palette finds them first.
        bench = self.bench()
        bench.send(.titles(.recent, TitleList([.show(Show(id: .init(number: 99), name: "Far Away"))])))
        bench.press(KeyPress(":"))
        for letter in "far" { bench.press(KeyPress(letter)) }
        expect(bench.screen.contains("Far Away"))
    }

    @Test func aLetterIsThreeKeysAwayAndARandomShowOne() {
        var bench = bench()
        bench.press(KeyPress("s"))
        let order: [Int32] = [3, 0, 4, 1, 2]
        bench.send(.shows(.arranged(order)))
        bench.press(KeyPress("J"))
        let screen = bench.screen
        expect(screen.contains("Jump to a letter"))
        expect(screen.contains("T ") && screen.contains("Z "))
        bench.press(KeyPress("z"), KeyPress(.enter))
        expectEqual(bench.model.router.current.entry, .show(SampleShows.all[4]))
        expectNil(bench.model.palette)
        // A list in another order has nothing to jump to.
        bench = self.bench()
        bench.press(KeyPress("J"))
        expectNil(bench.model.palette)
        expect(!bench.model.offers(.jump))
        bench = self.bench()
        bench.press(KeyPress("R"))
        expectEqual(bench.effects.last, .drawShow)
        bench.send(.showDrawn(SampleShows.all[3]))
        expectEqual(bench.model.router.current.entry, .show(SampleShows.all[3]))
    }
}
