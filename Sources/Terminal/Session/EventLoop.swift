import Synchronization

/// An executor that runs on the thread that calls `run`: the program's only user-interface thread.
///
/// An actor with this serial executor runs on that thread alone. Between jobs the thread waits in one futex: a key costs one
/// wake and one wait, and an idle program makes no system call. The main dispatch queue costs several times the wakes per
/// key, and a pool of threads.
///
/// It is also the task executor of its work: Swift 6.3 resumes a continuation on the task's own executor, which would
/// otherwise be the pool, and every key would pass through another thread.
public final class EventLoop: SerialExecutor, TaskExecutor {
    private struct State {
        var jobs: [UnownedJob] = []
        var isStopped = false
    }

    private let state = Mutex(State())
    private let condition = ThreadCondition()

    /// Makes a loop.
    public init() {}

    /// Queues a job; called by the concurrency runtime from any thread.
    public func enqueue(_ job: consuming ExecutorJob) {
        let job = UnownedJob(job)
        let wasIdle = state.withLock { state in
            state.jobs.append(job)
            return state.jobs.count == 1
        }
        if wasIdle { condition.signal() }
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

    /// Runs jobs on the calling thread until `stop`.
    public func run() {
        while true {
            let (jobs, isStopped) = state.withLock { state in
                defer { state.jobs = [] }
                return (state.jobs, state.isStopped)
            }
            for job in jobs {
                job.runSynchronously(isolatedTo: asUnownedSerialExecutor(), taskExecutor: asUnownedTaskExecutor())
            }
            guard jobs.isEmpty else { continue }
            if isStopped { return }
            condition.wait()
        }
    }

    /// Ends `run` once no job is left.
    public func stop() {
        state.withLock { $0.isStopped = true }
        condition.signal()
    }
}
