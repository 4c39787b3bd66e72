import Synchronization

/// What the thread of an event loop waits for when it has no job: input, or a wake-up for the next job.
public protocol LoopSource: Sendable {
    /// Blocks the calling thread until there is input, or until `wake`. May return early.
    /// - Returns: whether there is input.
    func waitForInput() -> Bool

    /// Ends the wait, or the next one if no thread waits. Called from any thread.
    func wake()

    /// Reads the input that has arrived, without waiting for more.
    func readInput()
}

/// An executor that runs on the thread that calls `run`: the program's only user-interface thread.
///
/// An actor with this serial executor runs on that thread alone. Between jobs the thread waits for input and jobs in one system
/// call, and reads the input itself: a key wakes no other thread, and an idle program makes no system call. The main dispatch
/// queue costs several wakes per key, and a pool of threads.
///
/// It is also the task executor of its work: Swift 6.3 resumes a continuation on the task's own executor, which would
/// otherwise be the pool, and every key would pass through another thread.
public final class EventLoop: SerialExecutor, TaskExecutor {
    private struct State {
        var jobs: [UnownedJob] = []
        var isStopped = false
        /// Whether the thread must be woken for a change. While it runs, it looks at the state before it waits.
        var isWaiting = false
    }

    /// How often jobs may follow each other until input is read in between.
    private static let turnsWithoutInput = 32

    private let state = Mutex(State())
    private let source: any LoopSource

    /// Makes a loop that reads the input of a source, which has no other reader.
    public init(source: any LoopSource) {
        self.source = source
    }

    /// Makes a loop without input.
    public convenience init() {
        self.init(source: ThreadCondition())
    }

    /// Queues a job; called by the concurrency runtime from any thread.
    public func enqueue(_ job: consuming ExecutorJob) {
        let job = UnownedJob(job)
        change { $0.jobs.append(job) }
    }

    /// The reference by which an actor names this executor.
    public func asUnownedSerialExecutor() -> UnownedSerialExecutor {
        UnownedSerialExecutor(ordinary: self)
    }

    /// Runs jobs on the calling thread until the work is done.
    ///
    /// The work starts detached: a `Task` created in `main` would belong to the main actor, whose queue nothing serves while
    /// the main thread is in here. Nonisolated functions that the work awaits run on this thread too; long ones need a task
    /// of their own.
    public func run(until work: @escaping @Sendable () async -> Void) {
        Task.detached(executorPreference: self) {
            await work()
            self.stop()
        }
        run()
    }

    /// Runs jobs and reads input on the calling thread until `stop`.
    public func run() {
        var turns = 0
        while true {
            let (jobs, isStopped) = state.withLock { state in
                defer { state.jobs = [] }
                state.isWaiting = state.jobs.isEmpty && !state.isStopped
                return (state.jobs, state.isStopped)
            }
            for job in jobs {
                job.runSynchronously(isolatedTo: asUnownedSerialExecutor(), taskExecutor: asUnownedTaskExecutor())
            }
            if jobs.isEmpty {
                if isStopped { return }
                let hasInput = source.waitForInput()
                // What the input makes a job must not wake this thread.
                state.withLock { $0.isWaiting = false }
                if hasInput { source.readInput() }
                turns = 0
            } else {
                turns += 1
                if turns.isMultiple(of: Self.turnsWithoutInput) { source.readInput() }
            }
        }
    }

    /// Ends `run` once no job is left.
    public func stop() {
        change { $0.isStopped = true }
    }

    private func change(_ body: (inout State) -> Void) {
        let isWaiting = state.withLock { state in
            body(&state)
            defer { state.isWaiting = false }
            return state.isWaiting
        }
        if isWaiting { source.wake() }
    }
}
