import Synchronization

/// A few threads of our own for tasks that are not to hold up the user interface: `Task(executorPreference: pool)`.
///
/// The concurrency library's pool is, on Linux, the dispatch library's, whose monitor wakes the process every second from
/// the first task on. These threads wait in one futex each, and make no system call while there is nothing to do. A task
/// made by a task does not inherit the preference; whoever makes one is handed the pool.
public final class WorkerPool: TaskExecutor {
    private let line: WorkerLine

    /// Makes a pool without a thread; each is started when a job finds no other free.
    /// - Parameters:
    ///   - threads: how many there may be. Two at least let work go on while one waits for a slow disk.
    ///   - yieldsToOthers: whether the work may wait as long as other threads of the machine have something to do.
    public init(threads: Int, yieldsToOthers: Bool = false) {
        line = WorkerLine(limit: max(1, threads), yieldsToOthers: yieldsToOthers)
    }

    deinit {
        line.close()
    }

    /// Starts the first thread now and not with the first job.
    /// - Returns: `false` where the system has none left: no job would ever be done.
    public func start() -> Bool { line.start() }

    /// Takes a job; called by the concurrency runtime from any thread.
    public func enqueue(_ job: consuming ExecutorJob) {
        line.append(WorkerLine.Entry(job: UnownedJob(job), executor: asUnownedTaskExecutor()))
    }
}
