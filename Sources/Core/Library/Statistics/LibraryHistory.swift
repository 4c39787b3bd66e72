/// Plays by day, the newest first. Plays that are known to the minute come before those of the day alone; those of
/// unknown date are at the end.
package struct LibraryHistory: Hashable, Sendable {
    package struct Entry: Hashable, Sendable {
        package let play: LibraryState.Play
        /// Of the show or film; the user's own words if the service does not know it, or empty.
        package let title: String
        /// The episode as TVmaze knows it, or `nil` for a film, and for one that is gone.
        package let episode: Episode?
        /// The local minute of the day, or `nil` if unknown.
        package let minute: Int?
        /// Minutes it lasts, or `nil` if unknown.
        package let length: Int?
        /// How often it was watched altogether.
        package let times: Int

        /// The name of an episode, or `nil` for a film.
        package var episodeName: String? {
            play.subject.place == nil ? nil : episode?.name ?? play.subject.name
        }

        /// Where an episode is today, or where it was when it was watched, or `nil` for a film.
        package var place: LibrarySubject.Place? {
            guard let place = play.subject.place else { return nil }
            return episode.map { .init(show: place.show, season: $0.season, number: $0.number) } ?? place
        }
    }

    /// The plays of one day, or of unknown date.
    package struct Day: Hashable, Sendable {
        /// `nil` if unknown.
        package let day: CalendarDay?
        package let entries: [Entry]

        /// Of the entries whose length is known.
        package var minutes: Int { entries.reduce(0) { $0 + ($1.length ?? 0) } }
    }

    package let days: [Day]

    /// - Parameter title: the show or film whose plays are listed, or `nil` for all.
    package init(_ library: Library, of title: Favorite.ID? = nil, calendar: LocalCalendar) {
        let plays: [LibraryState.Play] =
            switch title {
            case nil: Array(library.state.plays)
            case .show(let id): library.state.plays(of: id)
            case .movie(let id): library.state.plays(of: id)
            }
        let times = Dictionary(plays.map { ($0.subject.id, 1) }, uniquingKeysWith: +)
        var index = EpisodeIndex(library)
        var found: [CalendarDay?: [Entry]] = [:]
        // Backwards: plays without a time are listed in the reverse order of the journal.
        for play in plays.reversed() {
            var episode: Episode?
            var length: Int?
            switch play.subject.id {
            case .episode(let number):
                guard let show = play.subject.place?.show else { continue }
                episode = index.episode(number, of: show)
                length = index.minutes(of: episode, of: show)
            case .movie(let id): length = library.movies[id]?.movie.runtime
            case .show, .season, .person: break
            }
            let local = play.localTime(calendar)
            found[local?.day, default: []].append(
                Entry(
                    play: play, title: library.titleText(of: play.subject), episode: episode, minute: local?.minute,
                    length: length, times: times[play.subject.id] ?? 1))
        }
        days = found.map { day, entries in
            let sorted = entries.enumerated().sorted { ($1.element.order, $0.offset) < ($0.element.order, $1.offset) }
            return Day(day: day, entries: sorted.map(\.element))
        }
        .sorted { $1.order < $0.order }
    }
}

extension LibraryHistory.Entry {
    fileprivate var order: Double {
        switch play.time {
        case .minute(let date): date.timeIntervalSince1970
        case .day, .unknown: -.infinity
        }
    }
}

extension LibraryHistory.Day {
    fileprivate var order: Int { day?.daysSince1970 ?? .min }
}

extension LibraryState.Play {
    /// The local day, and the minute if it is known, or `nil` if it was watched at an unknown time.
    func localTime(_ calendar: LocalCalendar) -> AirTime? {
        switch time {
        case .minute(let date): calendar.time(of: date)
        case .day(let day): AirTime(day: day, minute: nil)
        case .unknown: nil
        }
    }
}

extension LibraryHistory.Day {
    /// The day with only some of its entries, or `nil` without any.
    package func keeping(_ isIncluded: (LibraryHistory.Entry) -> Bool) -> LibraryHistory.Day? {
        let entries = entries.filter(isIncluded)
        return entries.isEmpty ? nil : LibraryHistory.Day(day: day, entries: entries)
    }
}
