import Entities
import Library
import TestSupport
import Testing

@testable import App

@Suite(.timeLimit(.minutes(5))) struct ShowDetailsPresenterTests {
    private let show = Fixtures.show(7, name: "Seven")

    private func presenter() -> ShowDetailsPresenter {
        var presenter = ShowDetailsPresenter(show: show, index: 3)
        _ = presenter.handle(.appeared)
        return presenter
    }

    @Test func loadsAtOnceAndShowsTheListsFacts() {
        var presenter = ShowDetailsPresenter(show: show, index: 3)
        expectEqual(presenter.handle(.appeared), [.request(.details(show.id, index: 3, isRefreshing: false))])
        expectEqual(presenter.state.show, show)
        expect(presenter.state.isLoading)
        // They stay if loading fails.
        _ = presenter.receive(.details(presenter.state.show.id, .failed(.unreachable(.timedOut))), isVisible: true)
        expectEqual(presenter.state.failure, .unreachable(.timedOut))
        expectEqual(presenter.state.show, show)
        expectEqual(presenter.handle(.command(.refresh)), [.request(.details(show.id, index: 3, isRefreshing: true))])
        expectNil(presenter.state.failure)
        expectEqual(presenter.handle(.command(.back)), [.dismiss])
        expectEqual(presenter.handle(.command(.copyLink)), [.copyLink("https://www.tvmaze.com/shows/7")])
    }

    // MARK: Seasons and episodes

    private let page = PageExtent(width: 80, height: 12, head: 6, heading: 2, tail: 3)

    /// A presenter whose page shows these episodes.
    private func withEpisodes(_ episodes: [Episode], status: Show.Status? = nil) -> ShowDetailsPresenter {
        var presenter = presenter()
        let show = Show(id: show.id, name: show.name, status: status)
        let details = ShowDetails(show: show, episodes: episodes, cast: [])
        let guide = EpisodeLibrary.guide(episodes)
        _ = presenter.receive(
            .details(presenter.state.show.id, .details(details, guide, staleness: nil, isFinal: true)),
            isVisible: true)
        layOut(&presenter)
        return presenter
    }

    private func layOut(_ presenter: inout ShowDetailsPresenter) {
        var page = page
        page.items = presenter.state.count
        page.revision = presenter.state.page.revision
        _ = presenter.handle(.laidOut(page))
    }

    private func press(_ commands: Command..., in presenter: inout ShowDetailsPresenter) -> [Effect] {
        commands.flatMap { presenter.handle(.command($0)) }
    }

    @Test func seasons() {
        expectEqual(withEpisodes(EpisodeLibrary.running).state.season, 2, "where the last one aired")
        expectEqual(withEpisodes(EpisodeLibrary.long, status: .running).state.season, 25)
        expectEqual(withEpisodes([]).state.season, 0)
        // The keys for episodes need episodes.
        expectEqual(self.presenter().keyContext, .sections)
        expectEqual(withEpisodes([]).keyContext, .sections)
        expectEqual(withEpisodes(EpisodeLibrary.running).keyContext, .episodes)
        // Seasons are selected up to the ends.
        var presenter = withEpisodes(EpisodeLibrary.running)
        _ = press(.moveRight, .moveRight, in: &presenter)
        expectEqual(presenter.state.season, 3)
        _ = press(.moveLeft, .moveLeft, .moveLeft, .moveLeft, in: &presenter)
        expectEqual(presenter.state.season, 0)
        _ = presenter.handle(.groupSelected(9))
        expectEqual(presenter.state.season, 0)
        _ = presenter.handle(.groupSelected(1))
        expectEqual(presenter.state.season, 1)
        // It starts at its first episode.
        presenter = withEpisodes(EpisodeLibrary.running)
        presenter.select(7)
        _ = press(.moveLeft, in: &presenter)
        layOut(&presenter)
        expectEqual(presenter.state.selectedPlace, .init(season: 1, episode: 0))
    }

    @Test func opensTheNextEpisodeOrTheChosenOne() {
        let guide = EpisodeLibrary.guide(EpisodeLibrary.running)
        var presenter = withEpisodes(EpisodeLibrary.running)
        let (show, index) = (presenter.state.show, presenter.state.index)
        func opened(_ place: EpisodeGuide.Place) -> [Effect] {
            [.present(.episode(place, in: guide, of: show, index: index))]
        }
        expectEqual(press(.open, in: &presenter), opened(.init(season: 2, episode: 8)))
        // A click selects, and a second one opens.
        presenter = withEpisodes(EpisodeLibrary.running)
        expect(presenter.handle(.selected(1)).isEmpty)
        expectEqual(presenter.state.page.position.selection, 1)
        expectEqual(presenter.handle(.selected(1)).count, 1)
        // In the map of ratings, it is the episode of the cell.
        presenter = withEpisodes(EpisodeLibrary.running)
        _ = press(.nextSection, in: &presenter)
        layOut(&presenter)
        _ = presenter.handle(.selected(1))
        _ = press(.moveRight, .moveRight, in: &presenter)
        expectEqual(press(.open, in: &presenter), opened(.init(season: 1, episode: 2)))
    }

    /// The next episode to watch, or else the last one that aired, or else the first.
    @Test func thePageOpensWhereTheReaderIs() {
        let all = EpisodeLibrary.running
        func start(_ acts: [LibraryAct], status: Show.Status = .running, _ episodes: [Episode] = all) -> EpisodeGuide
            .Place?
        {
            let show = Show(id: show.id, name: show.name, status: status)
            let data = AppData(library: Library([(EpisodeLibrary.now, acts)]), now: EpisodeLibrary.now)
            var presenter = presenter()
            let details = ShowDetails(show: show, episodes: episodes, cast: [])
            let guide = EpisodeLibrary.guide(episodes)
            _ = presenter.receive(
                .details(show.id, .details(details, guide, staleness: nil, isFinal: true)), in: data, isVisible: true)
            layOut(&presenter)
            expectEqual(presenter.target?.episode, presenter.state.selectedPlace.flatMap { guide[$0]?.episode })
            expectEqual(presenter.target?.season, presenter.state.selectedPlace.flatMap { guide[$0]?.episode.season })
            return presenter.state.selectedPlace
        }
        func play(_ episodes: some Sequence<Episode>) -> [LibraryAct] {
            episodes.map { .play(LibrarySubject($0, of: show.id), .unknown) }
        }
        let follow = LibraryAct.assign(LibrarySubject(.show(show)), .status(.followed))
        let regular = all.filter { $0.number != nil }
        expectEqual(start([follow]), .init(season: 0, episode: 0))
        expectEqual(start([follow] + play(regular.prefix(21))), .init(season: 2, episode: 3))
        expectEqual(start(play(regular.prefix(9))), .init(season: 1, episode: 1), "begun, but not followed")
        expectEqual(start([follow] + play(all)), .init(season: 2, episode: 8), "all watched: the last one that aired")
        expectEqual(start([]), .init(season: 2, episode: 8), "not begun, and running")
        expectEqual(start([], status: .ended), .init(season: 0, episode: 0), "not begun, and over")
        // A special from before the first season is not the first episode.
        let trailer = Episode(
            id: 1, name: "Trailer", season: 1, number: nil, kind: .significantSpecial,
            airdate: CalendarDay(iso8601: "2020-01-01"))
        expectEqual(start([follow], [trailer] + all), .init(season: 0, episode: 0))
        expectEqual(start([follow], EpisodeLibrary.undated.suffix(1)), .init(season: 0, episode: 0))
    }

    @Test func newerDetailsKeepTheSelection() {
        var presenter = withEpisodes(EpisodeLibrary.running)
        presenter.select(4)
        let id = presenter.state.episodes[4].episode.id
        let more =
            [Episode(id: 9_999, name: "Pilot", season: 3, number: 0)] + EpisodeLibrary.running.filter { $0.season > 1 }
        let details = ShowDetails(show: show, episodes: more, cast: [])
        _ = presenter.receive(
            .details(
                presenter.state.show.id, .details(details, EpisodeLibrary.guide(more), staleness: nil, isFinal: true)
            ), isVisible: true)
        layOut(&presenter)
        expectEqual(presenter.state.selectedPlace.flatMap { presenter.state.guide?[$0] }?.episode.id, id)
        // Only changes of the content measure the page again.
        presenter = withEpisodes(EpisodeLibrary.running)
        let revision = presenter.state.page.revision
        _ = press(.moveDown, .pageDown, .goToEnd, .open, in: &presenter)
        expectEqual(presenter.state.page.revision, revision)
        _ = presenter.receive(.details(presenter.state.show.id, .failed(.rateLimited(seconds: nil))), isVisible: true)
        expect(presenter.state.page.revision != revision)
    }

    // MARK: Sections

    @Test func aSectionIsLoadedWhenItIsFirstChosen() {
        var presenter = withEpisodes(EpisodeLibrary.running)
        let crew = ShowDetailsState.sections.firstIndex(of: .crew) ?? 0
        expectEqual(presenter.handle(.sectionSelected(crew)), [.request(.part(.crew(show.id), isRefreshing: false))])
        expect(presenter.isLoading)
        let crewOfTwo = [("Ann", "Writer"), ("Bo", "Director"), ("Cid", "Writer")].map {
            CrewMember(person: Person($0.0), job: $0.1)
        }
        _ = presenter.receive(.part(.crew(show.id), .success(.crew(crewOfTwo))), isVisible: true)
        expectEqual(presenter.state.crew.value?.map(\.person.name), ["Ann", "Cid", "Bo"], "grouped by job")
        expectEqual(
            press(.nextSection, .nextSection, .previousSection, .previousSection, in: &presenter),
            [
                .request(.offers(ExternalIDs(), of: show.id)), .request(.part(.pictures(show.id), isRefreshing: false)),
            ])
        expect(!presenter.isLoading)
        // One that failed is loaded again.
        presenter = withEpisodes(EpisodeLibrary.running)
        _ = presenter.handle(.sectionSelected(ShowDetailsState.sections.firstIndex(of: .crew) ?? 0))
        _ = presenter.receive(.part(.crew(show.id), .failure(.offline)), isVisible: true)
        expectEqual(presenter.state.partFailure, .offline)
        let effects = presenter.handle(.command(.refresh))
        expect(effects.contains(.request(.part(.crew(show.id), isRefreshing: true))))
        // The last one is followed by the first.
        presenter = withEpisodes(EpisodeLibrary.running)
        expectEqual(press(.previousSection, in: &presenter), [])
        expectEqual(presenter.state.section, .about)
        _ = press(.nextSection, in: &presenter)
        expectEqual(presenter.state.section, .episodes)
    }
}

extension ShowDetailsPresenter {
    fileprivate mutating func select(_ episode: Int) {
        _ = handle(.selected(episode))
    }
}
