import Entities
import FoundationEssentials

/// What the plays of a library add up to, of all times or of one year.
package struct LibraryStatistics: Hashable, Sendable {
    /// A number of plays, and their length.
    package struct Amount: Hashable, Sendable {
        package var plays = 0
        /// Of the plays whose length is known.
        package var minutes = 0

        package init(plays: Int = 0, minutes: Int = 0) {
            self.plays = plays
            self.minutes = minutes
        }
    }

    /// The plays of one genre, network, language, decade or year.
    package struct Part<Name: Hashable & Sendable>: Hashable, Sendable {
        package let name: Name
        package let amount: Amount
    }

    package struct Day: Hashable, Sendable {
        package let day: CalendarDay
        package let amount: Amount
    }

    /// Days in a row with at least one play.
    package struct Streak: Hashable, Sendable {
        package let first: CalendarDay
        package let last: CalendarDay

        package var days: Int { last.daysSince1970 - first.daysSince1970 + 1 }
    }

    /// Episodes of one show on one day.
    package struct Binge: Hashable, Sendable {
        package let show: Show.ID
        package let title: String
        package let day: CalendarDay
        package let amount: Amount
    }

    /// A show that was begun and has released episodes left.
    package struct Unfinished: Hashable, Sendable {
        package let show: Show.ID
        package let title: String
        package let episodes: Int
        /// Of the episodes whose length is known.
        package let minutes: Int
    }

    /// `nil` for all times.
    package let year: Int?
    package let total: Amount
    /// Plays in `total` of unknown length.
    package let unknownLengths: Int
    /// Plays of unknown date in the whole library; they belong to no year.
    package let undated: Int
    /// Different episodes among the plays.
    package let episodes: Int
    /// Different shows among the plays.
    package let shows: Int
    /// Different films among the plays.
    package let films: Int
    /// January to December.
    package let months: [Amount]
    /// In the order of `Weekday`.
    package let weekdays: [Amount]
    /// The hours from 0 to 23, of plays that are known to the minute.
    package let hours: [Amount]
    /// The years with plays, the newest first; all of them, even in the statistics of one year.
    package let years: [Part<Int>]
    /// The most watched first. A play counts for each genre of its show or film.
    package let genres: [Part<String>]
    package let networks: [Part<String>]
    /// By English name, or code.
    package let languages: [Part<String>]
    /// The first year of each decade in which something came out, the newest first.
    package let decades: [Part<Int>]
    /// The longest; the latest of equal ones.
    package let streak: Streak?
    /// The one with the most episodes; the longest and the latest of equal ones.
    package let binge: Binge?
    /// The least minutes first; the same for every year.
    package let unfinished: [Unfinished]
    /// Days with plays, in order.
    package let days: [Day]

    package init(_ library: Library, year: Int? = nil, at now: Date, calendar: LocalCalendar) {
        self.init(PlayTable(library, at: now, calendar: calendar), year: year)
    }

    package init(_ table: PlayTable, year: Int?) {
        let (tally, library) = (Tally(table, year: year), table.library)
        self.year = year
        total = tally.total
        unknownLengths = tally.unknownLengths
        undated = table.rows.prefix { $0.day == nil }.count
        (episodes, shows, films) = tally.counts
        (months, weekdays, hours) = (tally.months, tally.weekdays, tally.hours)
        years = table.years
        decades = Self.parts(tally.decades).sorted { $0.name > $1.name }
        let parts = tally.parts(in: library)
        genres = Self.mostWatched(parts.genres)
        networks = Self.mostWatched(parts.networks)
        languages = Self.mostWatched(parts.languages)
        days = tally.days.map { Day(day: $0.day, amount: $0.amount) }
        streak = Self.longestStreak(of: days.map(\.day))
        binge = tally.binges.lazy.compactMap { title, day, amount in
            tally.show(of: title).map { Binge(show: $0, title: "", day: day, amount: amount) }
        }
        .max { $0.order < $1.order }
        .map { binge in
            Binge(
                show: binge.show, title: library.titleText(of: LibrarySubject(.show(binge.show))),
                day: binge.day,
                amount: binge.amount)
        }
        unfinished = table.unfinished
    }

    private static func parts<Name>(_ amounts: [Name: Amount]) -> [Part<Name>] {
        amounts.map { Part(name: $0.key, amount: $0.value) }
    }

    private static func mostWatched(_ amounts: [String: Amount]) -> [Part<String>] {
        parts(amounts).sorted {
            ($1.amount.plays, $1.amount.minutes, $0.name) < ($0.amount.plays, $0.amount.minutes, $1.name)
        }
    }

    /// - Parameter days: in order, each once.
    private static func longestStreak(of days: [CalendarDay]) -> Streak? {
        guard var first = days.first else { return nil }
        var last = first
        var longest = Streak(first: first, last: first)
        for day in days.dropFirst() {
            if day.daysSince1970 != last.daysSince1970 + 1 { first = day }
            last = day
            let streak = Streak(first: first, last: last)
            if streak.days >= longest.days { longest = streak }
        }
        return longest
    }
}

extension LibraryStatistics.Binge {
    fileprivate var order: (Int, Int, CalendarDay, Int) { (amount.plays, amount.minutes, day, show.number) }
}
