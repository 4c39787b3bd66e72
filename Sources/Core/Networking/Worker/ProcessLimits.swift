#if canImport(Darwin)
import Darwin
#else
import Glibc
#endif

/// Limits what the worker may use and which signals reach it.
enum ProcessLimits {
    /// Bytes of address space beyond those mapped at the start: far more than the bodies of all responses take.
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
        let limit = rlim_t(AddressSpace.mapped + memory)
        var space = rlimit(rlim_cur: limit, rlim_max: limit)
        setrlimit(__rlimit_resource_t(RLIMIT_AS.rawValue), &space)
        #else
        setrlimit(RLIMIT_CORE, &none)
        #endif
    }
}

#if os(Linux)
/// The address space of this process.
private enum AddressSpace {
    /// Bytes that are mapped, by `/proc/self/statm`; 0 if there is no such file.
    static var mapped: Int {
        let descriptor = open("/proc/self/statm", O_RDONLY | O_CLOEXEC)
        guard descriptor >= 0 else { return 0 }
        defer { close(descriptor) }
        var buffer = [UInt8](repeating: 0, count: 128)
        let count = read(descriptor, &buffer, buffer.count)
        let pages = buffer.prefix(max(0, count)).prefix { $0 != UInt8(ascii: " ") }
        return (Int(String(decoding: pages, as: UTF8.self)) ?? 0) * Int(sysconf(Int32(_SC_PAGESIZE)))
    }
}
#endif
