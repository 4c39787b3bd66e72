import Entities
import FoundationEssentials

/// What to watch next: the shows and films of the library in groups, the most pressing first.
package struct UpNext: Hashable, Sendable {
    /// The groups, in their order.
    package enum Group: String, Hashable, Sendable, CaseIterable {
        /// The next episode comes out today.
        case today
        /// Episodes are waiting to be watched.
        case behind
        /// Shows of which nothing has been watched.
        case notStarted
        /// The next episode has a date.
        case waiting
        /// More may come, but without a date.
        case undated
        /// Shows not begun, and films.
        case planned
        case paused
        /// Ended, and all of it watched.
        case done

        /// Whether it is folded until the user opens it.
        package var isFolded: Bool { self == .paused || self == .done }

        /// Its name for other programs, which know shows that are not begun as episodes that wait.
        package var notation: String { self == .notStarted ? Self.behind.rawValue : rawValue }
    }

    /// A show or film.
    package struct Row: Hashable, Sendable, Identifiable {
        package let id: TitleID
        package let group: Group
        package let title: String
        /// What TVmaze says about a show, or `nil` for a film, and while nothing is known.
        package let show: Show?
        /// What TMDB says about a film.
        package let movie: Movie?
        /// Its next release, today or later.
        package let release: FilmRelease?
        /// `nil` for a film, and while a show's episodes are not known.
        package let progress: ShowProgress?
        package let record: LibraryState.Record
        /// The next season, if nothing is known that could be watched before it.
        package var announced: AnnouncedSeason?
    }

    /// A show or film from a moment on: its row at any later moment, until the library changes.
    package struct Candidate: Hashable, Sendable {
        let id: TitleID
        let title: String
        let show: Show?
        let movie: Movie?
        /// Of a film, in the reader's country.
        let releases: [FilmRelease]
        let record: LibraryState.Record
        /// `nil` for a film, and while a show's episodes are not known.
        var outlook: ShowOutlook?
        let announced: AnnouncedSeason?
        /// When a paused show is followed again.
        let comeback: Date?
    }

    /// How the rows of a group are ordered.
    package enum Order: String, Hashable, Sendable, CaseIterable {
        /// As suits each group.
        case smart
        case released, remaining, minutes, watched, name, added, rating
    }

    /// All rows: group by group, in order.
    package let rows: [Row]

    /// Sorts the library into groups.
    /// - Parameter specials: which specials may be next, unless a show has its own policy.
    package init(
        _ library: Library, order: Order = .smart, policy: ShowProgress.Policy = .afterLast,
        specials: SpecialsPolicy = .significant, at now: Date, calendar: LocalCalendar
    ) {
        let candidates = library.candidates(policy: policy, specials: specials, at: now, calendar: calendar)
        self.init(candidates, order: order, at: now, calendar: calendar)
    }

    /// - Parameters:
    ///   - candidates: by name.
    ///   - now: not before the moment for which they were made.
    init(_ candidates: [Candidate], order: Order, at now: Date, calendar: LocalCalendar) {
        let today = calendar.today(at: now)
        let rows = candidates.map { $0.row(at: now, today, calendar) }
        let keys = rows.map { (group: $0.group.place, order: $0.key(order)) }
        self.rows = rows.indices.sorted { one, other in
            (keys[one].group, keys[one].order.0, keys[one].order.1, one)
                < (keys[other].group, keys[other].order.0, keys[other].order.1, other)
        }
        .map { rows[$0] }
    }

    /// Seconds that are more than a day in every time zone, and for every hour at which days begin.
    private static let nearby = 4 * 86_400.0

    /// A planned film that is out waits with the others, whatever follows.
    fileprivate static func group(of releases: [FilmRelease], _ today: CalendarDay?) -> Group {
        guard let first = releases.first, let today, first.day >= today else { return .planned }
        return first.day == today ? .today : .waiting
    }

    fileprivate static func group(
        _ status: LibraryStatus, _ show: Show?, _ progress: ShowProgress?, _ announced: AnnouncedSeason?,
        isRewatch: Bool, at now: Date, _ today: CalendarDay?, _ calendar: LocalCalendar
    ) -> Group {
        switch status {
        case .planned: return .planned
        case .paused, .dropped: return .paused
        case .followed: break
        }
        guard let next = progress?.next else {
            // A premiere that has passed without an episode was put off.
            if let premiere = announced?.premiere, let today, premiere >= today {
                return premiere == today ? .today : .waiting
            }
            // A show that has ended may go on: only a show watched to its end is done.
            return announced == nil && show?.status == .ended && progress.map { $0.behind == 0 } == true
                ? .done : .undated
        }
        guard let moment = next.moment else { return .undated }
        // Most are not near today: the time zone need not be asked.
        if abs(moment.timeIntervalSince(now)) < nearby, let day = next.airTime(calendar)?.day, day == today {
            return .today
        }
        guard let progress, progress.isReleased else { return .waiting }
        return progress.watched == 0 && progress.lastWatched == nil && !isRewatch ? .notStarted : .behind
    }
}

