import Core
import Terminal
import Testing

@testable import App

/// Switching to the demo drops all data from the network.
@Suite(.timeLimit(.minutes(5))) struct DemoTests {
    @Test func theDemoStartsWithoutEarlierData() {
        var bench = ScreenBench(width: 80, height: 24, layout: .grid)
        bench.load(Library.shows)
        bench.press(KeyPress("j"), KeyPress(.enter))
        let id = Favorite.ID.show(Library.shows[0].id)
        bench.send(.favorites(.changed(.added(id), title: "The Paper Lanterns")))
        #expect(bench.screen.contains("to favorites"))
        bench.model.settings.isLocked = true
        bench.model.startDemo()
        let model = bench.model
        #expect(model.marks.ids.isEmpty && model.lastChange == nil && model.toast == nil)
        #expect(!model.settings.isLocked && model.router.depth == 0)
        #expect(model.settings.layout == .grid)
        #expect(bench.screen.contains("Demo"))
    }
}
