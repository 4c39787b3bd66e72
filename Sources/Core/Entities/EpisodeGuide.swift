import FoundationEssentials

/// A show's episodes as one looks for them: by season, with the days on which they are shown where the reader is, and
/// which one is next.
public struct EpisodeGuide: Hashable, Sendable {
    /// Where in the guide an episode stands.
    public struct Place: Hashable, Sendable {
        /// Index of the season.
        public let season: Int
        /// Index of the episode in it.
        public let episode: Int

        /// Makes a place.
        public init(season: Int, episode: Int) {
            self.season = season
            self.episode = episode
        }
    }

    /// The seasons by their numbers, what belongs to none at the end; each has an episode at least.
    public let seasons: [Season]
    /// The reader's day.
    public let today: CalendarDay?
    /// The episode that is shown next; `nil` where none is announced.
    public let next: Place?

    /// Makes a guide; with n episodes in O(n log n) time.
    /// - Parameters:
    ///   - episodes: in the order in which they were shown.
    ///   - now: the moment by which what has been is told from what comes.
    ///   - calendar: the reader's.
    public init(_ episodes: [Episode] = [], at now: Date, calendar: LocalCalendar) {
        let groups = Dictionary(grouping: episodes, by: \.seasonName)
        let today = calendar.time(of: now)?.day
        self.today = today
        seasons = groups.sorted { $0.key < $1.key }.map { name, episodes in
            // The order of what has the same number, or none, stays.
            let sorted = episodes.enumerated().sorted { ($0.element.order, $0.offset) < ($1.element.order, $1.offset) }
            return Season(name: name, episodes: sorted.map { ScheduledEpisode($0.element, calendar: calendar) })
        }
        next = EpisodeGuide.next(of: seasons, at: now, today: today)
    }

    /// The entry at a place.
    public subscript(place: Place) -> ScheduledEpisode? {
        guard seasons.indices.contains(place.season) else { return nil }
        let episodes = seasons[place.season].episodes
        return episodes.indices.contains(place.episode) ? episodes[place.episode] : nil
    }

    /// The place one on, or one back, from season to season; `nil` at the ends.
    public func place(_ step: Int, from place: Place) -> Place? {
        guard self[place] != nil else { return nil }
        let beside = Place(season: place.season, episode: place.episode + step.signum())
        if self[beside] != nil { return beside }
        let season = place.season + step.signum()
        guard seasons.indices.contains(season) else { return nil }
        return Place(season: season, episode: step < 0 ? seasons[season].episodes.count - 1 : 0)
    }

    /// Days until a day, from the reader's own: 0 for today, negative for what has been.
    public func days(until day: CalendarDay) -> Int? {
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
}

extension Episode {
    /// TVmaze gives a special the season it belongs to, and no number in it.
    fileprivate var seasonName: Season.Name { number == nil || season == 0 ? .specials : .number(season) }

    fileprivate var order: Int { season == 0 ? 0 : number ?? 0 }
}

extension ScheduledEpisode {
    fileprivate init(_ episode: Episode, calendar: LocalCalendar) {
        let time = episode.airstamp.flatMap(calendar.time) ?? episode.airdate.map { AirTime(day: $0, minute: nil) }
        self.init(episode: episode, time: time)
    }

    /// Where the time of day is not known, all of the day counts.
    fileprivate func isAhead(of now: Date, today: CalendarDay?) -> Bool {
        if let airstamp = episode.airstamp, time?.minute != nil { return airstamp > now }
        guard let day = time?.day, let today else { return false }
        return day >= today
    }
}