extension UpNext.Candidate {
    init(_ id: Movie.ID, _ film: LibraryTitle.Film?, record: LibraryState.Record, in country: Country) {
        self.init(
            id: .movie(id), title: film?.movie.title ?? record.subject.name, show: nil, movie: film?.movie,
            releases: film?.releases?[country] ?? [], record: record, outlook: nil, announced: nil, comeback: nil)
    }

    fileprivate func row(at present: Date, _ today: CalendarDay?, _ calendar: LocalCalendar) -> UpNext.Row {
        let now = record.shifted(present)
        let today = now == present ? today : calendar.today(at: now)
        let progress = outlook?.progress(at: now, today)
        let announced = progress?.next == nil ? announced : nil
        let status = comeback.map { $0 <= now } == true ? .followed : record.status ?? .planned
        let release = today.flatMap { today in releases.first { $0.day >= today } }
        let group =
            releases.isEmpty
            ? UpNext.group(
                status, show, progress, announced, isRewatch: record.run != nil, at: now, today, calendar)
            : UpNext.group(of: releases, today)
        return UpNext.Row(
            id: id, group: group, title: title, show: show, movie: movie, release: release, progress: progress,
            record: record, announced: announced)
    }

    /// The episodes left of a show that was begun, or `nil` for others.
    func unfinished(at present: Date, _ calendar: LocalCalendar) -> LibraryStatistics.Unfinished? {
        let now = record.shifted(present)
        guard case .show(let id) = self.id, record.status == .followed || record.status == .paused,
            let progress = outlook?.progress(at: now, calendar.today(at: now)), progress.watched > 0,
            progress.behind > 0
        else { return nil }
        return LibraryStatistics.Unfinished(
            show: id, title: title, episodes: progress.behind, minutes: progress.minutesBehind)
    }

    /// When its row changes next by itself, as far as the time is known.
    func change(after now: Date) -> Date? {
        guard record.status != .planned else { return nil }
        let shift = now.timeIntervalSince(record.shifted(now))
        return [outlook?.nextRelease(after: now - shift), comeback].lazy.compactMap(\.self).map { $0 + shift }
            .filter { $0 > now }.min()
    }
}

extension Library {
    /// The candidates of Up Next by name.
    /// - Parameter kept: candidates to reuse.
    func candidates(
        keeping kept: [TitleID: UpNext.Candidate] = [:], policy: ShowProgress.Policy = .afterLast,
        specials: SpecialsPolicy = .significant, at now: Date, calendar: LocalCalendar
    ) -> [UpNext.Candidate] {
        // By identity first, so that the order of equal names does not depend on a dictionary.
        let ids = state.records.filter { $0.value.status.map { $0 != .dropped } ?? false }.keys
        let candidates = ids.sorted { $0.kindOrder < $1.kindOrder }.compactMap { id -> UpNext.Candidate? in
            guard let record = state.records[id] else { return nil }
            switch id {
            case .episode, .season, .person: return nil
            case .movie(let id):
                guard record.status == .planned, !isWatched(id) else { return nil }
                return UpNext.Candidate(id, movies[id], record: record, in: calendar.country)
            case .show(let id):
                if let known = kept[.show(id)] { return known }
                let details = shows[id]?.details
                return UpNext.Candidate(
                    id: .show(id), title: details?.show.name ?? record.subject.name, show: details?.show, movie: nil,
                    releases: [], record: record,
                    outlook: outlook(of: id, policy: policy, specials: specials, at: now, calendar: calendar),
                    announced: details?.announced, comeback: comeback(of: id))
            }
        }
        let names = FoldedNames(candidates.map(\.title))
        return names.keys.sorted(by: names.areInOrder).map { candidates[Int($0.index)] }
    }
}

extension UpNext.Group {
    fileprivate var place: Int { Self.allCases.firstIndex(of: self) ?? 0 }
}

extension UpNext.Row {
    /// What an order compares, first and for equal ones; smaller comes first.
    fileprivate func key(_ order: UpNext.Order) -> (Double, Double) {
        let moment =
            progress?.next?.moment?.timeIntervalSince1970
            ?? (announced?.premiere ?? release?.day).map { Double($0.daysSince1970 * 86_400) }
        let added = record.added?.timeIntervalSince1970 ?? 0
        let watched = progress?.lastWatched?.timeIntervalSince1970 ?? 0
        switch order {
        case .smart: break
        case .released: return (moment.map { -$0 } ?? .infinity, 0)
        case .remaining: return (Double(progress?.behind ?? .max), 0)
        case .minutes: return (Double(progress?.minutesBehind ?? .max), 0)
        case .watched: return (-watched, 0)
        case .name: return (0, 0)
        case .added: return (-added, 0)
        case .rating: return (-(record.rating ?? 0), 0)
        }
        switch group {
        case .today, .waiting: return (moment ?? .infinity, 0)
        case .behind: return (-(progress?.newest?.timeIntervalSince1970 ?? moment ?? 0), -watched)
        case .undated: return (0, 0)
        case .notStarted, .planned: return (-added, 0)
        case .paused, .done: return (-watched, 0)
        }
    }
}
