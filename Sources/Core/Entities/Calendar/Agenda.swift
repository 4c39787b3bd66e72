import FoundationEssentials

/// Episodes and films day by day, in the reader's time zone.
package struct Agenda: Hashable, Sendable {
    /// An episode and its show.
    package struct Airing: Hashable, Sendable {
        package let show: Show
        package let episode: Episode

        package init(show: Show, episode: Episode) {
            self.show = show
            self.episode = episode
        }
    }

    /// A film and a release of it in the reader's country.
    package struct Premiere: Hashable, Sendable {
        package let movie: Movie
        package let release: FilmRelease

        package init(movie: Movie, release: FilmRelease) {
            self.movie = movie
            self.release = release
        }

        /// A number that no episode and no other premiere has; negative.
        package var number: Int { -(movie.id.number &* FilmRelease.Kind.allCases.count &+ release.kind.place) &- 1 }
    }

    /// Episodes and films that have come out.
    package struct News: Hashable, Sendable {
        /// In the order of their release.
        package var airings: [Airing] = []
        package var premieres: [Premiere] = []

        package var isEmpty: Bool { airings.isEmpty && premieres.isEmpty }

        package init(airings: [Airing] = [], premieres: [Premiere] = []) {
            (self.airings, self.premieres) = (airings, premieres)
        }
    }

    /// Episodes of a show, or releases of a film, that come out together.
    package struct Entry: Hashable, Sendable, Identifiable {
        package enum Content: Hashable, Sendable {
            /// Episodes of a show in order; never empty.
            case episodes([Episode], of: Show)
            /// A film and its releases of the day in their order; never empty.
            indirect case film(Movie, [FilmRelease.Kind])
        }

        package enum ID: Hashable, Sendable {
            /// The number of the first episode.
            case episode(Episode.ID)
            /// The first release.
            case film(Movie.ID, FilmRelease.Kind)
        }

        package let content: Content
        package let day: CalendarDay
        /// Minutes since midnight, or `nil` if the source has no time.
        package let minute: Int?

        package init(_ content: Content, day: CalendarDay, minute: Int? = nil) {
            self.content = content
            self.day = day
            self.minute = minute
        }

        package var id: ID {
            switch content {
            case .episodes(let episodes, _): .episode(episodes.first?.id ?? 0)
            case .film(let movie, let kinds): .film(movie.id, kinds.first ?? .cinema)
            }
        }

        /// The show or film.
        package var title: Title {
            switch content {
            case .episodes(_, let show): .show(show)
            case .film(let movie, _): .movie(movie)
            }
        }

        /// The name of the show or film.
        package var name: String {
            switch content {
            case .episodes(_, let show): show.name
            case .film(let movie, _): movie.title
            }
        }

        package var genres: [String] {
            switch content {
            case .episodes(_, let show): show.genres
            case .film(let movie, _): movie.genres
            }
        }

        /// The show, or `nil` for a film.
        package var show: Show? { if case .episodes(_, let show) = content { show } else { nil } }

        /// Empty for a film.
        package var episodes: [Episode] { if case .episodes(let episodes, _) = content { episodes } else { [] } }
    }

    package struct Day: Hashable, Sendable {
        package let day: CalendarDay
        /// Those without a time first, then by time, then by the names of the shows and films.
        package let entries: [Entry]

        package init(day: CalendarDay, entries: [Entry]) { (self.day, self.entries) = (day, entries) }
    }

    /// The days with entries, in order.
    package let days: [Day]

    /// - Parameter days: in order, each with entries in order.
    package init(days: [Day]) { self.days = days }

    /// Sorts airings and premieres into days.
    /// - Parameters:
    ///   - days: those that count.
    ///   - shifts: days by which the user shifts a show; its episodes come shifted.
    package init(
        _ airings: [Airing], _ premieres: [Premiere] = [], in days: ClosedRange<CalendarDay>,
        shifts: [Show.ID: Int] = [:], calendar: LocalCalendar
    ) {
        /// Where an airing belongs; numbers, so that most of a large library is sorted without its texts.
        struct Slot {
            package let day: CalendarDay
            package let minute: Int?
            let show: Int
            let airing: Airing

            /// Of airings that come out together.
            var key: (UInt32, Int, Int) { (day.bits, minute ?? -1, show) }
        }
        let slots = airings.compactMap { airing -> Slot? in
            let shift = shifts[airing.show.id] ?? 0
            let episode = shift == 0 ? airing.episode : airing.episode.shifted(by: shift, calendar)
            guard let time = episode.airTime(calendar), days.contains(time.day) else { return nil }
            return Slot(
                day: time.day, minute: time.minute, show: airing.show.id.number,
                airing: shift == 0 ? airing : Airing(show: airing.show, episode: episode))
        }
        let keys = slots.map(\.key)
        let order = slots.indices.sorted { keys[$0] < keys[$1] }
        var episodes: [Entry] = []
        var rest = order[...]
        while let first = rest.first {
            let together = rest.prefix { keys[$0] == keys[first] }
            rest = rest[together.endIndex...]
            episodes.append(
                Entry(
                    .episodes(
                        together.map { slots[$0].airing.episode }.sorted(by: Episode.areReleasedInOrder),
                        of: slots[first].airing.show), day: slots[first].day, minute: slots[first].minute))
        }
        let entries = episodes + Self.entries(of: premieres.filter { days.contains($0.release.day) })
        self.days = Dictionary(grouping: entries, by: \.day)
            .map { day, entries in Day(day: day, entries: entries.sorted(by: Entry.areInOrder)) }
            .sorted { $0.day < $1.day }
    }

    private static func entries(of premieres: [Premiere]) -> [Entry] {
        struct Slot: Hashable {
            package let movie: Movie.ID
            package let day: CalendarDay
        }
        return Dictionary(grouping: premieres) { Slot(movie: $0.movie.id, day: $0.release.day) }
            .compactMap { slot, premieres in
                premieres.first.map { first in
                    let kinds = premieres.map(\.release.kind).sorted { $0.place < $1.place }
                    return Entry(.film(first.movie, kinds), day: slot.day)
                }
            }
    }

    /// The same entries with other values of their episodes.
    package func mapped(_ change: (Episode, Show) -> Episode) -> Agenda {
        Agenda(
            days: days.map { day in
                Day(
                    day: day.day,
                    entries: day.entries.map { entry in
                        guard case .episodes(let episodes, let show) = entry.content else { return entry }
                        return Entry(
                            .episodes(episodes.map { change($0, show) }, of: show), day: entry.day,
                            minute: entry.minute)
                    })
            })
    }
}

