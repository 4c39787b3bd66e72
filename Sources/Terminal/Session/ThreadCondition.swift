#if canImport(Darwin)
import Darwin
#else
import Glibc
#endif

/// An event between threads: each `signal` lets one `wait` pass, now or later. One system call each when a thread waits.
///
/// A semaphore, and not a mutex with a condition: a thread that wakes from a condition holds a mutex that counts as
/// contended, and pays another system call for releasing it.
///
/// Sound as `Sendable`: the allocation never changes its address, and the system's functions are made for many threads.
public final class ThreadCondition: @unchecked Sendable {
    #if canImport(Darwin)
    private let semaphore: semaphore_t = {
        var semaphore = semaphore_t()
        semaphore_create(mach_task_self_, &semaphore, SYNC_POLICY_FIFO, 0)
        return semaphore
    }()
    #else
    private let semaphore = UnsafeMutablePointer<sem_t>.allocate(capacity: 1)
    #endif

    #if canImport(Darwin)
    /// Makes an event that is not set.
    public init() {}

    deinit {
        semaphore_destroy(mach_task_self_, semaphore)
    }

    /// Sets the event and wakes a thread that waits for it.
    public func signal() {
        semaphore_signal(semaphore)
    }

    /// Blocks the calling thread until the event is set, and takes it.
    public func wait() {
        while semaphore_wait(semaphore) == KERN_ABORTED {}
    }
    #else
    /// Makes an event that is not set.
    public init() {
        sem_init(semaphore, 0, 0)
    }

    deinit {
        sem_destroy(semaphore)
        semaphore.deallocate()
    }

    /// Sets the event and wakes a thread that waits for it.
    public func signal() {
        sem_post(semaphore)
    }

    /// Blocks the calling thread until the event is set, and takes it.
    public func wait() {
        while sem_wait(semaphore) != 0 && errno == EINTR {}
    }
    #endif
}
