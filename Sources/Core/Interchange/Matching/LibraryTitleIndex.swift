/// The titles of the library as an index: everything that is stored beside the journal.
package struct LibraryTitleIndex: TitleIndex {
    private let library: Library
    private var byTVDB: [Int: Show.ID] = [:]
    private var byIMDb: [Int: Show.ID] = [:]
    private var byName: [String: [Show.ID]] = [:]

    package init(_ library: Library) {
        self.library = library
        for (id, show) in library.shows.sorted(by: { $0.key.number < $1.key.number }) {
            let ids = Self.ids(of: show.details)
            if let tvdb = ids.tvdb { byTVDB[tvdb] = id }
            if let imdb = ids.imdb { byIMDb[imdb] = id }
            byName[TitleMatcher.folded(show.details.show.name), default: []].append(id)
        }
    }

    private static func ids(of details: ShowDetails) -> ImportedIDs {
        ImportedIDs(
            tvmaze: details.show.id.number, tvdb: details.externals.tvdb,
            imdb: details.externals.imdb.flatMap(ImportedIDs.imdb))
    }

    package func show(_ id: Show.ID) -> ShowTitle? {
        library.shows[id].map { stored in
            let show = stored.details.show
            return ShowTitle(
                id: id, name: show.name, year: show.premiered?.year, network: show.network?.name,
                ids: Self.ids(of: stored.details))
        }
    }

    package func show(tvdb: Int) -> TitleAnswer<ShowTitle> { answer(byTVDB[tvdb]) }
    package func show(imdb: Int) -> TitleAnswer<ShowTitle> { answer(byIMDb[imdb]) }
    package func show(tmdb: Int) -> TitleAnswer<ShowTitle> { .unknown }

    private func answer(_ id: Show.ID?) -> TitleAnswer<ShowTitle> { id.flatMap(show).map { .found($0) } ?? .unknown }

    package func shows(named name: String, year: Int?) -> [ShowTitle] {
        let found = (byName[TitleMatcher.folded(name)] ?? []).compactMap(show)
        return found.filter { $0.year == year } + found.filter { $0.year != year }
    }

    package func episodes(of show: Show.ID) -> [Episode]? { library.shows[show]?.details.episodes }

    package func movie(_ id: Movie.ID) -> MovieTitle? {
        library.movies[id].map { film in
            MovieTitle(
                id: id, title: film.movie.title, originalTitle: film.movie.originalTitle,
                year: film.movie.released?.year)
        }
    }

    package func movie(imdb: Int) -> TitleAnswer<MovieTitle> { .unknown }
    package func movies(named name: String, year: Int?) -> [MovieTitle]? { nil }
}