extension Agenda.Entry {
    fileprivate static func areInOrder(_ one: Self, _ other: Self) -> Bool {
        (one.minute ?? -1, one.name, one.number) < (other.minute ?? -1, other.name, other.number)
    }

    private var number: Int {
        switch id {
        case .episode(let number): number
        case .film(let id, _): id.number
        }
    }
}

extension Episode {
    /// The day and time at which it is on in the reader's zone: of its moment if the source has a time, else its date, which is
    /// the same everywhere.
    package func airTime(_ calendar: LocalCalendar) -> AirTime? {
        airstamp.flatMap(calendar.time) ?? airdate.map { AirTime(day: $0, minute: nil) }
    }

    /// The episode as it is for a user who sees the show so many days later, at the same local time.
    package func shifted(by days: Int, _ calendar: LocalCalendar) -> Episode {
        guard days != 0 else { return self }
        let stamp = airstamp.flatMap(calendar.time).flatMap { time in
            time.day.advanced(by: days).flatMap { calendar.moment(of: AirTime(day: $0, minute: time.minute)) }
        }
        return Episode(
            id: id, name: name, season: season, number: number, kind: kind, airdate: airdate?.advanced(by: days),
            airstamp: stamp, runtime: runtime, rating: rating, artwork: artwork, summary: summary)
    }
}

extension CalendarDay {
    /// The day that many days later, or `nil` beyond the years 1 to 9999.
    package func advanced(by days: Int) -> CalendarDay? { CalendarDay(daysSince1970: daysSince1970 + days) }
}
