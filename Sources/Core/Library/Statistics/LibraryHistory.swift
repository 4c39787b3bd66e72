import Entities
import FoundationEssentials
import Synchronization

/// Plays by day, the newest first. Plays that are known to the minute come before those of the day alone; those of
/// unknown date are at the end.
package struct LibraryHistory: Hashable, Sendable {
    package struct Entry: Hashable, Sendable {
        package let play: LibraryState.Play
        /// Of the show or film; the user's own words if the service does not know it, or empty.
        package let title: String
        /// The episode as TVmaze knows it, or `nil` for a film, and for one that is gone.
        package let episode: Episode?
        /// The local time, or `nil` if unknown.
        package let time: AirTime?
        /// Minutes it lasts, or `nil` if unknown.
        package let length: Int?
        /// How often it was watched altogether.
        package let times: Int

        package var minute: Int? { time?.minute }

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

    /// The plays of one of the reader's days, or of unknown date.
    package struct Day: Hashable, Sendable {
        /// `nil` if unknown.
        package let day: CalendarDay?
        package let entries: Entries

        /// Of the entries whose length is known.
        package var minutes: Int { entries.minutes }
    }

    /// The plays of one day, each of which is read when it is shown.
    package struct Entries: RandomAccessCollection, Hashable, Sendable {
        private let source: Source
        /// Indices among all plays.
        fileprivate let plays: [Int32]

        fileprivate init(_ source: Source, _ plays: [Int32]) {
            (self.source, self.plays) = (source, plays)
        }

        package var startIndex: Int { 0 }
        package var endIndex: Int { plays.count }

        package subscript(index: Int) -> Entry {
            source.entry(at: Int(plays[index]))
        }

        fileprivate var minutes: Int { source.minutes(of: plays) }

        package static func == (one: Entries, other: Entries) -> Bool {
            one.source === other.source ? one.plays == other.plays : one.elementsEqual(other)
        }

        package func hash(into hasher: inout Hasher) { hasher.combine(count) }
    }

    /// What entries are made of.
    fileprivate final class Source: Sendable {
        let library: Library
        let calendar: LocalCalendar
        /// The minutes of days, by the index of their last play: their headings are drawn often.
        private let sums = Mutex<[Int32: Int]>([:])

        init(_ library: Library, _ calendar: LocalCalendar) {
            (self.library, self.calendar) = (library, calendar)
        }

        func entry(at index: Int) -> Entry {
            let play = library.state.plays[index]
            let (id, show) = (play.subject.id, play.subject.place?.show)
            var episode: Episode?
            if let show, case .episode(let number) = id {
                episode = library.shows[show]?.details.episodes.first { $0.id == number }
            }
            return Entry(
                play: play, title: library.titleText(of: play.subject), episode: episode,
                time: play.time.local(calendar),
                length: library.minutes(of: id, episode, in: show),
                times: library.state.plays.count(of: id, in: show))
        }

        func minutes(of plays: [Int32]) -> Int {
            guard let last = plays.first else { return 0 }
            return sums.withLock { sums in
                if let sum = sums[last] { return sum }
                var index = EpisodeIndex(library)
                let sum = plays.reduce(0) { sum, place in
                    let (id, show, _) = library.state.plays.facts(at: Int(place))
                    return sum + (library.minutes(of: id, index.episode(of: id, in: show), in: show) ?? 0)
                }
                sums[last] = sum
                return sum
            }
        }
    }

    package let days: [Day]
    private let source: Source

    package static func == (one: LibraryHistory, other: LibraryHistory) -> Bool {
        one.days == other.days
    }

    package func hash(into hasher: inout Hasher) { hasher.combine(days) }

    /// - Parameter title: the show or film whose plays are listed, or `nil` for all.
    package init(_ library: Library, of title: TitleID? = nil, calendar: LocalCalendar) {
        let plays = library.state.plays
        let chosen: [Int32] =
            switch title {
            case nil: plays.indices.map { Int32(truncatingIfNeeded: $0) }
            case .show(let id): plays.indices(of: id)
            case .movie(let id): plays.indices(of: id)
            case .episode, .season, .person: []
            }
        var places: [CalendarDay?: [Place]] = [:]
        for index in chosen {
            let (id, show, time) = plays.facts(at: Int(index))
            if case .episode = id, show == nil { continue }
            places[time.readersTime(calendar)?.day, default: []].append(Place(time: time, index: index))
        }
        let source = Source(library, calendar)
        self.source = source
        days = places.sorted { ($1.key?.bits ?? 0) < ($0.key?.bits ?? 0) }.map { day, places in
            // Plays without a time are listed in the reverse order of the journal.
            let plays = places.sorted { $1.order < $0.order }.map(\.index)
            return Day(day: day, entries: Entries(source, plays))
        }
    }

    private init(_ source: Source, _ days: [Day]) { (self.source, self.days) = (source, days) }

    /// A play of a day.
    private struct Place {
        let time: PlayTime
        let index: Int32

        /// The later ones are greater.
        var order: (Double, Int32) {
            if case .minute(let date) = time { (date.timeIntervalSince1970, index) } else { (-.infinity, index) }
        }
    }

    /// The plays whose title and name of an episode have all words of a text, in any case of the letters.
    package func matching(_ text: String) -> LibraryHistory {
        let words = text.lowercased().split(separator: " ")
        guard !words.isEmpty else { return self }
        let library = source.library
        let plays = library.state.plays
        var index = EpisodeIndex(library)
        // The words that are not in the name of a show.
        var missing: [Show.ID: [Substring]] = [:]
        func matches(_ place: Int32) -> Bool {
            let (id, show, _) = plays.facts(at: Int(place))
            guard let show else {
                let text = library.titleText(of: plays[Int(place)].subject).lowercased()
                return words.allSatisfy { text.contains($0) }
            }
            if missing[show] == nil {
                let text = library.titleText(of: plays[Int(place)].subject).lowercased()
                missing[show] = words.filter { !text.contains($0) }
            }
            guard let words = missing[show], !words.isEmpty else { return true }
            let text = (index.episode(of: id, in: show)?.name ?? plays[Int(place)].subject.name)
                .lowercased()
            return words.allSatisfy { text.contains($0) }
        }
        let source = Source(library, source.calendar)
        return LibraryHistory(
            source,
            days.compactMap { day in
                let plays = day.entries.plays.filter(matches)
                return plays.isEmpty ? nil : Day(day: day.day, entries: Entries(source, plays))
            })
    }
}

extension Library {
    /// Minutes of something that was played: an episode's own, or those of its show's episodes as planned or on average.
    fileprivate func minutes(of id: TitleID, _ episode: Episode?, in show: Show.ID?) -> Int? {
        switch id {
        case .movie(let id): movies[id]?.movie.runtime
        case .episode: episode?.runtime ?? show.flatMap { shows[$0]?.show.runtime }
        case .show, .season, .person: nil
        }
    }
}

extension PlayTime {
    /// The local time, or `nil` if it is unknown.
    func local(_ calendar: LocalCalendar) -> AirTime? { local { calendar.time(of: $0) } }

    /// The local time on the reader's day, or `nil` if it is unknown.
    func readersTime(_ calendar: LocalCalendar) -> AirTime? { local { calendar.readersTime(of: $0) } }

    private func local(_ time: (Date) -> AirTime?) -> AirTime? {
        switch self {
        case .minute(let date): time(date)
        case .day(let day): AirTime(day: day, minute: nil)
        case .unknown: nil
        }
    }
}
