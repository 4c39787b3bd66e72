import Foundation
import TestSupport
import Testing

@testable import Entities
@testable import Library

@Suite(.timeLimit(.minutes(5))) struct EpisodeShieldTests {
    private func shields(
        _ setting: SpoilerShield, _ library: Library, _ revealed: EpisodeShields.Revealed = .nothing
    ) -> EpisodeShields {
        EpisodeShields(
            .init(setting: setting, revealed: revealed), in: library, at: RandomLibrary.now, calendar: .fixed(hours: 0))
    }

    @Test(arguments: Rotation.part(of: 0..<100, in: 10)) func everyEpisodeIsHiddenAsTheRulesSay(seed: UInt64) {
        let source = RandomLibrary(seed: seed)
        let library = source.library
        let rows = UpNextModel(library, .afterLast, .significant, at: RandomLibrary.now, hours: 0).rows
        for setting in SpoilerShield.allCases {
            for details in source.shows {
                let show = details.show
                let shield = shields(setting, library)[show]
                let row = rows.first { $0.id == .show(show.id) }
                let isDone = row.map { show.status == .ended && $0.watched > 0 && $0.behind == 0 && $0.next == nil }
                // Only shows that are followed, planned or paused have a row.
                var level = row == nil ? .off : setting
                if ["News", "Talk Show", "Sports"].contains(show.type) { level = .off }
                if isDone == true { level = .off }
                if let own = library.record(of: .show(show.id))?.shield { level = own }
                for episode in details.episodes {
                    let isWatched = library.state.plays.contains { $0.subject.id == .episode(episode.id) }
                    let hides = level != .off && !isWatched
                    let found = shield.shown(episode)
                    expectEqual(found.name, (hides ? "" : episode.name))
                    expectEqual(found.summary, (hides ? RichText() : episode.summary))
                    expectEqual(found.rating, (hides && level == .all ? nil : episode.rating))
                    expectEqual(found.hidden.contains(.guestCast), hides)
                    expect(
                        (found.id, found.season, found.number, found.airdate) == (
                            episode.id, episode.season, episode.number, episode.airdate
                        ))
                }
            }
        }
    }

    private let show = Show(
        id: Show.ID(number: 1), name: "Fargo", status: .running,
        artwork: Artwork(medium: "https://static.tvmaze.com/show.jpg", original: nil))
    private let episode = Episode(
        id: 1, name: "The End", season: 1, number: 1, rating: 9,
        artwork: Artwork(medium: "https://static.tvmaze.com/still.jpg", original: nil),
        summary: RichText(plain: "They die."))

    private func library(_ acts: LibraryAct...) -> Library {
        Library([(RandomLibrary.now, acts)], titles: [.fetched(show, [episode])])
    }

    private var followed: LibraryAct { .assign(LibrarySubject(.show(show)), .status(.followed)) }

    @Test func titlesOutsideTheLibraryAreOpenUnlessTheySayOtherwise() {
        expectEqual(shields(.all, library())[show].shown(episode), episode)
        let own = library(.assign(LibrarySubject(.show(show)), .shield(.text)))
        expect(shields(.off, own)[show].shown(episode).name.isEmpty)
        // The picture of the show takes the place of a still.
        let hidden = shields(.all, library(followed))[show].shown(episode)
        expect(hidden.artwork == show.artwork && hidden.rating == nil)
        expectEqual(hidden.hidden, [.name, .summary, .guestCast, .still, .rating])
        expectEqual(shields(.text, library(followed))[show].shown(episode).artwork, episode.artwork)
        // The credits of a guest name no unwatched episode.
        let credit = PersonCredit(kind: .guest, show: nil, episode: episode, roles: ["Widow"])
        expectEqual(shields(.text, library(followed)).shown([credit]).map { $0.episode?.name }, [""])
        expectEqual(shields(.text, library()).shown([credit]), [credit])
    }

    @Test func revealedEpisodesAreWhole() {
        let library = library(followed)
        expectEqual(shields(.all, library, .episodes([1]))[show].shown(episode), episode)
        expect(shields(.all, library, .episodes([2]))[show].shown(episode) != episode)
        expectEqual(shields(.all, library, .all)[show].shown(episode), episode)
        // A mark of a hidden episode keeps its name.
        let hidden = shields(.all, library)[show].shown(episode)
        let acts = library.acts(for: .watch([hidden], of: show, .now), at: RandomLibrary.now, calendar: .utc)
        expectEqual(acts, [.play(LibrarySubject(episode, of: show.id), .minute(RandomLibrary.now.startOfMinute))])
    }
}
