import Entities
import Foundation
import Terminal
import TestSupport
import Testing

@testable import App

/// A calendar for tests.
enum CalendarLibrary {
    private static let titles = ["The Paper Lanterns", "海上灯火", "Glasshouse", "Night Ferry"]

    /// Four shows through three weeks around December 4, 2026, a Friday; the third comes out three episodes at a time.
    static var agenda: Agenda {
        get throws {
            let first = try require(CalendarDay(iso8601: "2026-11-25"))
            var airings: [Agenda.Airing] = []
            for (number, name) in titles.enumerated() {
                let show = Show(
                    id: Show.ID(number: number + 1), name: name, genres: number == 3 ? ["Crime"] : ["Drama"],
                    network: Network(name: number == 0 ? "Lighthouse" : "Harbor TV", country: nil, isWeb: false))
                for place in 0..<9 where number == 2 || place.isMultiple(of: 3) {
                    let day = try require(first.advanced(by: place / 3 * 7 + number * 3))
                    let stamp = Date(timeIntervalSince1970: Double(day.daysSince1970 * 86_400 + 20 * 3_600))
                    let episode = Episode(
                        id: number * 100 + place, name: "Chapter \(place + 1)", season: 2, number: place + 1,
                        airdate: day, airstamp: number == 2 ? nil : stamp)
                    airings.append(Agenda.Airing(show: show, episode: episode))
                }
            }
            let last = try require(first.advanced(by: 60))
            return Agenda(airings, in: first...last, calendar: LocalCalendar { _ in 3_600 })
        }
    }
}

extension ScreenBench {
    /// Opens the calendar with its test data.
    mutating func openCalendar() throws {
        load(SampleShows.all)
        press(KeyPress("c"))
        try answer(today: "2026-12-04")
    }

    /// Answers a request for a calendar with the test data.
    /// - Parameter minute: of the day, now.
    mutating func answer(today: String, minute: Int = 0) throws {
        let answer = CalendarAnswer(
            agenda: try CalendarLibrary.agenda, today: CalendarDay(iso8601: today), minute: minute)
        send(.calendar(.listed(.success(answer))))
    }
}
