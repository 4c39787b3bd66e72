#if canImport(Darwin)
import Darwin
#else
import Glibc
#endif

/// A moment up to which a thread blocks at most, by the clock that nobody sets.
///
/// Only for bounds inside one system call and its repetitions; what the program itself waits for goes by its own clock.
struct Deadline {
    /// The moment.
    let time: timespec

    /// A moment from now.
    init(milliseconds: Int) {
        var time = Deadline.now
        time.tv_sec += milliseconds / 1000
        time.tv_nsec += (milliseconds % 1000) * 1_000_000
        if time.tv_nsec >= 1_000_000_000 {
            time.tv_sec += 1
            time.tv_nsec -= 1_000_000_000
        }
        self.time = time
    }

    /// What is left; nothing once the moment has passed.
    var remaining: timespec {
        let now = Deadline.now
        var left = timespec(tv_sec: time.tv_sec - now.tv_sec, tv_nsec: time.tv_nsec - now.tv_nsec)
        if left.tv_nsec < 0 {
            left.tv_sec -= 1
            left.tv_nsec += 1_000_000_000
        }
        return left.tv_sec < 0 ? timespec() : left
    }

    /// What is left in milliseconds, rounded up.
    var milliseconds: Int32 {
        let left = remaining
        return Int32(clamping: left.tv_sec * 1000 + (left.tv_nsec + 999_999) / 1_000_000)
    }

    /// Whether nothing is left.
    var hasPassed: Bool { milliseconds == 0 }

    private static var now: timespec {
        var now = timespec()
        clock_gettime(CLOCK_MONOTONIC, &now)
        return now
    }
}
