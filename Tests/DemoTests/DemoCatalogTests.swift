import Entities
import TestSupport
import Testing

@testable import Demo

@Suite(.timeLimit(.minutes(5))) struct DemoCatalogTests {
    private let catalog = DemoCatalog()

    private var pages: [[DemoShow]] {
        var pages: [[DemoShow]] = []
        while let page = catalog.page(pages.count) { pages.append(page) }
        return pages
    }

    @Test func theCatalogHasPagesIDsAndDatesLikeTheRealOne() throws {
        // Pages have different lengths.
        let lengths = pages.map(\.count)
        expectEqual(lengths.reduce(0, +), DemoCatalog.count)
        expect(Set(lengths).count > 3)
        expect(lengths.allSatisfy { $0 > 0 })
        expectEqual(DemoShow(index: 123).name, DemoShow(index: 123).name)
        expectEqual(DemoShow(index: 123).summary, DemoShow(index: 123).summary)
        for show in pages.joined() {
            try expectEqual(require(catalog.show(show.id)).name, show.name)
        }
        expectNil(catalog.show(3), "some numbers are missing, as in the real catalog")
        expectNil(catalog.show(0))
        expectNil(catalog.show(1_000_000))
        let shows = Array(pages.joined())
        let languages = Set(shows.map(\.language))
        expect(languages.count >= 10)
        expect(shows.contains { $0.rating == nil })
        expect(shows.contains { $0.summary == nil })
        expect(shows.allSatisfy { ($0.rating ?? 5) <= 9.9 })
        expectEqual(Set(shows.map(\.id)).count, shows.count)
    }

    @Test func datesAreConsistent() throws {
        for show in pages.joined() {
            let episodes = show.episodes
            guard let premiered = show.premiered else {
                expect(episodes.isEmpty)
                continue
            }
            let days = try episodes.map { try require(CalendarDay(iso8601: $0.airdate)) }
            let first = try require(CalendarDay(iso8601: premiered))
            expectEqual(days.first, first, "\(show.id)")
            expectEqual(days.map(\.daysSince1970), days.map(\.daysSince1970).sorted(), "\(show.id)")
            if let ended = show.ended { expectEqual(days.last, CalendarDay(iso8601: ended), "\(show.id)") }
            for day in days {
                expect(show.days.contains(day.weekday.rawValue), "\(show.id) on \(day)")
            }
        }
    }
}
