import FoundationEssentials

/// Reads which shows are on this evening in a country. The answer is kept for the day, so that the first screen has it at once.
package struct ReadTonight: Sendable {
    /// The evening begins at 17:00.
    private static let evening = 17 * 60
    private static let sizeLimit = 4 << 20

    private let gateway: any ShowsGateway
    private let store: (any DocumentStore)?
    private let isOffline: Bool

    /// - Parameter store: a folder of the cache; `nil` if nothing is stored.
    package init(gateway: any ShowsGateway, store: (any DocumentStore)? = nil, isOffline: Bool = false) {
        self.gateway = gateway
        self.store = store
        self.isOffline = isOffline
    }

    /// The shows as stored for the day; `nil` if they are not. It blocks on the disk.
    package func stored(in country: Country, on day: CalendarDay) -> [Show]? {
        guard let bytes = try? store?.map(Self.name(country), limit: Self.sizeLimit),
            let table = CatalogueTable(bytes), table.synced == day.daysSince1970
        else { return nil }
        return (0..<table.count).compactMap { table.show(at: $0) }
    }

    /// Requests the shows, in one request, and stores them.
    /// - Throws: `GatewayError.offline` in a run without a network.
    package func callAsFunction(
        in country: Country, on day: CalendarDay, calendar: LocalCalendar
    ) async throws(GatewayError) -> [Show] {
        guard !isOffline else { throw .offline }
        var seen: Set<Show.ID> = []
        let shows = try await gateway.schedule(.television(country), on: day)
            .filter { Self.isTonight($0.episode, on: day, calendar) && seen.insert($0.show.id).inserted }.map(\.show)
        var builder = CatalogueBuilder()
        for show in shows.sorted(by: { $0.id.number < $1.id.number }) {
            builder.append(CatalogueEntry(show, updated: 0))
        }
        try? store?.write(builder.finish(synced: day.daysSince1970), to: Self.name(country))
        return shows
    }

    /// Whether an episode is on in the evening, or after midnight, which counts as the same evening.
    private static func isTonight(_ episode: Episode, on day: CalendarDay, _ calendar: LocalCalendar) -> Bool {
        guard let time = episode.airTime(calendar) else { return true }
        return time.day != day || time.minute.map { $0 >= evening } ?? true
    }

    private static func name(_ country: Country) -> String { "tonight-\(country.code)" }
}
