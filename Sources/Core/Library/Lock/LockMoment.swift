import Platform

#if canImport(Darwin)
import Darwin
#else
import Glibc
#endif

/// A moment by the date, which can be changed, and by the time since the machine was started, which cannot.
package struct LockMoment: Hashable, Sendable, Codable {
    /// Seconds since 1970.
    package var date: Int
    /// Identifies the start of the machine; empty if it is unknown.
    package var boot: String
    /// Seconds since that start, including sleep.
    package var uptime: Int

    package init(date: Int, boot: String, uptime: Int) {
        self.date = date
        self.boot = boot
        self.uptime = uptime
    }

    /// The present moment.
    package static func now() -> LockMoment {
        var date = timespec()
        clock_gettime(CLOCK_REALTIME, &date)
        var uptime = timespec()
        #if os(Linux)
        clock_gettime(CLOCK_BOOTTIME, &uptime)
        let boot = bootNumber
        #else
        clock_gettime(CLOCK_MONOTONIC, &uptime)
        let boot = ""
        #endif
        return LockMoment(date: date.tv_sec, boot: boot, uptime: uptime.tv_sec)
    }

    #if os(Linux)
    private static var bootNumber: String {
        guard let file = try? FileHandle.open("/proc/sys/kernel/random/boot_id", O_RDONLY) else { return "" }
        defer { file.close() }
        let bytes = (try? file.readAll(limit: 64)) ?? []
        return String(decoding: bytes.prefix { $0 > 0x20 }, as: UTF8.self)
    }
    #endif

    /// Seconds since an earlier moment, as far as they are certain. Without a restart in between the date does not count. With
    /// one, they are at most the time since the restart, and none if the date is earlier.
    func seconds(since earlier: LockMoment) -> Int {
        let mayBeSameRun = earlier.boot == boot && uptime >= earlier.uptime
        let certain = mayBeSameRun ? uptime &- earlier.uptime : uptime
        let passed = mayBeSameRun && !boot.isEmpty ? certain : min(certain, date &- earlier.date)
        return max(0, passed)
    }
}
