import Core
import Terminal

/// The words and the picture of a show or film, as lists, grids and results show them.
struct Item: Sendable {
    let title: String
    /// The UTF-8 ranges of the title that match the query.
    var matches: [Range<Int>] = []
    /// The facts below the title; `shortLine` is used if there is little room.
    let line: String
    let shortLine: String
    let genres: String?
    let rating: Double?
    let summary: String
    let picture: PictureKey.Subject
    let mark: FavoriteMark
}

extension Item {
    /// A show, with an optional note before its facts.
    init(
        _ show: Show, matches: [Range<Int>] = [], note: String? = nil, mark: FavoriteMark, phrases: Phrases
    ) {
        let facts = ShowFacts(show: show, phrases: phrases)
        let line = [note, facts.line].compactMap(\.self).filter { !$0.isEmpty }.joined(separator: " · ")
        self.init(
            title: show.name, matches: matches, line: line, shortLine: facts.shortLine, genres: facts.genres,
            rating: show.rating, summary: show.summary.firstLine, picture: .show(show.id), mark: mark)
    }
}

extension Item {
    init(_ favorite: Favorite, mark: FavoriteMark, phrases: Phrases) {
        switch favorite.entry {
        case .show(let show): self.init(show, mark: mark, phrases: phrases)
        case .movie(let movie): self.init(movie, mark: mark, phrases: phrases)
        case .expired(let id):
            let line = phrases.expiredFilm(number: id.number)
            self.init(
                title: phrases.unknownFilm, line: line, shortLine: line, genres: nil, rating: nil, summary: "",
                picture: .film(id), mark: mark)
        }
    }
}
