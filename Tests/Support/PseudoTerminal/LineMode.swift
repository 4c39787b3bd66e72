#if canImport(Darwin)
import Darwin
#else
import Glibc
#endif

/// The settings of a terminal line (`termios`), to be compared before and after.
package struct LineMode: Hashable, Sendable {
    private let flags: [UInt]
    private let characters: [UInt8]

    /// Whether characters arrive one by one, unechoed and without signals.
    package let isRaw: Bool

    init(_ settings: termios) {
        flags = [
            UInt(settings.c_iflag), UInt(settings.c_oflag), UInt(settings.c_cflag), UInt(settings.c_lflag),
        ]
        characters = withUnsafeBytes(of: settings.c_cc) { Array($0) }
        isRaw = settings.c_lflag & tcflag_t(ICANON | ECHO | ISIG) == 0
    }
}
