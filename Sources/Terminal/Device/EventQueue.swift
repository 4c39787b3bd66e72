import Synchronization

/// A queue between threads and one asynchronous consumer, which takes all queued events in one batch.
///
/// Batches let a program apply two hundred key presses and draw once. The consumer is resumed on its own executor,
/// without another thread or polling. The queue is bounded: a producer waits or drops the event if it is full, so that ten
/// megabytes of paste wait in the terminal and not in memory.
public final class EventQueue<Event: Sendable>: Sendable {
    private typealias Consumer = UnsafeContinuation<[Event]?, Never>

    private struct State {
        var queued: [Event] = []
        var consumer: Consumer?
        var hasWaitingProducer = false
        var isFinished = false

        /// Queues the event, or returns the consumer to be resumed with it outside the lock. A consumer is returned once.
        mutating func add(_ event: Event) -> Consumer? {
            guard let consumer else {
                queued.append(event)
                return nil
            }
            self.consumer = nil
            return consumer
        }

        mutating func takeAll() -> (batch: [Event], freesProducer: Bool) {
            defer {
                queued = []
                hasWaitingProducer = false
            }
            return (queued, hasWaitingProducer)
        }
    }

    private enum Outcome {
        case accepted, full, finished
    }

    private let state = Mutex(State())
    private let capacity: Int
    private let space = ThreadCondition()

    /// Makes an empty queue.
    /// - Parameter capacity: the maximum number of queued events.
    public init(capacity: Int = 64) {
        self.capacity = capacity
    }

    /// Adds an event.
    /// - Returns: `false` if the queue is full or finished.
    @discardableResult
    public func send(_ event: Event) -> Bool {
        offer(event, waits: false) == .accepted
    }

    /// Adds an event, and blocks the calling thread while the queue is full. Only one thread at a time may wait, never a
    /// task.
    /// - Returns: `false` if the queue is finished.
    public func sendWaiting(_ event: Event) -> Bool {
        while true {
            switch offer(event, waits: true) {
            case .accepted: return true
            case .finished: return false
            case .full: space.wait()
            }
        }
    }

    /// Ends the queue: queued events are still delivered, then `nextBatch` returns `nil`.
    public func finish() {
        let consumer = state.withLock { state in
            state.isFinished = true
            defer { state.consumer = nil }
            return state.consumer
        }
        space.signal()
        consumer?.resume(returning: nil)
    }

    /// Waits for events and takes all of them, or `nil` if the queue has ended or another consumer is already waiting.
    public func nextBatch(isolation: isolated (any Actor)? = #isolation) async -> [Event]? {
        await withUnsafeContinuation(isolation: isolation) { continuation in
            let (batch, isWaiting, freesProducer) = state.withLock { state in
                guard state.queued.isEmpty, !state.isFinished, state.consumer == nil else {
                    let (batch, freesProducer) = state.takeAll()
                    return (batch.isEmpty ? nil : batch, false, freesProducer)
                }
                state.consumer = continuation
                return ([Event]?.none, true, false)
            }
            if freesProducer { space.signal() }
            if !isWaiting { continuation.resume(returning: batch) }
        }
    }

    /// Whether a consumer waits for events.
    var isAwaited: Bool { state.withLock { $0.consumer != nil } }

    /// Whether no further event is accepted until some are taken.
    var isFull: Bool { state.withLock { $0.queued.count >= capacity } }

    /// Whether an event that waits to be taken fits.
    func contains(where isMeant: (Event) -> Bool) -> Bool {
        state.withLock { $0.queued.contains(where: isMeant) }
    }

    func takeWaiting() -> [Event] {
        let (batch, freesProducer) = state.withLock { $0.takeAll() }
        if freesProducer { space.signal() }
        return batch
    }

    private func offer(_ event: Event, waits: Bool) -> Outcome {
        let (outcome, consumer) = state.withLock { state -> (Outcome, Consumer?) in
            if state.isFinished { return (.finished, nil) }
            guard state.queued.count < capacity else {
                state.hasWaitingProducer = waits || state.hasWaitingProducer
                return (.full, nil)
            }
            return (.accepted, state.add(event))
        }
        consumer?.resume(returning: [event])
        return outcome
    }
}

extension EventQueue where Event: Equatable {
    /// Adds an event even if the queue is full, unless an equal one is queued: for events whose repetition adds nothing,
    /// such as a change of size.
    public func post(_ event: Event) {
        let consumer = state.withLock { state -> Consumer? in
            guard !state.isFinished, !state.queued.contains(event) else { return nil }
            return state.add(event)
        }
        consumer?.resume(returning: [event])
    }
}
