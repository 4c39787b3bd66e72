import FoundationEssentials

/// Which episodes the user was told about, so that none is told twice.
package struct NoticeLedger: Hashable, Sendable {
    static let sizeLimit = 1 << 20
    /// Sources add some episodes only after they have aired.
    private static let lookBack = 2 * 86_400.0
    /// Episodes to remember. They are not forgotten by time: the clock may have been wrong by years.
    private static let memory = 20_000

    /// When the user was told about each episode, by its number.
    private(set) var told: [Episode.ID: Date] = [:]
    /// `nil` before the first time.
    private(set) var last: Date?

    package init() {}

    /// The episodes that have aired since the last time, in order, and the ledger after they are told.
    ///
    /// The first time these are the episodes of the last day.
    package func next(_ library: Library, at now: Date, calendar: LocalCalendar) -> (
        airings: [Agenda.Airing], ledger: NoticeLedger
    ) {
        // A computer without a battery for its clock starts in 1970.
        guard now >= Release.notBefore else { return ([], self) }
        let today = calendar.time(of: now)?.day
        // A clock that was ahead must not keep the user from being told.
        let since = last.map { min($0, now) - Self.lookBack } ?? now - 86_400
        let airings = library.airings(at: now).filter { airing in
            let episode = airing.episode
            guard episode.isReleased(at: now, today), told[episode.id] == nil, let moment = episode.moment,
                library.status(of: .show(airing.show.id), at: now) == .followed
            else { return false }
            return moment > since && !library.state.skipped.contains(episode.id)
                && !library.state.plays(of: airing.show.id).contains { $0.episode == episode.id }
        }.sorted { Episode.areReleasedInOrder($0.episode, $1.episode) }
        var ledger = NoticeLedger()
        // A clock that was behind must not tell of all that came out since then.
        ledger.last = last.map { max($0, now) } ?? now
        ledger.told =
            told.count <= Self.memory
            ? told
            : Dictionary(
                uniqueKeysWithValues: told.sorted { ($0.value, $0.key) > ($1.value, $1.key) }.prefix(Self.memory)
                    .map { ($0.key, $0.value) })
        for airing in airings { ledger.told[airing.episode.id] = now }
        return (airings, ledger)
    }

    /// The ledger as a file.
    package func encode() -> [UInt8] {
        let told = told.sorted { $0.key < $1.key }.map { id, date in
            JSONValue.Field(String(id), .integer(Int(date.timeIntervalSince1970)))
        }
        let fields: [JSONValue.Field?] = [
            last.map { .init("last", .integer(Int($0.timeIntervalSince1970))) }, .init("told", .object(told)),
        ]
        return Array(JSONValue.object(fields.compactMap(\.self)).line.utf8)
    }

    /// Reads a ledger; what cannot be understood is left out.
    package init(decoding bytes: [UInt8]) {
        var reader = JSONReader(bytes, .lenient)
        var room = 1 << 17
        guard let node = try? reader.node(&room) else { return }
        last = node["last"]?.integer.map { Date(timeIntervalSince1970: Double($0)) }
        for member in node["told"]?.members ?? [] {
            guard let id = Int(member.key), let second = member.value.integer else { continue }
            told[id] = Date(timeIntervalSince1970: Double(second))
        }
    }
}
