import Entities
import FoundationEssentials

/// The library: what the user did, and what the services say about the titles in it.
package struct Library: Hashable, Sendable {
    package internal(set) var state = LibraryState()
    /// Grows with every value of one store.
    package internal(set) var revision = 0
    /// The journal of a library in memory; empty for others.
    private(set) var journal = Journal()
    package private(set) var shows: [Show.ID: LibraryTitle.Details] = [:]
    package private(set) var movies: [Movie.ID: LibraryTitle.Film] = [:]
    /// When the shows were last compared with the list of changes, or `nil` if never.
    package internal(set) var checked: Date?

    /// An empty library.
    package init() {}

    /// A library in memory, for the demo and for tests.
    /// - Parameter steps: acts by date; those of one step are undone together.
    package init(_ steps: [(date: Date, acts: [LibraryAct])], titles: [LibraryTitle] = []) {
        for step in steps {
            journal.add(JournalEntry.step(step.acts, Self.device, after: journal.entries.last, at: step.date))
        }
        state = journal.state
        learn(titles)
    }

    /// The machine of a library in memory.
    package static let device = String(repeating: "0", count: 16)

    /// Takes what a service says about titles.
    mutating func learn(_ titles: [LibraryTitle]) {
        for title in titles {
            switch title {
            case .show(let show): shows[show.id] = show
            case .movie(let film): movies[film.movie.id] = film
            }
        }
    }

    /// Whether something is stored of a title, however little.
    package func knows(_ title: LibraryTitle) -> Bool {
        switch title {
        case .show(let show): shows[show.id] != nil
        case .movie(let film): movies[film.movie.id] != nil
        }
    }

    /// Forgets the films that were kept for as long as TMDB allows.
    /// - Returns: their numbers.
    mutating func forgetExpired(at now: Date) -> [Movie.ID] {
        let expired = movies.filter { now.timeIntervalSince($0.value.fetched) > LibraryTitles.filmLimit }.map(\.key)
        for id in expired { movies[id] = nil }
        return expired
    }

    /// What the user has said about a show or film.
    package func record(of id: TitleID) -> LibraryState.Record? { state.records[id] }

    /// Whether something is followed, so that there can be something to watch next.
    package var isFollowing: Bool {
        state.records.values.contains { $0.status != nil }
    }

    /// The shows that the user follows, plans or has starred.
    package var chosenShows: Set<Show.ID> {
        var ids: Set<Show.ID> = []
        for case (.show(let id), let record) in state.records where record.status != nil || record.isStarred {
            ids.insert(id)
        }
        return ids
    }

    /// How far the user is in a show, or `nil` if its episodes are not known.
    package func progress(
        of show: Show.ID, policy: ShowProgress.Policy = .afterLast, specials: SpecialsPolicy = .significant,
        at now: Date, calendar: LocalCalendar
    ) -> ShowProgress? {
        let moment = moment(now, of: show)
        return outlook(of: show, policy: policy, specials: specials, at: now, calendar: calendar)?
            .progress(at: moment, calendar.today(at: moment))
    }

    /// How far the user is in a show with these episodes, which need not be in the library.
    package func progress(
        in episodes: [Episode], of show: Show.ID, at now: Date, calendar: LocalCalendar
    ) -> ShowProgress {
        let moment = moment(now, of: show)
        return outlook(in: episodes, of: show, policy: .afterLast, specials: .significant, at: now, calendar: calendar)
            .progress(at: moment, calendar.today(at: moment))
    }

    /// The episode to watch next of a show with these episodes, or `nil` if there is none, and of a running show that the user has not
    /// begun: new episodes are the reason to look at it. One that has ended is begun at its beginning.
    package func next(
        of show: Show, in episodes: [Episode], at now: Date, calendar: LocalCalendar
    ) -> Episode? {
        let isBegun = state.records[.show(show.id)]?.status != nil || !state.plays(of: show.id).isEmpty
        guard isBegun || show.status == .ended else { return nil }
        return progress(in: episodes, of: show.id, at: now, calendar: calendar).next
    }

    func outlook(
        of show: Show.ID, policy: ShowProgress.Policy, specials: SpecialsPolicy, at now: Date, calendar: LocalCalendar
    ) -> ShowOutlook? {
        shows[show].flatMap { $0.isProvisional && $0.details.episodes.isEmpty ? nil : $0 }.map {
            outlook(in: $0.details.episodes, of: show, policy: policy, specials: specials, at: now, calendar: calendar)
        }
    }

    private func outlook(
        in episodes: [Episode], of show: Show.ID, policy: ShowProgress.Policy, specials: SpecialsPolicy, at now: Date,
        calendar: LocalCalendar
    ) -> ShowOutlook {
        let record = state.records[.show(show)]
        return ShowOutlook(
            of: episodes, plays: state.plays(of: show), skipped: state.skipped, run: record?.run,
            specials: record?.specials ?? specials, policy: policy, runtime: shows[show]?.show.runtime,
            at: moment(now, of: show), calendar: calendar)
    }

    /// The plays of an episode, in the order of the journal.
    package func plays(of episode: Episode.ID, in show: Show.ID) -> [LibraryState.Play] {
        state.plays.of(episode, in: show)
    }

    /// Whether an episode was watched in the present run of its show.
    package func isWatched(_ episode: Episode.ID, of show: Show.ID, calendar: LocalCalendar) -> Bool {
        let run = state.records[.show(show)]?.run
        return plays(of: episode, in: show).contains { $0.isIn(run: run, calendar) }
    }

    /// How often each episode of a show was watched in the present run.
    package func counts(of show: Show.ID, calendar: LocalCalendar) -> [Episode.ID: Int] {
        let run = state.records[.show(show)]?.run
        return Dictionary(
            state.plays(of: show).filter { $0.isIn(run: run, calendar) }.compactMap(\.episode).map { ($0, 1) },
            uniquingKeysWith: +)
    }
}

