import Synchronization

/// The jobs that wait for a worker, and the workers; it outlives the pool until the last of them has left.
final class WorkerLine: Sendable {
    /// A job, and the executor that it is to find itself on.
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

    /// Bytes of stack of a worker: it decodes what strangers have nested.
    private static let stackSize = 2 << 20

    private let limit: Int
    private let yieldsToOthers: Bool
    private let state = Mutex(State())
    /// Set once for every job, and once for every worker at the end.
    private let work = ThreadCondition()

    init(limit: Int, yieldsToOthers: Bool) {
        self.limit = limit
        self.yieldsToOthers = yieldsToOthers
    }

    /// Starts a worker where there is none yet.
    /// - Returns: whether there is one.
    func start() -> Bool {
        state.withLock { state in
            if state.threads == 0 { addWorker(&state) }
            return state.threads > 0
        }
    }

    /// Takes a job in. Without threads left in the system it waits for the next occasion.
    func append(_ entry: Entry) {
        state.withLock { state in
            state.entries.append(entry)
            if state.entries.count > state.idle, state.threads < limit { addWorker(&state) }
        }
        work.signal()
    }

    private func addWorker(_ state: inout State) {
        guard SystemThread.start(stackSize: WorkerLine.stackSize, { [self] in run() }) else { return }
        state.threads += 1
        state.idle += 1
    }

    /// Lets the workers leave: no job will come.
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

    /// The next job, once there is one; `nil` at the end.
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
