import Synchronization

/// A queue between threads and one asynchronous consumer, which takes everything that waits in one batch.
///
/// Taking batches is what lets a program apply two hundred key presses and paint once. The consumer is resumed straight
/// on its own executor: no thread in between, no polling. The queue is bounded: a producer that is refused waits or drops,
/// so that ten megabytes of paste wait in the terminal and not in memory.
public final class EventQueue<Event: Sendable>: Sendable {
    private struct State {
        var waiting: [Event] = []
        var consumer: UnsafeContinuation<[Event]?, Never>?
        var hasWaitingProducer = false
        var isFinished = false

        /// Resumes the consumer with the event, or lets the event wait. The continuation is returned, so that it is
        /// resumed outside the lock; taking it out of the state is what makes sure that it is resumed once.
        mutating func add(_ event: Event) -> UnsafeContinuation<[Event]?, Never>? {
            guard let consumer else {
                waiting.append(event)
                return nil
            }
            self.consumer = nil
            return consumer
        }
    }

    private let state = Mutex(State())
    private let capacity: Int
    private let space = ThreadCondition()

    /// Makes an empty queue.
    /// - Parameter capacity: events that may wait at most.
    public init(capacity: Int = 64) {
        self.capacity = capacity
    }

    /// Adds an event.
    /// - Returns: `false` where the queue is full or finished and the event was not taken.
    @discardableResult
    public func send(_ event: Event) -> Bool {
        offer(event, waits: false) == .taken
    }

    /// Adds an event, and blocks the calling thread while the queue is full. For threads of their own, of which one at a
    /// time may wait; never for a task.
    /// - Returns: `false` where the queue is finished and the event was not taken.
    public func sendWaiting(_ event: Event) -> Bool {
        while true {
            switch offer(event, waits: true) {
            case .taken: return true
            case .finished: return false
            case .full: space.wait()
            }
        }
    }

    /// Ends the queue: what waits is still delivered, then `nextBatch` returns `nil`.
    public func finish() {
        let consumer = state.withLock { state in
            state.isFinished = true
            defer { state.consumer = nil }
            return state.consumer
        }
        space.signal()
        consumer?.resume(returning: nil)
    }

    /// Waits until something is there and takes all of it; `nil` when the queue has ended, or when another consumer
    /// is waiting already. Ends early, with `nil`, only through `finish`.
    public func nextBatch(isolation: isolated (any Actor)? = #isolation) async -> [Event]? {
        await withUnsafeContinuation(isolation: isolation) { continuation in
            let (batch, isWaiting, freesProducer) = state.withLock { state in
                guard state.waiting.isEmpty, !state.isFinished, state.consumer == nil else {
                    let (batch, freesProducer) = EventQueue.take(&state)
                    return (batch.isEmpty ? nil : batch, false, freesProducer)
                }
                state.consumer = continuation
                return ([Event]?.none, true, false)
            }
            if freesProducer { space.signal() }
            if !isWaiting { continuation.resume(returning: batch) }
        }
    }

    /// Takes what waits now without waiting for more.
    public func takeWaiting() -> [Event] {
        let (batch, freesProducer) = state.withLock { EventQueue.take(&$0) }
        if freesProducer { space.signal() }
        return batch
    }

    private enum Answer {
        case taken, full, finished
    }

    private func offer(_ event: Event, waits: Bool) -> Answer {
        let (answer, consumer) = state.withLock { state -> (Answer, UnsafeContinuation<[Event]?, Never>?) in
            if state.isFinished { return (.finished, nil) }
            guard state.waiting.count < capacity else {
                state.hasWaitingProducer = waits || state.hasWaitingProducer
                return (.full, nil)
            }
            return (.taken, state.add(event))
        }
        consumer?.resume(returning: [event])
        return answer
    }

    private static func take(_ state: inout State) -> (batch: [Event], freesProducer: Bool) {
        defer {
            state.waiting = []
            state.hasWaitingProducer = false
        }
        return (state.waiting, state.hasWaitingProducer)
    }
}

extension EventQueue where Event: Equatable {
    /// Adds an event that must not be lost, however full the queue is, unless an equal one waits already: for news whose
    /// repetition says nothing new, such as a change of size.
    public func post(_ event: Event) {
        let consumer = state.withLock { state -> UnsafeContinuation<[Event]?, Never>? in
            guard !state.isFinished, !state.waiting.contains(event) else { return nil }
            return state.add(event)
        }
        consumer?.resume(returning: [event])
    }
}
