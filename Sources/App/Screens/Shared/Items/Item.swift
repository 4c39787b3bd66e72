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
    /// The years below a poster, and the first of them.
    var years: String?
    var year: String?
    let rating: Double?
    let summary: String
    let picture: PictureKey.Subject
    let mark: FavoriteMark
    /// What comes next, for rows and cards of Up Next.
    var next: NextUp?
    /// How much of a show is watched, after its facts.
    var watched: WatchedCount?

    /// What a row or card of Up Next says.
    struct NextUp: Sendable {
        /// The section that begins with it.
        var heading: String?
        /// Whether it is a section that opens and closes.
        var isFold = false
        /// Whether it was marked since the screen was opened.
        var isMarked = false
        /// How many episodes wait.
        var behind: String?
        var code: String?
        /// The next episode.
        var line = ""
        var facts: [String] = []
        var when: String?
    }
}

extension Item {
    init(_ show: Show, matches: [Range<Int>] = [], mark: FavoriteMark, phrases: Phrases) {
        let facts = ShowFacts(show: show, phrases: phrases)
        self.init(
            title: show.name, matches: matches, line: facts.line, shortLine: facts.shortLine, years: facts.years,
            year: facts.shortYears, rating: show.rating, summary: show.summary.line, picture: .show(show.id), mark: mark
        )
    }
}

extension ScreenContext {
    /// A show with its mark, and how much of it is watched if it is in the library.
    func item(of show: Show, matches: [Range<Int>] = []) -> Item {
        var item = Item(show, matches: matches, mark: marks[.show(show.id)], phrases: phrases)
        item.watched = library.watchedCount(of: show.id, at: now, calendar: .system)
        return item
    }
}

extension Item {
    init(_ favorite: Favorite, mark: FavoriteMark, phrases: Phrases) {
        self.init(favorite.entry, mark: mark, phrases: phrases)
    }

    init(_ entry: Favorite.Entry, mark: FavoriteMark, phrases: Phrases) {
        switch entry {
        case .show(let show): self.init(show, mark: mark, phrases: phrases)
        case .movie(let movie): self.init(movie, mark: mark, phrases: phrases)
        case .expired(let id):
            let line = phrases.expiredFilm(number: id.number)
            self.init(
                title: phrases.unknownFilm, line: line, shortLine: line, rating: nil, summary: "",
                picture: .film(id), mark: mark)
        }
    }
}
