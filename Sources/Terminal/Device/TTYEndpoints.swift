#if canImport(Darwin)
import Darwin
#else
import Glibc
#endif

/// The input and output of the terminal: the standard streams, or the session's terminal if those are redirected.
struct TTYEndpoints {
    /// The terminal of standard input: the same object as `output` if both are one terminal.
    let input: FileDescriptor
    /// The terminal of standard output; usually a new open file description.
    let output: FileDescriptor
    /// Whether `output` is a new open file description, so that O_NONBLOCK affects no other program.
    ///
    /// The flag belongs to the description, which the standard streams share with the shell that started the program: its
    /// reads would fail afterwards. A duplicate would share it too.
    let isNonBlocking: Bool

    init(standardInput: Int32, standardOutput: Int32) throws(TTYError) {
        let controlling = "/dev/tty"
        guard
            let input = TTYEndpoints.terminal(standardInput) ?? FileDescriptor.open(controlling, O_RDONLY),
            let output = TTYEndpoints.terminal(standardOutput) ?? FileDescriptor.open(controlling, O_WRONLY)
        else { throw .noTerminal }
        let own = TTYEndpoints.reopened(output)
        self.output = own ?? output
        self.input = own.map { TTYEndpoints.isSame($0, input) } == true ? self.output : input
        isNonBlocking = own != nil
    }

    private static func terminal(_ number: Int32) -> FileDescriptor? {
        isatty(number) == 1 ? FileDescriptor(inherited: number) : nil
    }

    /// Opens the terminal again, non-blocking, or `nil` if that fails, as after `su` to another user in a session without a
    /// controlling terminal.
    private static func reopened(_ output: FileDescriptor) -> FileDescriptor? {
        let flags = O_RDWR | O_NONBLOCK
        if let path = path(of: output), let own = FileDescriptor.open(path, flags), isSame(own, output) { return own }
        #if canImport(Darwin)
        // `/dev/tty` cannot be polled there.
        return nil
        #else
        guard tcgetsid(output.number) == getsid(0) else { return nil }
        return FileDescriptor.open("/dev/tty", flags)
        #endif
    }

    /// The path of the terminal's device.
    static func path(of descriptor: FileDescriptor) -> String? {
        withUnsafeTemporaryAllocation(of: CChar.self, capacity: 1024) { buffer in
            guard let base = buffer.baseAddress, ttyname_r(descriptor.number, base, buffer.count) == 0 else {
                return nil
            }
            return String(cString: base)
        }
    }

    /// Whether both are one device: in a container the path may lead to another terminal with the same number.
    private static func isSame(_ one: FileDescriptor, _ other: FileDescriptor) -> Bool {
        var first = stat()
        var second = stat()
        guard fstat(one.number, &first) == 0, fstat(other.number, &second) == 0 else { return false }
        return first.st_dev == second.st_dev && first.st_ino == second.st_ino && first.st_rdev == second.st_rdev
    }
}

/// The settings of the terminal's line discipline: the original ones, and those that the program needs.
struct RawMode {
    let original: termios

    /// Reads the current settings, or `nil` if the descriptor is not a terminal or the terminal is gone.
    init?(of descriptor: FileDescriptor) {
        var found = termios()
        guard tcgetattr(descriptor.number, &found) == 0 else { return nil }
        original = found
    }

    /// The settings for a program that reads every key itself: no echo, no line editing, no signals from keys, no
    /// translation of bytes, and a `read` that waits for at least one byte.
    ///
    /// Every flag is named here because the set of `cfmakeraw` differs between systems.
    var raw: termios {
        var raw = original
        raw.c_iflag &= ~tcflag_t(IGNBRK | BRKINT | PARMRK | ISTRIP | INLCR | IGNCR | ICRNL | IXON)
        raw.c_oflag &= ~tcflag_t(OPOST)
        raw.c_lflag &= ~tcflag_t(ECHO | ECHONL | ICANON | ISIG | IEXTEN)
        raw.c_cflag &= ~tcflag_t(CSIZE | PARENB)
        raw.c_cflag |= tcflag_t(CS8)
        // VMIN shares its slot with VEOF on some systems: a canonical terminal has a 4 in it.
        withUnsafeMutableBytes(of: &raw.c_cc) { controls in
            controls[Int(VMIN)] = 1
            controls[Int(VTIME)] = 0
        }
        return raw
    }

    /// Applies settings at once: typed input stays, and output is not waited for. Safe in a signal handler.
    /// - Returns: `false` if the terminal is gone.
    @discardableResult
    static func set(_ settings: termios, on number: Int32) -> Bool {
        var settings = settings
        while tcsetattr(number, TCSANOW, &settings) != 0 {
            guard errno == EINTR else { return false }
        }
        return true
    }
}

extension FileDescriptor {
    /// Whether the program's process group owns the terminal, and not another one while the program is in the background. A
    /// terminal that controls no session of the program has no owner. Safe in a signal handler.
    static func isForeground(_ terminal: Int32) -> Bool {
        let owner = tcgetpgrp(terminal)
        return owner < 0 || owner == getpgrp()
    }
}

extension TerminalGeometry {
    /// The size according to the terminal, or to the environment, or 80 by 24.
    init(reportedBy descriptor: FileDescriptor, environment: [String: String]) {
        var size = winsize()
        if ioctl(descriptor.number, UInt(TIOCGWINSZ), &size) != 0 { size = winsize() }
        self.init(
            columns: Int(size.ws_col), rows: Int(size.ws_row), pixelWidth: Int(size.ws_xpixel),
            pixelHeight: Int(size.ws_ypixel), environment: environment)
    }
}
