import Core
import Testing

@testable import App

@Suite(.timeLimit(.minutes(5))) struct DemoCatalogTests {
    private let catalog = DemoCatalog()

    private var pages: [[DemoShow]] {
        var pages: [[DemoShow]] = []
        while let page = catalog.page(pages.count) { pages.append(page) }
        return pages
    }

    @Test func pagesHaveDifferentLengths() {
        let lengths = pages.map(\.count)
        #expect(lengths.reduce(0, +) == DemoCatalog.count)
        #expect(Set(lengths).count > 3)
        #expect(lengths.allSatisfy { $0 > 0 })
    }

    @Test func isTheSameEveryTime() {
        #expect(DemoShow(index: 123).name == DemoShow(index: 123).name)
        #expect(DemoShow(index: 123).summary == DemoShow(index: 123).summary)
    }

    @Test func idsIdentifyTheirShows() throws {
        for show in pages.joined() {
            #expect(try #require(catalog.show(show.id)).name == show.name)
        }
        #expect(catalog.show(3) == nil, "some numbers are missing, as in the real catalog")
        #expect(catalog.show(0) == nil)
        #expect(catalog.show(1_000_000) == nil)
    }

    @Test func resemblesTheRealCatalog() {
        let shows = Array(pages.joined())
        let languages = Set(shows.map(\.language))
        #expect(languages.count >= 10)
        #expect(shows.contains { $0.rating == nil })
        #expect(shows.contains { $0.summary == nil })
        #expect(shows.allSatisfy { ($0.rating ?? 5) <= 9.9 })
        #expect(Set(shows.map(\.id)).count == shows.count)
    }

    @Test func datesAreConsistent() throws {
        for show in pages.joined() {
            let episodes = show.episodes
            guard let premiered = show.premiered else {
                #expect(episodes.isEmpty)
                continue
            }
            let days = try episodes.map { try #require(CalendarDay(iso8601: $0.airdate)) }
            let first = try #require(CalendarDay(iso8601: premiered))
            #expect(days.first == first, "\(show.id)")
            #expect(days.map(\.daysSince1970) == days.map(\.daysSince1970).sorted(), "\(show.id)")
            if let ended = show.ended { #expect(days.last == CalendarDay(iso8601: ended), "\(show.id)") }
            for day in days {
                #expect(show.days.contains(day.weekday.rawValue), "\(show.id) on \(day)")
            }
        }
    }
}
