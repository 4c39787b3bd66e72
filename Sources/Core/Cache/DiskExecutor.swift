import Dispatch

/// Runs an actor on a queue of its own, so that a slow disk never holds up the few threads that everything else shares.
final class DiskExecutor: SerialExecutor {
    private let queue = DispatchQueue(label: "marquee.disk", qos: .userInitiated)

    func enqueue(_ job: consuming ExecutorJob) {
        let job = UnownedJob(job)
        queue.async { job.runSynchronously(on: self.asUnownedSerialExecutor()) }
    }

    func asUnownedSerialExecutor() -> UnownedSerialExecutor {
        UnownedSerialExecutor(ordinary: self)
    }
}
