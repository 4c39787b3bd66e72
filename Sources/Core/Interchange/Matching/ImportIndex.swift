import Catalog
import Entities

/// Everything that is known about titles without a request: the library, the catalog, and the answers to earlier requests.
struct ImportIndex: TitleIndex {
    let library: LibraryTitleIndex
    /// `nil` if it was not synced.
    let catalog: CatalogTitles?
    let answers: ImportAnswers
    /// The episodes of shows outside the library.
    let guides: [Show.ID: [Episode]]

    func show(_ id: Show.ID) -> ShowTitle? {
        library.show(id) ?? catalog?.show(id)
            ?? answers.answers.values.lazy.flatMap { $0.shows + [$0.episode?.show].compactMap(\.self) }
            .first { $0.id == id }
    }

    func show(tvdb: Int) -> TitleAnswer<ShowTitle> {
        known(library.show(tvdb: tvdb), catalog?.show(tvdb: tvdb), answers[.showByTVDB(tvdb)])
    }

    func show(imdb: Int) -> TitleAnswer<ShowTitle> {
        known(
            library.show(imdb: imdb), catalog?.show(imdb: imdb),
            answers[.titleByIMDb(imdb)] ?? answers[.showByIMDb(imdb)])
    }

    func show(tmdb: Int) -> TitleAnswer<ShowTitle> { known(.unknown, nil, answers[.showByTMDB(tmdb)]) }

    private func known(
        _ library: TitleAnswer<ShowTitle>, _ listed: ShowTitle?, _ answer: ImportAnswers.Answer?
    ) -> TitleAnswer<ShowTitle> {
        if case .found = library { return library }
        if let listed { return .found(listed) }
        guard let answer else { return .unknown }
        return answer.shows.first.map { .found($0) } ?? .absent
    }

    func shows(named name: String, year: Int?) -> [ShowTitle]? {
        let known = library.shows(named: name, year: year)
        let others = catalog?.shows(named: name) ?? answers[.showByName(name)]?.shows
        // Without the others, a name that the library has once may still mean another show.
        guard known != nil || others != nil else { return nil }
        let shows = (known ?? []) + (others ?? []).filter { other in known?.contains { $0.id == other.id } != true }
        let folded = TextFolding.key(of: name)
        let exact = shows.filter { TextFolding.key(of: $0.name) == folded }
        // Similar names only if no show is called that.
        let likely = exact.isEmpty ? shows : exact
        return likely.filter { $0.year == year } + likely.filter { $0.year != year }
    }

    func episodes(of show: Show.ID) -> [Episode]? { library.episodes(of: show) ?? guides[show] }

    func movie(_ id: Movie.ID) -> MovieTitle? {
        library.movie(id) ?? answers.answers.values.lazy.flatMap(\.movies).first { $0.id == id }
    }

    func movie(imdb: Int) -> TitleAnswer<MovieTitle> {
        guard let answer = answers[.movieByIMDb(imdb)] ?? answers[.titleByIMDb(imdb)] else { return .unknown }
        return answer.movies.first.map { .found($0) } ?? .absent
    }

    func episode(imdb: Int) -> EpisodeTitle? { answers[.titleByIMDb(imdb)]?.episode }

    func movies(named name: String, year: Int?) -> [MovieTitle]? { answers[.movieByName(name, year: year)]?.movies }
}

/// The shows of the catalog by the numbers of other services.
struct CatalogTitles: Sendable {
    private let table: CatalogTable
    private var byTVDB: [UInt32: Int32] = [:]
    private var byIMDb: [UInt32: Int32] = [:]

    init(_ table: CatalogTable) {
        self.table = table
        for row in 0..<table.count {
            let (tvdb, imdb) = table.numbers(at: row)
            if tvdb > 0 { byTVDB[tvdb] = Int32(truncatingIfNeeded: row) }
            if imdb > 0 { byIMDb[imdb] = Int32(truncatingIfNeeded: row) }
        }
    }

    func show(_ id: Show.ID) -> ShowTitle? { table.row(of: id).flatMap(title) }
    func show(tvdb: Int) -> ShowTitle? { UInt32(exactly: tvdb).flatMap { byTVDB[$0] }.flatMap { title(Int($0)) } }
    func show(imdb: Int) -> ShowTitle? { UInt32(exactly: imdb).flatMap { byIMDb[$0] }.flatMap { title(Int($0)) } }

    /// The shows of exactly this name.
    func shows(named name: String) -> [ShowTitle] {
        let rows = (try? table.rows(CatalogQuery(text: name), limit: 24)) ?? []
        let folded = TextFolding.key(of: name)
        return rows.compactMap { title(Int($0)) }.filter { TextFolding.key(of: $0.name) == folded }
    }

    private func title(_ row: Int) -> ShowTitle? {
        table.show(at: row).map { ShowTitle($0, table.externals(at: row)) }
    }
}
