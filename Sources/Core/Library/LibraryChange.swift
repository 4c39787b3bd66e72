import Entities
import FoundationEssentials

/// A change as a user asks for it. What it means depends on the library: marking a season marks its unwatched episodes.
package enum LibraryChange: Hashable, Sendable {
    /// When something was watched.
    package enum Moment: Hashable, Sendable {
        case now
        /// When each episode aired.
        case aired
        case at(PlayTime)
    }

    /// Follows, plans, pauses or drops, or `nil` takes it out of the library.
    case status(LibraryStatus?, of: Title)
    case star(Bool, of: Title)
    /// Adds a star, or takes it off.
    case toggleStar(Title)
    /// Adds a play of each episode.
    case watch([Episode], of: Show, Moment)
    /// Adds a play of each released regular episode up to this one that has none in the present run.
    case watchUpTo(Episode, among: [Episode], of: Show, Moment)
    /// Adds a play of each released episode of a season that has none in the present run.
    case watchSeason(Int, among: [Episode], of: Show, Moment)
    case watchMovie(Movie, Moment)
    /// Takes off the newest play of each episode in the present run.
    case unwatch([Episode], of: Show)
    case unwatchMovie(Movie.ID)
    case skip(Bool, [Episode], of: Show)
    /// Begins to watch a show again, or cancels that.
    case rewatch(Bool, Show)
    /// Gives a value, unless the subject has it.
    case give(LibraryValue, LibrarySubject)
    case list(ListChange)
    /// Acts that were decided elsewhere, such as those of imports.
    case acts([LibraryAct])
}

extension LibraryChange {
    package static func rate(_ rating: Double?, _ subject: LibrarySubject) -> Self { .give(.rating(rating), subject) }
    package static func note(_ note: String?, _ subject: LibrarySubject) -> Self { .give(.note(note), subject) }
    package static func tag(_ tag: String, _ isSet: Bool, _ subject: LibrarySubject) -> Self {
        .give(.tag(tag, isSet), subject)
    }
    package static func specials(_ policy: SpecialsPolicy?, of show: Show) -> Self {
        .give(.specials(policy), LibrarySubject(.show(show)))
    }
    package static func shield(_ shield: SpoilerShield?, of show: Show) -> Self {
        .give(.shield(shield), LibrarySubject(.show(show)))
    }
    package static func shift(_ days: Int?, of show: Show) -> Self {
        .give(.shift(days), LibrarySubject(.show(show)))
    }
}

extension Library {
    /// The acts that a change consists of; none if it changes nothing.
    package func acts(
        for change: LibraryChange, at now: Date, calendar: LocalCalendar
    ) -> [LibraryAct] {
        switch change {
        case .status(let status, let entry):
            // A show that has come back is paused once more.
            let isBack = status == .paused && self.status(of: entry.id, at: now) != .paused
            return give(.status(status), to: LibrarySubject(entry), isForced: isBack)
        case .star(let isStarred, let entry): return star(isStarred, entry)
        case .toggleStar(let entry): return star(record(of: entry.id)?.isStarred != true, entry)
        case .watch(let episodes, let show, let moment):
            return follow(show) + episodes.map { play($0, of: show, moment, at: now) }
        case .watchUpTo(let last, let episodes, let show, let moment):
            let ordered = episodes.filter { $0.number != nil || $0.id == last.id }
                .sorted(by: Episode.areReleasedInOrder)
            guard let place = ordered.firstIndex(where: { $0.id == last.id }) else { return [] }
            return watch(ordered[...place], of: show, moment, at: now, calendar)
        case .watchSeason(let season, let episodes, let show, let moment):
            let ordered = episodes.filter { $0.season == season && $0.number != nil }
                .sorted(by: Episode.areReleasedInOrder)
            return watch(ordered[...], of: show, moment, at: now, calendar)
        case .watchMovie(let movie, let moment):
            return [.play(LibrarySubject(.movie(movie)), time(moment, at: now, aired: .unknown))]
        case .unwatch(let episodes, let show): return unwatch(Set(episodes.map(\.id)), of: show.id, calendar)
        case .unwatchMovie(let id): return state.plays(of: id).last.map { [.remove([$0.id])] } ?? []
        case .skip(let isSkipped, let episodes, let show):
            return episodes.flatMap {
                give(.skipped(isSkipped), to: LibrarySubject(whole($0, of: show.id), of: show.id))
            }
        case .rewatch(let begins, let show):
            return (begins ? follow(show) : []) + give(.run(begins ? now : nil), to: LibrarySubject(.show(show)))
        case .give(let value, let subject): return give(value, to: subject)
        case .list(let change): return state.acts(for: change)
        case .acts(let acts): return acts
        }
    }

