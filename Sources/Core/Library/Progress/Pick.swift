import Entities
import FoundationEssentials

/// A suggestion of what to watch now: a planned film, or the next episode of a show, drawn from Up Next.
///
/// Unreleased, paused, dropped and done titles are never drawn. The same library, filter, day and seed give the same answer.
package struct Pick: Hashable, Sendable {
    package enum Kind: String, Hashable, Sendable, CaseIterable {
        case show, movie
    }

    package struct Filter: Hashable, Sendable {
        /// The time at hand; what lasts longer, or for an unknown time, is left out.
        package var minutes: Int?
        /// As its source names it; case does not matter.
        package var genre: String?
        package var kind: Kind?

        package init(minutes: Int? = nil, genre: String? = nil, kind: Kind? = nil) {
            self.minutes = minutes
            self.genre = genre
            self.kind = kind
        }
    }

    /// Why something is suggested. Each raises or lowers the chance of being drawn.
    package enum Reason: Hashable, Sendable {
        case starred
        /// The user's own rating.
        case rated(Double)
        /// The rating of its source, if it is high.
        case acclaimed(Double)
        /// It came out so many days ago, a few at most.
        case new(days: Int)
        /// It could have been watched for so many days.
        case waiting(days: Int)
        /// An episode of it was watched so many days ago, a few at most.
        case underWay(days: Int)
        /// So few episodes are left of a show that has ended.
        case nearlyDone(episodes: Int)
        /// It fits into the time at hand and lasts so long.
        case fits(minutes: Int)
    }

    package struct Choice: Hashable, Sendable, Identifiable {
        package let id: TitleID
        package let title: String
        /// `nil` for a film.
        package let episode: Episode?
        /// `nil` if unknown.
        package let minutes: Int?
        /// In the order of `Reason`; may be empty.
        package let reasons: [Reason]

        func showing(_ episode: Episode) -> Choice {
            Choice(id: id, title: title, episode: episode, minutes: minutes, reasons: reasons)
        }
    }

    private static let alternativesLimit = 3

    package let filter: Filter
    package let seed: UInt64
    /// `nil` if nothing suits the filter.
    package let choice: Choice?
    package let alternatives: [Choice]
    /// How many suit the filter.
    package let candidates: Int

    /// Draws from the library; a higher weight is a better chance.
    package init(
        from library: Library, _ filter: Filter = Filter(), seed: UInt64, policy: ShowProgress.Policy = .afterLast,
        specials: SpecialsPolicy = .significant, at now: Date, calendar: LocalCalendar
    ) {
        self.filter = filter
        self.seed = seed
        let today = calendar.today(at: now)
        let rows = UpNext(library, policy: policy, specials: specials, at: now, calendar: calendar).rows
        // By identity: the order of the rows changes with time.
        var pool = rows.compactMap { Self.choice($0, filter, today, calendar) }.sorted {
            $0.id.kindOrder < $1.id.kindOrder
        }
        candidates = pool.count
        var random = SplitMix64(seed: seed)
        var drawn: [Choice] = []
        while !pool.isEmpty, drawn.count <= Self.alternativesLimit {
            var rest = Int(random.next() % UInt64(pool.reduce(0) { $0 + $1.weight }))
            let place = pool.firstIndex { candidate in
                rest -= candidate.weight
                return rest < 0
            }
            drawn.append(pool.remove(at: place ?? 0))
        }
        choice = drawn.first
        alternatives = Array(drawn.dropFirst())
    }

    // MARK: Candidates

    private static func choice(
        _ row: UpNext.Row, _ filter: Filter, _ today: CalendarDay?, _ calendar: LocalCalendar
    ) -> Choice? {
        guard row.group != .paused, row.group != .done, let today else { return nil }
        let episode = row.progress?.next
        let released: CalendarDay?
        let minutes: Int?
        let genres: [String]
        let kind: Kind
        switch row.id {
        case .show:
            guard let episode, row.progress?.isReleased == true else { return nil }
            released = episode.airstamp.flatMap { calendar.time(of: $0)?.day } ?? episode.airdate
            (kind, minutes, genres) = (.show, episode.runtime ?? row.show?.runtime, row.show?.genres ?? [])
        case .movie:
            guard row.group != .waiting, let day = row.movie?.released, day <= today else { return nil }
            (kind, released, minutes, genres) = (.movie, day, row.movie?.runtime, row.movie?.genres ?? [])
        case .episode, .season, .person: return nil
        }
        guard filter.kind == nil || filter.kind == kind else { return nil }
        if let limit = filter.minutes, minutes.map({ $0 > limit }) ?? true { return nil }
        if let genre = filter.genre?.lowercased(), !genres.contains(where: { $0.lowercased() == genre }) { return nil }
        var reasons = reasons(for: row, released, today, calendar)
        if filter.minutes != nil, let minutes { reasons.append(.fits(minutes: minutes)) }
        return Choice(id: row.id, title: row.title, episode: episode, minutes: minutes, reasons: reasons)
    }

    private static let acclaim = 8.0
    private static let daysOfNews = 7
    private static let daysOfWait = 30
    private static let daysUnderWay = 14
    private static let episodesOfEnd = 3

    private static func reasons(
        for row: UpNext.Row, _ released: CalendarDay?, _ today: CalendarDay, _ calendar: LocalCalendar
    ) -> [Reason] {
        var reasons: [Reason] = row.record.isStarred ? [.starred] : []
        if let rating = row.record.rating { reasons.append(.rated(rating)) }
        if let rating = row.show?.rating ?? row.movie?.rating, rating >= acclaim { reasons.append(.acclaimed(rating)) }
        if let released {
            let age = today.daysSince1970 - released.daysSince1970
            let added = row.record.added.flatMap { calendar.time(of: $0)?.day } ?? released
            let wait = min(age, today.daysSince1970 - added.daysSince1970)
            if age <= daysOfNews { reasons.append(.new(days: max(age, 0))) }
            if wait >= daysOfWait { reasons.append(.waiting(days: wait)) }
        }
        if let watched = row.progress?.lastWatched.flatMap({ calendar.time(of: $0)?.day }) {
            let days = today.daysSince1970 - watched.daysSince1970
            if (0...daysUnderWay).contains(days) { reasons.append(.underWay(days: days)) }
        }
        if row.show?.status == .ended, let progress = row.progress, progress.watched > 0,
            (1...episodesOfEnd).contains(progress.behind)
        {
            reasons.append(.nearlyDone(episodes: progress.behind))
        }
        return reasons
    }
}

