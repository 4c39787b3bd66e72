#if canImport(Darwin)
import Darwin
#else
import Glibc
#endif

/// What the worker may use, and which signals it leaves to others.
enum ProcessLimits {
    /// Bytes of address space beyond what is mapped at the start: no answer, however it unfolds, takes more.
    private static let memory: UInt = 512 << 20

    static func apply() {
        ignoreSignals()
        closeInherited()
        limitResources()
    }

    /// The signals of the terminal reach the whole process group. The worker must outlive the screen's process to put the
    /// terminal right, needs no tidying of its own, and ends when the connection does.
    private static func ignoreSignals() {
        for number in [SIGPIPE, SIGHUP, SIGINT, SIGQUIT, SIGTTOU, SIGTTIN] {
            signal(number, SIG_IGN)
        }
    }

    /// A descriptor that the screen's process forgot to mark would live on here, and a lock with it.
    private static func closeInherited() {
        #if os(Linux)
        closefrom(3)
        #endif
    }

    private static func limitResources() {
        var none = rlimit(rlim_cur: 0, rlim_max: 0)
        #if os(Linux)
        setrlimit(__rlimit_resource_t(RLIMIT_CORE.rawValue), &none)
        let limit = rlim_t(mappedBytes() + memory)
        var space = rlimit(rlim_cur: limit, rlim_max: limit)
        setrlimit(__rlimit_resource_t(RLIMIT_AS.rawValue), &space)
        #else
        setrlimit(RLIMIT_CORE, &none)
        #endif
    }

    #if os(Linux)
    /// The first number in `/proc/self/statm` counts the pages that are mapped.
    private static func mappedBytes() -> UInt {
        let descriptor = open("/proc/self/statm", O_RDONLY | O_CLOEXEC)
        guard descriptor >= 0 else { return 0 }
        defer { close(descriptor) }
        var buffer = [UInt8](repeating: 0, count: 128)
        let count = read(descriptor, &buffer, buffer.count)
        let digits = buffer.prefix(max(0, count)).prefix { $0 != UInt8(ascii: " ") }
        return (UInt(String(decoding: digits, as: UTF8.self)) ?? 0) * UInt(sysconf(Int32(_SC_PAGESIZE)))
    }
    #endif
}
