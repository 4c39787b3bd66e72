#if canImport(Darwin)
import Darwin
#else
import Glibc
#endif

/// Limits what the worker may use and which signals reach it.
enum ProcessLimits {
    /// Bytes of address space beyond those mapped at the start: no response may unpack to more.
    private static let memory = 512 << 20

    static func apply() {
        ignoreSignals()
        closeInherited()
        limitResources()
    }

    /// The terminal's signals reach the whole process group. The worker ends when the connection does.
    private static func ignoreSignals() {
        for number in [SIGPIPE, SIGHUP, SIGINT, SIGQUIT, SIGTTOU, SIGTTIN] {
            signal(number, SIG_IGN)
        }
    }

    /// A descriptor inherited by mistake would live on here, and a lock with it.
    private static func closeInherited() {
        #if os(Linux)
        closefrom(3)
        #endif
    }

    private static func limitResources() {
        var none = rlimit(rlim_cur: 0, rlim_max: 0)
        #if os(Linux)
        setrlimit(__rlimit_resource_t(RLIMIT_CORE.rawValue), &none)
        let limit = rlim_t(ResidentMemory.mapped + memory)
        var space = rlimit(rlim_cur: limit, rlim_max: limit)
        setrlimit(__rlimit_resource_t(RLIMIT_AS.rawValue), &space)
        #else
        setrlimit(RLIMIT_CORE, &none)
        #endif
    }
}

/// The memory that this process uses, in place of the bytes received: `countOfBytesReceived` of URLSession stays 0 on Linux.
enum ResidentMemory {
    /// Pages mapped, resident and shared, from `/proc/self/statm`; `nil` if there is no such file.
    private static func pages() -> [Int]? {
        let descriptor = open("/proc/self/statm", O_RDONLY | O_CLOEXEC)
        guard descriptor >= 0 else { return nil }
        defer { close(descriptor) }
        var buffer = [UInt8](repeating: 0, count: 128)
        let count = read(descriptor, &buffer, buffer.count)
        let fields = buffer.prefix(max(0, count)).split(separator: UInt8(ascii: " "))
        let pages = fields.prefix(3).compactMap { Int(String(decoding: $0, as: UTF8.self)) }
        return pages.count == 3 ? pages : nil
    }

    private static var pageSize: Int { Int(sysconf(Int32(_SC_PAGESIZE))) }

    /// Bytes of mapped address space; 0 if unknown.
    static var mapped: Int { (pages()?[0] ?? 0) * pageSize }

    /// Bytes of memory not shared with other processes; 0 if unknown.
    static var own: Int { pages().map { ($0[1] - $0[2]) * pageSize } ?? 0 }
}
