#if canImport(Darwin)
import Darwin
#else
import Glibc
#endif

/// A pipe that wakes a thread out of `poll`; one byte in it is enough, more do not matter.
///
/// `wake` may be called in a signal handler: it is one `write`.
final class WakePipe: Sendable {
    /// The end that becomes readable.
    let reading: FileDescriptor
    private let writing: FileDescriptor

    /// Opens the pipe; `nil` where the process has no descriptor left.
    init?() {
        var ends: [Int32] = [-1, -1]
        guard pipe(&ends) == 0 else { return nil }
        reading = FileDescriptor(owned: ends[0])
        writing = FileDescriptor(owned: ends[1])
        for end in ends {
            // Both ends are the program's own: O_NONBLOCK here reaches nobody else.
            _ = fcntl(end, F_SETFL, O_NONBLOCK)
            _ = fcntl(end, F_SETFD, FD_CLOEXEC)
        }
    }

    /// The number of the end that a signal handler writes to.
    var writingNumber: Int32 { writing.number }

    /// Makes the reading end readable.
    func wake() {
        WakePipe.wake(writing.number)
    }

    /// Makes the reading end of the pipe with this writing end readable. Safe in a signal handler.
    static func wake(_ number: Int32) {
        var byte: UInt8 = 0
        _ = write(number, &byte, 1)
    }

    /// Takes out what woke it.
    func clear() {
        withUnsafeTemporaryAllocation(of: UInt8.self, capacity: 64) { buffer in
            while read(reading.number, buffer.baseAddress, buffer.count) == buffer.count {}
        }
    }

    /// Blocks the calling thread until it is woken, or the time has passed, and clears the pipe.
    /// - Parameter milliseconds: how long at most; -1 for ever.
    /// - Returns: whether it was woken.
    @discardableResult
    func wait(milliseconds: Int32) -> Bool {
        guard reading.poll(for: Int32(POLLIN), milliseconds: milliseconds) != 0 else { return false }
        clear()
        return true
    }
}
