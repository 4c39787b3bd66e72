import Synchronization

/// Lets a limited number of tasks in at a time, and the others in the order in which they came.
package final class AsyncSemaphore: Sendable {
    private struct State {
        var places: Int
        var taken = 0
        var waiting: [Promise<Bool>] = []

        /// Takes those out of the line for whom there is a place.
        mutating func admitNext() -> [Promise<Bool>] {
            let admitted = waiting.prefix(max(0, places - taken))
            waiting.removeFirst(admitted.count)
            taken += admitted.count
            return Array(admitted)
        }
    }

    private let state: Mutex<State>

    package init(places: Int) {
        state = Mutex(State(places: max(1, places)))
    }

    package var waitingCount: Int { state.withLock { $0.waiting.count } }

    /// Waits for a place, which `leave` gives back.
    /// - Throws: if the task is cancelled first; then it has no place.
    package func enter() async throws(CancellationError) {
        let turn = Promise<Bool>()
        let isFree = state.withLock { state in
            guard state.taken < state.places else {
                state.waiting.append(turn)
                return false
            }
            state.taken += 1
            return true
        }
        if isFree { return }
        let hasPlace = await withTaskCancellationHandler {
            await turn.value
        } onCancel: {
            cancel(turn)
        }
        guard hasPlace else { throw CancellationError() }
    }

    /// Gives a place back: to the task that has waited longest, if any.
    /// - Returns: whether a task was waiting for it.
    @discardableResult
    package func leave() -> Bool {
        admitNext { $0.taken -= 1 }
    }

    /// Changes the number of places, at least one. Tasks that have a place keep it.
    package func resize(to places: Int) {
        admitNext { $0.places = max(1, places) }
    }

    @discardableResult
    private func admitNext(after change: (inout State) -> Void) -> Bool {
        let admitted = state.withLock { state in
            change(&state)
            return state.admitNext()
        }
        admitted.forEach { $0.resolve(true) }
        return !admitted.isEmpty
    }

    private func cancel(_ turn: Promise<Bool>) {
        // A task that was admitted already has a place and must give it back: its promise stays true.
        let wasWaiting = state.withLock { state in
            guard let index = state.waiting.firstIndex(where: { $0 === turn }) else { return false }
            state.waiting.remove(at: index)
            return true
        }
        if wasWaiting { turn.resolve(false) }
    }
}
