import Foundation
import TestSupport
import Testing

@testable import Entities
@testable import Library

/// What changes do to a library, compared with a model that looks at each episode.
@Suite(.timeLimit(.minutes(5))) struct LibraryChangeTests {
    private static let hours = 3
    private let calendar = LocalCalendar.fixed(hours: hours)
    private let now = RandomLibrary.now

    @Test(arguments: Rotation.part(of: 0..<150, in: 5)) func everyChangeDoesWhatItSays(seed: UInt64) {
        var source = RandomLibrary(seed: seed, acts: 50)
        for _ in 0..<8 {
            let change = source.change(at: now, calendar)
            let before = source.library
            let acts = before.acts(for: change, at: now, calendar: calendar)
            source.add(acts, at: now)
            check(change, before, source.library, acts)
        }
    }

    private func check(_ change: LibraryChange, _ before: Library, _ after: Library, _ acts: [LibraryAct]) {
        let model = UpNextModel(before, .afterLast, .significant, at: now, hours: Self.hours)
        switch change {
        case .watch(let episodes, let show, let moment):
            expectPlays(of: Set(episodes.map(\.id)), show, before, after)
            expectTimes(moment, acts)
        case .watchUpTo(let last, let episodes, let show, let moment):
            let wanted = episodes.filter {
                ($0.number != nil || $0.id == last.id) && !model.isBefore(last, $0)
                    && isUnwatched($0, of: show, model, before)
            }
            expectPlays(of: Set(wanted.map(\.id)), show, before, after)
            expectTimes(moment, acts)
            expect(after.acts(for: change, at: now, calendar: calendar).isEmpty || isOutsideRun(moment, after, show))
        case .watchSeason(let season, let episodes, let show, let moment):
            let wanted = episodes.filter {
                $0.season == season && $0.number != nil && isUnwatched($0, of: show, model, before)
            }
            expectPlays(of: Set(wanted.map(\.id)), show, before, after)
            expectTimes(moment, acts)
        case .unwatch(let episodes, let show):
            let run = before.state.records[.show(show.id)]?.run
            var gone: Set<JournalEntry.ID> = []
            for episode in episodes {
                let plays = before.state.plays.filter {
                    $0.subject.id == .episode(episode.id) && model.isInRun($0, run)
                }
                if let newest = plays.last { gone.insert(newest.id) }
            }
            expectEqual(Array(after.state.plays), before.state.plays.filter { !gone.contains($0.id) })
        case .star(let isStarred, let entry):
            let (former, record) = (before.record(of: entry.id), after.record(of: entry.id))
            expectEqual(record?.isStarred ?? false, isStarred)
            guard former?.isStarred ?? false != isStarred else {
                expect(acts.isEmpty)
                return
            }
            if isStarred, case .show = entry { expectEqual(record?.status, former?.status ?? .followed) }
            expectEqual(after.state.plays, before.state.plays)
            // A star that is taken off again leaves nothing behind.
            guard isStarred, former?.status == nil else { return }
            var library = after
            library.state =
                Journal(
                    library.journal.entries
                        + JournalEntry.step(
                            after.acts(for: .star(false, of: entry), at: now, calendar: .utc), Library.device,
                            after: library.journal.entries.last, at: now)
                ).state
            let isPlayed = before.state.plays.contains { $0.subject.place.map { .show($0.show) } == entry.id }
            expectEqual(library.record(of: entry.id)?.status, (isPlayed ? .followed : nil))
        case .status(let status, let entry): expectEqual(after.record(of: entry.id)?.status, status)
        case .skip(let isSkipped, let episodes, _):
            expect(episodes.allSatisfy { after.state.skipped.contains($0.id) == isSkipped })
        case .watchMovie(let movie, _):
            expectEqual(after.state.plays(of: movie.id).count, before.state.plays(of: movie.id).count + 1)
        default: break
        }
    }

    private func isUnwatched(_ episode: Episode, of show: Show, _ model: UpNextModel, _ library: Library) -> Bool {
        let run = library.state.records[.show(show.id)]?.run
        let model = model.shifted(by: library.state.records[.show(show.id)]?.shift)
        return model.isReleased(episode) && !library.state.skipped.contains(episode.id)
            && !library.state.plays.contains { $0.subject.id == .episode(episode.id) && model.isInRun($0, run) }
    }

    /// Exactly these episodes have one play more, and their show is in the library.
    private func expectPlays(of episodes: Set<Int>, _ show: Show, _ before: Library, _ after: Library) {
        let new = after.state.plays.dropFirst(before.state.plays.count)
        expectEqual(Array(after.state.plays.prefix(before.state.plays.count)), Array(before.state.plays))
        expect(new.count == episodes.count && Set(new.compactMap(\.episode)) == episodes)
        let (former, status) = (before.record(of: .show(show.id))?.status, after.record(of: .show(show.id))?.status)
        let follows = !episodes.isEmpty && (former == nil || former == .planned)
        expectEqual(status, (follows ? .followed : former))
    }

    private func expectTimes(_ moment: LibraryChange.Moment, _ acts: [LibraryAct]) {
        for act in acts {
            guard case .play(let subject, let time) = act else { continue }
            switch moment {
            case .now: expectEqual(time, .minute(now.startOfMinute))
            case .at(let date): expectEqual(time, date)
            case .aired: expect(subject.place != nil)
            }
        }
    }

    /// Marks at a time before the present run do not count in it, so the same change marks again.
    private func isOutsideRun(_ moment: LibraryChange.Moment, _ library: Library, _ show: Show) -> Bool {
        moment != .now && library.state.records[.show(show.id)]?.run != nil
    }
}
