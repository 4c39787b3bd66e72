import Foundation
import TestSupport
import Testing

@testable import Entities
@testable import Networking

@Suite(.timeLimit(.minutes(5))) struct EpisodeGuideTests {
    private let now = ManualWallClock().now()

    private func episode(
        _ id: Int, season: Int = 1, number: Int? = nil, day: String? = nil, in hours: Double? = nil
    ) -> Episode {
        Episode(
            id: id, name: "E\(id)", season: season, number: number, airdate: day.flatMap { CalendarDay(iso8601: $0) },
            airstamp: hours.map { now + $0 * 3_600 })
    }

    private func guide(_ episodes: [Episode], hours: Int = 0) -> EpisodeGuide {
        EpisodeGuide(episodes, at: now, calendar: .fixed(hours: hours))
    }

    private func ids(_ guide: EpisodeGuide) -> [[Int]] { guide.seasons.map { $0.episodes.map(\.episode.id) } }

    private func nextID(_ guide: EpisodeGuide) -> Int? { guide.next.flatMap { guide[$0] }?.episode.id }

    // MARK: Seasons

    @Test func seasonsComeByNumberAndSpecialsLast() {
        let mixed = guide([
            episode(1, season: 2, number: 2), episode(2, season: 1, number: 1), episode(3, season: 1),
            episode(4, season: 2, number: 1), episode(5, season: 0, number: 1),
        ])
        expectEqual(mixed.seasons.map(\.name), [.number(1), .number(2), .specials])
        expectEqual(ids(mixed), [[2], [4, 1], [3, 5]])
        let years = guide([episode(1, season: 2026, number: 105), episode(2, season: 2025, number: 1)])
        expectEqual(years.seasons.map(\.name), [.number(2025), .number(2026)])
        expectEqual(ids(guide([9, 3, 7, 5].map { episode($0, number: 4) })), [[9, 3, 7, 5]], "in their order")
        let none = guide([])
        expect(none.seasons.isEmpty && none.next == nil && none[.init(season: 0, episode: 0)] == nil)
    }

    @Test func theDoctorsSevenHundredAndTwoAreInTwentySixSeasons() throws {
        guard let body = try? SharedData.bytes("data/tvmaze/http/shows-766-embed-episodes.219.body.json") else {
            return
        }
        let details = try TestShows.answers.details(body)
        let guide = guide(details.episodes)
        expectEqual(guide.seasons.map(\.name), (1...26).map { .number($0) })
        expectEqual(guide.seasons.reduce(0) { $0 + $1.episodes.count }, 702)
        expectEqual(guide.seasons[0].episodes[0].time?.day.iso8601, "1963-11-23")
    }

    // MARK: Days

    @Test func theDayIsTheReadersOwn() throws {
        let today = try require(LocalCalendar.fixed(hours: 0).time(of: now)).day
        for (hours, days) in [(0, 0), (23, 1), (-23, -1)] {
            let late = guide([episode(1, number: 1, in: 0)], hours: hours)
            let day = try require(late[.init(season: 0, episode: 0)]?.time?.day)
            expect(abs(day.daysSince1970 - today.daysSince1970 - days) <= 1)
            expectEqual(late.days(until: day), 0, "the reader's today moves with it")
        }
        // Without a moment the day is as announced.
        do {
            let guide = guide([episode(1, number: 1, day: "2030-02-03")], hours: 14)
            expectEqual(guide[.init(season: 0, episode: 0)]?.time?.day.iso8601, "2030-02-03")
            expectNil(guide[.init(season: 0, episode: 0)]?.time?.minute)
        }
    }

    // MARK: Next

    @Test func nextIsTheEarliestThatIsStillToCome() throws {
        expectEqual(
            nextID(
                guide([
                    episode(1, number: 1, in: -2), episode(2, number: 3, in: 50), episode(3, number: 2, in: 26),
                    episode(4, number: 4),
                ])), 3)
        expectNil(nextID(guide([episode(1, number: 1, in: -1), episode(2, number: 2)])))
        // A day without a time counts until it is over.
        let today = try require(LocalCalendar.fixed(hours: 0).time(of: now)).day
        let yesterday = try require(CalendarDay(daysSince1970: today.daysSince1970 - 1))
        let days = [episode(1, number: 1, day: yesterday.iso8601), episode(2, number: 2, day: today.iso8601)]
        expectEqual(nextID(guide(days)), 2)
    }

    // MARK: From one to the next

    @Test func goesFromEpisodeToEpisodeAcrossSeasons() {
        let guide = guide([episode(1, number: 1), episode(2, number: 2), episode(3, season: 2, number: 1), episode(4)])
        var place = EpisodeGuide.Place(season: 0, episode: 0)
        var seen = [1]
        while let next = guide.place(1, from: place) {
            place = next
            seen.append(guide[place]?.episode.id ?? 0)
        }
        expectEqual(seen, [1, 2, 3, 4])
        while let before = guide.place(-1, from: place) { place = before }
        expectEqual(place, .init(season: 0, episode: 0))
        expectNil(guide.place(1, from: .init(season: 7, episode: 0)))
    }
}
