#if canImport(Darwin)
import Darwin
#else
import Glibc
#endif

private let systemWrite = write(_:_:_:)

/// The streams that a program is started with, for text that is not drawn.
public enum StandardStreams {
    /// Whether standard output is a terminal.
    public static var outputIsTerminal: Bool { isatty(STDOUT_FILENO) == 1 }

    /// Whether standard error is a terminal.
    public static var errorIsTerminal: Bool { isatty(STDERR_FILENO) == 1 }

    /// Puts something in the place of streams that the program was started without. To be called before a file is opened:
    /// the first one would be taken for them, and what is printed end up in it. What is put there goes the wrong way, so
    /// that reading and printing fail as they would have.
    public static func fillGaps() {
        let streams = [(STDIN_FILENO, O_WRONLY), (STDOUT_FILENO, O_RDONLY), (STDERR_FILENO, O_RDONLY)]
        for (descriptor, mode) in streams where fcntl(descriptor, F_GETFD) < 0 {
            // The lowest descriptor that is free is this one.
            _ = open("/dev/null", mode)
        }
    }

    /// How large the terminal at standard output is now; an assumption where it does not tell.
    public static func outputGeometry(environment: [String: String]) -> TerminalGeometry {
        TerminalGeometry(reportedBy: FileDescriptor(inherited: STDOUT_FILENO), environment: environment)
    }

    /// Writes data to standard output.
    /// - Returns: whether all of it was taken; a pipe may be closed, a disk full.
    @discardableResult
    public static func writeOutput(_ text: String) -> Bool {
        write(text, to: STDOUT_FILENO) == nil
    }

    /// Writes data to standard output.
    /// - Returns: why not all of it was taken; `nil` where it was. Where nobody has said otherwise, a reader that is gone ends
    ///   the process by SIGPIPE instead, as with other programs in a pipeline.
    public static func emit(_ text: String) -> OutputFault? {
        write(text, to: STDOUT_FILENO)
    }

    /// Writes text with control sequences in it to standard output, all of it before a signal takes effect: a sequence cut
    /// in half, or a color left on, would spoil the user's terminal.
    /// - Returns: whether all of it was taken, and the signal by which the process is to end now, if one has come.
    public static func writeOutputWhole(_ text: String) -> (isWritten: Bool, signal: Int32?) {
        guard let signals = Signals() else { return (writeOutput(text), nil) }
        signals.install()
        defer { signals.uninstall() }
        return (writeOutput(text), signals.wait(milliseconds: 0).ending)
    }

    /// Writes a message to standard error.
    public static func writeError(_ text: String) {
        _ = write(text, to: STDERR_FILENO)
    }

    private static func write(_ text: String, to descriptor: Int32) -> OutputFault? {
        var text = text
        return text.withUTF8 { bytes in
            var done = 0
            while done < bytes.count {
                let count = systemWrite(descriptor, bytes.baseAddress?.advanced(by: done), bytes.count - done)
                if count < 0, errno == EINTR { continue }
                if count < 0, errno == EAGAIN {
                    // Another program has left O_NONBLOCK on the descriptor.
                    _ = FileDescriptor(inherited: descriptor).poll(for: Int32(POLLOUT), milliseconds: -1)
                    continue
                }
                guard count > 0 else { return OutputFault(errno: errno) }
                done += count
            }
            return nil
        }
    }
}
