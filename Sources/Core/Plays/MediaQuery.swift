import Entities
import Interchange
import Library

/// The names, year and numbers by which a film or show is found in the names of files.
struct MediaTitle: Hashable, Sendable {
    /// Each name as it is compared.
    let titles: [Set<[UInt8]>]
    let ids: ImportedIDs
    private let year: Int?

    init(_ movie: Movie, imdb: String? = nil) {
        titles = [movie.title, movie.originalTitle].compactMap(\.self).map(Self.forms)
        year = movie.released?.year
        ids = ImportedIDs(imdb: imdb.flatMap(ImportedIDs.imdb), tmdb: movie.id.number)
    }

    init(_ show: Show, _ externals: ExternalIDs?) {
        titles = [Self.forms(show.name)]
        year = show.premiered?.year
        let imdb = externals?.imdb.flatMap(ImportedIDs.imdb)
        ids = ImportedIDs(tvmaze: show.id.number, tvdb: externals?.tvdb, imdb: imdb)
    }

    /// How well it matches; 0 if it does not.
    func score(_ subject: ImportedSubject) -> Int {
        let pairs = [
            (ids.tvmaze, subject.ids.tvmaze), (ids.tvdb, subject.ids.tvdb), (ids.imdb, subject.ids.imdb),
            (ids.tmdb, subject.ids.tmdb),
        ].filter { $0 != nil && $1 != nil }
        if pairs.contains(where: { $0 == $1 }) { return 4 }
        guard pairs.isEmpty, let isWhole = hasTitle(of: subject) else { return 0 }
        if let year, let other = subject.year { return abs(year - other) > 1 ? 0 : isWhole ? 3 : 2 }
        return isWhole ? 2 : 1
    }

    /// Whether the title is the same, apart from words in parentheses if `false`.
    private func hasTitle(of subject: ImportedSubject) -> Bool? {
        func isKnown(_ name: String) -> Bool {
            let forms = Self.forms(name)
            return titles.contains { !$0.isDisjoint(with: forms) }
        }
        let names = Self.names(of: subject)
        if names.contains(where: isKnown) { return true }
        return names.contains { $0.hasSuffix(")") && isKnown(String($0.prefix { $0 != "(" })) } ? false : nil
    }

    fileprivate static func names(of subject: ImportedSubject) -> [String] {
        [subject.title, subject.originalTitle].compactMap(\.self).filter { !$0.isEmpty }
    }

    /// A title as it is compared. “Law & Order” and “Law and Order” are one.
    fileprivate static func forms(_ title: String) -> Set<[UInt8]> {
        let title = title.replacing("&", with: " and ")
        return Set(SearchForm.forms(of: title).split(separator: SearchForm.separator).map(Array.init))
    }
}

/// A film or an episode whose file is looked for.
package struct MediaQuery: Hashable, Sendable {
    private let title: MediaTitle
    private let episode: Episode?
    /// The number of the episode through all seasons, or `nil` if that is unknown.
    private let absolute: Int?

    package init(_ movie: Movie, imdb: String? = nil) {
        title = MediaTitle(movie, imdb: imdb)
        (episode, absolute) = (nil, nil)
    }

    /// - Parameter episodes: all of the show, as far as they are known.
    package init(_ episode: Episode, of show: Show, _ externals: ExternalIDs?, among episodes: [Episode]) {
        title = MediaTitle(show, externals)
        self.episode = episode
        absolute = episodes.regular.firstIndex { $0.id == episode.id }.map { $0 + 1 }
    }

    /// The files that hold it, the best matches only. Several may be versions of one.
    package func files(among files: [MediaFile]) -> [MediaFile] {
        var best = 0
        var found: [MediaFile] = []
        for file in files {
            let score = file.subjects.lazy.map(score).max() ?? 0
            guard score > 0, score >= best else { continue }
            if score > best { (best, found) = (score, []) }
            found.append(file)
        }
        return found.sorted { $0.path < $1.path }
    }

    /// The episodes of the show that a file holds.
    package func episodes(in file: MediaFile, among episodes: [Episode]) -> [Episode] {
        guard let episode else { return [] }
        let places = file.subjects.compactMap { subject in
            subject.season.flatMap { season in subject.number.map { EpisodeCode(season: season, number: $0) } }
        }
        let held = episodes.filter { EpisodeCode($0).map(places.contains) == true }
        return held.contains { $0.id == episode.id } ? held : [episode]
    }

    /// How well it matches; 0 if it does not.
    private func score(_ subject: ImportedSubject) -> Int { isPlace(of: subject) ? title.score(subject) : 0 }

    private func isPlace(of subject: ImportedSubject) -> Bool {
        guard let episode else { return subject.kind == .movie || subject.kind == .title }
        guard subject.kind == .episode else { return false }
        if let airdate = subject.airdate, subject.number == nil { return airdate == episode.airdate }
        guard let number = subject.number, episode.number != nil else { return false }
        guard let season = subject.season else { return number == absolute }
        return season == episode.season && number == episode.number
    }
}

