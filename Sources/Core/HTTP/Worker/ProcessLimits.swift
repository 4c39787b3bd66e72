#if canImport(Darwin)
import Darwin
#else
import Glibc
#endif

/// What the worker may use, and which signals it leaves to others.
enum ProcessLimits {
    /// Bytes of address space beyond what is mapped at the start: no answer, however it unfolds, takes more.
    private static let memory = 512 << 20

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
        let limit = rlim_t(ResidentMemory.mapped + memory)
        var space = rlimit(rlim_cur: limit, rlim_max: limit)
        setrlimit(__rlimit_resource_t(RLIMIT_AS.rawValue), &space)
        #else
        setrlimit(RLIMIT_CORE, &none)
        #endif
    }
}
