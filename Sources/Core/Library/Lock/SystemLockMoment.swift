#if canImport(Darwin)
import Darwin
#else
import Glibc
#endif

extension LockMoment {
    /// This moment, as the machine tells it.
    public static func now() -> LockMoment {
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
    /// The number of this start of the machine, where the kernel tells one.
    private static var bootNumber: String {
        guard let file = try? FileHandle.open("/proc/sys/kernel/random/boot_id", O_RDONLY) else { return "" }
        defer { file.close() }
        let bytes = (try? file.readAll(limit: 64)) ?? []
        return String(decoding: bytes.prefix { $0 > 0x20 }, as: UTF8.self)
    }
    #endif
}
