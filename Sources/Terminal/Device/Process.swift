#if canImport(Darwin)
import Darwin
#else
import Glibc
#endif

/// The arguments of this process.
public enum ProcessArguments {
    /// More than the kernel accepts.
    private static let limit = 1 << 24

    /// The arguments after the program's name. Must be called before anything changes the environment.
    ///
    /// Swift's runtime reads `/proc/self/cmdline`, and finds nothing if `/proc` is not mounted.
    public static var all: [String] {
        let known = CommandLine.arguments
        guard known.isEmpty else { return Array(known.dropFirst()) }
        #if os(Linux)
        return Array(arguments(before: environ).dropFirst())
        #else
        return []
        #endif
    }

    /// Reads the arguments from the initial stack: their count, a pointer to each, and a null, right before the pointers to
    /// the variables (System V ABI, "Initial Process Stack").
    /// - Parameter variables: the first of those pointers.
    /// - Returns: the program's name and its arguments; nothing if the variables have been moved since.
    static func arguments(before variables: UnsafeMutablePointer<UnsafeMutablePointer<CChar>?>) -> [String] {
        let end = variables - 1
        guard end.pointee == nil else { return [] }
        var count = 0
        while Int(bitPattern: end[-1 - count]) != count {
            guard count < limit else { return [] }
            count += 1
        }
        return (0..<count).compactMap { end[$0 - count].map { String(cString: $0) } }
    }
}

/// Restrictions of a process that serves an untrusted person. To be applied before any other thread runs.
public enum ProcessConfinement {
    /// Writes no core dumps, restricts new files to the account and its group, leaves the session's folder, ignores the
    /// keys for stop and quit.
    public static func apply() {
        var none = rlimit(rlim_cur: 0, rlim_max: 0)
        #if os(Linux)
        setrlimit(__rlimit_resource_t(RLIMIT_CORE.rawValue), &none)
        #else
        setrlimit(RLIMIT_CORE, &none)
        #endif
        umask(0o007)
        chdir("/")
        signal(SIGTSTP, SIG_IGN)
        signal(SIGQUIT, SIG_IGN)
    }

    /// Replaces all environment variables of this process and of those that it starts.
    public static func replaceEnvironment(by variables: [String: String]) {
        #if os(Linux)
        clearenv()
        #else
        while let entry = environ.pointee, let name = String(cString: entry).split(separator: "=").first {
            unsetenv(String(name))
        }
        #endif
        for (name, value) in variables { setenv(name, value, 1) }
    }
}

/// Ways to end the process that its parent can distinguish.
public enum ProcessEnd {
    /// Ends the process by a signal's default action: the parent sees the signal, a shell the status 128 + its number. The
    /// terminal must be restored first.
    public static func bySignal(_ number: Int32) -> Never {
        _ = SignalAction.replace(number, with: SignalAction.byDefault)
        SignalAction.changeMask(SIG_UNBLOCK, number)
        raise(number)
        // The signal's default action is to be ignored.
        exit(128 + number)
    }

    /// Ends the process with an exit status.
    public static func withStatus(_ status: Int32) -> Never {
        exit(status)
    }
}

/// The system's resources for this process.
public enum ProcessResources {
    /// Has memory returned once it is unused, and the heap stay in one piece. Must be called before any other thread runs.
    ///
    /// By default every thread keeps its own heap with the memory of decoded pictures, 2 of 10 MB per guest of a kiosk; and the first
    /// large buffer that is freed has all later ones taken from the heap, which then grows around them.
    public static func limitHeaps() {
        #if os(Linux)
        // Swift's module of the C library lacks <malloc.h>, and other C libraries lack these options.
        typealias SetOption = @convention(c) (_ name: CInt, _ value: CInt) -> CInt
        guard let symbol = dlsym(nil, "mallopt") else { return }
        let setOption = unsafeBitCast(symbol, to: SetOption.self)
        let (trimThreshold, mapThreshold, arenaLimit) = (CInt(-1), CInt(-3), CInt(-8))
        _ = setOption(trimThreshold, 1 << 16)
        _ = setOption(mapThreshold, 1 << 16)
        _ = setOption(arenaLimit, 2)
        #endif
    }

    /// Returns the free memory in the gaps of the heap, a quarter of it after an hour of browsing.
    /// Takes some milliseconds.
    public static func returnFreeMemory() {
        #if os(Linux)
        typealias Trim = @convention(c) (_ kept: Int) -> CInt
        if let symbol = dlsym(nil, "malloc_trim") { _ = unsafeBitCast(symbol, to: Trim.self)(0) }
        #endif
    }

    /// Has writes beyond the limit for files (`ulimit -f`) fail, which is reported, instead of ending the process without a word.
    public static func outliveFileLimit() {
        signal(SIGXFSZ, SIG_IGN)
    }

    /// Whether that many more files can be opened.
    public static func hasDescriptors(_ count: Int) -> Bool {
        var taken: [FileDescriptor] = []
        for _ in 0..<count {
            let number = fcntl(STDIN_FILENO, F_DUPFD_CLOEXEC, 0)
            guard number >= 0 else { return false }
            taken.append(FileDescriptor(owned: number))
        }
        return withExtendedLifetime(taken) { true }
    }
}
