import Entities
import FoundationEssentials
import Networking
import Platform

/// What loading a show's details reports to a screen.
package enum DetailsUpdate: Hashable, Sendable {
    /// The details and the guide to their episodes; unless they are final, newer ones or a failure follow.
    case details(ShowDetails, EpisodeGuide, staleness: Staleness?, isFinal: Bool)
    /// They could not be loaded; the shown data stays.
    case failed(GatewayError)
}

/// Loads a show with its episodes and cast: stored details first, whatever their age, then fresh ones, unless the stored ones
/// are fresh and no refresh is requested.
///
/// Details of shows in the stored part of the catalog are stored, and the latest ones stay in memory as far as there is room.
package actor LoadShowDetails {
    private struct Stamped {
        let details: ShowDetails
        let stamp: Date
    }

    private let gateway: any ShowsGateway
    private let cache: ShowPagesCache?
    private let policy: CachePolicy
    private let clock: any WallClock
    private let calendar: LocalCalendar
    private let isOffline: Bool
    private let writes: PendingWrites
    private var recent: LeastRecentlyUsed<Show.ID, Stamped>

    /// - Parameters:
    ///   - calendar: in the user's time zone.
    ///   - memoryLimit: bytes of all details in memory together.
    package init(
        gateway: any ShowsGateway, cache: ShowPagesCache?, isOffline: Bool = false, policy: CachePolicy = CachePolicy(),
        clock: any WallClock = SystemWallClock(), calendar: LocalCalendar, memoryLimit: Int = 4 << 20,
        writes: PendingWrites = PendingWrites()
    ) {
        (self.gateway, self.cache, self.isOffline, self.policy) = (gateway, cache, isOffline, policy)
        (self.clock, self.calendar, self.writes) = (clock, calendar, writes)
        recent = LeastRecentlyUsed(limit: memoryLimit)
    }

    /// Loads the details of a show. Ending the stream cancels the request.
    /// - Parameters:
    ///   - index: the show's index in the catalog, which decides whether they are stored, or `nil` if it has none.
    ///   - isRefreshing: whether to fetch them even if the stored ones are fresh.
    package nonisolated func load(_ id: Show.ID, index: Int?, isRefreshing: Bool = false) -> AsyncStream<DetailsUpdate>
    {
        AsyncStream { continuation in
            let task = Task(executorPreference: writes.executor) {
                await self.deliver(id, index, isRefreshing, to: continuation)
                continuation.finish()
            }
            continuation.onTermination = { _ in task.cancel() }
        }
    }

    /// The stored details of a show, whatever their age.
    package func known(_ id: Show.ID) async -> ShowDetails? { await stored(id)?.details }

    private func deliver(
        _ id: Show.ID, _ index: Int?, _ isRefreshing: Bool, to continuation: AsyncStream<DetailsUpdate>.Continuation
    ) async {
        let stored = await stored(id)
        if let stored {
            let isFinal = isOffline || stored.staleness == nil && !isRefreshing
            continuation.yield(update(stored.details, staleness: stored.staleness, isFinal: isFinal))
            if isFinal { return }
        }
        guard !isOffline else {
            continuation.yield(.failed(.offline))
            return
        }
        do throws(GatewayError) {
            let details = try await gateway.details(of: id)
            recent.keep(Stamped(details: details, stamp: clock.now()), for: id, cost: details.size)
            // Begins before they are shown: a user who leaves at once finds them stored.
            let write = store(details, index)
            continuation.yield(update(details, staleness: nil, isFinal: true))
            await write?.value
        } catch {
            continuation.yield(.failed(error))
        }
    }

    private func store(_ details: ShowDetails, _ index: Int?) -> Task<Void, Never>? {
        guard let cache, let index else { return nil }
        return writes.start { await cache.keep(details, index: index) }
    }

    private func update(_ details: ShowDetails, staleness: Staleness?, isFinal: Bool) -> DetailsUpdate {
        let guide = EpisodeGuide(details.episodes, at: clock.now(), calendar: calendar)
        return .details(details, guide, staleness: staleness, isFinal: isFinal)
    }

    private func stored(_ id: Show.ID) async -> CachedDetails? {
        if let recent = recent.value(for: id) {
            return CachedDetails(
                details: recent.details, staleness: policy.staleness(of: recent.stamp, at: clock.now()))
        }
        return await cache?.details(of: id)
    }
}
