import Entities
import FoundationEssentials
import Library

/// The lines of the menus about a show, film or episode.
struct LibraryMenuBuilder: Sendable {
    let target: LibraryTarget
    let library: Library
    let phrases: Phrases
    let now: Date
    let calendar: LocalCalendar
    /// Whether notes are written in the user's editor.
    var hasEditor = false

    /// The most characters of a note that the field takes.
    private static let noteLimit = TextField.limit

    /// Whether a note can be edited in a field of one line.
    static func fitsField(_ note: String) -> Bool { note.count <= noteLimit && !note.contains("\n") }

    func title(of menu: LibraryMenu) -> String {
        switch menu {
        case .main: name
        case .moment(_, let count): phrases.momentQuestion(count)
        case .unaired: phrases.unairedQuestion
        case .files, .next, .doubtful: phrases.menuTitle(of: menu) + phrases.colon + name
        case .rating, .specials, .shield, .shift, .lists, .newList, .note, .tag, .time:
            phrases.menuTitle(of: menu) + phrases.colon + name
        }
    }

    var note: String { record?.note ?? "" }

    func choices(of menu: LibraryMenu) -> [PaletteChoice] {
        switch menu {
        case .main: main
        case .moment(let change, _):
            [(LibraryChange.Moment.at(.unknown), "unknown"), (.aired, "aired"), (.now, "now")].map {
                self.change($1, change.at($0))
            } + [self.menu(.time(change))]
        case .unaired(let change):
            [self.change("unaired", change), PaletteChoice(.nothing, name: phrases.mark("cancel"))]
        case .rating:
            (1...10).reversed().map {
                PaletteChoice(.change(.rate(Double($0), target.subject)), name: "\($0)")
            } + (record?.rating == nil ? [] : [change("unrate", .rate(nil, target.subject))])
        case .specials:
            show.map { show in
                SpecialsPolicy.allCases.map {
                    PaletteChoice(.change(.specials($0, of: show)), name: phrases.title(of: $0))
                } + [change("default", .specials(nil, of: show))]
            } ?? []
        case .shield:
            show.map { show in
                SpoilerShield.allCases.map {
                    PaletteChoice(.change(.shield($0, of: show)), name: phrases.title(of: $0))
                } + [change("default", .shield(nil, of: show))]
            } ?? []
        case .shift:
            show.map { show in
                // The nearest days first.
                LibraryValue.shifts.filter { $0 != 0 }.sorted { (abs($0), -$0) < (abs($1), -$1) }.map {
                    PaletteChoice(.change(.shift($0, of: show)), name: phrases.shift(by: $0))
                } + [change("default", .shift(nil, of: show))]
            } ?? []
        case .lists: lists
        case .files(let subject, let files):
            files.map { PaletteChoice(.play(subject, $0), name: phrases.shown($0.path)) }
        case .doubtful(let change):
            [self.change("watched", change), PaletteChoice(.nothing, name: phrases.mark("notWatched"))]
        case .next(let subject):
            [
                PaletteChoice(.play(subject, nil), name: phrases.mark("play")),
                PaletteChoice(.nothing, name: phrases.mark("notNow")),
            ]
        case .time(let change, let problem):
            [
                PaletteChoice(
                    .enter(.time(change), target), name: problem.map(phrases.timeProblem) ?? phrases.timeExample)
            ]
        case .newList: [PaletteChoice(.enter(.newList, target), name: phrases.mark("saveList"))]
        case .note: [PaletteChoice(.enter(.note, target), name: phrases.mark("saveNote"))]
        case .tag: [PaletteChoice(.enter(.tag, target), name: phrases.mark("saveTag"))] + tags
        }
    }

    // MARK: Parts

    private var main: [PaletteChoice] {
        switch target.entry {
        case .show(let show) where target.isSeason: season(nil, of: show) + [menu(.lists)]
        case .show(let show):
            episodes(of: show).map { $0.below(.watched) }
                + (status(of: .show(show)) + policies(of: show)).map { $0.below(.show) }
                + (about + seasonList).map { $0.below(.mine) }
        case .movie(let movie):
            plays(of: movie).map { $0.below(.watched) } + status(of: .movie(movie)).map { $0.below(.film) }
                + about.map { $0.below(.mine) }
        case .expired: about
        case nil: [menu(.tag), menu(.lists)] + notes
        }
    }

    private func episodes(of show: Show) -> [PaletteChoice] {
        guard let episode = target.episode ?? target.next.first else { return season(nil, of: show) }
        let isWatched = library.isWatched(episode.id, of: show.id, calendar: calendar)
        let isSkipped = library.state.skipped.contains(episode.id)
        let code = target.episode == nil ? phrases.comma + phrases.code(of: episode) : ""
        var lines: [PaletteChoice] = []
        if isWatched { lines.append(change("unwatch", .unwatch([episode], of: show), code)) }
        lines.append(ask(isWatched ? "again" : "watched", .watch([episode], of: show, .now), code))
        if !isWatched {
            lines.append(ask("watchedAired", .watch([episode], of: show, .aired), code))
            lines.append(ask("watchedUnknown", .watch([episode], of: show, .at(.unknown)), code))
        }
        lines.append(menu(.time(.watch([episode], of: show, .now)), code))
        if target.episode == nil, target.next.count > 1 {
            lines.append(
                ask("drop", .watch(target.next, of: show, .now), phrases.comma + phrases.code(of: target.next)))
        }
        if !target.episodes.isEmpty {
            lines.append(ask("upTo", .watchUpTo(episode, among: target.episodes, of: show, .now), code))
            lines += season(episode, of: show)
        }
        lines.append(change(isSkipped ? "unskip" : "skip", .skip(!isSkipped, [episode], of: show), code))
        return lines
    }

