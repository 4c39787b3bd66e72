#if canImport(Darwin)
import Darwin
#else
import Glibc
#endif

/// What a program takes from itself before it serves somebody who is not trusted. To be called before any other thread runs.
public enum ProcessConfinement {
    /// Leaves no image of memory behind, keeps what is written to the account and its group, holds no folder of the session's,
    /// and cannot be stopped or quit by the keys for that.
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
