import Library
import Terminal
import TestSupport
import Testing

@testable import App

@Suite("Pick", .timeLimit(.minutes(5))) struct PickScreenTests {
    private func open(_ width: Int, _ height: Int) -> ScreenBench {
        var bench = ScreenBench(width: width, height: height)
        bench.load(SampleShows.all)
        bench.openPick()
        return bench
    }

    @Test func theSameKeyDrawsAgainAndTheLimitLeavesOutLongerOnes() throws {
        var bench = open(80, 24)
        let before = bench.effects.count
        bench.press(KeyPress("p"))
        expect(bench.effects.count == before + 1 && bench.effects.last == .request(.pick(minutes: nil)))
        bench = open(80, 24)
        for minutes in [90, 60, 45, 30] {
            bench.press(KeyPress(.left))
            expectEqual(bench.effects.last, .request(.pick(minutes: minutes)))
            bench.answerPick(seed: 3)
            let state = try require(bench.visible(PickPresenter.self)?.state)
            expect(state.choices.allSatisfy { $0.minutes.map { $0 <= minutes } == true })
        }
        let count = bench.effects.count
        bench.press(KeyPress(.left))
        expectEqual(bench.effects.count, count)
    }

    /// Details of the selected title are beside the answer, below it, or left out, as the window allows.
    @Test func anAlternativeIsShownAndOpened() throws {
        var bench = open(80, 24)
        bench.press(KeyPress("j"))
        let title = try require(bench.visible(PickPresenter.self)?.state.choices.at(1)?.title)
        bench.press(KeyPress(.enter))
        expect(bench.visible(PickPresenter.self) == nil && bench.screen.contains(title))
        for (width, height, isShown) in [(140, 40, true), (80, 40, true), (80, 18, false), (40, 12, false)] {
            bench = open(width, height)
            bench.press(KeyPress("j"))
            let entry = try require(bench.visible(PickPresenter.self)?.entry)
            let content = try require(ItemPreview.Content(entry, phrases: bench.model.data.phrases))
            let fact = try require(content.facts.first?.text)
            expectEqual(bench.screen.contains(fact), isShown, "\(width)x\(height)")
        }
    }

    @Test func aPickFromALibraryThatWasNotReadYetIsDrawnAgain() {
        var bench = ScreenBench(width: 80, height: 24)
        bench.load(SampleShows.all)
        bench.press(KeyPress("p"))
        let empty = Pick(
            from: Library(), Pick.Filter(minutes: nil), seed: 1, at: ViewingLibrary.now,
            calendar: ViewingLibrary.calendar)
        bench.send(.viewing(.picked(empty)))
        let before = bench.effects.count
        bench.send(.library(.performed(ViewingLibrary.library, [])))
        expect(bench.effects[before...].contains(.request(.pick(minutes: nil))))
    }
}
