import Foundation
import Synchronization
import Terminal

#if canImport(Darwin)
import Darwin
#else
import Glibc
#endif

/// The terminal's end of a pseudo-terminal: a thread shows the output of the other end on a virtual terminal, and types
/// that terminal's answers and the keys of a test. It blocks only to wait for both.
final class PseudoTerminal: Sendable {
    /// The state of the line, and the output received so far.
    struct Condition: Sendable {
        var terminal: VirtualTerminal
        /// Everything that was written, byte for byte.
        var recording: [UInt8] = []
        /// Whether the other end is closed.
        var hasEnded = false
        /// Whether the terminal reads nothing, like one that hangs.
        var isStalled = false
        /// Whether the window should be closed.
        var isClosing = false
    }

    /// The path by which a program opens the other end.
    let path: String
    /// The screen and everything else that tests wait for.
    let condition: Watched<Condition>

    let descriptor: Int32
    let wake: (reading: Int32, writing: Int32)
    /// Typed bytes that the line has not taken yet.
    let typed = Mutex<ArraySlice<UInt8>>([])

    /// Opens a pair and sets its size.
    /// - Throws: `ProcessError.system`.
    init(terminal: VirtualTerminal) throws {
        (descriptor, path) = try Self.openPair()
        var ends: [Int32] = [0, 0]
        guard pipe(&ends) == 0 else { throw ProcessError.system("pipe", errno) }
        for end in ends { _ = fcntl(end, F_SETFD, FD_CLOEXEC) }
        for end in ends + [descriptor] { _ = fcntl(end, F_SETFL, fcntl(end, F_GETFL) | O_NONBLOCK) }
        wake = (ends[0], ends[1])
        condition = Watched(Condition(terminal: terminal))
        setSize(terminal.size, terminal.profile.cellPixels)
    }

    deinit {
        close(descriptor)
        close(wake.reading)
        close(wake.writing)
    }

    /// Begins to read. Call it after a program has opened the other end; otherwise the line seems hung up.
    func start() {
        Thread.detachNewThread { [self] in read() }
    }

    var lineMode: LineMode? {
        var settings = termios()
        return tcgetattr(descriptor, &settings) == 0 ? LineMode(settings) : nil
    }

    /// The process group that the terminal's keys would signal.
    var foregroundGroup: pid_t { tcgetpgrp(descriptor) }

    /// Types bytes after those typed earlier.
    func type(_ bytes: [UInt8]) {
        guard !bytes.isEmpty else { return }
        typed.withLock { $0 += bytes }
        wakeThread()
    }

    /// Gives the window another size; the system tells the program.
    func resize(to size: Size) {
        let (pixels, replies) = condition.change { condition in
            condition.terminal.resize(to: size)
            return (condition.terminal.profile.cellPixels, condition.terminal.takeReplies())
        }
        setSize(size, pixels)
        type(replies)
    }

    /// Changes the state of the reading thread, and wakes it.
    func change(_ body: @Sendable (inout Condition) -> Void) {
        let replies = condition.change { condition in
            body(&condition)
            return condition.terminal.takeReplies()
        }
        type(replies)
        wakeThread()
    }

    /// A full pipe is enough to wake the thread.
    private func wakeThread() {
        var byte: UInt8 = 0
        _ = write(wake.writing, &byte, 1)
    }

    private func setSize(_ size: Size, _ cell: Size?) {
        var window = winsize()
        window.ws_col = UInt16(clamping: size.width)
        window.ws_row = UInt16(clamping: size.height)
        window.ws_xpixel = UInt16(clamping: size.width * (cell?.width ?? 0))
        window.ws_ypixel = UInt16(clamping: size.height * (cell?.height ?? 0))
        _ = ioctl(descriptor, UInt(TIOCSWINSZ), &window)
    }
}
