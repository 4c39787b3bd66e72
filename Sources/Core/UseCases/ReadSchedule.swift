/// Reads the program of a country, of all shows; the latest days stay in memory.
package actor ReadSchedule {
    /// A kind of program guide.
    package enum Guide: Hashable, Sendable {
        case television
        /// The services of the country and those that are the same in all countries.
        case streaming

        fileprivate func schedules(in country: Country) -> [Schedule] {
            switch self {
            case .television: [.television(country)]
            case .streaming: [.web(country), .web(nil)]
            }
        }
    }

    private struct Page: Hashable {
        let schedule: Schedule
        let day: CalendarDay
    }

    private let gateway: any ShowsGateway
    private let isOffline: Bool
    private var recent: LeastRecentlyUsed<Page, [Agenda.Airing]>

    /// - Parameter limit: episodes in memory.
    package init(gateway: any ShowsGateway, isOffline: Bool = false, limit: Int = 4_000) {
        self.gateway = gateway
        self.isOffline = isOffline
        recent = LeastRecentlyUsed(limit: limit)
    }

    /// Reads some days.
    /// - Parameters:
    ///   - days: days of the reader. The country's days before and after them may be the same for the reader.
    ///   - isRefreshing: whether to fetch the days even if they are in memory.
    package func callAsFunction(
        _ guide: Guide, in country: Country, on days: ClosedRange<CalendarDay>, isRefreshing: Bool = false,
        calendar: LocalCalendar
    ) async throws(GatewayError) -> Agenda {
        var airings: [Agenda.Airing] = []
        var known: Set<Episode.ID> = []
        for number in days.lowerBound.daysSince1970 - 1...days.upperBound.daysSince1970 + 1 {
            guard let day = CalendarDay(daysSince1970: number) else { continue }
            for schedule in guide.schedules(in: country) {
                for airing in try await page(Page(schedule: schedule, day: day), isRefreshing: isRefreshing)
                where known.insert(airing.episode.id).inserted {
                    airings.append(airing)
                }
            }
        }
        return Agenda(airings, in: days, calendar: calendar)
    }

    private func page(_ page: Page, isRefreshing: Bool) async throws(GatewayError) -> [Agenda.Airing] {
        if !isRefreshing, let airings = recent.value(for: page) { return airings }
        guard !isOffline else { throw .offline }
        let airings = try await gateway.schedule(page.schedule, on: page.day)
        recent.keep(airings, for: page, cost: max(1, airings.count))
        return airings
    }
}
