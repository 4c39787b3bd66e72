import TestSupport
import Testing

@testable import App

@Suite(.timeLimit(.minutes(5))) struct EpisodeDetailsPresenterTests {
    private func presenter(season: Int, episode: Int) -> EpisodeDetailsPresenter {
        let guide = EpisodeLibrary.guide(EpisodeLibrary.running)
        var presenter = EpisodeDetailsPresenter(
            .init(season: season, episode: episode), in: guide, of: Fixtures.show(7, name: "Seven"))
        _ = presenter.handle(.laidOut(PageExtent(width: 80, height: 10, head: 25)))
        return presenter
    }

    @Test func stepsAcrossSeasonsAndStopsAtTheEnds() {
        var presenter = presenter(season: 0, episode: 7)
        _ = presenter.handle(.command(.moveRight))
        expectEqual(presenter.state.place, .init(season: 1, episode: 0))
        _ = presenter.handle(.command(.moveLeft))
        expectEqual(presenter.state.place, .init(season: 0, episode: 7))
        for _ in 0..<20 { _ = presenter.handle(.command(.moveLeft)) }
        expectEqual(presenter.state.place, .init(season: 0, episode: 0))
        expectNil(presenter.state.before)
        // It goes back, and copies the episode's own link.
        presenter = self.presenter(season: 1, episode: 2)
        expectEqual(presenter.handle(.command(.copyLink)), [.copyLink("https://www.tvmaze.com/episodes/2003")])
        expectEqual(presenter.handle(.command(.back)), [.dismiss])
        // Another episode starts at the top.
        presenter = self.presenter(season: 0, episode: 0)
        _ = presenter.handle(.command(.pageDown))
        expectEqual(presenter.state.page.position.offset, 9)
        let revision = presenter.state.page.revision
        _ = presenter.handle(.command(.moveRight))
        expectEqual(presenter.state.page.position.offset, 0)
        expect(presenter.state.page.revision != revision)
    }
}
