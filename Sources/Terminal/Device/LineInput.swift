#if canImport(Darwin)
import Darwin
#else
import Glibc
#endif

/// Standard input as lines.
///
/// The terminal keeps its settings: it echoes, edits the line, and turns Ctrl-C, Ctrl-Z and a hang-up into signals, whose
/// default actions are right for a program that has changed nothing.
public enum LineInput {
    /// A line, or the end of the input.
    public enum Event: Hashable, Sendable {
        case line(String)
        case end
    }

    /// Whether standard input is a terminal, which echoes typed characters.
    public static var isTerminal: Bool { isatty(STDIN_FILENO) == 1 }

    /// Starts reading on a thread of its own, until the input or the queue ends.
    /// - Returns: `false` if the system has no thread left.
    public static func start(into events: EventQueue<Event>) -> Bool {
        SystemThread.start {
            let input = FileDescriptor(inherited: STDIN_FILENO)
            var splitter = LineSplitter()
            withUnsafeTemporaryAllocation(of: UInt8.self, capacity: 4096) { buffer in
                while let count = input.readWaiting(into: buffer) {
                    for line in splitter.feed(buffer[..<count]) where !events.sendWaiting(.line(line)) { return }
                }
                if let rest = splitter.finish() { _ = events.sendWaiting(.line(rest)) }
                _ = events.sendWaiting(.end)
            }
        }
    }
}
