import Entities
import FoundationEssentials

/// The plays of a library as they are counted, by day. It is made once, and the statistics of any year follow from it.
package struct PlayTable: Sendable {
    /// A play.
    struct Row {
        enum Kind { case episode, film, other }

        let kind: Kind
        /// The hour, if it is known to the minute.
        let hour: Int8?
        /// The first year of the decade in which it came out.
        let decade: Int16?
        let day: CalendarDay?
        /// An index among the titles, or `nil` for an episode of no show.
        let title: Int32?
        /// How long it is, if that is known.
        let minutes: Int32?
        /// Of an episode.
        let number: Int
    }

    let library: Library
    /// The shows and films of the rows.
    let titles: [TitleID]
    let rows: [Row]
    /// The years with plays, the newest first.
    package let years: [LibraryStatistics.Part<Int>]
    let unfinished: [LibraryStatistics.Unfinished]

    /// - Parameter candidates: earlier ones, of any library, whose shows need not be looked through again.
    package init(
        _ library: Library, after candidates: UpNextCandidates? = nil, at now: Date, calendar: LocalCalendar
    ) {
        let plays = library.state.plays
        var (titles, places): ([TitleID], [TitleID: Int32]) = ([], [:])
        var known: [Known] = []
        var episodes = EpisodeIndex(library)
        var rows: [Row] = []
        rows.reserveCapacity(plays.count)
        for index in plays.indices {
            let (id, show, time) = plays.facts(at: index)
            let title: TitleID? =
                if case .episode = id { show.map { .show($0) } } else { id.showOrFilm }
            var place: Int32?
            if let title {
                // Plays of one title often follow each other.
                if let last = rows.last?.title, titles[Int(last)] == title {
                    place = last
                } else {
                    place = places[title]
                }
                if place == nil {
                    place = Int32(truncatingIfNeeded: titles.count)
                    places[title] = place
                    titles.append(title)
                    known.append(Known(title, in: library))
                }
            }
            rows.append(
                Row(
                    id, title: place, known: place.map { known[Int($0)] }, episodes.episode(of: id, in: show),
                    time.readersTime(calendar)))
        }
        // The plays of a day, and among them those of a title, follow each other.
        let keys = rows.indices.map { place in
            (UInt64(rows[place].day?.bits ?? 0) << 32 | UInt64(UInt32((rows[place].title ?? -1) + 1)), place)
        }
        rows = keys.sorted { $0 < $1 }.map { rows[$0.1] }
        (self.library, self.titles, self.rows) = (library, titles, rows)
        years = Self.years(rows)
        let candidates = UpNextCandidates(library, after: candidates, at: now, calendar: calendar)
        unfinished = candidates.all.compactMap { $0.unfinished(at: now, calendar) }
            .sorted { ($0.minutes, $0.episodes, $0.show.number) < ($1.minutes, $1.episodes, $1.show.number) }
    }

    private static func years(_ rows: [Row]) -> [LibraryStatistics.Part<Int>] {
        var years: [(year: Int, amount: LibraryStatistics.Amount)] = []
        for row in rows {
            guard let year = row.day?.year else { continue }
            if years.last?.year != year { years.append((year, .init())) }
            years[years.count - 1].amount.add(row.amount)
        }
        return years.reversed().map { .init(name: $0.year, amount: $0.amount) }
    }

    /// What the services say about a show or film.
    fileprivate struct Known {
        var minutes: Int?
        var released: CalendarDay?

        init(_ title: TitleID, in library: Library) {
            switch title {
            case .show(let id):
                guard let show = library.shows[id]?.show else { return }
                (minutes, released) = (show.runtime, show.premiered)
            case .movie(let id):
                (minutes, released) = (
                    library.movies[id]?.movie.runtime, library.movies[id]?.movie.released
                )
            case .episode, .season, .person: break
            }
        }
    }
}

extension PlayTable.Row {
    fileprivate init(
        _ id: TitleID, title: Int32?, known: PlayTable.Known?, _ episode: Episode?, _ time: AirTime?
    ) {
        var (minutes, released, number): (Int?, CalendarDay?, Int) = (nil, nil, 0)
        switch id {
        case .episode(let id):
            (minutes, released) = (episode?.runtime ?? known?.minutes, episode?.airdate ?? known?.released)
            (kind, number) = (.episode, id)
        case .movie:
            (minutes, released) = (known?.minutes, known?.released)
            kind = .film
        case .show, .season, .person: kind = .other
        }
        self.minutes = minutes.map { Int32(clamping: $0) }
        decade = released.map { Int16(truncatingIfNeeded: $0.year / 10 * 10) }
        hour = time?.minute.map { Int8(truncatingIfNeeded: $0 / 60) }
        day = time?.day
        (self.title, self.number) = (title, number)
    }

    var amount: LibraryStatistics.Amount { .init(plays: 1, minutes: minutes.map { Int($0) } ?? 0) }
}
