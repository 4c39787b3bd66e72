import Foundation
import TestSupport
import Testing

@testable import Entities
@testable import Library

@Suite(.timeLimit(.minutes(5))) struct UpNextTests {
    @Test(arguments: 0..<120) func everyLibraryAgreesWithTheRules(seed: UInt64) {
        var source = RandomLibrary(seed: seed)
        let library = source.library
        let policy = source.one(of: ShowProgress.Policy.allCases)
        let specials = source.one(of: SpecialsPolicy.allCases)
        let hours = source.one(of: [-11, 0, 2, 13])
        let found = UpNext(
            library, policy: policy, specials: specials, at: RandomLibrary.now, calendar: .fixed(hours: hours))
        let model = UpNextModel(library, policy, specials, at: RandomLibrary.now, hours: hours).rows
        expect(Set(found.rows.map(UpNextModel.Row.init)) == model && found.rows.count == model.count)
        for (one, other) in zip(found.rows, found.rows.dropFirst()) { expect(Self.areInOrder(one, other)) }
    }

    /// Whether the smart order allows two neighbors; the name decides nothing but ties.
    private static func areInOrder(_ one: UpNext.Row, _ other: UpNext.Row) -> Bool {
        let groups: [UpNext.Group] = [.today, .behind, .notStarted, .waiting, .undated, .planned, .paused, .done]
        guard let first = groups.firstIndex(of: one.group), let second = groups.firstIndex(of: other.group) else {
            return false
        }
        if first != second { return first < second }
        func moment(_ row: UpNext.Row) -> Date {
            let premiere = row.announced?.premiere.map {
                Date(timeIntervalSince1970: Double($0.daysSince1970) * 86_400)
            }
            return row.progress?.next?.moment ?? premiere ?? .distantFuture
        }
        func watched(_ row: UpNext.Row) -> Date { row.progress?.lastWatched ?? Date(timeIntervalSince1970: 0) }
        func newest(_ row: UpNext.Row) -> Date { row.progress?.newest ?? row.progress?.next?.moment ?? .distantPast }
        func added(_ row: UpNext.Row) -> Date { row.record.added ?? .distantPast }
        switch one.group {
        case .today, .waiting:
            return moment(one) != moment(other) ? moment(one) < moment(other) : one.title <= other.title
        case .behind:
            if newest(one) != newest(other) { return newest(one) > newest(other) }
            return watched(one) != watched(other) ? watched(one) > watched(other) : one.title <= other.title
        case .undated: return one.title <= other.title
        case .notStarted, .planned:
            return added(one) != added(other) ? added(one) > added(other) : one.title <= other.title
        case .paused, .done:
            return watched(one) != watched(other) ? watched(one) > watched(other) : one.title <= other.title
        }
    }

    @Test func aPausedShowComesBackWithItsNextSeason() throws {
        let calendar = LocalCalendar.fixed(hours: 0)
        let show = Show(id: Show.ID(number: 1), name: "Tide", status: .running)
        func day(_ days: Double) -> Date { RandomLibrary.now + days * RandomLibrary.day }
        let episodes = [(1, 1, -70.0), (1, 2, -63), (1, 3, 7), (2, 1, 40), (2, 2, 47)].map { season, number, days in
            Episode(id: season * 10 + number, name: "", season: season, number: number, airstamp: day(days))
        }
        let title = LibraryTitle.fetched(show, episodes, at: day(-70))
        var steps: [(date: Date, acts: [LibraryAct])] = []
        func library() -> Library { Library(steps, titles: [title]) }
        func group(_ date: Date) -> UpNext.Group? { UpNext(library(), at: date, calendar: calendar).rows.first?.group }
        for (status, date) in [(LibraryStatus.followed, day(-80)), (.paused, day(0))] {
            steps.append((date, library().acts(for: .status(status, of: .show(show)), at: date, calendar: .utc)))
        }
        // A further episode of the season that was paused does not bring it back.
        expect(group(day(1)) == .paused && group(day(8)) == .paused && group(day(39.9)) == .paused)
        expectEqual(group(day(41)), .notStarted)
        expect(library().airings(at: day(39)).isEmpty && library().airings(at: day(41)).count == 5)
        let list = UpNextList(library(), order: .smart, at: day(39.9), calendar: calendar)
        expect(list.due <= day(40))
        // It can be paused once more.
        let again = library().acts(for: .status(.paused, of: .show(show)), at: day(42), calendar: .utc)
        expectEqual(again.count, 1)
        steps.append((day(42), again))
        expect(group(day(42)) == .paused && group(day(60)) == .paused)
        expect(library().acts(for: .status(.paused, of: .show(show)), at: day(43), calendar: .utc).isEmpty)
    }

    @Test func showsOfOneNameKeepAnOrder() {
        let names = (1...20).map { LibrarySubject(.show(Show.ID(number: $0)), name: "The Office") }
        let library = Library([(RandomLibrary.now, names.map { .assign($0, .status(.followed)) })])
        let found = UpNext(library, at: RandomLibrary.now, calendar: .fixed(hours: 0))
        expectEqual(found.rows.map(\.id), (1...20).map { .show(Show.ID(number: $0)) })
        // The minute of a new run belongs to later marks.
        let run = RandomLibrary.now.startOfMinute + 30
        let calendar = LocalCalendar.fixed(hours: 0)
        func isIn(_ time: PlayTime, marked: Double) -> Bool {
            let play = LibraryState.Play(
                id: .init(device: Library.device, number: 1), subject: LibrarySubject(.episode(1)), time: time,
                marked: run + marked, clock: 1)
            return play.isIn(run: run, calendar)
        }
        expect(isIn(.minute(run.startOfMinute), marked: 10) && !isIn(.minute(run.startOfMinute), marked: -10))
        expect(!isIn(.minute(run - 60), marked: 10) && isIn(.minute(run + 60), marked: -10))
        let today = calendar.time(of: run)?.day
        expectEqual(today.map { isIn(.day($0), marked: 10) && !isIn(.day($0), marked: -10) }, true)
    }

    /// Forty shows, day by day: episodes come out, are marked, skipped, paused and watched again.
    @Test(arguments: Rotation.part(of: 1...4, in: 4)) func aYearInTheLife(seed: UInt64) {
        var source = RandomLibrary(seed: seed, shows: 40, films: 10, acts: 0)
        let start = RandomLibrary.now - 200 * RandomLibrary.day
        let calendar = LocalCalendar.fixed(hours: 2)
        source.add(
            source.shows.map { .assign(LibrarySubject(.show($0.show)), .status(.followed)) }
                + source.films.map { .assign(LibrarySubject(.movie($0)), .status(.planned)) }, at: start)
        var moves = 0
        var former: Set<UpNextModel.Row> = []
        var candidates: UpNextCandidates?
        let days = Rotation.isWhole ? 365 : 91
        for day in 0..<days {
            let now = start + Double(day) * RandomLibrary.day + Double(source.number(0...80_000))
            for _ in 0..<source.number(0...3) {
                let change = source.change(at: now, calendar)
                source.add(source.library.acts(for: change, at: now, calendar: calendar), at: now)
            }
            let library = source.library
            let found = UpNext(library, at: now, calendar: calendar)
            let rows = Set(found.rows.map(UpNextModel.Row.init))
            expectEqual(rows, UpNextModel(library, .afterLast, .significant, at: now, hours: 2).rows, "day \(day)")
            let renewed = UpNextCandidates(library, after: candidates, at: now, calendar: calendar)
            expectEqual(UpNext(renewed.all, order: .smart, at: now, calendar: calendar).rows, found.rows, "day \(day)")
            candidates = renewed
            if rows != former { moves += 1 }
            former = rows
        }
        // Otherwise it has shown little.
        expect(moves > days * 2 / 5)
    }
}

