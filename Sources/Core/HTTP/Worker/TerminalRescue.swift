import Core

#if canImport(Darwin)
import Darwin
#else
import Glibc
#endif

/// Restores the terminal after the screen's process has died without doing so.
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
        // The worker is in the dead process's group. -1: the terminal has lost its session.
        let isOurs = foreground == -1 || foreground == getpgrp()
        // The shell is back already: it may have set its own modes, but has not left the alternate screen.
        let isShell = !isOurs && foreground == tcgetsid(descriptor)
        guard isOurs || isShell else { return }
        if isOurs || isRaw(descriptor) { restoreModes(descriptor) }
        put(terminal.leave, to: descriptor)
    }

    /// Output processing and signals are off: left from the dead program, since no shell reads commands that way.
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

    /// Writes what the terminal accepts within 200 ms; it may be stopped.
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
