import Entities
import Library

/// The titles of the library as an index: everything that is stored beside the journal.
package struct LibraryTitleIndex: TitleIndex {
    private let library: Library
    private var byTVDB: [Int: Show.ID] = [:]
    private var byIMDb: [Int: Show.ID] = [:]
    private var byName: [String: [Show.ID]] = [:]

    package init(_ library: Library) {
        self.library = library
        for (id, show) in library.shows.sorted(by: { $0.key.number < $1.key.number }) {
            if let tvdb = show.details.externals.tvdb { byTVDB[tvdb] = id }
            if let imdb = show.details.externals.imdb.flatMap(ImportedIDs.imdb) { byIMDb[imdb] = id }
            byName[TextFolding.key(of: show.details.show.name), default: []].append(id)
        }
    }

    package func show(_ id: Show.ID) -> ShowTitle? {
        library.shows[id].map { stored in
            ShowTitle(stored.details.show, stored.details.externals)
        }
    }

    package func show(tvdb: Int) -> TitleAnswer<ShowTitle> { answer(byTVDB[tvdb]) }
    package func show(imdb: Int) -> TitleAnswer<ShowTitle> { answer(byIMDb[imdb]) }
    package func show(tmdb: Int) -> TitleAnswer<ShowTitle> { .unknown }

    private func answer(_ id: Show.ID?) -> TitleAnswer<ShowTitle> { id.flatMap(show).map { .found($0) } ?? .unknown }

    package func shows(named name: String, year: Int?) -> [ShowTitle]? {
        let found = (byName[TextFolding.key(of: name)] ?? []).compactMap(show)
        return found.isEmpty ? nil : found.filter { $0.year == year } + found.filter { $0.year != year }
    }

    package func episodes(of show: Show.ID) -> [Episode]? {
        library.shows[show].flatMap { $0.isProvisional ? nil : $0.details.episodes }
    }

    package func movie(_ id: Movie.ID) -> MovieTitle? {
        library.movies[id].map { film in
            MovieTitle(film.movie)
        }
    }

    package func movie(imdb: Int) -> TitleAnswer<MovieTitle> { .unknown }
    package func movies(named name: String, year: Int?) -> [MovieTitle]? { nil }
}
