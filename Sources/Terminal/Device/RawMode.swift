#if canImport(Darwin)
import Darwin
#else
import Glibc
#endif

/// The line discipline's settings: as they were found, and as the program needs them.
///
/// Every flag is named here instead of calling `cfmakeraw`, whose set differs between systems.
struct RawMode {
    /// The settings as the program found them.
    let original: termios

    /// Reads the settings in force; `nil` where the descriptor is no terminal, or one that is gone.
    init?(of descriptor: FileDescriptor) {
        var found = termios()
        guard tcgetattr(descriptor.number, &found) == 0 else { return nil }
        original = found
    }

    /// Settings to go back to.
    init(original: termios) {
        self.original = original
    }

    /// The settings for a program that reads every key itself: no echo, no lines, no signals from keys, no translation of
    /// bytes in either direction, and a `read` that waits for one byte at least.
    var raw: termios {
        var raw = original
        raw.c_iflag &= ~tcflag_t(IGNBRK | BRKINT | PARMRK | ISTRIP | INLCR | IGNCR | ICRNL | IXON)
        raw.c_oflag &= ~tcflag_t(OPOST)
        raw.c_lflag &= ~tcflag_t(ECHO | ECHONL | ICANON | ISIG | IEXTEN)
        raw.c_cflag &= ~tcflag_t(CSIZE | PARENB)
        raw.c_cflag |= tcflag_t(CS8)
        // VMIN shares its slot with VEOF on some systems, where a canonical terminal holds a 4 in it.
        withUnsafeMutableBytes(of: &raw.c_cc) { controls in
            controls[Int(VMIN)] = 1
            controls[Int(VTIME)] = 0
        }
        return raw
    }

    /// Puts the raw settings in force. What was typed ahead stays.
    /// - Returns: `false` where the terminal is gone.
    func enter(_ descriptor: FileDescriptor) -> Bool {
        RawMode.set(raw, on: descriptor.number)
    }

    /// Puts the settings back as they were found; never waits for output that nobody reads.
    @discardableResult
    func restore(_ descriptor: FileDescriptor) -> Bool {
        RawMode.set(original, on: descriptor.number)
    }

    /// Puts settings in force at once. Safe in a signal handler.
    static func set(_ settings: termios, on number: Int32) -> Bool {
        var settings = settings
        while tcsetattr(number, TCSANOW, &settings) != 0 {
            guard errno == EINTR else { return false }
        }
        return true
    }
}
