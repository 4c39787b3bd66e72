import Entities
import Library

/// Why a row belongs to nothing in the library.
package enum UnmatchedReason: String, Hashable, Sendable, CaseIterable {
    /// No show or film has these numbers or this name.
    case notFound
    /// The row has neither a number nor a name.
    case nothingToGoBy
    /// The show has no such episode.
    case noSuchEpisode
    /// The row does not say which episode.
    case episodeNotNamed
    /// Seasons have no ratings here.
    case season
    /// The library has nothing of this kind.
    case unsupported
    /// Neither film nor television.
    case otherKind
    /// Its text has more characters than the library keeps.
    case tooLong
    case declined
    /// The user left out the profile.
    case profile
}

/// Why the user must choose.
package enum ChoiceReason: String, Hashable, Sendable, CaseIterable {
    /// Only the name matches.
    case nameOnly
    /// The row's numbers belong to different shows.
    case numbersDisagree
    /// Season and number say one episode, the name another one.
    case episodesDisagree
    /// Two episodes of the source have one number here.
    case sameNumberTwice
    /// The source's title may be only a part of the show.
    case partOfShow
    /// The source counts more or fewer episodes than there are here.
    case countsDisagree
    /// The dates of a table have the day or the month first.
    case dateOrder
    /// An account has several profiles.
    case profile
    /// Its file was only opened.
    case opened
}

/// Something that a row may be about.
package enum MatchCandidate: Hashable, Sendable {
    case show(ShowTitle)
    case movie(MovieTitle)
    case episode(LibrarySubject)
}

/// What a row is about in the library.
package enum TitleMatch: Hashable, Sendable {
    case matched(LibrarySubject)
    case choose(ChoiceReason, [MatchCandidate])
    /// A request would tell.
    case pending(TitleLookup)
    case unmatched(UnmatchedReason)
}

/// How the rows of a show, a table or a profile are read.
package enum ImportRule: String, Hashable, Sendable, CaseIterable {
    /// What an episode is found by if its source numbers the episodes differently.
    case numbers, names
    /// Of episodes that are only counted, as many as the source counts.
    case counted
    /// The order in a table's dates.
    case dayFirst, monthFirst
    /// A profile is imported.
    case included
    /// An opened file was watched.
    case watched
    /// Such rows are left out.
    case neither
}

/// What the user has decided about shows and films.
package struct ImportChoices: Hashable, Sendable {
    /// By show or film, or `nil` leaves its rows out.
    package var works: [ImportedWork: TitleID?] = [:]
    /// By show, table or profile.
    package var orders: [ImportedWork: ImportRule] = [:]

    package init() {}

    mutating func choose(_ choice: ImportPlan.Choice, for work: ImportedWork) {
        switch choice {
        case .title(let id): works[work] = id
        case .order(let order): orders[work] = order
        // A table or profile is not a title, and has a rule alone.
        case .leftOut where work.kind == .other: orders[work] = .neither
        case .leftOut: works[work] = .some(nil)
        }
    }

    /// What the user has decided about a table or profile.
    func rule(for question: ImportedWork) -> ImportRule? {
        if case .some(nil) = works[question] { .neither } else { orders[question] }
    }
}

/// Finds what rows are about: by numbers, by exact titles of films, by season and number. Everything else is for the user to choose.
struct TitleMatcher {
    private enum Work {
        case show(ShowTitle)
        case movie(LibrarySubject)
        case episode(EpisodeTitle)
        case other(TitleMatch)
    }

    private static let candidateLimit = 8

    private let index: any TitleIndex
    private let choices: ImportChoices
    private var works: [ImportedWork: Work] = [:]
    /// The titles of a source that are the same show here.
    private var sourceTitles: [Show.ID: Set<SourceTitle>] = [:]
    private var guides: [Show.ID: EpisodeTable] = [:]

    init(_ index: any TitleIndex, _ choices: ImportChoices) {
        self.index = index
        self.choices = choices
    }

