import Entities
import Library
import Terminal

/// The words and the picture of a show or film, as lists, grids and results show them.
///
/// Comparing two is quick; their words are made when they are drawn.
struct Item: Hashable, Sendable {
    let title: String
    /// The UTF-8 ranges of the title that match the query.
    var matches: [Range<Int>] = []
    let facts: Facts
    /// Below a poster, in place of the years.
    var caption: String?
    let rating: Double?
    let picture: PictureKey.Subject
    let mark: FavoriteMark
    /// What comes next, for rows and cards of Up Next.
    var next: NextUp?
    /// How much of a show is watched, after its facts.
    var watched: WatchedCount?
    /// How well the service says that it matches the search.
    var score: Double?

    /// The source of the words below the title.
    enum Facts: Hashable, Sendable {
        case show(Show)
        case film(Movie)
        case words(line: String, summary: String = "")
    }

    /// What a row or card of Up Next says.
    struct NextUp: Hashable, Sendable {
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
    /// The facts below the title.
    func line(_ phrases: Phrases) -> String {
        switch facts {
        case .show(let show): ShowFacts(show: show, phrases: phrases).line
        case .film(let film): MovieFacts(movie: film, phrases: phrases).line
        case .words(let line, _): line
        }
    }

    /// The facts if there is little room.
    func shortLine(_ phrases: Phrases) -> String {
        switch facts {
        case .show(let show): ShowFacts(show: show, phrases: phrases).shortLine
        case .film(let film): MovieFacts(movie: film, phrases: phrases).released ?? ""
        case .words(let line, _): line
        }
    }

    /// The years below a poster, and the first of them.
    func years(_ phrases: Phrases) -> (all: String?, first: String?) {
        if let caption { return (caption, caption) }
        switch facts {
        case .show(let show):
            let facts = ShowFacts(show: show, phrases: phrases)
            return (facts.years, facts.shortYears)
        case .film(let film):
            let year = MovieFacts(movie: film, phrases: phrases).year
            return (year, year)
        case .words: return (nil, nil)
        }
    }

    var summary: String {
        switch facts {
        case .show(let show): show.summary.line
        case .film(let film): film.overview.line
        case .words(_, let summary): summary
        }
    }
}

extension Item {
    init(_ show: Show, matches: [Range<Int>] = [], mark: FavoriteMark) {
        self.init(
            title: show.name, matches: matches, facts: .show(show), rating: show.rating,
            picture: .thumbnail(.show(show.id)),
            mark: mark)
    }

    init(_ film: Movie, matches: [Range<Int>] = [], mark: FavoriteMark) {
        self.init(
            title: film.title, matches: matches, facts: .film(film), rating: film.rating,
            picture: .thumbnail(.movie(film.id)),
            mark: mark)
    }
}

extension ScreenContext {
    /// A show with its mark, and how much of it is watched if it is in the library.
    func item(of show: Show) -> Item {
        var item = Item(show, mark: marks[.show(show.id)])
        item.watched = watchedCount(of: show.id)
        return item
    }

    func watchedCount(of show: Show.ID) -> WatchedCount? {
        library.watchedCount(of: show, at: now, calendar: calendar)
    }

    func item(of entry: Title) -> Item {
        if case .show(let show) = entry { return item(of: show) }
        return Item(entry, mark: marks[entry.id], phrases: phrases)
    }
}

extension Item {
    init(_ entry: Title, mark: FavoriteMark, phrases: Phrases) {
        switch entry {
        case .show(let show): self.init(show, mark: mark)
        case .movie(let movie): self.init(movie, mark: mark)
        case .expired(let id):
            self.init(
                title: phrases.unknownFilm, facts: .words(line: phrases.expiredFilm(number: id.number)), rating: nil,
                picture: .thumbnail(entry.id), mark: mark)
        }
    }
}
