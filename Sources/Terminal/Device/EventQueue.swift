import Synchronization

/// A queue between threads and one asynchronous consumer, which takes everything that waits in one batch.
///
/// Taking batches is what lets a program apply two hundred key presses and paint once. The consumer is resumed straight
/// on its own executor: no thread in between, no polling. The queue is bounded; a producer that is refused waits or drops.
public final class EventQueue<Event: Sendable>: Sendable {
    private struct State {
        var waiting: [Event] = []
        var consumer: CheckedContinuation<[Event]?, Never>?
        var isFinished = false
    }

    private let state = Mutex(State())
    private let capacity: Int

    /// Makes an empty queue.
    /// - Parameter capacity: events that may wait at most.
    public init(capacity: Int = 4096) {
        self.capacity = capacity
    }

    /// Adds an event.
    /// - Returns: `false` where the queue is full or finished and the event was not taken.
    @discardableResult
    public func send(_ event: Event) -> Bool {
        let consumer = state.withLock { state -> (CheckedContinuation<[Event]?, Never>?, Bool) in
            guard !state.isFinished, state.waiting.count < capacity else { return (nil, false) }
            guard let consumer = state.consumer else {
                state.waiting.append(event)
                return (nil, true)
            }
            state.consumer = nil
            return (consumer, true)
        }
        consumer.0?.resume(returning: [event])
        return consumer.1
    }

    /// Ends the queue: what waits is still delivered, then `nextBatch` returns `nil`.
    public func finish() {
        let consumer = state.withLock { state in
            state.isFinished = true
            defer { state.consumer = nil }
            return state.consumer
        }
        consumer?.resume(returning: nil)
    }

    /// Waits until something is there and takes all of it; `nil` when the queue has ended, or when another consumer
    /// is waiting already. Ends early, with `nil`, only through `finish`.
    public func nextBatch(isolation: isolated (any Actor)? = #isolation) async -> [Event]? {
        await withCheckedContinuation(isolation: isolation) { continuation in
            let ready = state.withLock { state -> [Event]?? in
                if !state.waiting.isEmpty {
                    defer { state.waiting.removeAll(keepingCapacity: true) }
                    return .some(state.waiting)
                }
                if state.isFinished || state.consumer != nil { return .some(nil) }
                state.consumer = continuation
                return nil
            }
            if let ready { continuation.resume(returning: ready) }
        }
    }

    /// Takes what waits now without waiting for more.
    public func takeWaiting() -> [Event] {
        state.withLock { state in
            defer { state.waiting.removeAll(keepingCapacity: true) }
            return state.waiting
        }
    }
}
