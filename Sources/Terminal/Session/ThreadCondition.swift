#if canImport(Darwin)
import Darwin
#else
import Glibc
#endif

/// A binary event between threads: `signal` lets one `wait` pass, now or later. One system call each when a thread waits.
///
/// Sound as `Sendable`: the two allocations never change their address, and `isSet` is read and written under the mutex.
public final class ThreadCondition: @unchecked Sendable {
    private let mutex = UnsafeMutablePointer<pthread_mutex_t>.allocate(capacity: 1)
    private let condition = UnsafeMutablePointer<pthread_cond_t>.allocate(capacity: 1)
    private var isSet = false

    /// Makes an event that is not set.
    public init() {
        pthread_mutex_init(mutex, nil)
        #if canImport(Darwin)
        pthread_cond_init(condition, nil)
        #else
        var attributes = pthread_condattr_t()
        pthread_condattr_init(&attributes)
        pthread_condattr_setclock(&attributes, CLOCK_MONOTONIC)
        pthread_cond_init(condition, &attributes)
        pthread_condattr_destroy(&attributes)
        #endif
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

    /// Blocks the calling thread until the event is set, and clears it, or until the time has passed.
    /// - Returns: whether the event was set.
    public func wait(milliseconds: Int) -> Bool {
        pthread_mutex_lock(mutex)
        defer { pthread_mutex_unlock(mutex) }
        wait(until: Deadline(milliseconds: milliseconds))
        defer { isSet = false }
        return isSet
    }

    private func wait(until deadline: Deadline) {
        while !isSet, !deadline.hasPassed {
            #if canImport(Darwin)
            var remaining = deadline.remaining
            pthread_cond_timedwait_relative_np(condition, mutex, &remaining)
            #else
            var end = deadline.time
            pthread_cond_timedwait(condition, mutex, &end)
            #endif
        }
    }
}
