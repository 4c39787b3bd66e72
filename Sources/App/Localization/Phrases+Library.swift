import Entities
import FoundationEssentials
import Interchange
import Library

/// The words of the library: changes, Up Next and times.
extension Phrases {
    // MARK: Changes

    /// What a step of changes did, in a sentence without its full stop.
    func done(_ summary: LibrarySummary) -> String {
        let object = object(summary.object)
        guard let detail = summary.detail.map({ self.detail($0, of: summary.verb) }) else {
            return text("library.done.\(summary.verb)", object)
        }
        return find("library.done.\(summary.verb).detail").map { _ in
            text("library.done.\(summary.verb).detail", object, detail)
        } ?? text("library.done.\(summary.verb)", object)
    }

    func undone(_ summary: LibrarySummary) -> String { text("library.undone", done(summary)) }
    func redone(_ summary: LibrarySummary) -> String { text("library.redone", done(summary)) }
    var nothingToRedo: String { self["library.nothingToRedo"] }
    /// The change was already there.
    var nothingChanged: String { self["library.nothingChanged"] }

    /// What a step was done to.
    func title(of summary: LibrarySummary) -> String { object(summary.object) }

    private func parts(of mixture: LibrarySummary.Mixture) -> [String] {
        func part(_ key: String, _ count: Int) -> String? { count > 0 ? counted(key, count) : nil }
        return [
            mixture.plays > 0 ? plays(mixture.plays) : nil,
            mixture.shows > 0 ? shows(mixture.shows, isComplete: true) : nil,
            part("library.imported.films", mixture.films), part("library.imported.ratings", mixture.ratings),
            part("library.imported.listed", mixture.listed), part("library.imported.notes", mixture.notes),
        ].compactMap(\.self)
    }

    private func object(_ object: LibrarySummary.Object) -> String {
        switch object {
        case .title(let title): title.isEmpty ? self["library.untitled"] : title
        case .titles(let count): counted("library.titles", count)
        case .season(let season, let show):
            [show, EpisodeCode.season(season)].filter { !$0.isEmpty }.joined(separator: " ")
        case .episode(let code, let show):
            [show, code.map(\.description) ?? self["episode.shortSpecial"]].filter { !$0.isEmpty }.joined(
                separator: " ")
        case .episodes(let count, let show?) where !show.isEmpty: counted("library.episodesOf", count, show)
        case .episodes(let count, _): counted("library.episodes", count)
        case .things(let count): counted("library.things", count)
        case .mixture(let mixture): parts(of: mixture).joined(separator: comma)
        }
    }

    private func detail(_ detail: String, of verb: LibrarySummary.Verb) -> String {
        switch verb {
        case .specials: SpecialsPolicy(rawValue: detail).map(title) ?? detail
        case .shield: SpoilerShield(rawValue: detail).map(title) ?? detail
        default: detail
        }
    }

    // MARK: Names

    func title(of group: UpNext.Group) -> String { self["library.group.\(group)"] }
    /// What a show or film is to the user, as an adjective.
    func title(of status: LibraryStatus) -> String { self["library.status.\(status)"] }
    func title(of order: UpNext.Order) -> String { self["library.order.\(order)"] }
    func title(of policy: ShowProgress.Policy) -> String { self["library.policy.\(policy)"] }
    func title(of specials: SpecialsPolicy) -> String { self["library.specials.\(specials)"] }
    func title(of shield: SpoilerShield) -> String { self["library.shield.\(shield)"] }

    // MARK: Up Next

    /// `3 behind`.
    func behind(_ count: Int) -> String { counted("library.behind", count) }
    /// `+3 earlier`: unwatched episodes before the next one.
    func earlier(_ count: Int) -> String { counted("library.earlier", count) }
    /// `8 of 10`.
    func watched(_ count: Int, of aired: Int) -> String { text("library.watchedOf", grouped(count), grouped(aired)) }
    /// How often an episode was watched: `3×`.
    func times(_ count: Int) -> String { text("library.times", grouped(count)) }

    /// `S02E05`, `2026E105`, or the word for a special.
    func code(of episode: Episode) -> String { EpisodeCode(episode).map(\.description) ?? self["episode.shortSpecial"] }

    /// A special by its name, or the word for one.
    func code(ofSpecial name: String) -> String { name.isEmpty ? self["episode.shortSpecial"] : name }

    /// `S02E01-08`, for episodes in order that came out together.
    func code(of drop: [Episode]) -> String {
        guard let first = drop.first, let last = drop.last else { return "" }
        guard drop.count > 1, let from = EpisodeCode(first), let to = EpisodeCode(last) else { return code(of: first) }
        return EpisodeCode.range(from: from, to: to)
    }

    /// When an episode comes out or came out: `today 21:00`, `in 2 days`, `Fri 4 Dec`, `aired 3 weeks ago`, or `nil` without a date.
    /// - Parameter shift: days by which the user shifts the show.
    func when(_ episode: Episode, shift: Int = 0, at now: Date, calendar: LocalCalendar) -> String? {
        guard let today = calendar.today(at: now), let time = episode.airTime(calendar),
            let day = time.day.advanced(by: shift)
        else { return nil }
        return when(AirTime(day: day, minute: time.minute), today: today)
    }

    /// When something comes out or came out, seen from a day.
    func when(_ time: AirTime, today: CalendarDay) -> String {
        let days = time.day.daysSince1970 - today.daysSince1970
        switch days {
        case 0, 1:
            let day = self[days == 0 ? "distance.today" : "distance.tomorrow"]
            return time.minute.map { text("library.when.time", day, clock($0)) } ?? day
        case 2...6: return distance(days: days) ?? ""
        case 7..<300: return shortDate(time.day)
        case 300...: return date(time.day)
        case -1: return self["library.when.yesterday"]
        case -13 ... -2: return counted("library.when.days", -days)
        case -60 ... -14: return counted("library.when.weeks", -days / 7)
        case -729 ... -61: return counted("library.when.months", -days * 12 / 365)
        default: return counted("library.when.years", -days / 365)
        }
    }

    /// A day of this year or the next: `Fri 4 Dec`.
    func shortDate(_ day: CalendarDay) -> String {
        text(
            "library.when.date", shortName(of: day.weekday), day.day == 1 ? self["date.first"] : String(day.day),
            self["month.\(day.month)"])
    }

    func shortName(of day: Weekday) -> String { self["weekday.short.\(day.rawValue)"] }

    // MARK: Export

    func exportNeedsFolder(_ format: String) -> String { text("export.needsFolder", format, format) }

    /// What the files do not hold, and how much of it.
    /// - Returns: `nil` if they hold everything.
    func exportLosses(_ losses: [ExportLoss: Int]) -> String? {
        let words = ExportLoss.allCases.compactMap { loss in
            losses[loss].map { self["export.loss.\(loss.rawValue)"] + text("parentheses", grouped($0)) }
        }
        return words.isEmpty ? nil : text("export.losses", words.joined(separator: comma))
    }
}
