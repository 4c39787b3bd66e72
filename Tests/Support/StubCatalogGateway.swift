import Catalog
import Entities
import Networking
import Synchronization

/// A server with an index of shows that a test changes, and that fails when told to.
package final class StubCatalogGateway: CatalogGateway {
    private struct State {
        package var shows: [Int: CatalogEntry] = [:]
        /// Shows that are listed as changed, but not to be had.
        var phantoms: [Int: Int] = [:]
        var hidden: Set<Int> = []
        var callsUntilFault: Int?
        var fault: @Sendable () throws(GatewayError) -> Void = { () throws(GatewayError) in }
        var pageCalls: [Int] = []
        var singleCalls: [Int] = []
        var calls = 0
        var times: [Duration] = []
    }

    private let state = Mutex(State())
    private let time: @Sendable () -> Duration

    package init(clock: any Clock<Duration>) { time = clock.stopwatch() }

    package var shows: [CatalogEntry] {
        state.withLock { $0.shows.values.sorted { $0.show.id.number < $1.show.id.number } }
    }

    package var pageCalls: [Int] { state.withLock { $0.pageCalls } }
    package var singleCalls: [Int] { state.withLock { $0.singleCalls } }
    package var calls: Int { state.withLock { $0.calls } }
    /// When each request came.
    package var times: [Duration] { state.withLock { $0.times } }

    package func put(_ entries: [CatalogEntry]) {
        state.withLock { state in for entry in entries { state.shows[entry.show.id.number] = entry } }
    }

    package func remove(_ id: Int) { state.withLock { $0.shows[id] = nil } }

    package func addPhantom(_ id: Int, updated: Int) { state.withLock { $0.phantoms[id] = updated } }

    /// Leaves shows out of the list of changes.
    package func hide(_ ids: Set<Int>) { state.withLock { $0.hidden = ids } }

    /// Lets a number of calls succeed; the next one fails.
    package func fail(after calls: Int?, _ fault: @escaping @Sendable () throws(GatewayError) -> Void) {
        state.withLock { state in
            state.callsUntilFault = calls
            state.fault = fault
        }
    }

    package func forgetCalls() {
        state.withLock { state in (state.pageCalls, state.singleCalls, state.times) = ([], [], []) }
    }

    private func call() throws(GatewayError) {
        let fault = state.withLock { state -> (@Sendable () throws(GatewayError) -> Void)? in
            state.calls += 1
            state.times.append(time())
            guard let left = state.callsUntilFault else { return nil }
            state.callsUntilFault = left - 1
            return left == 0 ? state.fault : nil
        }
        try fault?()
    }

    package func entries(ofPage number: Int) async throws(GatewayError) -> [CatalogEntry]? {
        try call()
        return state.withLock { state in
            state.pageCalls.append(number)
            guard let last = state.shows.keys.max(), number <= last / 250 else { return nil }
            return state.shows.filter { $0.key / 250 == number }.values.shuffled()
        }
    }

    package func entry(of id: Show.ID) async throws(GatewayError) -> CatalogEntry {
        try call()
        let found = state.withLock { state in
            state.singleCalls.append(id.number)
            return state.shows[id.number]
        }
        guard let found else { throw .notFound }
        return found
    }

    package func updates() async throws(GatewayError) -> [Int: Int] {
        try call()
        return state.withLock { state in
            let times = state.shows.mapValues(\.updated).filter { !state.hidden.contains($0.key) }
            return times.merging(state.phantoms) { first, _ in first }
        }
    }
}
