import Foundation
import Synchronization
import Terminal

#if canImport(Darwin)
import Darwin
#else
import Glibc
#endif

/// The terminal's end of a pseudo-terminal: one thread that shows on a virtual terminal what is written at the other end,
/// and types what that answers and what a test types. It never blocks but where it waits for both.
final class PseudoTerminal: Sendable {
    /// What is known of the line, and what has come over it.
    struct Condition: Sendable {
        /// The screen.
        var terminal: VirtualTerminal
        /// Everything that was written, byte for byte.
        var recording: [UInt8] = []
        /// Whether nobody holds the other end any more.
        var hasEnded = false
        /// Whether the terminal takes no bytes, like a terminal that hangs.
        var isStalled = false
        /// Whether the window is to be closed.
        var isClosing = false
    }

    /// The path by which a program opens the other end.
    let path: String
    /// The screen and what else there is to wait for.
    let condition: Watched<Condition>

    let descriptor: Int32
    let wake: (reading: Int32, writing: Int32)
    /// What has been typed and not been taken by the line yet.
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

    /// Begins to read. Not before a program has opened the other end: without one, the line seems hung up.
    func start() {
        Thread.detachNewThread { [self] in read() }
    }

    /// The settings of the line now.
    var lineMode: LineMode? {
        var settings = termios()
        return tcgetattr(descriptor, &settings) == 0 ? LineMode(settings) : nil
    }

    /// The process group that the terminal's keys would signal.
    var foregroundGroup: pid_t { tcgetpgrp(descriptor) }

    /// Types bytes, behind those typed before.
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

    /// Changes what the reading thread looks at, and wakes it.
    func change(_ body: @Sendable (inout Condition) -> Void) {
        let replies = condition.change { condition in
            body(&condition)
            return condition.terminal.takeReplies()
        }
        type(replies)
        wakeThread()
    }

    /// Where the pipe is full there is enough in it to be woken by.
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
