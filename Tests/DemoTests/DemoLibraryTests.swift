import Entities
import FoundationEssentials
import Library
import TestSupport
import Testing

@testable import Demo

@Suite("The demo's library", .timeLimit(.minutes(5))) struct DemoLibraryTests {
    /// Moments in different years, months and hours, and the hours by which local time is ahead.
    static let moments: [(String, Int)] = [
        ("2026-11-23T20:00:00Z", 0), ("2026-11-24T03:00:00Z", -6), ("2027-02-28T07:30:00Z", 9),
        ("2028-06-17T23:50:00Z", 2),
    ]

    private func library(_ text: String, _ hours: Int) throws -> (Library, Date, LocalCalendar) {
        let now = try Date(text, strategy: .iso8601)
        let calendar = LocalCalendar { _ in hours * 3600 }
        let catalog = DemoCatalog(on: calendar.time(of: now)?.day)
        return (DemoLibrary(of: catalog, at: now, calendar: calendar).library, now, calendar)
    }

    @Test(arguments: moments) func upNextHasEveryGroupAndPlaysFollowReleases(text: String, hours: Int) throws {
        let (library, now, calendar) = try library(text, hours)
        let rows = UpNext(library, at: now, calendar: calendar).rows
        expectEqual(Set(rows.map(\.group)), Set(UpNext.Group.allCases).subtracting([.notStarted]))
        expect(rows.contains { $0.group == .planned && $0.movie != nil })
        expect(rows.contains { $0.group == .planned && $0.show != nil })
        let behind = rows.filter { $0.group == .behind }.compactMap(\.progress)
        expect(behind.contains { $0.drop.count == 8 }, "a season that came out at once")
        expect(behind.contains { $0.next?.kind == .significantSpecial })
        expect(behind.contains { $0.earlier > 0 })
        expect(rows.contains { $0.record.run != nil && ($0.progress?.watched ?? 0) > 0 }, "a show watched again")
        expect(library.state.records.values.contains { $0.status == .dropped })
        for row in rows { expect(row.show != nil || row.movie != nil, "\(row.title) needs no request") }
        // Every play follows its release.
        expect((200...600).contains(library.state.plays.count), "\(library.state.plays.count)")
        var dated = 0
        for play in library.state.plays {
            guard case .minute(let date) = play.time, let place = play.subject.place else { continue }
            dated += 1
            let details = try require(library.shows[place.show]?.details)
            let episode = try require(details.episodes.first { play.subject.id == .episode($0.id) })
            try expect(require(episode.moment) <= date && date < now, "\(play.subject.name)")
        }
        expect(dated > 150)
    }

    @Test func theLibraryIsTheSameAllDayAndFitsTheCatalog() throws {
        // It has the user's words: lists, notes, tags and ratings.
        let words = try library("2026-11-23T20:00:00Z", 0).0.state
        let records = words.records.values
        expectEqual(words.lists.map(\.items.count), [0, 4, 3])
        expect(records.contains { $0.note != nil } && records.contains { !$0.tags.isEmpty })
        expect(records.count { $0.rating != nil } > 20 && records.count(where: \.isStarred) >= 5)
        // It is the same all day.
        let morning = try library("2026-11-23T08:00:00Z", 0).0
        let evening = try library("2026-11-23T11:00:00Z", 0).0
        expectEqual(morning.state.plays, evening.state.plays)
        // The catalog shows the same episodes.
        let (later, now, calendar) = try library("2027-02-28T07:30:00Z", 9)
        let catalog = DemoCatalog(on: calendar.time(of: now)?.day)
        for (id, title) in later.shows {
            let show = try require(catalog.show(id.number))
            expectEqual(show.episodesWithSpecials.map(\.id), title.details.episodes.map(\.id))
            expect(title.details.show.artwork != nil)
        }
    }
}
