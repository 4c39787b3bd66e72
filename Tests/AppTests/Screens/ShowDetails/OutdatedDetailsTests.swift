import Entities
import Foundation
import Networking
import Platform
import Terminal
import TestSupport
import Testing
import UseCases

@testable import App

/// A show with outdated details, without a network to load newer ones.
@Suite(.timeLimit(.minutes(5))) struct OutdatedDetailsTests {
    private let show = SampleShows.all[0]

    /// The updates for the show offline, a day after its details were stored.
    private func updates() async -> [DetailsUpdate] {
        let clock = ManualWallClock()
        let gateway = StubShowsGateway(pages: [SampleShows.all])
        let cache = ShowPagesCache(store: MemoryStore(), clock: clock)
        await cache.replace(firstPage: SampleShows.all)
        for await _ in LoadShowDetails(gateway: gateway, cache: cache, clock: clock, calendar: .utc).load(
            show.id, index: 0)
        {}
        clock.advance(by: 86_400)
        var updates: [DetailsUpdate] = []
        let offline = LoadShowDetails(gateway: gateway, cache: cache, isOffline: true, clock: clock, calendar: .utc)
        for await update in offline.load(show.id, index: 0) { updates.append(update) }
        return updates
    }

    @Test func thePageSaysThatItMayBeOutdatedAndCanBeLoadedAgain() async {
        let updates = await updates()
        var bench = ScreenBench(width: 80, height: 24, layout: .list)
        bench.load(SampleShows.all)
        bench.press(KeyPress(.enter))
        for update in updates { bench.send(.details(show.id, update)) }
        expect(bench.screen.contains("1 episode"))
        bench.model.data.now = ManualWallClock().now().addingTimeInterval(86_400)
        expect(bench.screen.contains("⚠ May be outdated · 24 hours ago"), "\(bench.screen)")
        // So does the page of an episode, which shows the same data.
        bench.press(KeyPress(.enter))
        expect(bench.visible(EpisodeDetailsPresenter.self) != nil && bench.screen.contains("· 24 hours ago"))
        expect(!bench.model.isAnimating)
        var presenter = ShowDetailsPresenter(show: show, index: 0)
        _ = presenter.handle(.appeared)
        for update in updates {
            _ = presenter.receive(.details(presenter.state.show.id, update), isVisible: true)
        }
        expect(!presenter.handle(.command(.refresh)).isEmpty)
        // Plain mode reads it out.
        var plain = PlainBench(source: .offline)
        plain.answer = { effect in
            if case ("details", let id as Show.ID, _, _) = effect.asked {
                updates.map { .details(id, $0) }
            } else {
                nil
            }
        }
        plain.start()
        plain.type("1")
        expect(plain.said.hasPrefix("May be outdated"), "\(plain.said)")
        expect(plain.said.contains("1 episode in 1 season"))
    }
}
