import Synchronization

/// The network through a process of its own, `marquee-network`, which is started when the first request needs it.
///
/// One odd reply can end or stop any process that holds a URLSession. Here it ends the worker: the request counts as
/// failed once, a new worker serves the next one, and nobody waits for longer than a request's time and one second. One that
/// was under way beside it is sent again, with all its time: once for each of the three that may end the worker beside it;
/// after a death that nobody knows the cause of, those that were there go one after the other; and where calls are counted,
/// each has to wait for its turn.
public final class WorkerTransport: HTTPTransport {
    private typealias Outcome = Result<HTTPResponse, TransportError>

    private struct State {
        var worker: WorkerProcess?
        var ledger = WorkerLedger()
        var starts = SlidingWindow(limit: 10, span: .seconds(10))
        var terminal: TerminalGuard?
        /// Ends the worker, unless something is asked before.
        var rest: Task<Void, Never>?
        var nextNumber: UInt32 = 0
        var isShutDown = false
    }

    /// How long a guard of the terminal is put off.
    private static let guardDelay = Duration.seconds(1)

    private let executable: String?
    private let clock: any Clock<Duration>
    private let executor: (any TaskExecutor)?
    private let idleLimit: Duration?
    private let now: @Sendable () -> Duration
    private let places = AsyncSemaphore(places: 4)
    private let state = Mutex(State())

    /// Makes a transport whose worker does not run yet. More than four requests at a time wait for one another.
    /// - Parameters:
    ///   - executable: the path of `marquee-network`; when `nil`, the one beside the running program.
    ///   - clock: by which deadlines are kept.
    ///   - executor: where they are kept; where `nil`, on the concurrency library's pool.
    ///   - idleLimit: how long a worker is kept that has nothing to do and guards no terminal; for ever where `nil`.
    public init(
        executable: String? = nil, clock: any Clock<Duration> = ContinuousClock(),
        executor: (any TaskExecutor)? = nil, idleLimit: Duration? = nil
    ) {
        self.executable = executable ?? ExecutablePath.sibling("marquee-network")
        self.clock = clock
        self.executor = executor
        self.idleLimit = idleLimit
        now = clock.stopwatch()
    }

    deinit {
        let (worker, rest) = state.withLock { ($0.worker, $0.rest) }
        rest?.cancel()
        worker?.end()
    }

    /// The number of the worker's process; `nil` while none runs.
    package var workerIdentifier: Int32? { state.withLock { $0.worker?.identifier } }

    /// Sends the request to the worker.
    /// - Throws: `workerFailed` when no worker can be started, when one died on this request, and after ten starts within
    ///   ten seconds; `timedOut` one second after the request's `totalTimeout` at the latest.
    public func send(_ request: HTTPRequest) async throws(TransportError) -> HTTPResponse {
        try await places.enter()
        let promise = Promise<Outcome>()
        let number = state.withLock { state in
            defer { state.nextNumber &+= 1 }
            return state.nextNumber
        }
        let outcome = await withTaskCancellationHandler {
            dispatch(
                WorkerExchange(
                    number: number, request: request, promise: promise, limit: RateLimitMiddleware.current))
            return await promise.value
        } onCancel: {
            promise.resolve(.failure(.cancelled))
            withdraw(number)
        }
        return try outcome.get()
    }

    /// From now on, lets the worker put the terminal right if this process dies without doing so. Where none runs, and no request
    /// starts one, one is started for that a second later: the first screen shall not wait for it.
    /// - Parameters:
    ///   - path: the terminal's, such as `/dev/pts/3`.
    ///   - termios: the bytes of the `termios` that the terminal had before.
    ///   - leave: the control sequences that leave the modes which the program has set.
    public func guardTerminal(path: String, termios: [UInt8], leave: [UInt8]) {
        let terminal = TerminalGuard(path: path, termios: termios, leave: leave)
        state.withLock { state in
            state.terminal = terminal
            _ = state.worker?.deliver(WorkerCommand.guardTerminal(terminal).frame)
        }
        postGuard()
    }

    /// Says that the terminal is as it was before: on leaving, and while the program is suspended.
    public func releaseTerminal() {
        state.withLock { state in
            state.terminal = nil
            _ = state.worker?.deliver(WorkerCommand.farewell.frame)
        }
    }

    /// Ends the worker. Requests under way, and those that come later, fail with `cancelled`.
    public func shutdown() {
        let (worker, casualties) = state.withLock { state in
            state.isShutDown = true
            state.rest?.cancel()
            _ = state.worker?.deliver(WorkerCommand.farewell.frame)
            defer { state.worker = nil }
            return (state.worker, state.ledger.bury())
        }
        worker?.end()
        (casualties.failed.map(\.exchange) + casualties.again).forEach { settle($0, .failure(.cancelled)) }
    }

    // MARK: The life of a request

    /// What becomes of the requests of a worker that is gone.
    private typealias Estate = (again: [WorkerExchange], failed: [WorkerLedger.Casualty])

    private enum Delivery {
        case done
        case failed(TransportError)
        case refused(WorkerProcess, Estate)
    }