    /// Marks the season of an episode, or else the one that is looked at.
    private func season(_ episode: Episode?, of show: Show) -> [PaletteChoice] {
        guard let season = episode.flatMap({ $0.number == nil ? nil : $0.season }) ?? target.season,
            target.episodes.contains(where: { $0.season == season && $0.number != nil })
        else { return [] }
        let code = phrases.comma + EpisodeCode.season(season)
        return [ask("season", .watchSeason(season, among: target.episodes, of: show, .now), code)]
    }

    /// Puts the season that is looked at into a list.
    private var seasonList: [PaletteChoice] {
        guard !target.isSeason, let season = target.season,
            target.episodes.contains(where: { $0.season == season && $0.number != nil })
        else { return [] }
        var whole = target
        (whole.isSeason, whole.episode) = (true, nil)
        return [PaletteChoice(.menu(.lists, whole), name: phrases.seasonList(season) + "…")]
    }

    private func plays(of movie: Movie) -> [PaletteChoice] {
        let isWatched = library.isWatched(movie.id)
        return (isWatched ? [change("unwatch", .unwatchMovie(movie.id))] : []) + [
            change(isWatched ? "again" : "watched", .watchMovie(movie, .now)),
            change("watchedUnknown", .watchMovie(movie, .at(.unknown))),
            menu(.time(.watchMovie(movie, .now))),
        ]
    }

    private func status(of entry: Title) -> [PaletteChoice] {
        let status = library.status(of: entry.id, at: now)
        let all: [LibraryStatus] = show == nil ? [.planned] : LibraryStatus.allCases
        return all.filter { $0 != status }.map { change("status.\($0)", .status($0, of: entry)) }
            + (status == nil ? [] : [change("remove", .status(nil, of: entry))])
    }

    /// What the user says about it, whatever it is.
    private var about: [PaletteChoice] { [.rating, .tag, .lists].map { menu($0) } + notes }

    private var notes: [PaletteChoice] { hasEditor || Self.fitsField(note) ? [menu(.note)] : [] }

    private func policies(of show: Show) -> [PaletteChoice] {
        let status = library.record(of: .show(show.id))
        let rewatch = status?.run == nil
        return [
            change(rewatch ? "rewatch" : "rewatchCancel", .rewatch(rewatch, show)), menu(.specials), menu(.shield),
            menu(.shift),
        ]
    }

    /// Those with items: the subject is put into one, or taken out. A list that fills itself takes nothing.
    private var lists: [PaletteChoice] {
        library.state.lists.filter { $0.smart == nil }.map { list in
            let isIn = list.items.contains { $0.subject.id == target.subject.id }
            let change: ListChange =
                isIn
                ? .remove(target.subject.id, from: .list(list.id)) : .add(target.subject, target.entry, to: list.id)
            return PaletteChoice(.change(.list(change)), name: isIn ? "✓ " + list.name : list.name)
        } + [menu(.newList)]
    }

    /// Makes a list of that name, with the subject in it.
    func newList(named name: String) -> PaletteChoice {
        PaletteChoice(.change(.list(.create(name, target.subject))), name: phrases.makeList(name))
    }

    private var tags: [PaletteChoice] {
        (record?.tags ?? []).sorted().map {
            PaletteChoice(.change(.tag($0, false, target.subject)), name: phrases.removeTag($0))
        }
    }

    private var record: LibraryState.Record? { library.state.records[target.subject.id] }

    private var show: Show? {
        guard case .show(let show) = target.entry else { return nil }
        return show
    }

    private var name: String {
        let title = target.person?.name ?? target.entry?.name ?? phrases.unknownFilm
        if target.isSeason, let season = target.season { return title + " " + EpisodeCode.season(season) }
        return target.episode.map { title + " " + phrases.code(of: $0) } ?? title
    }

    private func change(_ key: String, _ change: LibraryChange, _ detail: String = "") -> PaletteChoice {
        PaletteChoice(.change(change), name: phrases.mark(key) + detail)
    }

    private func ask(_ key: String, _ change: LibraryChange, _ detail: String = "") -> PaletteChoice {
        PaletteChoice(.ask(change), name: phrases.mark(key) + detail)
    }

    private func menu(_ menu: LibraryMenu, _ detail: String = "") -> PaletteChoice {
        PaletteChoice(.menu(menu, target), name: phrases.menuTitle(of: menu) + detail + "…")
    }
}
