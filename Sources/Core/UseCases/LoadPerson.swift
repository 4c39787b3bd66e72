import Entities
import FoundationEssentials
import Networking
import Platform

/// What loading a person reports to a screen.
package enum PersonUpdate: Hashable, Sendable {
    /// The person with their credits, and their age today or at death. `isFinal` if nothing newer follows.
    case details(PersonDetails, age: Int?, staleness: Staleness?, isFinal: Bool)
    /// The person could not be loaded; the shown data stays.
    case failed(GatewayError)

    /// The same with the years of shows that are known elsewhere.
    package func completed(by known: (Show.ID) -> Show?) -> PersonUpdate {
        guard case .details(let details, let age, let staleness, let isFinal) = self else { return self }
        return .details(details.completed(by: known), age: age, staleness: staleness, isFinal: isFinal)
    }
}

/// Loads a person with their credits: stored ones first, whatever their age, then fresh ones, unless the stored ones are fresh and
/// no refresh is requested.
///
/// One request names the shows of all credits. One more for each kind of credits brings the years and posters of those shows.
package actor LoadPerson {
    private struct Stamped {
        let details: PersonDetails
        let stamp: Date
    }

    private let gateway: any ShowsGateway
    private let cache: PeopleCache?
    private let policy: CachePolicy
    private let clock: any WallClock
    private let calendar: LocalCalendar
    private let isOffline: Bool
    private let writes: PendingWrites
    private var recent: LeastRecentlyUsed<Person.ID, Stamped>

    /// - Parameters:
    ///   - calendar: in the user's time zone.
    ///   - memoryLimit: bytes of all people in memory together.
    package init(
        gateway: any ShowsGateway, cache: PeopleCache?, isOffline: Bool = false, policy: CachePolicy = .people,
        clock: any WallClock = SystemWallClock(), calendar: LocalCalendar, memoryLimit: Int = 2 << 20,
        writes: PendingWrites = PendingWrites()
    ) {
        (self.gateway, self.cache, self.isOffline, self.policy) = (gateway, cache, isOffline, policy)
        (self.clock, self.calendar, self.writes) = (clock, calendar, writes)
        recent = LeastRecentlyUsed(limit: memoryLimit)
    }

    /// Loads a person. Ending the stream cancels the requests.
    /// - Parameter isRefreshing: whether to fetch them even if the stored ones are fresh.
    package nonisolated func load(_ id: Person.ID, isRefreshing: Bool = false) -> AsyncStream<PersonUpdate> {
        AsyncStream { continuation in
            let task = Task(executorPreference: writes.executor) {
                await self.deliver(id, isRefreshing) { continuation.yield($0) }
                continuation.finish()
            }
            continuation.onTermination = { _ in task.cancel() }
        }
    }

    /// The show of an episode in which a person was a guest.
    package nonisolated func show(of episode: Episode.ID) async -> Result<Show, GatewayError> {
        await Result(isOffline: isOffline) { () async throws(GatewayError) in
            try await gateway.show(ofEpisode: episode)
        }
    }

    private func deliver(_ id: Person.ID, _ isRefreshing: Bool, _ report: (PersonUpdate) -> Void) async {
        let stored = await stored(id)
        if let stored {
            let isFinal = isOffline || stored.staleness == nil && !isRefreshing
            report(update(stored.details, staleness: stored.staleness, isFinal: isFinal))
            if isFinal { return }
        }
        guard !isOffline else { return report(.failed(.offline)) }
        do throws(GatewayError) {
            let named = try await gateway.person(id)
            // Stored credits have years already.
            if stored == nil { report(update(named, staleness: nil, isFinal: false)) }
            let details = try await completed(named, by: stored?.details)
            recent.keep(Stamped(details: details, stamp: clock.now()), for: id, cost: details.size)
            // Begins before they are shown: a user who leaves at once finds them stored.
            let write = cache.map { cache in writes.start { await cache.keep(details) } }
            report(update(details, staleness: nil, isFinal: true))
            await write?.value
        } catch {
            report(.failed(error))
        }
    }

    /// The person with the years and posters of their shows, as far as they can be fetched.
    /// - Throws: only `cancelled`.
    private func completed(
        _ named: PersonDetails, by stored: PersonDetails?
    ) async throws(GatewayError) -> PersonDetails {
        var credits: [PersonCredit] = []
        for kind in PersonCredit.Kind.allCases {
            let present = named.credits(kind)
            guard !present.isEmpty else { continue }
            do throws(GatewayError) {
                let fetched = try await gateway.credits(kind, of: named.person.id)
                credits += fetched.isEmpty ? present : fetched
            } catch {
                if error == .cancelled { throw error }
                credits += present
            }
        }
        let shows = Dictionary((stored?.credits ?? []).compactMap { $0.show.map { ($0.id, $0) } }) { first, _ in first }
        return PersonDetails(person: named.person, credits: credits).completed { shows[$0] }
    }

    private func update(_ details: PersonDetails, staleness: Staleness?, isFinal: Bool) -> PersonUpdate {
        let age = calendar.time(of: clock.now()).flatMap { details.person.age(on: $0.day) }
        return .details(details, age: age, staleness: staleness, isFinal: isFinal)
    }

    private func stored(_ id: Person.ID) async -> CachedPerson? {
        if let recent = recent.value(for: id) {
            return CachedPerson(
                details: recent.details, staleness: policy.staleness(of: recent.stamp, at: clock.now()))
        }
        return await cache?.details(of: id)
    }
}
