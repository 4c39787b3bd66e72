import Core
import Foundation
import Synchronization

/// A source of shows without a network: pages as a test gives them, counted calls, and failures on demand.
package final class StubShowsGateway: ShowsGateway {
    private struct State {
        var pages: [[Show]]
        var error: GatewayError?
        var calls: [Int] = []
        var detailCalls: [Show.ID] = []
        var posters: [Artwork] = []
        var airstamp: Date?
        var posterCalls: [Show.ID] = []
        var searches: [String] = []
        var cancelled = 0
        var gate: Promise<Void>?
        var watchers: [(count: Int, promise: Promise<Void>)] = []

        var callCount: Int { calls.count + detailCalls.count + posterCalls.count + searches.count }
    }

    private let state: Mutex<State>

    /// Makes a gateway with these pages; behind them is the end.
    package init(pages: [[Show]] = []) {
        state = Mutex(State(pages: pages))
    }

    /// The numbers of the pages that were asked for, in order.
    package var calls: [Int] { state.withLock { $0.calls } }

    /// The shows whose details were asked for, in order.
    package var detailCalls: [Show.ID] { state.withLock { $0.detailCalls } }

    /// The shows whose posters were asked for, in order.
    package var posterCalls: [Show.ID] { state.withLock { $0.posterCalls } }

    /// The searches, in order.
    package var searches: [String] { state.withLock { $0.searches } }

    /// How many calls were cancelled.
    package var cancelledCount: Int { state.withLock { $0.cancelled } }

    /// Replaces the pages.
    package func setPages(_ pages: [[Show]]) {
        state.withLock { $0.pages = pages }
    }

    /// Sets the posters of every show.
    package func setPosters(_ posters: [Artwork]) {
        state.withLock { $0.posters = posters }
    }

    /// Sets the air date of the only episode of every show.
    package func setAirstamp(_ airstamp: Date?) {
        state.withLock { $0.airstamp = airstamp }
    }

    /// Makes every call fail, or none.
    package func fail(with error: GatewayError?) {
        state.withLock { $0.error = error }
    }

    /// Holds calls until `release()`.
    package func hold() {
        state.withLock { $0.gate = Promise() }
    }

    /// Continues the held calls.
    package func release() {
        let gate = state.withLock { state in
            defer { state.gate = nil }
            return state.gate
        }
        gate?.resolve(())
    }

    /// Suspends the calling task until this many calls have arrived.
    package func waitForCalls(_ count: Int) async {
        let promise = Promise<Void>()
        let isThere = state.withLock { state in
            guard state.callCount < count else { return true }
            state.watchers.append((count, promise))
            return false
        }
        if !isThere { await promise.value }
    }

    package func page(_ number: Int) async throws(GatewayError) -> [Show]? {
        try await answer { $0.calls.append(number) }
        return state.withLock { $0.pages.indices.contains(number) ? $0.pages[number] : nil }
    }

    /// Details made from the show of that number, with one episode.
    package func details(of id: Show.ID) async throws(GatewayError) -> ShowDetails {
        try await answer { $0.detailCalls.append(id) }
        guard let show = state.withLock({ state in state.pages.joined().first { $0.id == id } }) else {
            throw .notFound
        }
        let airstamp = state.withLock { $0.airstamp }
        let episode = Episode(id: id.number * 100, name: "Pilot", season: 1, number: 1, airstamp: airstamp)
        return ShowDetails(show: show, episodes: [episode], cast: [CastMember(person: "Ann", character: nil)])
    }

    /// The shows of all pages whose names hold the text.
    package func search(_ text: String) async throws(GatewayError) -> [ShowMatch] {
        try await answer { $0.searches.append(text) }
        let found = state.withLock { state in state.pages.joined().filter { $0.name.contains(text) } }
        return found.map { ShowMatch(show: $0, score: 1) }
    }

    package func posters(of id: Show.ID) async throws(GatewayError) -> [Artwork] {
        try await answer { $0.posterCalls.append(id) }
        return state.withLock { $0.posters }
    }

    private func answer(_ note: (inout State) -> Void) async throws(GatewayError) {
        let (gate, reached) = state.withLock { state in
            note(&state)
            let count = state.callCount
            let reached = state.watchers.filter { $0.count <= count }.map(\.promise)
            state.watchers.removeAll { $0.count <= count }
            return (state.gate, reached)
        }
        reached.forEach { $0.resolve(()) }
        if let gate {
            await withTaskCancellationHandler {
                await gate.value
            } onCancel: {
                gate.resolve(())
            }
        }
        if Task.isCancelled {
            state.withLock { $0.cancelled += 1 }
            throw .cancelled
        }
        if let error = state.withLock({ $0.error }) { throw error }
    }
}
