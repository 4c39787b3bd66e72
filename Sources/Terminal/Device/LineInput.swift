#if canImport(Darwin)
import Darwin
#else
import Glibc
#endif

/// Standard input by lines, for a program that talks in lines.
///
/// The terminal stays as it is: it echoes, lets the line be edited, and turns Ctrl-C, Ctrl-Z and a hang-up into signals
/// whose default actions are just right for a program that has changed nothing.
public enum LineInput {
    /// What comes of the input.
    public enum Event: Hashable, Sendable {
        case line(String)
        /// There is no more: Ctrl-D, the end of a file, or a terminal that is gone.
        case end
    }

    private static let chunk = 4096

    /// Whether the lines are typed at a terminal, which shows them itself.
    public static var isTerminal: Bool { isatty(STDIN_FILENO) == 1 }

    /// Begins to read, on a thread of its own, until the input or the queue has ended.
    /// - Returns: `false` where the system has no thread left: nothing will come.
    public static func start(into events: EventQueue<Event>) -> Bool {
        SystemThread.start { read(into: events) }
    }

    private static func read(into events: EventQueue<Event>) {
        let input = FileDescriptor(inherited: STDIN_FILENO)
        var splitter = LineSplitter()
        withUnsafeTemporaryAllocation(of: UInt8.self, capacity: chunk) { buffer in
            while let bytes = nextBytes(of: input, in: buffer) {
                for line in splitter.feed(bytes) where !events.sendWaiting(.line(line)) { return }
            }
            if let rest = splitter.finish() { _ = events.sendWaiting(.line(rest)) }
            _ = events.sendWaiting(.end)
        }
    }

    /// Waits for bytes; `nil` at the end.
    private static func nextBytes(
        of input: FileDescriptor, in buffer: UnsafeMutableBufferPointer<UInt8>
    ) -> Slice<UnsafeMutableBufferPointer<UInt8>>? {
        while true {
            let count = systemRead(input.number, buffer)
            if count > 0 { return buffer[..<count] }
            guard count < 0, errno == EINTR || errno == EAGAIN else { return nil }
            // Another program may have left O_NONBLOCK on the descriptor; after a signal, waiting here is as good as in `read`.
            _ = input.poll(for: Int32(POLLIN), milliseconds: -1)
        }
    }
}

// A method above hides the function of the same name.
private func systemRead(_ number: Int32, _ buffer: UnsafeMutableBufferPointer<UInt8>) -> Int {
    read(number, buffer.baseAddress, buffer.count)
}