    /// - Parameter isListed: whether the subject is an item of a list, which may be a season or a person.
    mutating func match(_ subject: ImportedSubject, isListed: Bool = false) -> TitleMatch {
        if let number = subject.libraryEpisode {
            let place = subject.ids.tvmaze.map {
                LibrarySubject.Place(show: Show.ID(number: $0), season: subject.season ?? 0, number: subject.number)
            }
            return .matched(LibrarySubject(.episode(number), name: subject.episodeName ?? "", place: place))
        }
        if subject.kind == .other { return .unmatched(.otherKind) }
        if subject.kind == .person { return isListed ? person(subject) : .unmatched(.otherKind) }
        if subject.kind == .season, !isListed, subject.source == nil { return .unmatched(.season) }
        switch work(subject.work) {
        case .other(let match): return match
        case .movie(let movie): return subject.kind == .episode ? .unmatched(.noSuchEpisode) : .matched(movie)
        case .episode(let found):
            var subject = subject
            (subject.kind, subject.season, subject.number) = (.episode, found.season, found.number)
            (subject.episodeName, subject.airdate) = (found.name, found.airdate)
            return episode(subject, of: found.show)
        case .show(let show):
            if let source = subject.source, choices.works[subject.work] == nil, isDoubtful(source, show.id) {
                return .choose(.partOfShow, [.show(show)])
            }
            if subject.kind == .season, let season = subject.season {
                if isListed { return .matched(LibrarySubject(.season(show.id, season), name: show.name)) }
                guard subject.source.map({ isWhole($0, show.id) }) == true else { return .unmatched(.season) }
            }
            // A name behind that of a show is an episode's.
            let isEpisode = subject.kind == .episode || subject.kind == .title && subject.episodeName != nil
            guard isEpisode else { return .matched(LibrarySubject(.show(show.id), name: show.name)) }
            return episode(subject, of: show)
        }
    }

    private mutating func episode(_ subject: ImportedSubject, of show: ShowTitle) -> TitleMatch {
        guard guide(of: show.id) != nil else { return .pending(.episodes(show.id)) }
        let order = choices.orders[subject.work]
        return guides[show.id]?.match(subject, order) ?? .pending(.episodes(show.id))
    }

    // MARK: Parts of shows

    /// Finds the titles of a source that are the same show.
    mutating func findParts(in rows: [ImportedRow]) {
        var known: Set<SourceTitle> = []
        for row in rows {
            let title = row.title
            guard let source = title.source, known.insert(source).inserted, case .show(let show) = work(title) else {
                continue
            }
            sourceTitles[show.id, default: []].insert(source)
        }
    }

    /// Whether it is unclear which episodes of the show are those of a source's title.
    private mutating func isDoubtful(_ source: SourceTitle, _ show: Show.ID) -> Bool {
        let titles = sourceTitles[show] ?? []
        if titles.count > 1 {
            let seasons = titles.flatMap(\.seasons)
            return titles.contains { $0.seasons.isEmpty } || Set(seasons).count < seasons.count
        }
        guard source.mayBePart, let guide = guide(of: show), guide.seasons.count > 1 else { return false }
        return source.total != guide.regularCount
    }

    /// Whether a source's title is the whole show.
    private mutating func isWhole(_ source: SourceTitle, _ show: Show.ID) -> Bool {
        guard (sourceTitles[show]?.count ?? 0) <= 1 else { return false }
        let seasons = Set(source.seasons)
        return guide(of: show).map { $0.seasons.isSubset(of: seasons) } ?? (seasons == [1])
    }

    /// People are found by number alone.
    private func person(_ subject: ImportedSubject) -> TitleMatch {
        let id =
            subject.ids.tvmaze.map { Person.ID(number: $0) }
            ?? subject.ids.tmdb.map { Person.ID(source: .tmdb, number: $0) }
        return id.map { .matched(LibrarySubject(.person($0), name: subject.title)) } ?? .unmatched(.notFound)
    }

    /// The regular episodes of a span, in their order, or `nil` if they were not loaded yet.
    mutating func episodes(of show: Show.ID, in span: EpisodeSpan, today: CalendarDay) -> [LibrarySubject]? {
        guide(of: show)?.regular(in: span, today: today)
    }

    private mutating func guide(of show: Show.ID) -> EpisodeTable? {
        if let guide = guides[show] { return guide }
        guard let episodes = index.episodes(of: show) else { return nil }
        let guide = EpisodeTable(episodes, of: show)
        guides[show] = guide
        return guide
    }

    /// How to find a show's episodes, or `nil` if the user has not decided.
    func order(of work: ImportedWork) -> ImportRule? { choices.orders[work] }

    func name(of show: Show.ID) -> String? { index.show(show)?.name }

    // MARK: Shows and films

    private mutating func work(_ work: ImportedWork) -> Work {
        if let known = works[work] { return known }
        let found = find(work)
        works[work] = found
        return found
    }

    private func find(_ work: ImportedWork) -> Work {
        if let choice = choices.works[work] {
            switch choice {
            case .show(let id): return .show(index.show(id) ?? ShowTitle(id: id, name: work.title))
            case .movie(let id): return .movie(movie(id, work))
            case .episode, .season, .person, nil: return .other(.unmatched(.declined))
            }
        }
        guard !work.ids.isEmpty || !work.title.isEmpty else { return .other(.unmatched(.nothingToGoBy)) }
        return switch work.kind {
        case .movie: findMovie(work)
        case .title: findTitle(work)
        default: findShow(work)
        }
    }

