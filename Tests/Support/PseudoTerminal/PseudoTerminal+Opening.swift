#if canImport(Darwin)
import Darwin
#else
import Glibc
#endif

extension PseudoTerminal {
    #if canImport(Darwin)
    /// Opens a pair: the terminal's end, and the path of the program's.
    static func openPair() throws -> (Int32, String) {
        let descriptor = posix_openpt(O_RDWR | O_NOCTTY)
        guard descriptor >= 0 else { throw ProcessError.system("posix_openpt", errno) }
        _ = fcntl(descriptor, F_SETFD, FD_CLOEXEC)
        guard grantpt(descriptor) == 0, unlockpt(descriptor) == 0, let name = ptsname(descriptor) else {
            throw ProcessError.system("ptsname", errno)
        }
        return (descriptor, String(cString: name))
    }
    #else
    // TIOCSPTLCK and TIOCGPTN of <asm-generic/ioctls.h>: `posix_openpt` and its kin need _XOPEN_SOURCE, which the
    // module map does not set.
    private static let setLock: UInt = 0x4004_5431
    private static let getNumber: UInt = 0x8004_5430

    /// Opens a pair: the terminal's end, and the path of the program's.
    static func openPair() throws -> (Int32, String) {
        let descriptor = open("/dev/ptmx", O_RDWR | O_NOCTTY | O_CLOEXEC)
        guard descriptor >= 0 else { throw ProcessError.system("open /dev/ptmx", errno) }
        var unlocked: Int32 = 0
        var number: Int32 = 0
        guard ioctl(descriptor, setLock, &unlocked) == 0, ioctl(descriptor, getNumber, &number) == 0 else {
            throw ProcessError.system("ioctl", errno)
        }
        return (descriptor, "/dev/pts/\(number)")
    }
    #endif
}
