import Entities
import Foundation
import TestSupport

/// Episode lists of all kinds for a show's page, seen from London on May 28, 2026.
enum EpisodeLibrary {
    /// A quarter past nine in the evening in London.
    static let now = Date(timeIntervalSince1970: 1_779_999_300)

    static let cast = [
        CastMember(person: Person("June Calloway", id: 1), character: "Ada Marsh"),
        CastMember(person: Person("Theo", id: 2), character: nil),
        CastMember(
            person: Person("Wilhelmina Ashworth-Pemberton", id: 3), character: "The Keeper of the Northern Lighthouse"),
        CastMember(person: Person("宮崎 優", id: 4), character: "灯台守"),
        CastMember(person: Person("Bo Lind", id: 5), character: "Postman"),
    ]

    /// Two complete seasons, one in progress, and two specials.
    static let running =
        season(1, of: 8, from: "2024-04-04") + season(2, of: 10, from: "2025-04-03")
        + season(3, of: 12, from: "2026-04-02")
        + [
            special(1, name: "Midwinter at the Harbor", season: 1, day: "2024-12-21"),
            special(2, name: "Behind the Lanterns", season: 2, day: "2025-07-01"),
        ]

    /// 702 episodes in 26 seasons, like the original Doctor Who.
    static let long = (1...26).flatMap { season($0, of: 27, from: "\(1962 + $0)-01-05") }

    /// A daily program whose seasons are years.
    static let years = (2015...2026).flatMap { season($0, of: 120, from: "\($0)-01-01", every: 1, isRated: false) }

    /// Announced, without dates or names.
    static let undated =
        season(1, of: 3, from: "2025-10-01")
        + [
            Episode(id: 201, name: "", season: 2, number: 1),
            Episode(id: 202, name: "The Second of Two", season: 2, number: 2),
        ]

    static let specials = [
        special(1, name: "The Night Ferry", season: 0, day: "2019-12-24"),
        special(2, name: "The Day Ferry", season: 0, day: nil),
        special(3, name: "An Unreasonably Long Evening with Everyone Who Ever Rowed", season: 4, day: "2026-12-24"),
    ]

    static func guide(_ episodes: [Episode]) -> EpisodeGuide {
        EpisodeGuide(episodes, at: now, calendar: .fixed(hours: 1))
    }

    private static func season(
        _ season: Int, of count: Int, from first: String, every days: Int = 7, isRated: Bool = true
    ) -> [Episode] {
        let start = CalendarDay(iso8601: first)?.daysSince1970 ?? 0
        return (1...count).map { number in
            let moment = Date(timeIntervalSince1970: Double((start + (number - 1) * days) * 86_400 + 20 * 3_600))
            return Episode(
                id: season * 1_000 + number, name: title(season * 5 + number * 3), season: season, number: number,
                airdate: CalendarDay(daysSince1970: start + (number - 1) * days), airstamp: moment, runtime: 45,
                rating: isRated && moment < now ? Double(60 + (season * 7 + number * 11) % 35) / 10 : nil,
                summary: RichText(text: "Somebody lights a lamp, and somebody else sees it."))
        }
    }

    private static func special(_ id: Int, name: String, season: Int, day: String?) -> Episode {
        Episode(
            id: id, name: name, season: season, number: nil, airdate: day.flatMap { CalendarDay(iso8601: $0) },
            rating: 7.5)
    }

    private static func title(_ seed: Int) -> String {
        let first = ["The Quiet", "A Borrowed", "The Last", "Salt and", "Half a", "The Returning", "Every"]
        let second = ["Lantern", "Harbor", "Letter", "Tide", "Map", "Winter", "Orchestra", "Signal", "Bridge"]
        return "\(first[seed % first.count]) \(second[seed % second.count])"
    }
}
