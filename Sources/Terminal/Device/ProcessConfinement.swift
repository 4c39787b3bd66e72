#if canImport(Darwin)
import Darwin
#else
import Glibc
#endif

/// What a program takes from itself before it serves somebody who is not trusted. To be called before any other thread runs.
public enum ProcessConfinement {
    /// Leaves no image of memory behind, keeps what is written to the account and its group, holds no folder of the session's,
    /// cannot be stopped or quit by the keys for that, and gives back the memory that it needs no more.
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
        keepLittleMemory()
    }

    /// Every thread would keep a heap of its own, with what pictures have left in it: 2 MB of 10 for each visitor.
    private static func keepLittleMemory() {
        #if os(Linux)
        // Swift's module of the C library leaves out <malloc.h>; other C libraries have no such options.
        typealias SetOption = @convention(c) (_ name: CInt, _ value: CInt) -> CInt
        guard let symbol = dlsym(nil, "mallopt") else { return }
        let setOption = unsafeBitCast(symbol, to: SetOption.self)
        let (trimThreshold, arenaLimit) = (CInt(-1), CInt(-8))
        _ = setOption(trimThreshold, 1 << 16)
        _ = setOption(arenaLimit, 2)
        #endif
    }

    /// Puts other variables in the place of all that there are: for this process, the C library in it, and what it starts.
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