extension Pick.Choice {
    private static let weightUnit = 1000

    /// At least 1: a whole number, so that every machine draws the same.
    fileprivate var weight: Int { max(1, reasons.reduce(Self.weightUnit) { $0 * $1.percent / 100 }) }
}

extension Pick.Reason {
    private static let daysOfYear = 365

    /// What it makes of the chance.
    fileprivate var percent: Int {
        switch self {
        case .starred, .underWay: 150
        // From 46 for the worst to 160 for the best.
        case .rated(let rating): 40 + Int(min(max(rating, 0), 10) * 12)
        case .acclaimed: 120
        case .new: 140
        case .waiting(let days): 100 + min(days, Self.daysOfYear) * 50 / Self.daysOfYear
        case .nearlyDone: 130
        case .fits: 100
        }
    }
}

/// Random numbers that are the same in every run and version: SplitMix64 (Steele, Lea and Flood, "Fast Splittable Pseudorandom
/// Number Generators", 2014).
package struct SplitMix64: RandomNumberGenerator, Sendable {
    private var state: UInt64

    package init(seed: UInt64) { state = seed }

    package mutating func next() -> UInt64 {
        state &+= 0x9E37_79B9_7F4A_7C15
        var mixed = state
        mixed = (mixed ^ (mixed >> 30)) &* 0xBF58_476D_1CE4_E5B9
        mixed = (mixed ^ (mixed >> 27)) &* 0x94D0_49BB_1331_11EB
        return mixed ^ (mixed >> 31)
    }
}
