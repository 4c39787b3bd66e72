import Synchronization

#if canImport(Darwin)
import Darwin
#else
import Glibc
#endif

/// An executor that is the thread which calls `run`: the program's one user-interface thread.
///
/// An actor that names it as its serial executor runs on that thread alone. Between jobs the thread waits in one futex, so
/// a key costs one wake and one wait, and an idle program makes no system call. The main dispatch queue would do as well,
/// at several times the wakes per key and with a pool of threads that comes and goes.
///
/// It is the task executor of the work it runs, too: Swift 6.3 resumes a continuation on the task's own executor, which
/// otherwise is the pool, and the actor's job would come from there, by way of another thread, at every key.
public final class EventLoop: SerialExecutor, TaskExecutor {
    private struct State {
        var jobs: [UnownedJob] = []
        var isStopped = false
    }

    private let state = Mutex(State())
    private let condition = ThreadCondition()

    /// Makes a loop that runs nothing until `run` is called.
    public init() {}

    /// Takes a job; called by the concurrency runtime from any thread.
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

    /// Runs jobs on the calling thread until the work is done.
    ///
    /// The work begins detached: a `Task` made in `main` would belong to the main actor, whose queue nobody serves while the
    /// main thread is in here. Functions that belong to no actor run on this thread as well where the work awaits them;
    /// what takes long has to be a task of its own.
    public func run(until work: @escaping @Sendable () async -> Void) {
        Task.detached(executorPreference: self) {
            await work()
            self.stop()
        }
        run()
    }

    /// Lets `run` return once no job waits.
    public func stop() {
        state.withLock { $0.isStopped = true }
        condition.signal()
    }
}