    /// - Parameter isForced: whether it is done even if the subject has the value.
    private func give(_ value: LibraryValue, to subject: LibrarySubject, isForced: Bool = false) -> [LibraryAct] {
        let record = state.records[subject.id] ?? LibraryState.Record(subject: subject)
        return record.has(value) && !isForced ? [] : [.assign(subject, value)]
    }

    /// A star follows a show and plans a film; without it nothing is left of those that were only starred.
    private func star(_ isStarred: Bool, _ entry: Title) -> [LibraryAct] {
        let subject = LibrarySubject(entry)
        let record = state.records[subject.id]
        guard record?.isStarred ?? false != isStarred else { return [] }
        var acts: [LibraryAct] = [.assign(subject, .star(isStarred))]
        switch (subject.id, record?.status) {
        case (.show, nil) where isStarred: acts.append(.assign(subject, .status(.followed)))
        case (.movie(let id), nil) where isStarred && !isWatched(id):
            acts.append(.assign(subject, .status(.planned)))
        case (.show(let id), .followed) where !isStarred && state.plays(of: id).isEmpty:
            acts.append(.assign(subject, .status(nil)))
        case (.movie, .planned) where !isStarred: acts.append(.assign(subject, .status(nil)))
        default: break
        }
        return acts
    }

    package func isWatched(_ id: Movie.ID) -> Bool { !state.plays(of: id).isEmpty }

    /// Watching an episode follows its show, unless it is in the library.
    private func follow(_ show: Show) -> [LibraryAct] {
        switch state.records[.show(show.id)]?.status {
        case nil, .planned: [.assign(LibrarySubject(.show(show)), .status(.followed))]
        default: []
        }
    }

    private func watch(
        _ episodes: ArraySlice<Episode>, of show: Show, _ moment: LibraryChange.Moment, at now: Date,
        _ calendar: LocalCalendar
    ) -> [LibraryAct] {
        let unwatched = unwatched(Array(episodes), of: show.id, at: now, calendar: calendar)
        return unwatched.isEmpty ? [] : follow(show) + unwatched.map { play($0, of: show, moment, at: now) }
    }

    /// Those of a show's episodes that are released and neither watched in the present run nor skipped.
    package func unwatched(
        _ episodes: [Episode], of show: Show.ID, at now: Date, calendar: LocalCalendar
    ) -> [Episode] {
        let now = moment(now, of: show)
        let today = calendar.today(at: now)
        let counts = counts(of: show, calendar: calendar)
        return episodes.filter {
            counts[$0.id] == nil && !state.skipped.contains($0.id) && $0.isReleased(at: now, today)
        }
    }

    private func play(_ episode: Episode, of show: Show, _ moment: LibraryChange.Moment, at now: Date) -> LibraryAct {
        let aired = episode.airstamp.map(PlayTime.minute) ?? episode.airdate.map(PlayTime.day) ?? .unknown
        return .play(LibrarySubject(whole(episode, of: show.id), of: show.id), time(moment, at: now, aired: aired))
    }

    private func time(_ moment: LibraryChange.Moment, at now: Date, aired: PlayTime) -> PlayTime {
        switch moment {
        case .now: .minute(now.startOfMinute)
        case .aired: aired
        case .at(let time): time
        }
    }

    private func unwatch(_ episodes: Set<Episode.ID>, of show: Show.ID, _ calendar: LocalCalendar) -> [LibraryAct] {
        let run = state.records[.show(show)]?.run
        var newest: [Episode.ID: JournalEntry.ID] = [:]
        for play in state.plays(of: show) where play.isIn(run: run, calendar) {
            if let episode = play.episode, episodes.contains(episode) { newest[episode] = play.id }
        }
        return newest.isEmpty ? [] : [.remove(newest.values.sorted())]
    }
}

extension LibraryChange {
    /// The known facts of its title, to be kept until the title is fetched, or `nil` for nothing.
    func title(at now: Date) -> LibraryTitle? {
        switch self {
        case .status(_, let entry), .star(_, let entry), .toggleStar(let entry):
            switch entry {
            case .show(let show): .show(.init(of: show))
            case .movie(let movie): Self.title(of: movie, at: now)
            case .expired: nil
            }
        case .watchUpTo(_, let episodes, let show, _), .watchSeason(_, let episodes, let show, _):
            .show(.init(of: show, episodes: episodes))
        case .watch(_, let show, _), .rewatch(_, let show): .show(.init(of: show))
        case .watchMovie(let movie, _): Self.title(of: movie, at: now)
        case .list(.add(_, .show(let show), _)): .show(.init(of: show))
        case .list(.add(_, .movie(let movie), _)): Self.title(of: movie, at: now)
        default: nil
        }
    }

    /// `nil` for a film of which only the title is known.
    private static func title(of movie: Movie, at now: Date) -> LibraryTitle? {
        movie == Movie(id: movie.id, title: movie.title) ? nil : .movie(.init(movie: movie, fetched: now))
    }
}
