import Core

#if canImport(Darwin)
import Darwin
#else
import Glibc
#endif

/// Puts the terminal right after the screen's process has died without doing so itself.
struct TerminalRescue {
    private let terminal: TerminalGuard

    init(_ terminal: TerminalGuard) {
        self.terminal = terminal
    }

    func perform() {
        let descriptor = open(terminal.path, O_RDWR | O_NOCTTY | O_NONBLOCK | O_CLOEXEC)
        guard descriptor >= 0 else { return }
        defer { close(descriptor) }
        let foreground = tcgetpgrp(descriptor)
        // The worker is in the group of the dead process. Without a session, the terminal is nobody's.
        let isOurs = foreground == -1 || foreground == getpgrp()
        // The shell was quicker: it may have set modes of its own, but not left the alternate screen.
        let isShell = !isOurs && foreground == tcgetsid(descriptor)
        guard isOurs || isShell else { return }
        if isOurs || isRaw(descriptor) { restoreModes(descriptor) }
        put(terminal.leave, to: descriptor)
    }

    /// No shell reads its commands with output processing and signals switched off; the dead program did.
    private func isRaw(_ descriptor: Int32) -> Bool {
        var current = termios()
        guard tcgetattr(descriptor, &current) == 0 else { return false }
        return current.c_oflag & tcflag_t(OPOST) == 0 && current.c_lflag & tcflag_t(ISIG) == 0
    }

    private func restoreModes(_ descriptor: Int32) {
        var saved = termios()
        guard terminal.termios.count == MemoryLayout<termios>.size else { return }
        withUnsafeMutableBytes(of: &saved) { $0.copyBytes(from: terminal.termios) }
        tcsetattr(descriptor, TCSANOW, &saved)
    }

    /// Writes what the terminal takes within 200 ms; behind a line that has stopped, nothing can be done.
    private func put(_ bytes: [UInt8], to descriptor: Int32) {
        var rest = bytes[...]
        var patience = 10
        while !rest.isEmpty, patience > 0 {
            let count = rest.withUnsafeBytes { write(descriptor, $0.baseAddress, $0.count) }
            if count > 0 {
                rest = rest.dropFirst(count)
                continue
            }
            guard count == 0 || errno == EAGAIN || errno == EINTR else { return }
            var waiting = pollfd(fd: descriptor, events: Int16(POLLOUT), revents: 0)
            poll(&waiting, 1, 20)
            patience -= 1
        }
    }
}
