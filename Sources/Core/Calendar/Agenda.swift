import FoundationEssentials

/// Episodes day by day, in the reader's time zone.
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

    /// Episodes of a show that come out together.
    package struct Entry: Hashable, Sendable, Identifiable {
        package let show: Show
        /// In order; never empty.
        package let episodes: [Episode]
        package let day: CalendarDay
        /// Minutes since midnight, or `nil` if the source has no time.
        package let minute: Int?

        package init(show: Show, episodes: [Episode], day: CalendarDay, minute: Int?) {
            self.show = show
            self.episodes = episodes
            self.day = day
            self.minute = minute
        }

        /// The number of the first episode.
        package var id: Episode.ID { episodes.first?.id ?? 0 }
    }

    package struct Day: Hashable, Sendable {
        package let day: CalendarDay
        /// Those without a time first, then by time, then by the shows' names.
        package let entries: [Entry]
    }

    /// The days with entries, in order.
    package let days: [Day]

    /// - Parameter days: in order, each with entries in order.
    init(days: [Day]) { self.days = days }

    /// Sorts airings into days.
    /// - Parameters:
    ///   - days: those that count.
    ///   - shifts: days by which the user shifts a show; its episodes come shifted.
    package init(
        _ airings: [Airing], in days: ClosedRange<CalendarDay>, shifts: [Show.ID: Int] = [:], calendar: LocalCalendar
    ) {
        struct Slot: Hashable {
            let show: Show.ID
            let day: CalendarDay
            let minute: Int?
        }
        var slots: [Slot: [Airing]] = [:]
        for airing in airings {
            let episode = airing.episode.shifted(by: shifts[airing.show.id] ?? 0, calendar)
            guard let time = episode.airTime(calendar), days.contains(time.day) else { continue }
            slots[Slot(show: airing.show.id, day: time.day, minute: time.minute), default: []]
                .append(Airing(show: airing.show, episode: episode))
        }
        let entries = slots.compactMap { slot, airings in
            airings.first.map { first in
                Entry(
                    show: first.show, episodes: airings.map(\.episode).sorted(by: Episode.areReleasedInOrder),
                    day: slot.day, minute: slot.minute)
            }
        }
        self.days = Dictionary(grouping: entries, by: \.day)
            .map { day, entries in Day(day: day, entries: entries.sorted(by: Entry.areInOrder)) }
            .sorted { $0.day < $1.day }
    }

    /// The same entries with other values of their episodes.
    func mapped(_ change: (Episode, Show) -> Episode) -> Agenda {
        Agenda(
            days: days.map { day in
                Day(
                    day: day.day,
                    entries: day.entries.map { entry in
                        Entry(
                            show: entry.show, episodes: entry.episodes.map { change($0, entry.show) }, day: entry.day,
                            minute: entry.minute)
                    })
            })
    }
}

extension Agenda.Entry {
    fileprivate static func areInOrder(_ one: Self, _ other: Self) -> Bool {
        (one.minute ?? -1, one.show.name, one.id) < (other.minute ?? -1, other.show.name, other.id)
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

extension Library {
    /// The episodes of the shows that are followed or planned.
    package func airings(at now: Date) -> [Agenda.Airing] {
        shows.values.filter { isAiring($0.details.show.id, at: now) }.flatMap { title in
            title.details.episodes.map { Agenda.Airing(show: title.details.show, episode: $0) }
        }
    }

    /// The same as the user sees them, shifted by days.
    func airings(at now: Date, shiftedIn calendar: LocalCalendar) -> [Agenda.Airing] {
        let shifts = shifts
        return airings(at: now).map { airing in
            shifts[airing.show.id].map {
                Agenda.Airing(show: airing.show, episode: airing.episode.shifted(by: $0, calendar))
            } ?? airing
        }
    }

    /// When the episodes of the shows that are followed or planned were all known to be right, or `nil` if none is known.
    package func episodesFetched(at now: Date) -> Date? {
        shows.compactMap { id, title in
            isAiring(id, at: now) ? title.known.map { max($0, checked ?? $0) } : nil
        }.min()
    }

    private func isAiring(_ show: Show.ID, at now: Date) -> Bool {
        switch status(of: .show(show), at: now) {
        case .followed, .planned: true
        case .paused, .dropped, nil: false
        }
    }

    /// Days by which the user shifts shows.
    package var shifts: [Show.ID: Int] {
        var shifts: [Show.ID: Int] = [:]
        for (id, record) in state.records {
            if case .show(let show) = id, let days = record.shift { shifts[show] = days }
        }
        return shifts
    }
}
