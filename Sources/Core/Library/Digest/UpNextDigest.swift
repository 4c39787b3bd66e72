import Entities
import FoundationEssentials
import Platform

/// What Up Next is made of, as a file in the cache: a start shows it before it reads the library, if nothing has changed since.
/// Of films it has only the numbers, because TMDB's data must not outlive its files.
package struct UpNextDigest {
    static let name = "next"
    static let sizeLimit = 64 << 20
    private static let version: StaticString = "marquee next 4\n"
    /// How far apart two moments are between which every time zone with other clocks in summer changes them.
    private static let halfYear = 182 * 86_400.0

    /// What it depends on besides the clock.
    struct Key: Hashable {
        /// The files of the journal.
        let journal: [String: JournalFolder.Stamp]
        /// The files of the titles.
        let titles: Int64
        let shield: SpoilerShield

        /// - Returns: `nil` if a folder could not be read.
        init?(journal: [String: JournalFolder.Stamp]?, titles: Int64?, shield: SpoilerShield) {
            guard let journal, let titles else { return nil }
            (self.journal, self.titles, self.shield) = (journal, titles, shield)
        }
    }

    let key: Key
    /// The moment from which on it holds.
    let moment: Date
    /// By name.
    let candidates: [UpNext.Candidate]
    /// When the episodes were known to be right, or `nil` if that is unknown.
    let fetched: Date?
    /// Whether all titles were known.
    package let isComplete: Bool

    init(key: Key, moment: Date, candidates: [UpNext.Candidate], fetched: Date?, isComplete: Bool) {
        (self.key, self.moment, self.candidates) = (key, moment, candidates)
        (self.fetched, self.isComplete) = (fetched, isComplete)
    }

    func encode(calendar: LocalCalendar) -> [UInt8] {
        var writer = DigestWriter(Self.version)
        writer.list(key.journal.sorted { $0.key < $1.key }) { writer, file in
            writer.text(file.key)
            writer.integers(file.value.size, Int(file.value.time))
        }
        writer.integer(Int(key.titles))
        writer.text(key.shield.rawValue)
        writer.number(moment.timeIntervalSince1970)
        writer.list(Self.marks(of: calendar, at: moment)) { $0.integer($1) }
        writer.date(fetched)
        writer.flag(isComplete)
        writer.list(candidates) { $0.candidate($1) }
        return writer.finish()
    }

    /// - Parameters:
    ///   - key: what it must depend on.
    ///   - now: a moment at which it must hold.
    ///   - film: reads a film.
    /// - Throws: `DigestError` also if it is outdated.
    init(
        decoding bytes: MappedBytes, for key: Key, at now: Date, calendar: LocalCalendar,
        film: (Movie.ID) -> LibraryTitle.Film?
    ) throws(DigestError) {
        var reader = try DigestReader(bytes, Self.version)
        let journal = try reader.list { (reader) throws(DigestError) in
            let name = try reader.anyText()
            return (name, JournalFolder.Stamp(size: try reader.integer(), time: Int64(try reader.integer())))
        }
        guard Dictionary(journal, uniquingKeysWith: { $1 }) == key.journal, try reader.integer() == Int(key.titles),
            try reader.text() == key.shield.rawValue
        else { throw DigestError() }
        self.key = key
        moment = Date(timeIntervalSince1970: try reader.number())
        let marks = try reader.list { (reader) throws(DigestError) in try reader.integer() }
        guard moment <= now, marks == Self.marks(of: calendar, at: moment) else { throw DigestError() }
        fetched = try reader.date()
        isComplete = try reader.flag()
        candidates = try reader.list { (reader) throws(DigestError) in try reader.candidate(film, calendar.country) }
        guard reader.isAtEnd else { throw DigestError() }
    }

    /// Tells calendars of other zones, and of readers whose day begins at another hour, apart.
    static func marks(of calendar: LocalCalendar, at moment: Date) -> [Int] {
        [moment, moment - halfYear].flatMap { moment in
            let time = calendar.time(of: moment)
            return [
                time?.day.daysSince1970 ?? 0, time?.minute ?? 0,
                Int(calendar.tomorrow(after: moment).timeIntervalSince(moment)),
            ]
        }
    }
}

extension DigestWriter {
    fileprivate mutating func candidate(_ candidate: UpNext.Candidate) {
        record(candidate.record)
        switch candidate.id {
        case .movie(let id):
            integers(2, id.number)
            flag(candidate.movie != nil)
        case .show(let id):
            integers(0, id.number)
            optional(candidate.show) { $0.value($1) }
            optional(candidate.outlook) { $0.outlook($1) }
            optional(candidate.announced) { $0.value($1) }
            date(candidate.comeback)
        case .episode, .season, .person: break
        }
    }

    private mutating func outlook(_ outlook: ShowOutlook) {
        list(outlook.drop) { $0.episode($1) }
        date(outlook.lastWatched)
        let count = outlook.count
        integers(count.aired, count.watched, count.behind, count.earlier, count.minutes)
        date(count.newest)
        list(outlook.coming) { writer, coming in
            writer.date(coming.airstamp)
            writer.optional(coming.airdate) { $0.day($1) }
            for flag in [coming.isWatched, coming.isSkipped, coming.isBeforeNext] { writer.flag(flag) }
            writer.integer(coming.minutes)
        }
    }
}

extension DigestReader {
    fileprivate mutating func candidate(
        _ film: (Movie.ID) -> LibraryTitle.Film?, _ country: Country
    ) throws(DigestError) -> UpNext.Candidate {
        let record = try record()
        switch try integer() {
        case 0:
            let id = Show.ID(number: try integer())
            let show = try optionalShow()
            return UpNext.Candidate(
                id: .show(id), title: show?.name ?? record.subject.name, show: show, movie: nil, releases: [],
                record: record, outlook: try optional { (reader) throws(DigestError) in try reader.outlook() },
                announced: try announced(), comeback: try date())
        case 2:
            let id = Movie.ID(number: try integer())
            let isKnown = try flag()
            let film = isKnown ? film(id) : nil
            guard isKnown == (film != nil) else { throw DigestError() }
            return UpNext.Candidate(id, film, record: record, in: country)
        default: throw DigestError()
        }
    }

    private mutating func outlook() throws(DigestError) -> ShowOutlook {
        let drop = try list { (reader) throws(DigestError) in try reader.episode() }
        let lastWatched = try date()
        var count = ShowOutlook.Count()
        (count.aired, count.watched, count.behind) = (try integer(), try integer(), try integer())
        (count.earlier, count.minutes, count.newest) = (try integer(), try integer(), try date())
        return ShowOutlook(
            next: drop.first, drop: drop, lastWatched: lastWatched, count: count,
            coming: try list { (reader) throws(DigestError) in
                ShowOutlook.Coming(
                    airstamp: try reader.date(), airdate: try reader.optionalDay(), isWatched: try reader.flag(),
                    isSkipped: try reader.flag(), isBeforeNext: try reader.flag(), minutes: try reader.integer())
            })
    }
}
