import Terminal
import TestSupport
import Testing

@testable import App

/// Clicks and the cursor on a show's page.
@Suite(.timeLimit(.minutes(5))) struct EpisodesMouseTests {
    private func page() -> ScreenBench {
        var bench = ScreenBench(width: 160, height: 40)
        bench.open(EpisodeLibrary.running)
        return bench
    }

    private func click(_ column: Int, _ row: Int, in bench: inout ScreenBench) {
        bench.send(.input(.mouse(MouseEvent(.press(button: 0), at: Position(column: column, row: row)))))
    }

    private func cursor(_ bench: ScreenBench) -> Position? {
        AppView(model: bench.model).cursor(in: Rect(column: 0, row: 0, width: 160, height: 40))?.position
    }

    private func state(_ bench: ScreenBench) -> ShowDetailsState? {
        guard let presenter = bench.visible(ShowDetailsPresenter.self) else { return nil }
        return presenter.state
    }

    @Test func aClickChoosesASeasonATabOrAnEpisode() {
        var bench = page()
        for (column, season) in [(82, 0), (94, 3), (127, 3)] {
            click(column, 3, in: &bench)
            expectEqual(state(bench)?.season, season, "column \(column); the last one is beside the seasons")
        }
        bench = page()
        for (column, section) in [(94, SectionName.ratings), (104, .cast)] {
            click(column, 2, in: &bench)
            expectEqual(state(bench)?.section, section)
        }
        // A second click opens an episode.
        bench = page()
        click(87, 7, in: &bench)
        expectEqual(state(bench)?.page.position.selection, 1)
        expectEqual(cursor(bench), Position(column: 82, row: 7))
        click(87, 7, in: &bench)
        expect(bench.screen.contains("S01E02"))
        // The seasons stay at the top of a scrolled page.
        bench = ScreenBench(width: 80, height: 24)
        bench.open(EpisodeLibrary.long)
        bench.press(KeyPress(.end), KeyPress(.end))
        expect(bench.screen.split(separator: "\n")[1].hasPrefix("  Episodes  Ratings"))
        click(5, 2, in: &bench)
        expectEqual(state(bench)?.season, 1)
    }

    @Test func elsewhereAClickDoesNothing() {
        for (column, row) in [(20, 6), (68, 6), (80, 4), (80, 36), (159, 6)] {
            var bench = page()
            let screen = bench.screen
            click(column, row, in: &bench)
            expectEqual(bench.screen, screen, "\(column), \(row)")
        }
    }

    @Test func goingBackFromAnEpisodeRestoresThePage() {
        var bench = page()
        bench.press(KeyPress(.down))
        let screen = bench.screen
        bench.press(KeyPress(.enter), KeyPress(.right), KeyPress(.escape))
        expectEqual(bench.screen, screen)
    }
}
