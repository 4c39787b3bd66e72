import Core

/// The facts of a show in words, as list, preview, details and plain lines all say them.
struct ShowFacts: Sendable {
    let show: Show
    let phrases: Phrases

    /// `2011–2019`, `since 2022`; `nil` where nothing is known.
    var years: String? {
        phrases.years(from: show.premiered?.year, to: show.ended?.year, status: show.status)
    }

    /// The network's name alone.
    var network: String? { show.network?.name }

    /// The genres in one line.
    var genres: String? {
        show.genres.isEmpty ? nil : show.genres.map(phrases.genre(named:)).joined(separator: phrases.comma)
    }

    /// The line under a title in a list.
    var line: String {
        [years, show.status.map(phrases.status), network, genres].compactMap(\.self).joined(separator: " · ")
    }

    /// The line under a title where there is little room.
    var shortLine: String {
        [years, network].compactMap(\.self).joined(separator: " · ")
    }

    /// What is known, each with its label, in the order of the details.
    func rows(guide: EpisodeGuide?) -> [(fact: Fact, text: String)] {
        let facts: [(Fact, String?)] = [
            (.status, show.status.map(phrases.status)),
            (.aired, aired),
            (.network, show.network.map(phrases.network)),
            (.schedule, schedule),
            (.runtime, show.runtime.map(phrases.minutes)),
            (.language, show.language.map(phrases.spokenLanguage(named:))),
            (.genres, genres),
            (.type, show.type.map(phrases.type(named:))),
            (.rating, show.rating.map { "★ \(phrases.rating($0))" } ?? phrases.noRating),
            (.episodes, guide.flatMap(extent)),
            (.next, guide.flatMap(next)),
            (.link, show.url),
        ]
        return facts.compactMap { fact, text in text.map { (fact, $0) } }
    }

    /// How many there are; specials are not counted, except where there is nothing else.
    private func extent(of guide: EpisodeGuide) -> String? {
        let seasons = guide.seasons.filter { $0.name != .specials }
        guard !seasons.isEmpty else { return guide.seasons.first.map { phrases.episodes($0.episodes.count) } }
        return phrases.episodes(seasons.reduce(0) { $0 + $1.episodes.count }, seasons: seasons.count)
    }

    private func next(in guide: EpisodeGuide) -> String? {
        guard let place = guide.next, let entry = guide[place] else { return nil }
        return phrases.next(entry, days: entry.time.flatMap { guide.days(until: $0.day) })
    }

    /// The first and the last day.
    private var aired: String? {
        guard let premiered = show.premiered else { return nil }
        guard let ended = show.ended, ended != premiered else { return phrases.date(premiered) }
        return phrases.date(premiered) + phrases.dash + phrases.date(ended)
    }

    /// The time of day is that of the network's place, unlike those of episodes, and says so.
    private var schedule: String? {
        let schedule = phrases.schedule(days: show.days, time: show.time)
        guard show.time != nil, show.network?.country != nil else { return schedule }
        return schedule.map { $0 + phrases.inParentheses(phrases.networkTime) }
    }
}
