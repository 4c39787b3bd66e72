import Entities
import FoundationEssentials

/// How far the user is in a show: the next episode, and how many are waiting.
package struct ShowProgress: Hashable, Sendable {
    /// Which unwatched episode is next.
    package enum Policy: String, Hashable, Sendable, CaseIterable {
        /// The first one after the episode that was watched last.
        case afterLast
        /// The oldest one.
        case oldest
    }

    /// The episode to watch next, which may air in the future, or `nil` if none is known.
    package let next: Episode?
    /// The released, unwatched episodes that came out at the same moment as `next`, in order; it alone if it is not released.
    package let drop: [Episode]
    /// Whether `next` is released.
    package let isReleased: Bool
    /// When an episode was watched last, or `nil` if that is unknown.
    package let lastWatched: Date?
    private let count: ShowOutlook.Count

    /// Released regular episodes that are neither watched nor skipped.
    package var behind: Int { count.behind }
    /// Those of them before `next`.
    package var earlier: Int { count.earlier }
    /// Released regular episodes.
    package var aired: Int { count.aired }
    /// Those of them that were watched in the present run.
    package var watched: Int { count.watched }
    /// Minutes of the episodes in `behind`, as far as their length is known.
    package var minutesBehind: Int { count.minutes }
    /// When the newest of the episodes in `behind` came out, or `nil` if none has a time.
    package var newest: Date? { count.newest }

    fileprivate init(_ outlook: ShowOutlook, at now: Date, _ today: CalendarDay?) {
        (next, lastWatched) = (outlook.next, outlook.lastWatched)
        isReleased = next?.isReleased(at: now, today) ?? false
        drop = isReleased ? outlook.drop : next.map { [$0] } ?? []
        var count = outlook.count
        for episode in outlook.coming where Episode.isReleased(episode.airstamp, episode.airdate, at: now, today) {
            count.add(episode)
        }
        self.count = count
    }

    /// Follows the rules of Up Next; see ``ShowOutlook``.
    init(
        of episodes: [Episode], plays: [LibraryState.Play], skipped: Set<Int> = [], run: Date? = nil,
        specials: SpecialsPolicy = .none, policy: Policy = .afterLast, runtime: Int? = nil, at now: Date,
        calendar: LocalCalendar
    ) {
        let outlook = ShowOutlook(
            of: episodes, plays: plays, skipped: skipped, run: run, specials: specials, policy: policy,
            runtime: runtime, at: now, calendar: calendar)
        self.init(outlook, at: now, calendar.today(at: now))
    }
}

/// How far the user is in a show from a moment on: the progress at any later moment, until the episodes or the plays change.
struct ShowOutlook: Hashable, Sendable {
    /// A regular episode as it counts once it is released.
    struct Coming: Hashable, Sendable {
        let airstamp: Date?
        let airdate: CalendarDay?
        let isWatched: Bool
        let isSkipped: Bool
        let isBeforeNext: Bool
        let minutes: Int
    }

    /// The counts of ``ShowProgress``.
    struct Count: Hashable, Sendable {
        var aired = 0
        var watched = 0
        var behind = 0
        var earlier = 0
        var minutes = 0
        var newest: Date?

        mutating func add(_ episode: Coming) {
            aired += 1
            if episode.isWatched {
                watched += 1
            } else if !episode.isSkipped {
                behind += 1
                if episode.isBeforeNext { earlier += 1 }
                minutes += episode.minutes
                newest = Episode.moment(episode.airstamp, episode.airdate).map { max($0, newest ?? $0) } ?? newest
            }
        }
    }

    private(set) var next: Episode?
    /// The next episode, and the unwatched ones that come out at the same moment, in order.
    private(set) var drop: [Episode]
    let lastWatched: Date?
    /// Of the regular episodes that are released.
    let count: Count
    /// The regular episodes with a date that are not released, in order.
    let coming: [Coming]

    init(next: Episode?, drop: [Episode], lastWatched: Date?, count: Count, coming: [Coming]) {
        (self.next, self.drop, self.lastWatched, self.count, self.coming) = (next, drop, lastWatched, count, coming)
    }

