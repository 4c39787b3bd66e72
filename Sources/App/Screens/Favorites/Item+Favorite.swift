import Core

extension Item {
    /// A favorite, whatever it is.
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
