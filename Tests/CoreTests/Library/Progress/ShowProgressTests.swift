import Foundation
import TestSupport
import Testing

@testable import Entities
@testable import Library

@Suite(.timeLimit(.minutes(5))) struct ShowProgressTests {
    private static let day = 86_400.0
    private let now = Date(timeIntervalSince1970: 1_795_000_000)
    private let show = Show.ID(number: 1)
    private let calendar = LocalCalendar { _ in 0 }

    /// Ten weekly episodes, the last two in the future; the fourth and fifth came out together.
    private var episodes: [Episode] {
        (1...10).map { number in
            let week = number == 5 ? 4 : number
            return Episode(
                id: 100 + number, name: "", season: number <= 5 ? 1 : 2, number: number <= 5 ? number : number - 5,
                airstamp: now + Double(week - 8) * 7 * Self.day - 3600, runtime: 50)
        }
    }

    private func play(_ id: Int, _ time: PlayTime = .unknown, marked: Double = 0) -> LibraryState.Play {
        LibraryState.Play(
            id: .init(device: TestJournal.devices[0], number: id),
            subject: LibrarySubject(.episode(id), place: .init(show: show, season: 1, number: 1)), time: time,
            marked: now + marked, clock: id)
    }

    private func progress(
        _ plays: [LibraryState.Play], skipped: Set<Int> = [], run: Date? = nil, specials: SpecialsPolicy = .none,
        policy: ShowProgress.Policy = .afterLast, extra: [Episode] = []
    ) -> ShowProgress {
        ShowProgress(
            of: (episodes + extra).shuffled(), plays: plays, skipped: skipped, run: run, specials: specials,
            policy: policy, at: now, calendar: calendar)
    }

    @Test func theNextEpisodeFollowsTheLastWatchedOne() {
        expect(progress([]).next?.id == 101 && progress([]).behind == 8)
        let gap = progress([play(103)])
        expect(gap.next?.id == 104 && gap.behind == 7 && gap.earlier == 2)
        expect(gap.drop.map(\.id) == [104, 105] && gap.minutesBehind == 350)
        expectEqual(progress([play(103)], policy: .oldest).next?.id, 101)
        expectEqual(progress([play(103)], skipped: [104]).next?.id, 105)
        // An unaired episode is next but never counts.
        let done = progress((101...108).map { play($0) })
        expect(done.next?.id == 109 && !done.isReleased && done.behind == 0 && done.aired == 8)
        expectEqual(done.drop.map(\.id), [109])
        // Watched never exceeds aired.
        let special = Episode(id: 150, name: "", season: 1, number: nil, airstamp: now - 30 * Self.day)
        let early = progress([play(150), play(109), play(999)], extra: [special])
        expect(early.watched == 0 && early.aired == 8)
        expectEqual(progress([play(103)], specials: .all, extra: [special]).next?.id, 150)
        // Watching again continues at the second time.
        let plays = (101...108).map { play($0) } + [play(101), play(102)]
        expectEqual(progress(plays).next?.id, 103)
        let run = now - 10 * Self.day
        let again = progress((101...108).map { play($0, .minute(run - 60)) } + [play(101, .minute(run + 60))], run: run)
        expect(again.next?.id == 102 && again.watched == 1 && again.behind == 7)
        expectEqual(progress([play(101, .unknown, marked: -11 * Self.day)], run: run).watched, 0)
        // An episode without a date is never released.
        do {
            let undated = Episode(id: 150, name: "", season: 3, number: 1)
            let done = progress((101...110).map { play($0) }, extra: [undated])
            expect(done.next?.id == 150 && !done.isReleased && done.behind == 0)
        }
    }

    @Test func releasedRegularEpisodesAreCounted() {
        let special = Episode(id: 150, name: "", season: 1, number: nil, airstamp: now - 30 * Self.day)
        for ids in [[], [101], [101, 102, 103], [101, 109, 150]] {
            let counts = Dictionary(ids.map { ($0, 2) }, uniquingKeysWith: +)
            let count = WatchedCount(of: episodes + [special], counts: counts, at: now, calendar: calendar)
            expectEqual(count, WatchedCount(watched: ids.count { $0 <= 108 }, aired: 8))
        }
    }

    @Test(arguments: 0..<200) func everyLibraryAgreesWithTheRules(seed: UInt64) {
        var generator = SeededGenerator(seed: seed)
        let extra = [
            Episode(id: 150, name: "", season: 1, number: nil, airstamp: now - 30 * Self.day),
            Episode(id: 151, name: "", season: 3, number: 1),
        ]
        let all = episodes + extra
        let plays = (0..<Int.random(in: 0...14, using: &generator)).map { _ in
            play(all.randomElement(using: &generator)?.id ?? 0)
        }
        let skipped = Set(all.map(\.id).filter { _ in Int.random(in: 0..<5, using: &generator) == 0 })
        let found = progress(plays, skipped: skipped, extra: extra)

        // The rules, one by one and slowly.
        let order = all.filter { $0.number != nil }.sorted {
            ($0.airstamp ?? .distantFuture, $0.season, $0.number ?? 0) < (
                $1.airstamp ?? .distantFuture, $1.season, $1.number ?? 0
            )
        }
        func count(_ id: Int) -> Int { plays.count { $0.episode == id } }
        let aired = order.filter { $0.airstamp.map { $0 <= now } ?? false }
        expectEqual(found.aired, aired.count)
        expectEqual(found.watched, aired.count { count($0.id) > 0 })
        expectEqual(found.behind, aired.count { count($0.id) == 0 && !skipped.contains($0.id) })
        let last = plays.last { play in order.contains { $0.id == play.episode } }?.episode
        var next: Episode?
        var isAfter = last == nil
        for episode in order {
            if isAfter, next == nil, !skipped.contains(episode.id), count(episode.id) < last.map(count) ?? 1 {
                next = episode
            }
            if episode.id == last { isAfter = true }
        }
        expectEqual(found.next, next)
        expect(found.watched + found.behind <= found.aired)
        expectEqual(found.drop.contains { $0.id == next?.id }, (next != nil))
    }
}
