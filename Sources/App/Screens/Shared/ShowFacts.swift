import Core

/// The facts of a show in words, as list, preview, details and plain lines all say them.
struct ShowFacts: Sendable {
    let show: Show
    let phrases: any Phrases

    /// `2011–2019`, `since 2022`; `nil` where nothing is known.
    var years: String? {
        phrases.years(from: show.premiered?.year, to: show.ended?.year, status: show.status)
    }

    /// The network's name alone.
    var network: String? { show.network?.name }

    /// The genres in one line.
    var genres: String? { show.genres.isEmpty ? nil : show.genres.joined(separator: ", ") }

    /// The line under a title in a list.
    var line: String {
        [years, show.status.map(phrases.status), network, genres].compactMap(\.self).joined(separator: " · ")
    }

    /// The line under a title where there is little room.
    var shortLine: String {
        [years, network].compactMap(\.self).joined(separator: " · ")
    }

    /// What is known, each with its label, in the order of the details.
    func rows(details: ShowDetails?) -> [(fact: Fact, text: String)] {
        let seasons = details.map { Set($0.episodes.map(\.season)).count } ?? 0
        let facts: [(Fact, String?)] = [
            (.status, show.status.map(phrases.status)),
            (.aired, aired),
            (.network, show.network.map(phrases.network)),
            (.schedule, phrases.schedule(days: show.days, time: show.time)),
            (.runtime, show.runtime.map(phrases.minutes)),
            (.language, show.language),
            (.genres, genres),
            (.type, show.type),
            (.rating, show.rating.map { "★ \(phrases.rating($0))" } ?? phrases.noRating),
            (
                .episodes,
                details.flatMap { $0.episodes.isEmpty ? nil : phrases.episodes($0.episodes.count, seasons: seasons) }
            ),
            (
                .cast,
                details.flatMap { $0.cast.isEmpty ? nil : $0.cast.prefix(6).map(phrases.role).joined(separator: ", ") }
            ),
            (.link, show.url),
        ]
        return facts.compactMap { fact, text in text.map { (fact, $0) } }
    }

    /// The first and the last day.
    private var aired: String? {
        guard let premiered = show.premiered else { return nil }
        guard let ended = show.ended, ended != premiered else { return phrases.date(premiered) }
        return "\(phrases.date(premiered)) – \(phrases.date(ended))"
    }
}
