#if canImport(Darwin)
import Darwin
#else
import Glibc
#endif

/// How a program ended.
package enum ExitStatus: Hashable, Sendable {
    /// By itself, with a code.
    case exited(Int32)
    /// By a signal.
    case signaled(Int32)

    /// Reads what `waitpid` says of a process that has ended.
    init?(waitStatus status: Int32) {
        let signal = status & 0x7F
        // 0x7F means stopped, not ended.
        guard signal != 0x7F, status != 0xFFFF else { return nil }
        self = signal == 0 ? .exited(status >> 8 & 0xFF) : .signaled(signal)
    }
}
