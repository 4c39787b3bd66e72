import Entities
import Terminal
import TestSupport
import Testing
import UseCases

@testable import App

/// Closing a screen cancels its loads unless another screen needs them.
@Suite(.timeLimit(.minutes(5))) struct ClosedScreenTests {
    private static let show = SampleShows.all[0]
    private var bench = ScreenBench(width: 80, height: 24, layout: .list)

    init() { bench.load(SampleShows.all) }

    /// Opens the same show from the search results.
    private mutating func openFound() {
        bench.press(KeyPress("/"))
        for letter in "Paper" { bench.press(KeyPress(letter)) }
        bench.press(KeyPress(.enter))
        let found = SearchUpdate.found("Paper", [ShowMatch(show: Self.show, score: 1)])
        bench.send(.search(.shows(found)))
        bench.press(KeyPress(.down), KeyPress(.enter))
    }

    @Test mutating func closingAScreenCancelsItsLoadsUnlessOthersNeedThem() {
        bench.press(KeyPress(.enter), KeyPress(.escape))
        expect(bench.effects.contains(.dropDetails(.show(Self.show.id))))
        self = Self()
        bench.press(KeyPress(.enter), KeyPress("2"))
        expect(bench.effects.contains(.dropDetails(.show(Self.show.id))))
        // Loads of other screens continue.
        self = Self()
        bench.press(KeyPress(.enter))
        openFound()
        expectEqual(bench.model.router.depth, 1)
        bench.press(KeyPress(.escape))
        expectEqual(bench.model.router.depth, 0)
        expect(!bench.effects.contains(.dropDetails(.show(Self.show.id))))
        bench.press(KeyPress("2"), KeyPress(.escape))
        expect(bench.effects.contains(.dropDetails(.show(Self.show.id))))
    }

    @Test mutating func theSearchKeyAlwaysOpensTheField() {
        // A show found by search keeps its catalog index.
        openFound()
        expect(bench.effects.contains(.request(.details(Self.show.id, index: 0, isRefreshing: false))))
        // The search key always opens the field.
        for tab in ["2", "5", "3"] as [Character] {
            self = Self()
            openFound()
            expectEqual(bench.model.router.depth, 1)
            bench.press(KeyPress(tab), KeyPress("/"), KeyPress("q"))
            expectEqual(bench.model.router.tab, .search)
            expect(bench.search.field.text.hasSuffix("q"))
            expect(!bench.effects.contains(.session(.quit)))
            expect(bench.effects.contains(.dropDetails(.show(Self.show.id))))
        }
    }
}
