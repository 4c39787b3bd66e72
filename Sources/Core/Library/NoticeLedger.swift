import Entities
import FoundationEssentials
import Platform

/// Which episodes and films the user was told about, so that none is told twice.
package struct NoticeLedger: Hashable, Sendable {
    package static let sizeLimit = 1 << 20
    /// Sources add some episodes only after they have aired.
    private static let lookBack = 2 * 86_400.0
    /// After a longer absence there are other ways to catch up.
    private static let mostLookBack = 60 * 86_400.0
    /// Episodes and premieres to remember. They are not forgotten by time: the clock may have been wrong by years.
    private static let memory = 20_000

    /// When the user was told about each episode and premiere, by its number.
    private(set) var told: [Episode.ID: Date] = [:]
    /// The first and the last time, or `nil` before.
    private(set) var first: Date?
    private(set) var last: Date?

    package init() {}

    /// The news since the last time, and the ledger after they are told.
    ///
    /// The first time these are the episodes and films of the last day.
    package func next(_ library: Library, at now: Date, calendar: LocalCalendar) -> (
        news: Agenda.News, ledger: NoticeLedger
    ) {
        // A computer without a battery for its clock starts in 1970.
        guard now >= Release.notBefore else { return (Agenda.News(), self) }
        let today = calendar.today(at: now)
        // A clock that was ahead must not keep the user from being told.
        let began = min(first ?? now, now) - 86_400
        let since = max(began, now - Self.mostLookBack, last.map { min($0, now) - Self.lookBack } ?? began)
        let start = calendar.time(of: since)?.day
        let days = start.flatMap { start in today.map { start...max(start, $0) } }
        let airings = library.airings(at: now, in: days, shiftedIn: calendar).filter { airing in
            let episode = airing.episode
            guard episode.isReleased(at: now, today), told[episode.id] == nil, let moment = episode.moment,
                library.status(of: .show(airing.show.id), at: now) == .followed
            else { return false }
            return moment > since && !library.state.skipped.contains(episode.id)
                && !library.state.plays(of: airing.show.id).contains { $0.episode == episode.id }
        }.sorted { Episode.areReleasedInOrder($0.episode, $1.episode) }
        let premieres = library.premieres(at: now, calendar: calendar).filter { premiere in
            let day = premiere.release.day
            guard let today, day <= today, told[premiere.number] == nil, !library.isWatched(premiere.movie.id),
                let moment = calendar.moment(of: AirTime(day: day, minute: nil))
            else { return false }
            return moment > since
        }
        .sorted { ($0.release.day, -$0.number) < ($1.release.day, -$1.number) }
        var ledger = NoticeLedger()
        // A clock that was behind must not tell of all that came out since then.
        ledger.last = last.map { max($0, now) } ?? now
        ledger.first = first.map { min($0, now) } ?? last ?? now
        ledger.told =
            told.count <= Self.memory
            ? told
            : Dictionary(
                uniqueKeysWithValues: told.sorted { ($0.value, $0.key) > ($1.value, $1.key) }.prefix(Self.memory)
                    .map { ($0.key, $0.value) })
        for number in airings.map(\.episode.id) + premieres.map(\.number) { ledger.told[number] = now }
        return (Agenda.News(airings: airings, premieres: premieres), ledger)
    }

    /// When the next episode of a followed show comes out or the next day begins, whichever is first.
    package static func due(_ library: Library, after now: Date, calendar: LocalCalendar) -> Date {
        let tomorrow = calendar.tomorrow(after: now)
        let today = calendar.time(of: now)?.day
        let next = library.airings(at: now, in: today.map { $0...$0 }, shiftedIn: calendar).lazy
            .filter { library.status(of: .show($0.show.id), at: now) == .followed }
            .compactMap(\.episode.airstamp).filter { $0 > now && $0 < tomorrow }.min()
        return next ?? tomorrow
    }

    /// The ledger as a file.
    package func encode() -> [UInt8] {
        let told = told.sorted { $0.key < $1.key }.map { id, date in
            JSONValue.Field(String(id), .integer(Int(date.timeIntervalSince1970)))
        }
        let fields: [JSONValue.Field?] = [
            first.map { .init("first", .integer(Int($0.timeIntervalSince1970))) },
            last.map { .init("last", .integer(Int($0.timeIntervalSince1970))) }, .init("told", .object(told)),
        ]
        return Array(JSONValue.object(fields.compactMap(\.self)).line.utf8)
    }

    /// Whether it tells more than an earlier one. The time alone matters only after hours, because a longer time is looked back.
    package func isWorthWriting(after former: NoticeLedger) -> Bool {
        guard let last, let before = former.last, first == former.first, told == former.told else {
            return self != former
        }
        return last.timeIntervalSince(before) > Self.lookBack / 8
    }

    /// Reads a ledger; what cannot be understood is left out.
    package init(decoding bytes: [UInt8]) {
        var reader = JSONReader(bytes, .lenient)
        var room = 1 << 17
        guard let node = try? reader.node(&room) else { return }
        first = node["first"]?.moment
        last = node["last"]?.moment
        for member in node["told"]?.members ?? [] {
            guard let id = Int(member.key), let moment = member.value.moment else { continue }
            told[id] = moment
        }
    }
}
