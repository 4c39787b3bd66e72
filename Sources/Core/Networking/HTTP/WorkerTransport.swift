import Platform
import Synchronization

/// The network through a separate process, `marquee-network`, which is started when the first request needs it.
///
/// One odd response can crash or hang any process that holds a URLSession. Here that costs the worker: every request in
/// flight fails with `workerFailed`, and the next one starts a new worker. Behind `RetryMiddleware` all requests are GETs,
/// which may be repeated. For ten seconds after a crash requests go one at a time, so that a deadly one crashes alone.
package final class WorkerTransport: HTTPTransport {
    private typealias Outcome = Result<HTTPResponse, TransportError>

    private struct PendingRequest {
        let worker: WorkerProcess
        /// Resolved early if the request is cancelled; the place is freed when the worker confirms that.
        let promise: Promise<Outcome>
        /// The task that ends the worker if no reply comes.
        var deadline: Task<Void, Never>
    }

    private struct State {
        var worker: WorkerProcess?
        var pending: [UInt32: PendingRequest] = [:]
        var starts = SlidingWindow(limit: 10, span: .seconds(10))
        var lastCrash: Duration?
        /// Ends the worker unless another request comes first.
        var idleTimer: Task<Void, Never>?
        var nextNumber: UInt32 = 0
        var isShutDown = false
    }

    private static let placeCount = 4
    private static let cautiousTime = Duration.seconds(10)
    /// How long a worker without requests is kept: it takes 20 MB, the dispatch library wakes it every second, and a new one starts
    /// within 30 ms.
    private static let idleLimit = Duration.seconds(5)

    private let executable: String?
    private let clock: any Clock<Duration>
    private let executor: (any TaskExecutor)?
    private let onRest: @Sendable () -> Void
    private let now: @Sendable () -> Duration
    private let places = AsyncSemaphore(places: placeCount)
    private let state = Mutex(State())

    /// Makes a transport; no worker runs yet. More than four requests at a time wait for one another.
    /// - Parameters:
    ///   - executable: the path of `marquee-network`; by default the one next to the running program.
    ///   - clock: by which deadlines are kept.
    ///   - onRest: called when an idle worker is ended, from any thread.
    package init(
        executable: String? = nil, clock: any Clock<Duration> = ContinuousClock(),
        executor: (any TaskExecutor)? = nil, onRest: @escaping @Sendable () -> Void = {}
    ) {
        self.executable = executable ?? ExecutablePath.sibling("marquee-network")
        self.clock = clock
        self.executor = executor
        self.onRest = onRest
        now = clock.stopwatch()
    }

    deinit {
        let (worker, idleTimer) = state.withLock { ($0.worker, $0.idleTimer) }
        idleTimer?.cancel()
        worker?.end()
    }

    package var workerIdentifier: Int32? { state.withLock { $0.worker?.identifier } }

    /// Sends the request to the worker.
    /// - Throws: `workerFailed` if no worker can be started, if it crashed during the request, and after ten starts within
    ///   ten seconds; `timedOut` one second after the request's `totalTimeout` at the latest.
    package func send(_ request: HTTPRequest) async throws(TransportError) -> HTTPResponse {
        let isCautious = state.withLock { $0.lastCrash.map { now() - $0 < Self.cautiousTime } ?? false }
        places.resize(to: isCautious ? 1 : Self.placeCount)
        try await places.admit()
        let promise = Promise<Outcome>()
        let number = state.withLock { state in
            defer { state.nextNumber &+= 1 }
            return state.nextNumber
        }
        let outcome = await withTaskCancellationHandler {
            dispatch(request, as: number, promise)
            return await promise.value
        } onCancel: {
            promise.resolve(.failure(.cancelled))
            cancel(number)
        }
        return try outcome.get()
    }

    /// Ends the worker. Requests in flight and later ones fail with `cancelled`.
    package func shutdown() {
        let (worker, pending) = state.withLock { state in
            state.isShutDown = true
            state.idleTimer?.cancel()
            defer { (state.worker, state.pending) = (nil, [:]) }
            return (state.worker, state.pending.values)
        }
        worker?.end()
        pending.forEach { finish($0, .failure(.cancelled)) }
    }

    // MARK: Requests

    private func dispatch(_ request: HTTPRequest, as number: UInt32, _ promise: Promise<Outcome>) {
        let frame = WorkerCommand.fetch(number, request).frame
        var unusable: [WorkerProcess] = []
        let error: TransportError? = state.withLock { state in
            guard !state.isShutDown, !promise.isResolved else { return .cancelled }
            while let worker = state.worker ?? start(&state) {
                if worker.write(frame) {
                    state.idleTimer?.cancel()
                    // Registered under the lock that the reply takes.
                    let deadline = deadline(of: number, after: .seconds(request.totalTimeout + 1))
                    state.pending[number] = PendingRequest(worker: worker, promise: promise, deadline: deadline)
                    return nil
                }
                state.worker = nil
                unusable.append(worker)
            }
            return .workerFailed
        }
        unusable.forEach { retire($0) }
        guard let error else { return }
        promise.resolve(.failure(error))
        places.leave()
    }

    private func receive(_ reply: WorkerReply, from worker: WorkerProcess) {
        let request = state.withLock { state in
            defer { scheduleIdleEnd(&state) }
            return state.pending.removeValue(forKey: reply.number)
        }
        if let request { finish(request, reply.outcome) }
    }

    private func finish(_ request: PendingRequest, _ outcome: Outcome) {
        request.deadline.cancel()
        request.promise.resolve(outcome)
        places.leave()
    }

    /// Cancels a request. Its place is free when the worker confirms, which takes no time; a worker that does not confirm
    /// within three seconds is ended.
    private func cancel(_ number: UInt32) {
        let grace = deadline(of: number, after: .seconds(3))
        let previous = state.withLock { state -> Task<Void, Never>? in
            guard let request = state.pending[number] else { return nil }
            state.pending[number]?.deadline = grace
            _ = request.worker.write(WorkerCommand.cancel(number).frame)
            return request.deadline
        }
        (previous ?? grace).cancel()
    }

    private func deadline(of number: UInt32, after delay: Duration) -> Task<Void, Never> {
        Task(executorPreference: executor) { [clock, weak self] in
            guard (try? await clock.sleep(for: delay)) != nil else { return }
            self?.expire(number)
        }
    }

    private func expire(_ number: UInt32) {
        let request = state.withLock { $0.pending.removeValue(forKey: number) }
        guard let request else { return }
        retire(request.worker)
        finish(request, .failure(.timedOut))
    }

    // MARK: The worker

    private func start(_ state: inout State) -> WorkerProcess? {
        guard let executable, state.starts.admit(at: now()) == nil else { return nil }
        state.worker = WorkerProcess.start(
            executable,
            onReply: { [weak self] in self?.receive($1, from: $0) },
            onEnd: { [weak self] in self?.retire($0) })
        return state.worker
    }

    /// Ends a worker, if it has not ended by itself, and fails its requests.
    private func retire(_ worker: WorkerProcess) {
        let lost = state.withLock { state in
            if state.worker === worker { state.worker = nil }
            let lost = state.pending.filter { $0.value.worker === worker }
            for number in lost.keys { state.pending[number] = nil }
            if !lost.isEmpty { state.lastCrash = now() }
            return lost.values
        }
        worker.end()
        if !lost.isEmpty { places.resize(to: 1) }
        lost.forEach { finish($0, .failure(.workerFailed)) }
    }

    /// Ends an idle worker after a while: a new one starts quickly, and memory is scarce when many sessions share a machine.
    private func scheduleIdleEnd(_ state: inout State) {
        guard state.pending.isEmpty, !state.isShutDown else { return }
        state.idleTimer?.cancel()
        state.idleTimer = Task(executorPreference: executor) { [clock, weak self] in
            guard (try? await clock.sleep(for: Self.idleLimit)) != nil else { return }
            self?.endIdle()
        }
    }

    private func endIdle() {
        let worker = state.withLock { state -> WorkerProcess? in
            guard state.pending.isEmpty else { return nil }
            defer { state.worker = nil }
            return state.worker
        }
        guard let worker else { return }
        worker.end()
        onRest()
    }
}