extension Library {
    /// Frees the memory of the shows that can be read from the digest again.
    package func releaseShows() { for show in shows.values { show.release() } }
}

/// What a service says about a show or film in the library.
package enum LibraryTitle: Hashable, Sendable {
    package struct Details: Hashable, Sendable {
        private enum Content: Sendable {
            case details(ShowDetails)
            case digest(DigestedShow)
        }

        private let content: Content
        /// When it was fetched.
        package let fetched: Date

        package init(details: ShowDetails, fetched: Date) {
            (content, self.fetched) = (.details(details), fetched)
        }

        init(_ show: DigestedShow, fetched: Date) { (content, self.fetched) = (.digest(show), fetched) }

        package var id: Show.ID {
            switch content {
            case .details(let details): details.show.id
            case .digest(let show): show.id
            }
        }

        package var name: String {
            switch content {
            case .details(let details): details.show.name
            case .digest(let show): show.name
            }
        }

        package var show: Show {
            switch content {
            case .details(let details): details.show
            case .digest(let show): show.show
            }
        }

        /// With all episodes and specials; without the cast. Of a show in the digest it is read when it is first asked for.
        package var details: ShowDetails {
            switch content {
            case .details(let details): details
            case .digest(let show): show.details
            }
        }

        fileprivate func release() { if case .digest(let show) = content { show.release() } }

        package static func == (one: Self, other: Self) -> Bool {
            guard one.id == other.id, one.fetched == other.fetched else { return false }
            if case (.digest(let show), .digest(let otherShow)) = (one.content, other.content), show === otherShow {
                return true
            }
            return one.details == other.details
        }

        package func hash(into hasher: inout Hasher) {
            hasher.combine(id)
            hasher.combine(fetched)
        }

        /// A show as it was seen somewhere, to be fetched soon.
        init(of show: Show, episodes: [Episode] = []) {
            self.init(
                details: ShowDetails(show: show, episodes: episodes, cast: []), fetched: Self.notFetched)
        }

        private static let notFetched = Date(timeIntervalSince1970: 0)

        /// When it was fetched, or `nil` if it never was.
        package var known: Date? { isProvisional ? nil : fetched }

        /// Whether it must be fetched, because its episodes may be missing or outdated.
        package var isProvisional: Bool { fetched <= Self.notFetched }
    }

    package struct Film: Hashable, Sendable {
        package let movie: Movie
        /// When it was fetched.
        package let fetched: Date
        /// When it comes out, or `nil` if only its line in a list was fetched.
        package let releases: FilmReleases?

        package init(movie: Movie, fetched: Date, releases: FilmReleases? = nil) {
            (self.movie, self.fetched, self.releases) = (movie, fetched, releases)
        }

        /// A film as its page has it, without releases that are long past.
        package init(_ details: MovieDetails, fetched: Date) {
            let today = LocalCalendar.utc.time(of: fetched)?.day
            self.init(
                movie: details.movie, fetched: fetched,
                releases: today.map { details.releases.recent(on: $0) } ?? details.releases)
        }
    }

    case show(Details)
    case movie(Film)
}

extension LibrarySubject {
    /// Describes a show or film.
    package init(_ entry: Title) { self.init(entry.id, name: entry.name ?? "") }
}
