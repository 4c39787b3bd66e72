import FoundationEssentials

/// What to watch next: the shows and films of the library in groups, the most pressing first.
package struct UpNext: Hashable, Sendable {
    /// The groups, in their order.
    package enum Group: String, Hashable, Sendable, CaseIterable {
        /// The next episode comes out today.
        case today
        /// Episodes are waiting to be watched.
        case behind
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
    }

    /// A show or film.
    package struct Row: Hashable, Sendable, Identifiable {
        package let id: Favorite.ID
        package let group: Group
        package let title: String
        /// What TVmaze says about a show; `nil` for a film, and while nothing is known.
        package let show: Show?
        /// What TMDB says about a film.
        package let movie: Movie?
        /// `nil` for a film, and while a show's episodes are not known.
        package let progress: ShowProgress?
        package let record: LibraryState.Record
        /// The next season, if nothing is known that could be watched before it.
        package var announced: AnnouncedSeason?

        func showing(_ progress: ShowProgress) -> Row {
            Row(
                id: id, group: group, title: title, show: show, movie: movie, progress: progress, record: record,
                announced: announced)
        }
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
        // By identity first, so that the order of equal names does not depend on a dictionary.
        let ids = library.state.records.keys.sorted { $0.kindOrder < $1.kindOrder }
        let rows = ids.compactMap { id -> Row? in
            guard let record = library.state.records[id] else { return nil }
            switch id {
            case .episode: return nil
            case .movie(let id):
                guard record.status == .planned, !library.isWatched(id) else { return nil }
                let movie = library.movies[id]?.movie
                return Row(
                    id: .movie(id), group: .planned, title: movie?.title ?? record.subject.name, show: nil,
                    movie: movie,
                    progress: nil, record: record)
            case .show(let id):
                guard let status = library.status(of: .show(id), at: now), status != .dropped else { return nil }
                let show = library.shows[id]?.details.show
                let progress = library.progress(of: id, policy: policy, specials: specials, at: now, calendar: calendar)
                let announced = progress?.next == nil ? library.shows[id]?.details.announced : nil
                let today = calendar.today(at: library.moment(now, of: id))
                return Row(
                    id: .show(id), group: Self.group(status, show, progress, announced, today, calendar),
                    title: show?.name ?? record.subject.name, show: show, movie: nil, progress: progress,
                    record: record, announced: announced)
            }
        }
        let names = FoldedNames(rows.map(\.title))
        var places = [Int](repeating: 0, count: rows.count)
        for (place, key) in names.keys.sorted(by: names.areInOrder).enumerated() { places[Int(key.index)] = place }
        let keys = rows.map { (group: $0.group.place, order: $0.key(order)) }
        self.rows = rows.indices.sorted { one, other in
            (keys[one].group, keys[one].order.0, keys[one].order.1, places[one])
                < (keys[other].group, keys[other].order.0, keys[other].order.1, places[other])
        }
        .map { rows[$0] }
    }

    private static func group(
        _ status: LibraryStatus, _ show: Show?, _ progress: ShowProgress?, _ announced: AnnouncedSeason?,
        _ today: CalendarDay?, _ calendar: LocalCalendar
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
        let day = next.airTime(calendar)?.day
        if let day, day == today { return .today }
        if progress?.isReleased == true { return .behind }
        return day == nil ? .undated : .waiting
    }
}

extension LibrarySubject.ID {
    /// Shows before films and episodes, each by number.
    var kindOrder: (Int, Int) {
        switch self {
        case .show(let id): (0, id.number)
        case .movie(let id): (1, id.number)
        case .episode(let number): (2, number)
        }
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
            ?? announced?.premiere.map { Double($0.daysSince1970 * 86_400) }
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
        case .planned: return (-added, 0)
        case .paused, .done: return (-watched, 0)
        }
    }
}