    private func dispatch(_ exchange: WorkerExchange) {
        var exchange = exchange
        let delivery: Delivery = state.withLock { state in
            guard !state.isShutDown, !exchange.promise.isResolved else { return .failed(.cancelled) }
            guard let worker = state.worker ?? start(&state) else { return .failed(.workerFailed) }
            state.rest?.cancel()
            // Under the lock: whoever finds it running finds the request with the worker, too.
            exchange.deadline = deadline(of: exchange.number, after: .seconds(exchange.request.totalTimeout + 1))
            state.ledger.add(exchange)
            if worker.deliver(WorkerCommand.fetch(exchange.number, exchange.request).frame) { return .done }
            // Still under the lock: whoever sees the worker's end would take this request for the reason.
            state.worker = nil
            return .refused(worker, state.ledger.bury(unsent: exchange.number))
        }
        switch delivery {
        case .done: break
        case .failed(let error): settle(exchange, .failure(error))
        case .refused(let worker, let estate):
            worker.end()
            distribute(estate)
        }
    }

    private func receive(_ reply: WorkerReply, from worker: WorkerProcess) {
        let exchange = state.withLock { state in
            defer { postRest(&state) }
            return state.ledger.remove(reply.number)
        }
        if case .failure(.tooLarge) = reply.outcome {
            // What is still coming of that answer may cost the worker its life at any moment. Better now, and of that.
            retire(worker, isBlameless: true)
        }
        if let exchange { settle(exchange, reply.outcome) }
    }

    private func settle(_ exchange: WorkerExchange, _ outcome: Outcome) {
        exchange.deadline?.cancel()
        exchange.promise.resolve(outcome)
        places.leave()
    }

    /// Tells the worker that nobody waits any more. Its place is free when the worker confirms, which takes no time:
    /// a worker that does not is ended soon.
    private func withdraw(_ number: UInt32) {
        let patience = deadline(of: number, after: .seconds(3))
        let previous = state.withLock { state in
            let previous = state.ledger.replaceDeadline(of: number, by: patience)
            if previous != nil { _ = state.worker?.deliver(WorkerCommand.cancel(number).frame) }
            return previous
        }
        (previous ?? patience).cancel()
    }

    private func deadline(of number: UInt32, after delay: Duration) -> Task<Void, Never> {
        Task(executorPreference: executor) { [clock, weak self] in
            guard (try? await clock.sleep(for: delay)) != nil else { return }
            self?.expire(number)
        }
    }

    private func expire(_ number: UInt32) {
        let worker = state.withLock { $0.ledger.contains(number) ? $0.worker : nil }
        if let worker { retire(worker, overdue: number) }
    }

    // MARK: The life of a worker

    private func start(_ state: inout State) -> WorkerProcess? {
        guard let executable, state.starts.admit(at: now()) == nil else { return nil }
        let worker = WorkerProcess.start(
            executable, telling: state.terminal.map { WorkerCommand.guardTerminal($0).frame } ?? [],
            onReply: { [weak self] in self?.receive($1, from: $0) },
            onEnd: { [weak self] in self?.retire($0, isBlameless: $1 == WorkerExitCode.blameless) })
        state.worker = worker
        return worker
    }

    /// Sees to it that there is a worker while there is a terminal to be guarded.
    private func postGuard() {
        guard state.withLock({ $0.terminal != nil && $0.worker == nil }) else { return }
        Task(executorPreference: executor) { [clock, weak self] in
            guard (try? await clock.sleep(for: Self.guardDelay)) != nil else { return }
            self?.startGuard()
        }
    }

    private func startGuard() {
        state.withLock { state in
            guard state.terminal != nil, state.worker == nil, !state.isShutDown else { return }
            _ = start(&state)
        }
    }

    /// Sees to it that a worker with nothing to do is not kept for ever: another one is started in no time, and memory is dear where
    /// many sessions share a machine.
    private func postRest(_ state: inout State) {
        guard let idleLimit, state.ledger.isEmpty, !state.isShutDown else { return }
        state.rest?.cancel()
        state.rest = Task(executorPreference: executor) { [clock, weak self] in
            guard (try? await clock.sleep(for: idleLimit)) != nil else { return }
            self?.endIdle()
        }
    }

    private func endIdle() {
        let worker = state.withLock { state -> WorkerProcess? in
            guard state.ledger.isEmpty, state.terminal == nil else { return nil }
            defer { state.worker = nil }
            return state.worker
        }
        worker?.end()
    }

    /// Parts with a worker that is dead, or must be, and sees to the requests that were with it.
    private func retire(_ worker: WorkerProcess, overdue: UInt32? = nil, isBlameless: Bool = false) {
        let estate = state.withLock { state -> Estate? in
            guard state.worker === worker else { return nil }
            state.worker = nil
            return state.ledger.bury(overdue: overdue, isBlameless: isBlameless)
        }
        // Not before: whoever sees it end knows nothing of the reason.
        worker.end()
        if let estate { distribute(estate) }
    }

    private func distribute(_ estate: Estate) {
        postGuard()
        estate.failed.forEach { settle($0.exchange, .failure($0.error)) }
        estate.again.forEach { $0.deadline?.cancel() }
        for exchange in estate.again where !exchange.isSuspect {
            Task(executorPreference: executor) { await self.dispatchAgain(exchange) }
        }
        examine(estate.again.filter(\.isSuspect))
    }

    /// Sends suspects one after the other, so that the one that kills workers does so alone.
    private func examine(_ suspects: [WorkerExchange]) {
        guard !suspects.isEmpty else { return }
        Task(executorPreference: executor) {
            for exchange in suspects {
                await self.dispatchAgain(exchange)
                _ = await exchange.promise.value
            }
        }
    }

    /// Sends a request once more: for whoever counts calls that is another one, and has to wait for its turn.
    private func dispatchAgain(_ exchange: WorkerExchange) async {
        if !exchange.promise.isResolved, let limit = exchange.limit {
            do {
                try await limit.waitForTurn()
            } catch {
                return settle(exchange, .failure(error))
            }
        }
        dispatch(exchange)
    }
}