    private func movie(_ id: Movie.ID, _ work: ImportedWork) -> LibrarySubject {
        LibrarySubject(.movie(id), name: index.movie(id)?.title ?? work.title)
    }

    private func findShow(_ work: ImportedWork) -> Work {
        if let number = work.ids.tvmaze {
            let id = Show.ID(number: number)
            return .show(index.show(id) ?? ShowTitle(id: id, name: work.title))
        }
        let answers: [(TitleAnswer<ShowTitle>, TitleLookup)] = [
            work.ids.tvdb.map { (index.show(tvdb: $0), .showByTVDB($0)) },
            work.ids.imdb.map { (index.show(imdb: $0), .showByIMDb($0)) },
            work.ids.tmdb.map { (index.show(tmdb: $0), .showByTMDB($0)) },
        ].compactMap(\.self)
        var found: [ShowTitle] = []
        for case .found(let show) in answers.map(\.0) where !found.contains(where: { $0.id == show.id }) {
            found.append(show)
        }
        if found.count > 1 { return .other(.choose(.numbersDisagree, found.map { .show($0) })) }
        if let show = found.first { return .show(show) }
        if let (_, lookup) = answers.first(where: { $0.0 == .unknown }) { return .other(.pending(lookup)) }
        guard !work.title.isEmpty else { return .other(.unmatched(.notFound)) }
        guard let shows = index.shows(named: work.title, year: work.year) else {
            return .other(.pending(.showByName(work.title)))
        }
        let candidates = shows.prefix(Self.candidateLimit)
        return .other(
            candidates.isEmpty ? .unmatched(.notFound) : .choose(.nameOnly, candidates.map { .show($0) }))
    }

    private func findMovie(_ work: ImportedWork) -> Work {
        if let number = work.ids.tmdb { return .movie(movie(Movie.ID(number: number), work)) }
        if let imdb = work.ids.imdb {
            switch index.movie(imdb: imdb) {
            case .found(let movie): return .movie(LibrarySubject(.movie(movie.id), name: movie.title))
            case .unknown: return .other(.pending(.movieByIMDb(imdb)))
            case .absent: break
            }
        }
        guard !work.title.isEmpty else { return .other(.unmatched(.notFound)) }
        guard let movies = index.movies(named: work.title, year: work.year) else {
            return .other(.pending(.movieByName(work.title, year: work.year)))
        }
        let titles = Set([work.title, work.originalTitle ?? work.title].map(TextFolding.key(of:)))
        let exact = movies.filter { movie in
            guard let year = work.year, let other = movie.year, abs(year - other) <= 1 else { return false }
            return titles.contains(TextFolding.key(of: movie.title))
                || movie.originalTitle.map { titles.contains(TextFolding.key(of: $0)) } == true
        }
        // Of several exact ones, the one of the same year.
        let same = exact.filter { $0.year == work.year }
        if let only = exact.count == 1 ? exact[0] : same.count == 1 ? same[0] : nil {
            return .movie(LibrarySubject(.movie(only.id), name: only.title))
        }
        let candidates = movies.prefix(Self.candidateLimit)
        return .other(candidates.isEmpty ? .unmatched(.notFound) : .choose(.nameOnly, candidates.map { .movie($0) }))
    }

    /// Finds a show or film of which only the name or the number at IMDb is known.
    private func findTitle(_ work: ImportedWork) -> Work {
        if let number = work.ids.tvmaze { return findShow(ImportedWork(number, work)) }
        if let imdb = work.ids.imdb {
            let (show, movie) = (index.show(imdb: imdb), index.movie(imdb: imdb))
            if case .found(let show) = show { return .show(show) }
            if case .found(let movie) = movie { return .movie(LibrarySubject(.movie(movie.id), name: movie.title)) }
            if let episode = index.episode(imdb: imdb) { return .episode(episode) }
            return .other(show == .unknown || movie == .unknown ? .pending(.titleByIMDb(imdb)) : .unmatched(.notFound))
        }
        let shows = index.shows(named: work.title, year: work.year)?.map { MatchCandidate.show($0) }
        let movies = index.movies(named: work.title, year: work.year)
        guard let shows else { return .other(.pending(.showByName(work.title))) }
        if shows.isEmpty, movies == nil { return .other(.pending(.movieByName(work.title, year: work.year))) }
        let candidates = (shows.prefix(4) + (movies ?? []).map { .movie($0) }).prefix(Self.candidateLimit)
        return .other(candidates.isEmpty ? .unmatched(.notFound) : .choose(.nameOnly, Array(candidates)))
    }
}

extension ImportedWork {
    fileprivate init(_ tvmaze: Int, _ work: ImportedWork) {
        self.init(
            kind: .show, ids: ImportedIDs(tvmaze: tvmaze), title: work.title, originalTitle: nil, year: work.year)
    }
}
