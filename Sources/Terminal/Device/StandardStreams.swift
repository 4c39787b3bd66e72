#if canImport(Darwin)
import Darwin
#else
import Glibc
#endif

/// The reason why a write to standard output failed.
public enum OutputFault: Error, Hashable, Sendable {
    case closed
    /// The device, the quota or the limit for files is full.
    case full
    case system(Int32)

    init(errno: Int32) {
        self =
            switch errno {
            case EPIPE: .closed
            case ENOSPC, EDQUOT, EFBIG: .full
            default: .system(errno)
            }
    }
}

/// The process's standard streams, for text that is not drawn. All of it is made harmless here (`HarmlessText`), except for
/// `writeOutputWhole`, whose text has control sequences of the program itself.
public enum StandardStreams {
    /// Whether standard output is a terminal.
    public static var outputIsTerminal: Bool { isatty(STDOUT_FILENO) == 1 }

    /// Whether standard error is a terminal.
    public static var errorIsTerminal: Bool { isatty(STDERR_FILENO) == 1 }

    /// Replaces streams that the program was started without. Must be called before a file is opened: the first one would
    /// become the missing stream and receive its output. The replacements have the wrong direction, so that reading and
    /// writing still fail.
    public static func fillGaps() {
        let streams = [(STDIN_FILENO, O_WRONLY), (STDOUT_FILENO, O_RDONLY), (STDERR_FILENO, O_RDONLY)]
        for (descriptor, mode) in streams where fcntl(descriptor, F_GETFD) < 0 {
            // Takes the lowest free descriptor, which is this one.
            _ = open("/dev/null", mode)
        }
    }

    /// The size of the terminal at standard output.
    public static func outputGeometry(environment: [String: String]) -> TerminalGeometry {
        TerminalGeometry(reportedBy: FileDescriptor(inherited: STDOUT_FILENO), environment: environment)
    }

    /// Writes text to standard output.
    /// - Returns: whether all of it was accepted.
    @discardableResult
    public static func writeOutput(_ text: String) -> Bool {
        emit(text) == nil
    }

    /// Writes text to standard output.
    /// - Returns: the reason if not all of it was accepted. By default a reader that is gone ends the process by SIGPIPE
    ///   instead, as with other programs in a pipeline.
    public static func emit(_ text: String) -> OutputFault? {
        write(HarmlessText.clean(text), to: STDOUT_FILENO).map(OutputFault.init(errno:))
    }

    /// Writes text with control sequences to standard output, all of it before a signal takes effect: half a sequence, or a
    /// color that stays on, would corrupt the user's terminal.
    /// - Returns: whether all of it was accepted, and the signal that ends the process now, if one has arrived.
    public static func writeOutputWhole(_ text: String) -> (isWritten: Bool, signal: Int32?) {
        guard let signals = Signals() else { return (write(text, to: STDOUT_FILENO) == nil, nil) }
        signals.install()
        defer { signals.uninstall() }
        return (write(text, to: STDOUT_FILENO) == nil, signals.wait(milliseconds: 0).ending)
    }

    /// Writes a message to standard error. Carriage returns stay: progress is overwritten.
    public static func writeError(_ text: String) {
        _ = write(HarmlessText.clean(text, keepsReturns: true), to: STDERR_FILENO)
    }

    private static func write(_ text: String, to descriptor: Int32) -> Int32? {
        var text = text
        return text.withUTF8 { FileDescriptor(inherited: descriptor).writeWaiting(UnsafeRawBufferPointer($0)) }
    }
}
