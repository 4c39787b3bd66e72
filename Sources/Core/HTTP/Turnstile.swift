import Synchronization

/// Lets so many pass at a time, and the others in the order in which they came.
package final class AsyncSemaphore: Sendable {
    private struct State {
        var free: Int
        var waiting: [Promise<Bool>] = []
    }

    private let state: Mutex<State>

    /// Makes a semaphore with so many places, at least one.
    package init(places: Int) {
        state = Mutex(State(free: max(1, places)))
    }

    /// How many wait for a place.
    package var waitingCount: Int { state.withLock { $0.waiting.count } }

    /// Waits for a place. Whoever gets one calls `leave` afterwards.
    /// - Throws: `cancelled` when the task is cancelled first; then there is no place to leave.
    package func enter() async throws(TransportError) {
        let turn = Promise<Bool>()
        let isFree = state.withLock { state in
            guard state.free > 0 else {
                state.waiting.append(turn)
                return false
            }
            state.free -= 1
            return true
        }
        if isFree { return }
        let hasPlace = await withTaskCancellationHandler {
            await turn.value
        } onCancel: {
            abandon(turn)
        }
        guard hasPlace else { throw .cancelled }
    }

    /// Gives a place back: to the one who waits longest, if anyone does.
    /// - Returns: whether anyone does.
    @discardableResult
    package func leave() -> Bool {
        let next: Promise<Bool>? = state.withLock { state in
            guard !state.waiting.isEmpty else {
                state.free += 1
                return nil
            }
            return state.waiting.removeFirst()
        }
        next?.resolve(true)
        return next != nil
    }

    private func abandon(_ turn: Promise<Bool>) {
        // Whoever has been taken out of the line already has a place, and must give it back: the promise stays true.
        let wasWaiting = state.withLock { state in
            guard let index = state.waiting.firstIndex(where: { $0 === turn }) else { return false }
            state.waiting.remove(at: index)
            return true
        }
        if wasWaiting { turn.resolve(false) }
    }
}
