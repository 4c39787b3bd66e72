import Core
import Interchange

/// A film or an episode whose file is looked for.
package struct MediaQuery: Hashable, Sendable {
    private let titles: [Set<[UInt8]>]
    private let year: Int?
    private let ids: ImportedIDs
    private let episode: Episode?
    /// The number of the episode through all seasons, or `nil` if that is unknown.
    private let absolute: Int?

    package init(_ movie: Movie, imdb: String? = nil) {
        titles = [movie.title, movie.originalTitle].compactMap(\.self).map(Self.forms)
        year = movie.released?.year
        ids = ImportedIDs(imdb: imdb.flatMap(ImportedIDs.imdb), tmdb: movie.id.number)
        (episode, absolute) = (nil, nil)
    }

    /// - Parameter episodes: all of the show, as far as they are known.
    package init(_ episode: Episode, of show: Show, _ externals: ExternalIDs?, among episodes: [Episode]) {
        titles = [Self.forms(show.name)]
        year = show.premiered?.year
        let imdb = externals?.imdb.flatMap(ImportedIDs.imdb)
        ids = ImportedIDs(tvmaze: show.id.number, tvdb: externals?.tvdb, imdb: imdb)
        self.episode = episode
        let regular = episodes.filter { $0.number != nil }.sorted(by: Episode.areReleasedInOrder)
        absolute = regular.firstIndex { $0.id == episode.id }.map { $0 + 1 }
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
    private func score(_ subject: ImportedSubject) -> Int {
        guard isPlace(of: subject) else { return 0 }
        let pairs = [
            (ids.tvmaze, subject.ids.tvmaze), (ids.tvdb, subject.ids.tvdb), (ids.imdb, subject.ids.imdb),
            (ids.tmdb, subject.ids.tmdb),
        ].filter { $0 != nil && $1 != nil }
        if pairs.contains(where: { $0 == $1 }) { return 4 }
        guard pairs.isEmpty, let isWhole = hasTitle(of: subject) else { return 0 }
        if let year, let other = subject.year { return abs(year - other) > 1 ? 0 : isWhole ? 3 : 2 }
        return isWhole ? 2 : 1
    }

    private func isPlace(of subject: ImportedSubject) -> Bool {
        guard let episode else { return subject.kind == .movie || subject.kind == .title }
        guard subject.kind == .episode else { return false }
        if let airdate = subject.airdate, subject.number == nil { return airdate == episode.airdate }
        guard let number = subject.number, episode.number != nil else { return false }
        guard let season = subject.season else { return number == absolute }
        return season == episode.season && number == episode.number
    }

    /// Whether the title is the same, apart from words in parentheses if `false`.
    private func hasTitle(of subject: ImportedSubject) -> Bool? {
        let names = [subject.title, subject.originalTitle].compactMap(\.self).filter { !$0.isEmpty }
        func isKnown(_ name: String) -> Bool {
            let forms = Self.forms(name)
            return titles.contains { !$0.isDisjoint(with: forms) }
        }
        if names.contains(where: isKnown) { return true }
        return names.contains { $0.hasSuffix(")") && isKnown(String($0.prefix { $0 != "(" })) } ? false : nil
    }

    /// A title as it is compared. “Law & Order” and “Law and Order” are one.
    private static func forms(_ title: String) -> Set<[UInt8]> {
        let title = title.replacing("&", with: " and ")
        return Set(SearchForm.forms(of: title).split(separator: SearchForm.separator).map(Array.init))
    }
}
