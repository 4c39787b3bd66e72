import Synchronization

/// A small pool of threads for background tasks: `Task(executorPreference: pool)`.
///
/// On Linux the concurrency library's pool is the dispatch library's, which wakes the process every second from the first
/// task on. These threads wait in one futex each, and make no system call while idle. A task does not pass the preference on
/// to the tasks that it creates.
public final class WorkerPool: TaskExecutor {
    private let queue: WorkerQueue

    /// Makes a pool; each thread is started when a job finds no idle one.
    /// - Parameters:
    ///   - threads: the maximum number of threads. With two, work continues while one waits for a slow disk.
    ///   - yieldsToOthers: whether other threads of the machine have priority.
    public init(threads: Int, yieldsToOthers: Bool = false) {
        queue = WorkerQueue(limit: max(1, threads), yieldsToOthers: yieldsToOthers)
    }

    deinit {
        queue.close()
    }

    /// Starts the first thread now instead of with the first job.
    /// - Returns: `false` if the system has no thread left.
    public func start() -> Bool { queue.start() }

    /// Queues a job; called by the concurrency runtime from any thread.
    public func enqueue(_ job: consuming ExecutorJob) {
        queue.append(WorkerQueue.Entry(job: UnownedJob(job), executor: asUnownedTaskExecutor()))
    }
}

/// The queued jobs and the threads of a pool; it outlives the pool until its last thread has ended.
private final class WorkerQueue: Sendable {
    struct Entry {
        let job: UnownedJob
        let executor: UnownedTaskExecutor
    }

    private struct State {
        var entries: [Entry] = []
        var threads = 0
        var idle = 0
        var isClosed = false
    }

    private static let stackSize = 2 << 20

    private let limit: Int
    private let yieldsToOthers: Bool
    private let state = Mutex(State())
    /// Signaled once per job, and once per thread at the end.
    private let work = ThreadCondition()

    init(limit: Int, yieldsToOthers: Bool) {
        self.limit = limit
        self.yieldsToOthers = yieldsToOthers
    }

    func start() -> Bool {
        state.withLock { state in
            if state.threads == 0 { addThread(&state) }
            return state.threads > 0
        }
    }

    /// Without a thread left in the system, the job waits until the next one is added.
    func append(_ entry: Entry) {
        state.withLock { state in
            state.entries.append(entry)
            if state.entries.count > state.idle, state.threads < limit { addThread(&state) }
        }
        work.signal()
    }

    private func addThread(_ state: inout State) {
        guard SystemThread.start(stackSize: WorkerQueue.stackSize, { [self] in run() }) else { return }
        state.threads += 1
        state.idle += 1
    }

    func close() {
        let threads = state.withLock { state in
            state.isClosed = true
            return state.threads
        }
        for _ in 0..<threads { work.signal() }
    }

    private func run() {
        if yieldsToOthers { SystemThread.yieldToOthers() }
        while let entry = next() {
            entry.job.runSynchronously(on: entry.executor)
            state.withLock { $0.idle += 1 }
        }
    }

    private func next() -> Entry? {
        while true {
            work.wait()
            let (entry, isClosed) = state.withLock { state -> (Entry?, Bool) in
                guard !state.entries.isEmpty else { return (nil, state.isClosed) }
                state.idle -= 1
                return (state.entries.removeFirst(), false)
            }
            if entry != nil || isClosed { return entry }
        }
    }
}
