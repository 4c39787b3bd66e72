import Foundation
import Synchronization

/// A thread for blocking calls of a test, so that tasks of other tests continue.
package final class TestThread: Sendable {
    private struct State {
        var isFinished = false
        var waiting: [CheckedContinuation<Void, Never>] = []
    }

    private let state: Mutex<State>

    package init(_ body: @escaping @Sendable () -> Void) {
        state = Mutex(State())
        Thread.detachNewThread { [self] in
            body()
            let waiting = state.withLock { state in
                state.isFinished = true
                return state.waiting
            }
            for continuation in waiting { continuation.resume() }
        }
    }

    /// Suspends the calling task until the thread has ended.
    package func finished() async {
        await withCheckedContinuation { continuation in
            let isFinished = state.withLock { state in
                if !state.isFinished { state.waiting.append(continuation) }
                return state.isFinished
            }
            if isFinished { continuation.resume() }
        }
    }
}
