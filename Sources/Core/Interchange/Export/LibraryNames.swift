import Entities
import Library

/// The titles of a library in a fixed order, with the words and numbers that files name them by.
struct LibraryNames: Hashable, Sendable {
    struct Named: Hashable, Sendable {
        let id: Show.ID
        let name: String
        let year: String
        /// The numbers at TVmaze, TheTVDB, IMDb and TMDB; empty if unknown.
        let ids: [String]
    }

    struct Film: Hashable, Sendable {
        let id: Movie.ID
        let title: String
        let year: String
        let imdb: String
        /// The earliest first; those of unknown time before all.
        var plays: [LibraryState.Play] = []
    }

    struct PlayedEpisode: Hashable, Sendable {
        let subject: LibrarySubject
        var plays: [LibraryState.Play]
    }

    /// Everything that was given a value or watched: shows, episodes, films, by number.
    let subjects: [LibrarySubject]
    private(set) var films: [Film] = []
    private(set) var shows: [Named] = []
    private(set) var episodes: [PlayedEpisode] = []
    private let namedShows: [Show.ID: Named]
    private let namedFilms: [Movie.ID: Film]

    init(state: LibraryState, index: any TitleIndex) {
        var known: [TitleID: LibrarySubject] = [:]
        var plays: [TitleID: [LibraryState.Play]] = [:]
        for play in state.plays {
            if known[play.subject.id]?.name.isEmpty ?? true { known[play.subject.id] = play.subject }
            plays[play.subject.id, default: []].append(play)
        }
        for list in state.lists {
            for item in list.items where known[item.subject.id]?.name.isEmpty ?? true {
                known[item.subject.id] = item.subject
            }
        }
        for (id, record) in state.records where known[id]?.name.isEmpty ?? true { known[id] = record.subject }
        subjects = known.values.sorted { $0.id.order < $1.id.order }
        var namedShows: [Show.ID: Named] = [:]
        var namedFilms: [Movie.ID: Film] = [:]
        for subject in subjects {
            let shown = (plays[subject.id] ?? []).sorted { $0.order < $1.order }
            switch subject.id {
            case .show(let id):
                let show = Named(id, index.show(id), subject.name)
                namedShows[id] = show
                shows.append(show)
            case .episode:
                if let show = subject.place?.show, namedShows[show] == nil {
                    namedShows[show] = Named(show, index.show(show), "")
                }
                if !shown.isEmpty { episodes.append(PlayedEpisode(subject: subject, plays: shown)) }
            case .movie(let id):
                let title = index.movie(id)
                var film = Film(
                    id: id, title: title?.title ?? subject.name, year: title?.year.map { String($0) } ?? "",
                    imdb: title?.imdb.map(ImportedIDs.imdbText) ?? "")
                film.plays = shown
                namedFilms[id] = film
                films.append(film)
            case .season, .person: break
            }
        }
        episodes.sort { ($0.subject.place?.order ?? []).lexicographicallyPrecedes($1.subject.place?.order ?? []) }
        self.namedShows = namedShows
        self.namedFilms = namedFilms
    }

    func show(_ id: Show.ID) -> Named { namedShows[id] ?? Named(id, nil, "") }

    func film(_ id: Movie.ID) -> Film { namedFilms[id] ?? Film(id: id, title: "", year: "", imdb: "") }

    /// The sources of the data, which each file names.
    var credits: [String] {
        films.isEmpty
            ? [LibraryExport.televisionCredit] : [LibraryExport.televisionCredit, LibraryExport.filmCredit]
    }
}

extension LibraryNames.Named {
    fileprivate init(_ id: Show.ID, _ title: ShowTitle?, _ name: String) {
        self.id = id
        self.name = title?.name ?? name
        year = title?.year.map { String($0) } ?? ""
        ids = [
            String(id.number), title?.ids.tvdb.map { String($0) } ?? "",
            title?.ids.imdb.map(ImportedIDs.imdbText) ?? "",
            title?.ids.tmdb.map { String($0) } ?? "",
        ]
    }
}

extension TitleID {
    fileprivate var order: (Int, Int) {
        switch self {
        case .show(let id): (0, id.number)
        case .episode(let number): (1, number)
        case .movie(let id): (2, id.number)
        case .season, .person: kindOrder
        }
    }
}

extension LibrarySubject.Place {
    fileprivate var order: [Int] { [show.number, season, number ?? Int.max] }
}

extension LibraryState.Play {
    /// By time, then by the place in the journal.
    fileprivate var order: (Double, JournalEntry.ID) {
        switch time {
        case .minute(let date): (date.timeIntervalSince1970, id)
        case .day(let day): (Double(day.daysSince1970) * 86_400, id)
        case .unknown: (-.infinity, id)
        }
    }
}
