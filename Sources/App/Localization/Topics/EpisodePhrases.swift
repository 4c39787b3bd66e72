import Core

/// What is said of seasons and episodes, of days and of times.
protocol EpisodePhrases: LanguageFormats {
    func date(_ day: CalendarDay) -> String
    func date(_ time: AirTime, days: Int?) -> String
    /// How far off a day is; `nil` for days that are over.
    func distance(days: Int) -> String?
    func title(of season: Season.Name) -> String
    func place(of episode: Episode) -> String
    func shortPlace(of episode: Episode) -> String
    /// What stands behind an actor's name.
    func playing(_ character: String) -> String
    var noEpisodes: String { get }
    var untitledEpisode: String { get }
    var noDate: String { get }
    var unknownDate: String { get }
}

extension EpisodePhrases {
    /// The episode that comes next, with its time where that is known.
    func next(_ entry: ScheduledEpisode, days: Int?) -> String {
        let episode = entry.episode
        let name = episode.name.isEmpty ? untitledEpisode : episode.name
        return ["\(shortPlace(of: episode)) \(name)", entry.time.map { date($0, days: days) }]
            .compactMap(\.self).joined(separator: " · ")
    }
}
