import Foundation
import Synchronization

/// A thread for what blocks, in a test: the tasks of the other tests go on meanwhile.
public final class BlockingThread: Sendable {
    private struct State {
        var isFinished = false
        var waiting: [CheckedContinuation<Void, Never>] = []
    }

    private let state: Mutex<State>

    /// Starts the thread.
    public init(_ body: @escaping @Sendable () -> Void) {
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
    public func finished() async {
        await withCheckedContinuation { continuation in
            let isFinished = state.withLock { state in
                if !state.isFinished { state.waiting.append(continuation) }
                return state.isFinished
            }
            if isFinished { continuation.resume() }
        }
    }
}
