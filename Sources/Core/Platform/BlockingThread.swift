#if canImport(Darwin)
import Darwin
#else
import Glibc
#endif

/// A thread of its own for work that blocks: the pool on which tasks run has only as many threads as the machine has cores.
package enum BlockingThread {
    private final class Work: Sendable {
        let run: @Sendable () -> Void

        init(_ run: @escaping @Sendable () -> Void) {
            self.run = run
        }
    }

    /// Runs the work on a new, detached thread that takes no signals.
    /// - Returns: whether the thread could be started.
    package static func start(_ run: @escaping @Sendable () -> Void) -> Bool {
        let work = Unmanaged.passRetained(Work(run))
        // A new thread inherits the mask: signals must go to the thread that handles them.
        var all = sigset_t()
        var previous = sigset_t()
        sigfillset(&all)
        pthread_sigmask(SIG_SETMASK, &all, &previous)
        defer { pthread_sigmask(SIG_SETMASK, &previous, nil) }
        #if canImport(Darwin)
        var thread: pthread_t?
        let result = pthread_create(&thread, nil, { BlockingThread.body($0) }, work.toOpaque())
        let started = result == 0 ? thread : nil
        #else
        var thread = pthread_t()
        let result = pthread_create(&thread, nil, { BlockingThread.body($0) }, work.toOpaque())
        let started: pthread_t? = result == 0 ? thread : nil
        #endif
        guard let started else {
            work.release()
            return false
        }
        pthread_detach(started)
        return true
    }

    private static func body(_ work: UnsafeMutableRawPointer?) -> UnsafeMutableRawPointer? {
        if let work { Unmanaged<Work>.fromOpaque(work).takeRetainedValue().run() }
        return nil
    }
}
