import Entities

/// The facts of a show in words, for lists, previews, details and plain mode.
struct ShowFacts: Sendable {
    let show: Show
    let phrases: Phrases

    /// For example `2011–2019` or `since 2022`, or `nil` if the years are unknown.
    var years: String? {
        phrases.years(from: show.premiered?.year, to: show.ended?.year, status: show.status)
    }

    /// The first year, with a dash if there will be more, for example `2022–`.
    var shortYears: String? { show.premiered.map { String($0.year) + (show.status == .running ? "–" : "") } }

    var network: String? { show.network?.name }

    var genres: String? {
        show.genres.isEmpty ? nil : show.genres.map(phrases.genre(named:)).joined(separator: phrases.comma)
    }

    var line: String {
        [years, show.status.map(phrases.status), network, genres].joinedTexts(separator: " · ")
    }

    /// The line under a title if there is little room.
    var shortLine: String {
        [years, network].joinedTexts(separator: " · ")
    }

    /// The most important facts, for the line in the page's head.
    var headline: [String] {
        [
            years, show.status.map(phrases.status), network, show.runtime.map(phrases.minutes), genres,
            show.rating.map { "★ \(phrases.rating($0))" },
        ]
        .compactMap(\.self)
    }

    /// The next episode with its date and how far off it is.
    /// - Parameter place: the next one to watch, or `nil` for the next one that airs.
    func next(in guide: EpisodeGuide?, at place: EpisodeGuide.Place? = nil) -> [String] {
        guard let guide, let place = place ?? guide.next, let entry = guide[place] else { return [] }
        let next = phrases.next(entry, days: entry.time.flatMap { guide.days(until: $0.day) })
        return [phrases.label(.next) + phrases.colon + (next.first ?? "")] + next.dropFirst()
    }

    /// The facts that the head's lines leave out.
    /// - Parameter cast: the most important members.
    func furtherRows(guide: EpisodeGuide?, cast: [CastMember] = []) -> [(fact: Fact, text: String)] {
        let names = cast.prefix(5).map(\.person.name).joined(separator: phrases.comma)
        let further: Set<Fact> = [.aired, .schedule, .language, .type, .episodes, .link]
        return rows(guide: guide).filter { further.contains($0.fact) } + (names.isEmpty ? [] : [(.cast, names)])
    }

    /// The facts with their labels, in the order of the details page.
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

    /// The number of seasons and episodes; specials are only counted if there is nothing else.
    private func extent(of guide: EpisodeGuide) -> String? {
        let seasons = guide.seasons.filter { $0.name != .specials }
        guard !seasons.isEmpty else { return guide.seasons.first.map { phrases.episodes($0.episodes.count) } }
        return phrases.episodes(seasons.reduce(0) { $0 + $1.episodes.count }, seasons: seasons.count)
    }

    private func next(in guide: EpisodeGuide) -> String? {
        guard let place = guide.next, let entry = guide[place] else { return nil }
        return phrases.next(entry, days: entry.time.flatMap { guide.days(until: $0.day) })
            .joined(separator: FactLine.separator)
    }

    private var aired: String? {
        guard let premiered = show.premiered else { return nil }
        guard let ended = show.ended, ended != premiered else { return phrases.date(premiered) }
        return phrases.date(premiered) + phrases.dash + phrases.date(ended)
    }

    /// Unlike the times of episodes, this is the network's local time, and says so.
    private var schedule: String? {
        let schedule = phrases.schedule(days: show.days, time: show.time)
        guard show.time != nil, show.network?.country != nil else { return schedule }
        return schedule.map { $0 + phrases.inParentheses(phrases.networkTime) }
    }
}
