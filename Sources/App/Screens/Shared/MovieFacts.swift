import Core

/// The facts of a film in words, for lists and details.
struct MovieFacts: Sendable {
    let movie: Movie
    let phrases: Phrases

    /// The year of release.
    var year: String? { movie.released.map { String($0.year) } }

    var genres: String? {
        movie.genres.isEmpty ? nil : movie.genres.map(phrases.genre(named:)).joined(separator: phrases.comma)
    }

    var line: String {
        [year, movie.originalTitle, movie.runtime.map(phrases.minutes), genres].compactMap(\.self)
            .joined(separator: " · ")
    }

    /// The line under a title if there is little room.
    var shortLine: String { year ?? "" }

    /// The facts with their labels, in the order of the details page.
    var rows: [(fact: Fact, text: String)] {
        let facts: [(Fact, String?)] = [
            (.released, movie.released.map(phrases.date)),
            (.runtime, movie.runtime.map(phrases.minutes)),
            (.genres, genres),
            (.rating, movie.rating.map { phrases.rating($0, votes: movie.votes) } ?? phrases.noRating),
            (.link, movie.url),
        ]
        return facts.compactMap { fact, text in text.map { (fact, $0) } }
    }
}

extension Item {
    init(_ movie: Movie, matches: [Range<Int>] = [], mark: FavoriteMark, phrases: Phrases) {
        let facts = MovieFacts(movie: movie, phrases: phrases)
        self.init(
            title: movie.title, matches: matches, line: facts.line, shortLine: facts.shortLine, genres: facts.genres,
            rating: movie.rating, summary: movie.overview.firstLine, picture: .film(movie.id),
            mark: mark)
    }
}
