#if canImport(Darwin)
import Darwin
#else
import Glibc
#endif

/// A binary event between threads: `signal` lets one `wait` pass, now or later. One system call each when a thread waits.
///
/// Sound as `Sendable`: the three allocations never change their address, and `isSet` is read and written under the mutex.
public final class ThreadCondition: @unchecked Sendable {
    private let mutex = UnsafeMutablePointer<pthread_mutex_t>.allocate(capacity: 1)
    private let condition = UnsafeMutablePointer<pthread_cond_t>.allocate(capacity: 1)
    private var isSet = false

    /// Makes an event that is not set.
    public init() {
        pthread_mutex_init(mutex, nil)
        pthread_cond_init(condition, nil)
    }

    deinit {
        pthread_cond_destroy(condition)
        pthread_mutex_destroy(mutex)
        condition.deallocate()
        mutex.deallocate()
    }

    /// Sets the event and wakes the thread that waits for it.
    public func signal() {
        pthread_mutex_lock(mutex)
        isSet = true
        // Signalling after the unlock spares the woken thread a second wait, for the mutex.
        pthread_mutex_unlock(mutex)
        pthread_cond_signal(condition)
    }

    /// Blocks the calling thread until the event is set, and clears it.
    public func wait() {
        pthread_mutex_lock(mutex)
        while !isSet { pthread_cond_wait(condition, mutex) }
        isSet = false
        pthread_mutex_unlock(mutex)
    }
}
