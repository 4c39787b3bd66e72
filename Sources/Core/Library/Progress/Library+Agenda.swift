import Entities
import FoundationEssentials

extension Library {
    /// The episodes of the shows that are followed or planned.
    /// - Parameter days: those that matter, or `nil` for all. Episodes of other days are left out if no shift or time zone can bring
    ///   them there: most of a large library.
    package func airings(at now: Date, in days: ClosedRange<CalendarDay>? = nil) -> [Agenda.Airing] {
        let near = days.map { days in
            let reach = LibraryValue.shifts.upperBound + 2
            return days.lowerBound.daysSince1970 - reach...days.upperBound.daysSince1970 + reach
        }
        return shows.values.filter { isAiring($0.id, at: now) }.flatMap { title in
            let episodes = title.details.episodes
            return episodes.indices.lazy.filter { index in
                guard let near else { return true }
                let day = episodes[index].airstamp.flatMap {
                    Int(exactly: ($0.timeIntervalSince1970 / 86_400).rounded(.down))
                }
                return (day ?? episodes[index].airdate?.daysSince1970).map(near.contains) ?? false
            }
            .map { Agenda.Airing(show: title.details.show, episode: episodes[$0]) }
        }
    }

    /// The same as the user sees them, shifted by days.
    func airings(
        at now: Date, in days: ClosedRange<CalendarDay>?, shiftedIn calendar: LocalCalendar
    ) -> [Agenda.Airing] {
        let shifts = shifts
        return airings(at: now, in: days).map { airing in
            shifts[airing.show.id].map {
                Agenda.Airing(show: airing.show, episode: airing.episode.shifted(by: $0, calendar))
            } ?? airing
        }
    }

    /// The releases of the planned films in the reader's country. A film that was watched has only those of the past.
    package func premieres(at now: Date, calendar: LocalCalendar) -> [Agenda.Premiere] {
        guard let today = calendar.today(at: now) else { return [] }
        return movies.values.flatMap { film -> [Agenda.Premiere] in
            let id = film.movie.id
            guard let releases = film.releases?[calendar.country], !releases.isEmpty,
                state.records[.movie(id)]?.status == .planned
            else { return [] }
            let isWatched = isWatched(id)
            return releases.filter { !isWatched || $0.day <= today }
                .map { Agenda.Premiere(movie: film.movie, release: $0) }
        }
    }

    /// The agenda of the followed and planned titles.
    package func agenda(in days: ClosedRange<CalendarDay>, at now: Date, calendar: LocalCalendar) -> Agenda {
        Agenda(
            airings(at: now, in: days), premieres(at: now, calendar: calendar), in: days, shifts: shifts,
            calendar: calendar)
    }

    /// Whether the releases of a film still become known or change: it is planned, and came out in some country within half a
    /// year or not yet.
    package func awaitsReleases(of film: LibraryTitle.Film, at now: Date) -> Bool {
        let id = film.movie.id
        guard state.records[.movie(id)]?.status == .planned, !isWatched(id) else { return false }
        let last = [film.movie.released, film.releases?.last].compactMap(\.self).max()
        return last.map { Double(($0.daysSince1970 + Self.daysOfReleases) * 86_400) > now.timeIntervalSince1970 }
            ?? true
    }

    private static let daysOfReleases = 180

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