extension RandomLibrary {
    /// What a user might do now: mostly mark the next one.
    mutating func change(at now: Date, _ calendar: LocalCalendar) -> LibraryChange {
        let details = one(of: shows)
        let (show, episodes) = (details.show, details.episodes)
        let library = library
        let next = library.progress(of: show.id, at: now, calendar: calendar)?.next
        guard let episode = episodes.isEmpty ? nil : one(of: episodes) else {
            return .watchMovie(one(of: films), .now)
        }
        let moment = one(of: [.now, .now, .aired, .at(time())] as [LibraryChange.Moment])
        switch number(0...19) {
        case 0...7: return next.map { .watch([$0], of: show, moment) } ?? .rewatch(true, show)
        case 8, 9: return .watchUpTo(next ?? episode, among: episodes, of: show, moment)
        case 10: return .watchUpTo(episode, among: episodes, of: show, moment)
        case 11: return .watchSeason(episode.season, among: episodes, of: show, moment)
        case 12: return .unwatch([episode], of: show)
        case 13: return .unwatch(episodes, of: show)
        case 14: return .skip(chance(70), [next ?? episode], of: show)
        case 15: return .rewatch(chance(70), show)
        case 16: return .status(chance(70) ? .followed : one(of: LibraryStatus.allCases), of: .show(show))
        case 17: return .specials(one(of: SpecialsPolicy.allCases), of: show)
        case 18: return .star(chance(60), of: chance(50) ? .show(show) : .movie(one(of: films)))
        default: return .watchMovie(one(of: films), moment)
        }
    }
}
