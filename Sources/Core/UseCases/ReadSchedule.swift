import Entities
import FoundationEssentials
import Networking
import Platform

/// Reads the program of a country, of all shows, from memory, from disk, or from the network.
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

    /// The program of some days.
    package struct Program: Hashable, Sendable {
        package let agenda: Agenda
        /// When the oldest part of it was fetched.
        package let fetched: Date
        /// Why some of it is missing or older than it should be, or `nil` if it is complete and fresh.
        package let failure: GatewayError?

        package init(agenda: Agenda, fetched: Date, failure: GatewayError? = nil) {
            (self.agenda, self.fetched, self.failure) = (agenda, fetched, failure)
        }
    }

    /// Requests at a time; the server is asked no faster than its limit allows either way.
    private static let places = 4

    private let gateway: any ShowsGateway
    private let cache: ScheduleCache?
    private let policy: CachePolicy
    private let clock: any WallClock
    private let isOffline: Bool
    private var recent: LeastRecentlyUsed<SchedulePage, StampedSchedule>

    /// - Parameters:
    ///   - cache: `nil` if nothing is stored.
    ///   - limit: episodes in memory.
    package init(
        gateway: any ShowsGateway, cache: ScheduleCache? = nil, isOffline: Bool = false,
        policy: CachePolicy = .schedules, clock: any WallClock = SystemWallClock(), limit: Int = 1_500
    ) {
        self.gateway = gateway
        self.cache = cache
        self.isOffline = isOffline
        self.policy = policy
        self.clock = clock
        recent = LeastRecentlyUsed(limit: limit)
    }

    /// Reads some days, several at a time. Stored days replace those that cannot be fetched, however old they are.
    /// - Parameters:
    ///   - days: days of the reader. The country's days before and after them may be the same for the reader.
    ///   - isRefreshing: whether to fetch the days even if the stored ones are fresh.
    /// - Throws: only if nothing of them is there, or the task is cancelled.
    package func callAsFunction(
        _ guide: Guide, in country: Country, on days: ClosedRange<CalendarDay>, isRefreshing: Bool = false,
        calendar: LocalCalendar
    ) async throws(GatewayError) -> Program {
        let pages = (days.lowerBound.daysSince1970 - 1...days.upperBound.daysSince1970 + 1)
            .compactMap(CalendarDay.init(daysSince1970:))
            .flatMap { day in guide.schedules(in: country).map { SchedulePage(schedule: $0, day: day) } }
        let answers = await read(pages, isRefreshing: isRefreshing)
        var airings: [Agenda.Airing] = []
        var known: Set<Episode.ID> = []
        for airing in answers.lazy.compactMap(\.schedule).flatMap(\.airings)
        where known.insert(airing.episode.id).inserted {
            airings.append(airing)
        }
        let failure = answers.lazy.compactMap(\.failure).first
        guard failure != .cancelled, let fetched = answers.compactMap(\.schedule?.stamp).min() else {
            throw failure ?? .offline
        }
        return Program(
            agenda: Agenda(airings, in: days, calendar: calendar), fetched: fetched, failure: failure)
    }

    // MARK: This evening

    /// One episode of each show of an evening.
    package struct Evening: Hashable, Sendable {
        package let airings: [Agenda.Airing]
        /// `nil` while the program is fresh.
        package let staleness: Staleness?
    }

    /// The evening begins at 17:00.
    private static let evening = 17 * 60

    /// The stored program of an evening in a country, or `nil` if it is not stored.
    package func storedEvening(
        of day: CalendarDay, in country: Country, calendar: LocalCalendar
    ) async -> Evening? {
        let page = SchedulePage(schedule: .television(country), day: day)
        return await self.page(page, isRefreshing: false, failure: .offline).schedule
            .map { evening($0, of: day, calendar) }
    }

    /// The same program from the network, in one request.
    /// - Throws: only if nothing is stored.
    package func evening(
        of day: CalendarDay, in country: Country, calendar: LocalCalendar
    ) async throws(GatewayError) -> Evening {
        let page = SchedulePage(schedule: .television(country), day: day)
        let answer = await self.page(page, isRefreshing: true, failure: isOffline ? .offline : nil)
        guard let schedule = answer.schedule else { throw answer.failure ?? .offline }
        return evening(schedule, of: day, calendar)
    }

    /// After midnight counts as the same evening, and so do episodes without a time.
    private func evening(
        _ schedule: StampedSchedule, of day: CalendarDay, _ calendar: LocalCalendar
    ) -> Evening {
        var seen: Set<Show.ID> = []
        let airings = schedule.airings.filter { airing in
            let time = airing.episode.airTime(calendar)
            let isTonight = time.map { $0.day != day || $0.minute.map { $0 >= Self.evening } ?? true } ?? true
            return isTonight && seen.insert(airing.show.id).inserted
        }
        return Evening(airings: airings, staleness: policy.staleness(of: schedule.stamp, at: clock.now()))
    }

    /// A page, and why it is missing or old.
    private struct Answer: Sendable {
        var schedule: StampedSchedule?
        var failure: GatewayError?
    }

    /// The answers in the order of the pages. After a failure that concerns all requests, no more are made.
    private func read(_ pages: [SchedulePage], isRefreshing: Bool) async -> [Answer] {
        var answers = [Answer](repeating: Answer(), count: pages.count)
        await withTaskGroup(of: (Int, Answer).self) { group in
            var failure: GatewayError? = isOffline ? .offline : nil
            func start(_ place: Int) {
                group.addTask { [failure] in
                    (place, await self.page(pages[place], isRefreshing: isRefreshing, failure: failure))
                }
            }
            var next = min(Self.places, pages.count)
            for place in 0..<next { start(place) }
            while let (place, answer) = await group.next() {
                answers[place] = answer
                if let fault = answer.failure, fault.mayPass { failure = failure ?? fault }
                if next < pages.count {
                    start(next)
                    next += 1
                }
            }
        }
        return answers
    }

    /// - Parameter failure: why no request may be made, or `nil` if one may.
    private func page(_ page: SchedulePage, isRefreshing: Bool, failure: GatewayError?) async -> Answer {
        var stored = recent.value(for: page)
        if stored == nil, let file = await cache?.schedule(page) {
            keep(file, page)
            stored = file
        }
        let isFresh = stored.map { policy.isFresh(stamp: $0.stamp, now: clock.now()) } ?? false
        if isFresh, !isRefreshing { return Answer(schedule: stored) }
        if let failure { return Answer(schedule: stored, failure: isFresh ? nil : failure) }
        do throws(GatewayError) {
            let fetched = StampedSchedule(
                stamp: clock.now(), airings: try await gateway.schedule(page.schedule, on: page.day))
            keep(fetched, page)
            await cache?.keep(fetched, page)
            return Answer(schedule: fetched)
        } catch {
            return Answer(schedule: stored, failure: error)
        }
    }

    private func keep(_ schedule: StampedSchedule, _ page: SchedulePage) {
        recent.keep(schedule, for: page, cost: max(1, schedule.airings.count))
    }
}

extension CachePolicy {
    /// Programs change rarely within hours.
    package static let schedules = CachePolicy(timeToLive: 3 * 60 * 60)
}
