import FoundationEssentials

/// A show's episodes by season, with the times at which they air in the user's time zone, the network's days on which
/// earlier ones aired, and which one is next.
package struct EpisodeGuide: Hashable, Sendable {
    /// The place of an episode in the guide.
    package struct Place: Hashable, Sendable {
        /// Index of the season.
        package let season: Int
        /// Index of the episode in it.
        package let episode: Int

        package init(season: Int, episode: Int) {
            self.season = season
            self.episode = episode
        }
    }

    /// The seasons by number, specials at the end; none is empty.
    package let seasons: [Season]
    /// Today for the user.
    package let today: CalendarDay?
    /// The episode that airs next, or `nil` if none is announced.
    package let next: Place?
    /// The episode that aired last, or `nil` if none has a date. Specials count only if there is nothing else.
    package let latest: Place?

    /// Makes a guide from episodes in the order in which they aired, in O(n log n) time.
    package init(_ episodes: [Episode] = [], at now: Date, calendar: LocalCalendar) {
        let groups = Dictionary(grouping: episodes, by: \.seasonName)
        let today = calendar.today(at: now)
        self.today = today
        seasons = groups.sorted { $0.key < $1.key }.map { name, episodes in
            // Stable for episodes with the same number, or none.
            let sorted = episodes.enumerated().sorted { ($0.element.order, $0.offset) < ($1.element.order, $1.offset) }
            return Season(
                name: name, episodes: sorted.map { ScheduledEpisode($0.element, at: now, calendar: calendar) })
        }
        next = EpisodeGuide.next(of: seasons, at: now, today: today)
        latest = EpisodeGuide.latest(of: seasons, at: now, today: today)
    }

    private init(seasons: [Season], like guide: EpisodeGuide) {
        (self.seasons, today, next, latest) = (seasons, guide.today, guide.next, guide.latest)
    }

    /// The same guide with other values of its episodes.
    package func mapped(_ change: (Episode) -> Episode) -> EpisodeGuide {
        let seasons = seasons.map { season in
            Season(
                name: season.name,
                episodes: season.episodes.map { ScheduledEpisode(episode: change($0.episode), time: $0.time) })
        }
        return EpisodeGuide(seasons: seasons, like: self)
    }

    package subscript(place: Place) -> ScheduledEpisode? {
        guard seasons.indices.contains(place.season) else { return nil }
        let episodes = seasons[place.season].episodes
        return episodes.indices.contains(place.episode) ? episodes[place.episode] : nil
    }

    package func place(of episode: Episode.ID) -> Place? {
        for (season, entries) in seasons.enumerated() {
            if let index = entries.episodes.firstIndex(where: { $0.episode.id == episode }) {
                return Place(season: season, episode: index)
            }
        }
        return nil
    }

    /// The episode at which a page about the show opens: the next one to watch, or else the last one that aired, or else the first.
    /// - Parameter next: the next one to watch, or `nil` if there is none.
    package func start(next: Episode.ID?) -> Place? {
        next.flatMap(place) ?? latest ?? seasons.first.map { _ in Place(season: 0, episode: 0) }
    }

    /// The next or previous place, across seasons, or `nil` at the ends.
    package func place(_ step: Int, from place: Place) -> Place? {
        guard self[place] != nil else { return nil }
        let beside = Place(season: place.season, episode: place.episode + step.signum())
        if self[beside] != nil { return beside }
        let season = place.season + step.signum()
        guard seasons.indices.contains(season) else { return nil }
        return Place(season: season, episode: step < 0 ? seasons[season].episodes.count - 1 : 0)
    }

    /// Days from today until a day; negative for the past.
    package func days(until day: CalendarDay) -> Int? {
        today.map { day.daysSince1970 - $0.daysSince1970 }
    }

    private static func next(of seasons: [Season], at now: Date, today: CalendarDay?) -> Place? {
        var best: (place: Place, time: AirTime)?
        for (season, entries) in seasons.enumerated() {
            for (index, entry) in entries.episodes.enumerated() {
                guard let time = entry.time, entry.isAhead(of: now, today: today) else { continue }
                if let best, (best.time.day, best.time.minute ?? 0) <= (time.day, time.minute ?? 0) { continue }
                best = (Place(season: season, episode: index), time)
            }
        }
        return best?.place
    }

    private static func latest(of seasons: [Season], at now: Date, today: CalendarDay?) -> Place? {
        var best: (place: Place, time: AirTime)?
        for (season, entries) in seasons.enumerated() {
            // At the end.
            if entries.name == .specials, best != nil { break }
            for (index, entry) in entries.episodes.enumerated() {
                guard let time = entry.time, !entry.isAhead(of: now, today: today) else { continue }
                // Of those that came out together, the last one.
                if let best, (best.time.day, best.time.minute ?? 0) > (time.day, time.minute ?? 0) { continue }
                best = (Place(season: season, episode: index), time)
            }
        }
        return best?.place
    }
}

/// The episodes of a season, or the specials.
package struct Season: Hashable, Sendable {
    /// A season's identity and order: specials come last.
    package enum Name: Hashable, Sendable, Comparable {
        /// The number may be a year.
        case number(Int)
        case specials
    }

    package let name: Name
    /// The episodes, in order.
    package let episodes: [ScheduledEpisode]
    /// Whether any of them has a rating.
    package let isRated: Bool

    package init(name: Name, episodes: [ScheduledEpisode]) {
        self.name = name
        self.episodes = episodes
        isRated = episodes.contains { $0.episode.rating != nil }
    }
}

/// An episode and when it airs in the user's time zone, or the network's day on which it aired.
package struct ScheduledEpisode: Hashable, Sendable {
    package let episode: Episode
    /// `nil` if unknown.
    package let time: AirTime?

    package init(episode: Episode, time: AirTime?) {
        self.episode = episode
        self.time = time
    }
}

extension Episode {
    /// TVmaze gives a special a season, but no number in it.
    fileprivate var seasonName: Season.Name { number == nil || season == 0 ? .specials : .number(season) }

    fileprivate var order: Int { season == 0 ? 0 : number ?? 0 }
}

extension ScheduledEpisode {
    fileprivate init(_ episode: Episode, at now: Date, calendar: LocalCalendar) {
        let day = episode.airdate.map { AirTime(day: $0, minute: nil) }
        // The past is told in the network's days, like the show's own dates; only the future matters to the clock.
        let isPast = episode.airstamp.map { $0 <= now } ?? true
        let time = isPast ? day ?? episode.airstamp.flatMap(calendar.time) : episode.airstamp.flatMap(calendar.time)
        self.init(episode: episode, time: time ?? day)
    }

    /// Without a time of day the whole day counts.
    fileprivate func isAhead(of now: Date, today: CalendarDay?) -> Bool {
        if let airstamp = episode.airstamp { return airstamp > now }
        guard let day = time?.day, let today else { return false }
        return day >= today
    }
}