/// The films and shows of the library by the names, years and numbers that files have.
struct MediaIndex: Sendable {
    fileprivate enum Title: Sendable {
        case show(Show, [Episode])
        case movie(Movie)
    }

    private var titles: [(keys: MediaTitle, title: Title)] = []
    /// The places of titles by their forms.
    private var named: [[UInt8]: [Int]] = [:]

    init(_ library: Library) {
        for details in library.shows.values.map(\.details) {
            add(MediaTitle(details.show, details.externals), .show(details.show, details.episodes))
        }
        for film in library.movies.values { add(MediaTitle(film.movie), .movie(film.movie)) }
    }

    private mutating func add(_ keys: MediaTitle, _ title: Title) {
        for form in Set(keys.titles.joined()) { named[form, default: []].append(titles.count) }
        titles.append((keys, title))
    }

    /// The film or episode of the library that a file holds, by its numbers there.
    /// - Returns: `nil` if it is none of the library's, or may be several.
    func subject(of subject: ImportedSubject) -> ImportedSubject? {
        let names = MediaTitle.names(of: subject).flatMap { [$0, String($0.prefix { $0 != "(" })] }
        var places = Set(names.flatMap(MediaTitle.forms).flatMap { named[$0] ?? [] })
        if !subject.ids.isEmpty {
            let ids = subject.ids
            places.formUnion(
                titles.indices.filter { place in
                    let own = titles[place].keys.ids
                    return ids.tmdb != nil && ids.tmdb == own.tmdb || ids.tvdb != nil && ids.tvdb == own.tvdb
                        || ids.imdb != nil && ids.imdb == own.imdb
                })
        }
        let found = places.compactMap { place -> (score: Int, subject: ImportedSubject)? in
            guard let found = titles[place].title.part(of: subject) else { return nil }
            let score = titles[place].keys.score(subject)
            return score > 0 ? (score, found) : nil
        }
        let best = found.filter { $0.score == found.map(\.score).max() }
        return best.count == 1 ? best[0].subject : nil
    }
}

extension MediaIndex.Title {
    fileprivate func part(of subject: ImportedSubject) -> ImportedSubject? {
        switch self {
        case .movie(let movie):
            guard subject.kind == .movie || subject.kind == .title else { return nil }
            return ImportedSubject(
                kind: .movie, ids: ImportedIDs(tmdb: movie.id.number), title: movie.title, year: movie.released?.year)
        case .show(let show, let episodes):
            guard subject.kind == .episode, let episode = episodes.episode(of: subject), let number = episode.number
            else { return nil }
            return ImportedSubject(
                kind: .episode, ids: ImportedIDs(tvmaze: show.id.number), title: show.name, season: episode.season,
                number: number, episodeName: episode.name.isEmpty ? nil : episode.name, airdate: episode.airdate)
        }
    }
}

extension [Episode] {
    /// The episodes with a number, in the order of their release.
    fileprivate var regular: [Episode] { filter { $0.number != nil }.sorted(by: Episode.areReleasedInOrder) }

    /// The episode that a file's name means.
    fileprivate func episode(of subject: ImportedSubject) -> Episode? {
        guard let number = subject.number else {
            return subject.airdate.flatMap { day in first { $0.airdate == day } }
        }
        guard let season = subject.season else {
            let regular = regular
            return regular.indices.contains(number - 1) ? regular[number - 1] : nil
        }
        return first { $0.season == season && $0.number == number }
    }
}
