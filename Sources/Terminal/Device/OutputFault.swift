#if canImport(Darwin)
import Darwin
#else
import Glibc
#endif

/// Why standard output did not take what was written.
public enum OutputFault: Error, Hashable, Sendable {
    /// Whoever was reading is gone.
    case closed
    /// No room is left on the device, or in the quota.
    case full
    /// Anything else, by the system's error number.
    case system(Int32)

    init(errno: Int32) {
        self =
            switch errno {
            case EPIPE: .closed
            case ENOSPC, EDQUOT: .full
            default: .system(errno)
            }
    }
}
