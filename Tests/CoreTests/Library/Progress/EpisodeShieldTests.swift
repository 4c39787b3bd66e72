import Foundation
import TestSupport
import Testing

@testable import Core

@Suite(.timeLimit(.minutes(5))) struct EpisodeShieldTests {
    @Test(arguments: 0..<100) func everyEpisodeIsHiddenAsTheRulesSay(seed: UInt64) {
        let source = RandomLibrary(seed: seed)
        let library = source.library
        let rows = UpNextModel(library, .afterLast, .significant, at: RandomLibrary.now, hours: 0).rows
        for setting in SpoilerShield.allCases {
            for details in source.shows {
                let show = details.show
                let shield = EpisodeShield(
                    setting, for: show, in: library, at: RandomLibrary.now, calendar: .fixed(hours: 0))
                let row = rows.first { $0.id == .show(show.id) }
                let isDone = row.map { show.status == .ended && $0.watched > 0 && $0.behind == 0 && $0.next == nil }
                var level = setting
                if ["News", "Talk Show", "Sports"].contains(show.type) { level = .off }
                if let own = library.record(of: .show(show.id))?.shield { level = own }
                for episode in details.episodes {
                    let isWatched = library.state.plays.contains { $0.subject.id == .episode(episode.id) }
                    let found = shield.hiddenParts(of: episode)
                    let isOwn = library.record(of: .show(show.id))?.shield != nil
                    if isWatched || isDone == true && !isOwn {
                        #expect(found.isEmpty)
                    } else if row != nil || isOwn {
                        #expect(found.contains(.name) == (level != .off))
                        #expect(found.contains(.summary) == (level != .off))
                        #expect(found.contains(.guestCast) == (level != .off))
                        #expect(found.contains(.still) == (level == .all))
                        #expect(found.contains(.rating) == (level == .all))
                    }
                }
            }
        }
    }

    @Test func titlesOutsideTheLibraryAreHiddenToo() {
        let episode = Episode(id: 1, name: "The End", season: 1, number: 1)
        let show = Show(id: Show.ID(number: 1), name: "Fargo", status: .ended)
        let shield = EpisodeShield(.text, for: show, in: Library(), at: RandomLibrary.now, calendar: .fixed(hours: 0))
        #expect(shield.hiddenParts(of: episode) == [.name, .summary, .guestCast])
    }
}
