import Entities
import Terminal
import TestSupport
import Testing

@testable import App

/// Counts before keys, matches of the last search, and centering.
@Suite(.timeLimit(.minutes(5))) struct MotionTests {
    private func browsing(_ count: Int = 200, _ layout: LayoutChoice = .list) -> ScreenBench {
        var bench = ScreenBench(width: 80, height: 24, layout: layout)
        bench.load(Fixtures.page(0, count: count, from: 1).shows)
        return bench
    }

    private func press(_ keys: String, _ bench: inout ScreenBench) {
        for key in keys { bench.press(key == "\u{1B}" ? KeyPress(.escape) : KeyPress(key)) }
    }

    @Test func aNumberRepeatsAMotionOrNamesAnItem() {
        for (keys, item) in [
            ("6j", 6), ("05j", 5), ("012j", 12), ("050j7k", 43), ("9j9k", 0), ("8G", 7), ("012G", 11), ("06g", 5),
            ("06gg", 5), ("06ggg", 0),
            ("99999j", 199), ("999999999G", 199), ("0j", 1), ("6jj", 7), ("7\u{1B}j", 1), ("7tj", 1), ("60G6z", 59),
        ] as [(String, Int)] {
            var bench = browsing()
            press(keys, &bench)
            expectEqual(bench.shows.selection.index, item, "\(keys)")
            expectEqual(bench.model.router.tab, .browse, "\(keys)")
        }
        // The status line shows the number.
        var bench = browsing()
        press("05", &bench)
        expect(bench.screen.contains("1/200  5…"))
        press("2", &bench)
        expect(bench.screen.contains("1/200  52…"))
        press("\u{1B}", &bench)
        expect(!bench.screen.contains("52…"))
        // A single digit opens its tab at once.
        bench = browsing()
        press("4", &bench)
        expectEqual(bench.model.router.tab, .calendar)
        press("2", &bench)
        expect(bench.model.router.tab == .browse && bench.model.count == nil)
        // Esc drops the number and keeps the page.
        bench = ScreenBench(width: 80, height: 24)
        bench.open(EpisodeLibrary.running)
        press("6\u{1B}", &bench)
        expectEqual(bench.model.router.depth, 1)
        press("\u{1B}", &bench)
        expectEqual(bench.model.router.depth, 0)
    }

    @Test func theSelectionMovesToTheMiddleAndToMatches() {
        var bench = browsing()
        press("099Gz", &bench)
        let selection = bench.shows.selection
        expect(abs(selection.index - selection.visible.lowerBound - selection.visible.count / 2) <= 1)
        press("gzz", &bench)
        expect(bench.shows.selection.index == 0 && bench.shows.selection.firstLine == 0)
        // Matches of the last search are found in the list.
        bench = browsing()
        press("n", &bench)
        expectEqual(bench.messages.last, .noQuery)
        press("/show 17", &bench)
        press("\u{1B}\u{1B}2", &bench)
        var passed: [Int] = []
        for key in "nnnNN" {
            press(String(key), &bench)
            passed.append(bench.shows.selection.index)
        }
        // Shows 17 and 170 to 179 contain it.
        expectEqual(passed, [16, 169, 170, 169, 16])
        press("N", &bench)
        expectEqual(bench.shows.selection.index, 178, "from the first to the last")
        press("05n", &bench)
        expectEqual(bench.shows.selection.index, 172)
        bench = browsing()
        press("/xyz", &bench)
        press("\u{1B}\u{1B}2n", &bench)
        expect(bench.messages.last == .noMatch("xyz") && bench.shows.selection.index == 0)
    }
}

/// The key that goes back and quits.
@Suite(.timeLimit(.minutes(5))) struct QuitTests {
    private func browsing() -> ScreenBench {
        var bench = ScreenBench(width: 80, height: 24, layout: .list)
        bench.load(SampleShows.all)
        return bench
    }

    private let quit = KeyPress("q")

    @Test func onTheFirstScreenItQuitsTheSecondTime() {
        var bench = browsing()
        bench.press(quit)
        expectEqual(bench.messages, [.pressAgainToQuit])
        expect(bench.screen.contains("Press q again to quit"))
        expect(!bench.effects.contains(.session(.quit)))
        bench.press(quit)
        expect(bench.effects.contains(.session(.quit)))
        // Another key between starts over.
        bench = browsing()
        bench.press(quit, KeyPress("j"))
        expect(!bench.screen.contains("Press q again"))
        bench.press(quit)
        expect(!bench.effects.contains(.session(.quit)))
        // A setting makes it quit at once.
        bench = browsing()
        bench.choose(.quit, "once")
        bench.press(quit)
        expect(bench.effects.contains(.session(.quit)))
    }

    @Test func onAPageOrInTheSearchItGoesBack() {
        var bench = browsing()
        bench.press(KeyPress(.enter), quit)
        expect(bench.model.router.depth == 0 && bench.messages.isEmpty)
        bench = browsing()
        bench.run(.goToFilms)
        bench.press(KeyPress("/"), KeyPress("a"))
        bench.send(
            .search(
                .shows(.found("a", SampleShows.all.map { ShowMatch(show: $0, score: 1) }))))
        bench.press(KeyPress(.down), quit)
        expectEqual(bench.model.router.browsed, .films)
        expectEqual(bench.search.field.text, "a")
    }

    @Test func aPageListsTheKeyWithBackAndStillOffersToQuit() throws {
        for key in ["?", ":"] as [Character] {
            var bench = browsing()
            bench.press(KeyPress(.enter), KeyPress(key))
            let choices = try require(bench.model.palette?.state.choices)
            expectEqual(choices.first { $0.command == .back }?.keys.contains("q"), true, "\(key)")
            expectEqual(choices.first { $0.command == .quit }?.keys.isEmpty, true, "\(key)")
            for letter in "quit" { bench.press(KeyPress(letter)) }
            bench.press(KeyPress(.enter))
            expect(bench.effects.contains(.session(.quit)), "\(key)")
        }
    }
}
