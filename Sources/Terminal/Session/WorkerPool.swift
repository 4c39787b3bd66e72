import Synchronization

/// A few threads of our own for tasks that are not to hold up the user interface: `Task(executorPreference: pool)`.
///
/// The concurrency library's pool is, on Linux, the dispatch library's, whose monitor wakes the process every second from
/// the first task on. These threads wait in one futex each, and make no system call while there is nothing to do. A task
/// made by a task does not inherit the preference; whoever makes one is handed the pool.
public final class WorkerPool: TaskExecutor {
    private let line: WorkerLine

    /// Makes a pool without a thread; each is started when a job finds no other free.
    /// - Parameter threads: how many there may be. Two at least let work go on while one waits for a slow disk.
    public init(threads: Int) {
        line = WorkerLine(limit: max(1, threads))
    }

    deinit {
        line.close()
    }

    /// Takes a job; called by the concurrency runtime from any thread.
    public func enqueue(_ job: consuming ExecutorJob) {
        line.append(WorkerLine.Entry(job: UnownedJob(job), executor: asUnownedTaskExecutor()))
    }
}
