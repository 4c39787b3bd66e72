import Foundation

/// Runs each job on a thread of its own: what blocks there holds up no other test.
public final class ThreadExecutor: TaskExecutor {
    /// Makes an executor; there is no thread yet.
    public init() {}

    /// Runs the job.
    public func enqueue(_ job: consuming ExecutorJob) {
        let job = UnownedJob(job)
        Thread.detachNewThread { [self] in job.runSynchronously(on: asUnownedTaskExecutor()) }
    }
}
