#if canImport(Darwin)
import Darwin
#else
import Glibc
#endif

/// Who owns the terminal: the program's process group, or another one while a shell has put the program in the background.
enum JobControl {
    /// Whether the terminal may be changed. A terminal that controls no session of ours has no owner, and may be.
    /// Safe in a signal handler.
    static func isForeground(_ terminal: Int32) -> Bool {
        let owner = tcgetpgrp(terminal)
        return owner < 0 || owner == getpgrp()
    }
}
