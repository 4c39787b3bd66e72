import Core

/// The facts of a film in words, as list and details say them.
struct MovieFacts: Sendable {
    let movie: Movie
    let phrases: Phrases

    /// The year in which it came out.
    var year: String? { movie.released.map { String($0.year) } }

    /// The genres in one line.
    var genres: String? {
        movie.genres.isEmpty ? nil : movie.genres.map(phrases.genre(named:)).joined(separator: phrases.comma)
    }

    /// The line under a title in a list.
    var line: String {
        [year, movie.originalTitle, movie.runtime.map(phrases.minutes), genres].compactMap(\.self)
            .joined(separator: " · ")
    }

    /// The line under a title where there is little room.
    var shortLine: String { year ?? "" }

    /// What is known, each with its label, in the order of the details.
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
    /// A film.
    init(_ movie: Movie, matches: [Range<Int>] = [], mark: FavoriteMark, phrases: Phrases) {
        let facts = MovieFacts(movie: movie, phrases: phrases)
        self.init(
            title: movie.title, matches: matches, line: facts.line, shortLine: facts.shortLine, genres: facts.genres,
            rating: movie.rating, summary: movie.overview.firstLine, picture: .film(movie.id),
            mark: mark)
    }
}