    /// Follows the rules of Up Next.
    /// - Parameters:
    ///   - episodes: all of the show, in any order.
    ///   - plays: all of the show, in the order of the journal.
    ///   - skipped: the episodes that do not count as unwatched.
    ///   - run: plays before this moment do not count.
    ///   - specials: which specials may be next; they never count in numbers.
    ///   - runtime: minutes of an episode whose own length is not known.
    ///   - now: the moment from which on it holds.
    init(
        of episodes: [Episode], plays: [LibraryState.Play], skipped: Set<Int>, run: Date?, specials: SpecialsPolicy,
        policy: ShowProgress.Policy, runtime: Int?, at now: Date, calendar: LocalCalendar
    ) {
        let today = calendar.today(at: now)
        let plays = run == nil ? plays : plays.filter { $0.isIn(run: run, calendar) }
        var counts: [Int: Int] = [:]
        for play in plays {
            if let episode = play.episode { counts[episode, default: 0] += 1 }
        }
        lastWatched = plays.compactMap { $0.date(calendar) }.max()
        let ordered = Self.inReleaseOrder(episodes)

        // Specials from before the first season, such as trailers, are never next.
        var start = ordered.firstIndex { $0.number != nil } ?? 0
        var most = 1
        if policy == .afterLast, let last = Self.lastPlace(of: plays, in: ordered, specials) {
            start = max(start, last + 1)
            most = counts[ordered[last].id] ?? 1
        }
        // Indices, because a copy of an episode costs a dozen reference counts.
        let place = ordered[start...].indices.first { place in
            (ordered[place].number != nil || specials.includes(ordered[place].kind))
                && counts[ordered[place].id, default: 0] < most && !skipped.contains(ordered[place].id)
        }
        var count = Count()
        var coming: [Coming] = []
        for index in ordered.indices where ordered[index].number != nil && ordered[index].moment != nil {
            let episode = Coming(
                airstamp: ordered[index].airstamp, airdate: ordered[index].airdate,
                isWatched: counts[ordered[index].id] != nil, isSkipped: skipped.contains(ordered[index].id),
                isBeforeNext: place.map { index < $0 } ?? true, minutes: ordered[index].runtime ?? runtime ?? 0)
            if ordered[index].isReleased(at: now, today) { count.add(episode) } else { coming.append(episode) }
        }
        (self.count, self.coming) = (count, coming)
        next = place.map { ordered[$0] }
        drop =
            place.map { place in
                guard let moment = ordered[place].moment else { return [ordered[place]] }
                let later = ordered[(place + 1)...].prefix { $0.moment == moment }.filter {
                    $0.number != nil && counts[$0.id, default: 0] < most
                        && !skipped.contains($0.id)
                }
                return [ordered[place]] + later
            } ?? []
    }

    /// - Parameter now: not before the moment for which it was made.
    func progress(at now: Date, _ today: CalendarDay?) -> ShowProgress { ShowProgress(self, at: now, today) }

    /// When an episode comes out next, as far as its time is known.
    func nextRelease(after now: Date) -> Date? {
        coming.reduce(into: next?.airstamp.flatMap { $0 > now ? $0 : nil }) { first, episode in
            if let time = episode.airstamp, time > now { first = min(first ?? time, time) }
        }
    }

    /// The same with other values of the next episodes.
    func mapped(_ change: (Episode) -> Episode) -> ShowOutlook {
        var outlook = self
        (outlook.next, outlook.drop) = (next.map(change), drop.map(change))
        return outlook
    }

    /// Most lists are sorted already.
    private static func inReleaseOrder(_ episodes: [Episode]) -> [Episode] {
        let isSorted = episodes.indices.dropFirst().allSatisfy { index in
            Episode.areReleasedInOrder(episodes[index - 1], episodes[index])
        }
        return isSorted ? episodes : episodes.sorted(by: Episode.areReleasedInOrder)
    }

    /// The place of the episode that was watched last, among those that can be next.
    private static func lastPlace(
        of plays: [LibraryState.Play], in episodes: [Episode], _ specials: SpecialsPolicy
    ) -> Int? {
        for play in plays.reversed() {
            guard let id = play.episode, let place = episodes.indices.last(where: { episodes[$0].id == id }),
                episodes[place].number != nil || specials.includes(episodes[place].kind)
            else { continue }
            return place
        }
        return nil
    }
}

extension LibraryState.Play {
    package var episode: Int? {
        if case .episode(let number) = subject.id { number } else { nil }
    }

    /// When it was watched, or `nil` if that is unknown.
    func date(_ calendar: LocalCalendar) -> Date? {
        switch time {
        case .minute(let date): date
        // Noon of that day is on it in every time zone but the outermost.
        case .day(let day): Date(timeIntervalSince1970: Double(day.daysSince1970 * 86_400 + 43_200))
        case .unknown: nil
        }
    }

    /// Whether it belongs to a run that began at a moment. A play at an unknown time counts from when it was marked, and so does one
    /// within the minute or on the day at which the run began.
    func isIn(run: Date?, _ calendar: LocalCalendar) -> Bool {
        guard let run else { return true }
        switch time {
        case .minute(let date):
            return date >= run || date.timeIntervalSince(run.startOfMinute) >= 0 && marked >= run
        case .day(let day):
            guard let first = calendar.time(of: run)?.day else { return true }
            return day > first || day == first && marked >= run
        case .unknown: return marked >= run
        }
    }
}

extension SpecialsPolicy {
    /// Whether specials of a kind count.
    package func includes(_ kind: Episode.Kind) -> Bool {
        switch self {
        case .none: kind == .regular
        case .significant: kind != .insignificantSpecial
        case .all: true
        }
    }
}
