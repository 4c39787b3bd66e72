import Entities
import Terminal
import TestSupport
import Testing

@testable import App

/// The mouse on hints, help, palette and scroll bars.
@Suite(.timeLimit(.minutes(5))) struct MouseTests {
    private func browsing(shows: [Show] = SampleShows.all) -> ScreenBench {
        var bench = ScreenBench(width: 80, height: 24, layout: .list)
        bench.load(shows)
        return bench
    }

    private var many: [Show] { (0..<100).map { Fixtures.show($0 + 1, name: "Show \($0)") } }

    private func column(of text: String, row: Int, in bench: ScreenBench) throws -> Int {
        let line = String(bench.screen.split(separator: "\n", omittingEmptySubsequences: false)[row])
        let start = try require(line.range(of: text)?.lowerBound)
        return TextMetrics.width(of: String(line[..<start]))
    }

    // MARK: Hints

    @Test func aClickOnAHintRunsItsCommand() throws {
        var bench = browsing()
        bench.mouse(.press(button: 0), try column(of: "open", row: 23, in: bench), 23)
        expectEqual(bench.model.router.depth, 1)
        bench.mouse(.press(button: 0), try column(of: "Esc", row: 23, in: bench), 23)
        expectEqual(bench.model.router.depth, 0)
        bench.mouse(.press(button: 0), try column(of: "?", row: 23, in: bench), 23)
        expectEqual(bench.model.palette?.state.kind, .help)
        bench.mouse(.press(button: 0), try column(of: "back", row: 23, in: bench), 23)
        expectNil(bench.model.palette)
        // A click between hints does nothing.
        bench = browsing()
        let effects = bench.effects
        bench.mouse(.press(button: 0), try column(of: "open", row: 23, in: bench) + 4, 23)
        expectEqual(bench.effects, effects)
    }

    // MARK: Help and palette

    @Test func theMouseUsesOnlyThePaletteWhileItIsOpen() throws {
        // A click in the palette selects, a second one runs.
        var bench = browsing()
        bench.press(KeyPress(":"))
        let row = try require(
            bench.screen.split(separator: "\n", omittingEmptySubsequences: false)
                .firstIndex { $0.contains("Copy the link") })
        bench.mouse(.press(button: 0), 40, row)
        expectEqual(bench.model.palette?.state.selected, .command(.copyLink))
        bench.mouse(.press(button: 0), 40, row)
        expectNil(bench.model.palette)
        expect(bench.effects.contains(.copyLink(SampleShows.all[0].url ?? "")))
        // A click outside the palette only closes it.
        bench = browsing()
        bench.press(KeyPress(":"))
        bench.mouse(.press(button: 0), 1, 12)
        expectNil(bench.model.palette)
        expectEqual(bench.shows.selection.index, 0)
        // The wheel scrolls the help only.
        bench = browsing()
        bench.press(KeyPress("?"))
        let before = bench.model.palette?.state.selection.index
        bench.mouse(.scroll(.down), 40, 8)
        expectEqual(bench.model.palette?.state.selection.index, before.map { $0 + 1 })
        expectEqual(bench.shows.selection.index, 0)
    }

    // MARK: The scroll bar

    @Test func theScrollBarFollowsThePointerUntilRelease() {
        // A click on the scroll bar scrolls.
        var bench = browsing(shows: many)
        bench.mouse(.press(button: 0), 79, 22)
        expectEqual(bench.shows.selection.visible.last, 99)
        bench.mouse(.press(button: 0), 79, 2)
        expectEqual(bench.shows.selection.firstLine, 0)
        bench = browsing(shows: many)
        bench.mouse(.press(button: 0), 79, 2)
        bench.mouse(.drag(button: 0), 60, 12)
        let middle = bench.shows.selection.firstLine
        expect((40..<55).contains(middle))
        bench.mouse(.drag(button: 0), 60, 99)
        expectEqual(bench.shows.selection.visible.last, 99)
        bench.mouse(.release(button: 0), 60, 99)
        bench.mouse(.drag(button: 0), 79, 1)
        expectEqual(bench.shows.selection.visible.last, 99)
        // Scrolling keeps the selection visible.
        bench = browsing(shows: many)
        for row in 1..<23 {
            bench.mouse(.drag(button: 0), 79, row)
            bench.mouse(.press(button: 0), 79, row)
            let selection = bench.shows.selection
            expect(selection.visible.contains(selection.index))
        }
        expectEqual(bench.model.router.depth, 0)
        // Pages and help have scroll bars.
        bench = ScreenBench(width: 40, height: 12)
        bench.load(SampleShows.all)
        bench.press(KeyPress(.enter))
        bench.mouse(.press(button: 0), 39, 10)
        guard let page = bench.visible(ShowDetailsPresenter.self) else { return expect(Bool(false)) }
        expectEqual(page.state.page.position.offset, page.state.page.extent.maximumOffset)
        bench.press(KeyPress("?"))
        bench.mouse(.press(button: 0), 39, 9)
        let help = bench.model.palette?.state
        expectEqual(help.map { $0.selection.visible.upperBound == $0.rows.count }, true)
    }

    // MARK: Ignored events

    @Test func otherButtonsAndEventsWithShiftAreIgnored() {
        for button in [1, 2, 8] as [Int] {
            var bench = browsing(shows: many)
            let effects = bench.effects
            for (column, row) in [(20, 8), (79, 20), (27, 0), (60, 23)] {
                bench.mouse(.press(button: button), column, row)
                bench.mouse(.drag(button: button), column, row)
            }
            expectEqual(bench.effects, effects, "\(button)")
            expectEqual(bench.shows.selection.index, 0, "\(button)")
        }
        var bench = browsing(shows: many)
        for action in [MouseEvent.Action.press(button: 0), .drag(button: 0), .scroll(.down), .release(button: 0)] {
            let event = MouseEvent(action, at: Position(column: 79, row: 12), modifiers: .shift)
            bench.send(.input(.mouse(event)))
        }
        expectEqual(bench.shows.selection.index, 0)
        expectEqual(bench.shows.selection.firstLine, 0)
    }
}
