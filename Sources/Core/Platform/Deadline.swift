#if canImport(Darwin)
import Darwin
#else
import Glibc
#endif

/// A deadline by the monotonic clock.
package struct Deadline: Sendable {
    private let nanoseconds: Int64

    package init(after limit: Duration) {
        let (seconds, attoseconds) = limit.components
        nanoseconds = Deadline.now &+ seconds &* 1_000_000_000 &+ attoseconds / 1_000_000_000
    }

    /// The remaining milliseconds, rounded up; 0 after the deadline.
    package var milliseconds: Int32 {
        Int32(clamping: max(0, (nanoseconds &- Deadline.now &+ 999_999) / 1_000_000))
    }

    private static var now: Int64 {
        var time = timespec()
        clock_gettime(CLOCK_MONOTONIC, &time)
        return Int64(time.tv_sec) &* 1_000_000_000 &+ Int64(time.tv_nsec)
    }
}
