import Entities

/// The facts of a film in words, for lists and details.
struct MovieFacts: Sendable {
    let movie: Movie
    let phrases: Phrases

    var year: String? { movie.released.map { String($0.year) } }

    var genres: String? {
        movie.genres.isEmpty ? nil : movie.genres.map(phrases.genre(named:)).joined(separator: phrases.comma)
    }

    var line: String {
        [released, movie.originalTitle, movie.runtime.map(phrases.minutes), genres].joinedTexts(separator: " · ")
    }

    /// The day of release.
    var released: String? { movie.released.map(phrases.date) }

    /// The line under a title if there is little room.
    var shortLine: String { year ?? "" }

    /// The facts with their labels, in the order of the details page.
    var rows: [(fact: Fact, text: String)] {
        let facts: [(Fact, String?)] = [
            (.released, released),
            (.runtime, movie.runtime.map(phrases.minutes)),
            (.genres, genres),
            (.rating, movie.rating.map { phrases.rating($0, votes: movie.votes) } ?? phrases.noRating),
            (.link, phrases.isOfDemo ? nil : movie.url),
        ]
        return facts.compactMap { fact, text in text.map { (fact, $0) } }
    }

    // MARK: With details

    /// The line below the title of the film's own page.
    func headline(_ details: MovieDetails, country: Country) -> [String] {
        [
            year, certification(of: details, in: country), movie.runtime.map(phrases.minutes), genres,
            movie.rating.map { phrases.rating($0, votes: movie.votes) },
        ].compactMap(\.self).filter { !$0.isEmpty }
    }

    /// The facts below the headline.
    func furtherRows(_ details: MovieDetails, watch: WatchList?) -> [(fact: Fact, text: String)] {
        let stars = details.cast.prefix(5).map(\.person.name)
        let facts: [(Fact, String?)] = [
            (.director, names(details.directors)), (.writer, names(details.writers)),
            (.cast, stars.isEmpty ? nil : stars.joined(separator: phrases.comma)),
            (.released, movie.released.map(phrases.date)), (.collection, details.collection?.name),
            (.watch, watch.flatMap(services)), (.link, phrases.isOfDemo ? nil : movie.url),
        ]
        return facts.compactMap { fact, text in text.map { (fact, $0) } }
    }

    /// All facts, for plain mode and commands.
    func allRows(_ details: MovieDetails, watch: WatchList) -> [(fact: Fact, text: String)] {
        let further = furtherRows(details, watch: watch).filter { $0.fact != .released && $0.fact != .link }
        let certification = certification(of: details, in: watch.country).map { [(fact: Fact.certification, text: $0)] }
        let own = rows
        return own.filter { $0.fact != .link } + (certification ?? []) + further + own.filter { $0.fact == .link }
    }

    /// The age rating, with its country if that is not the reader's.
    private func certification(of details: MovieDetails, in country: Country) -> String? {
        details.certification(in: country).map { text, origin in
            origin == country ? text : text + phrases.inParentheses(phrases.country(origin))
        }
    }

    private func names(_ people: [Person]) -> String? {
        people.isEmpty ? nil : people.prefix(4).map(\.name).joined(separator: phrases.comma)
    }

    private func services(_ watch: WatchList) -> String? {
        let names = watch.briefly.prefix(4).map(\.service.name).joined(separator: phrases.comma)
        guard !names.isEmpty else { return nil }
        return phrases.isOfDemo ? names : names + phrases.inParentheses(WatchOffers.attribution)
    }
}
