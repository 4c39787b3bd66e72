#if canImport(Darwin)
import Darwin
#else
import Glibc
#endif

/// A file descriptor, closed with its last reference if the program opened it itself.
final class FileDescriptor: Sendable {
    let number: Int32
    private let isOwned: Bool

    /// Wraps an inherited descriptor, which is never closed and whose flags are never changed.
    init(inherited number: Int32) {
        self.number = number
        isOwned = false
    }

    init(owned number: Int32) {
        self.number = number
        isOwned = true
    }

    deinit {
        if isOwned { close(number) }
    }

    static func open(_ path: String, _ flags: Int32) -> FileDescriptor? {
        let number = path.withCString { systemOpen($0, flags | O_NOCTTY | O_CLOEXEC) }
        return number < 0 ? nil : FileDescriptor(owned: number)
    }

    /// Waits for one of the events or a hang-up, regardless of signals.
    /// - Parameter milliseconds: the timeout; -1 for none.
    /// - Returns: what `poll` reported; 0 after the timeout.
    func poll(for events: Int32, milliseconds: Int32) -> Int32 {
        var entry = pollfd(fd: number, events: Int16(events), revents: 0)
        let deadline = milliseconds < 0 ? nil : Deadline(milliseconds: Int(milliseconds))
        while true {
            let count = systemPoll(&entry, 1, deadline?.milliseconds ?? -1)
            if count < 0, errno == EINTR { continue }
            return count > 0 ? Int32(entry.revents) : 0
        }
    }

    func readOnce(into buffer: UnsafeMutableBufferPointer<UInt8>) -> Int {
        read(number, buffer.baseAddress, buffer.count)
    }

    /// Waits for bytes, even if another program has set O_NONBLOCK on the descriptor.
    /// - Returns: how many bytes were read, or `nil` at the end.
    func readWaiting(into buffer: UnsafeMutableBufferPointer<UInt8>) -> Int? {
        while true {
            let count = readOnce(into: buffer)
            if count > 0 { return count }
            guard count < 0, errno == EINTR || errno == EAGAIN else { return nil }
            if errno == EAGAIN { _ = poll(for: Int32(POLLIN), milliseconds: -1) }
        }
    }

    func writeOnce(_ bytes: UnsafeRawBufferPointer) -> Int {
        write(number, bytes.baseAddress, bytes.count)
    }

    /// Writes all bytes, even if another program has set O_NONBLOCK on the descriptor.
    /// - Returns: the error number if that failed.
    func writeWaiting(_ bytes: UnsafeRawBufferPointer) -> Int32? {
        var done = 0
        while done < bytes.count {
            let count = writeOnce(UnsafeRawBufferPointer(rebasing: bytes[done...]))
            if count > 0 {
                done += count
            } else if count < 0, errno == EAGAIN {
                _ = poll(for: Int32(POLLOUT), milliseconds: -1)
            } else if count == 0 || errno != EINTR {
                return errno
            }
        }
        return nil
    }
}

// The methods above hide the functions of the same names.
private func systemOpen(_ path: UnsafePointer<CChar>, _ flags: Int32) -> Int32 { open(path, flags) }
private func systemPoll(_ entries: UnsafeMutablePointer<pollfd>?, _ count: nfds_t, _ milliseconds: Int32) -> Int32 {
    poll(entries, count, milliseconds)
}

/// The end of a blocking system call's time, on the monotonic clock. Everything else uses the program's own clock.
struct Deadline {
    private let time: timespec

    init(milliseconds: Int) {
        var time = Deadline.now
        time.tv_sec += milliseconds / 1000
        time.tv_nsec += (milliseconds % 1000) * 1_000_000
        self.time = time
    }

    /// The remaining milliseconds, rounded up.
    var milliseconds: Int32 {
        let now = Deadline.now
        let nanoseconds = (time.tv_sec - now.tv_sec) * 1_000_000_000 + (time.tv_nsec - now.tv_nsec)
        return Int32(clamping: (max(0, nanoseconds) + 999_999) / 1_000_000)
    }

    var hasPassed: Bool { milliseconds == 0 }

    private static var now: timespec {
        var now = timespec()
        clock_gettime(CLOCK_MONOTONIC, &now)
        return now
    }
}

/// A pipe that wakes a thread from `poll`; one byte in it is enough.
final class WakePipe: Sendable {
    let reading: FileDescriptor
    private let writing: FileDescriptor

    /// Opens the pipe, or `nil` if the process has no descriptor left.
    init?() {
        var ends: [Int32] = [-1, -1]
        guard pipe(&ends) == 0 else { return nil }
        reading = FileDescriptor(owned: ends[0])
        writing = FileDescriptor(owned: ends[1])
        for end in ends {
            _ = fcntl(end, F_SETFL, O_NONBLOCK)
            _ = fcntl(end, F_SETFD, FD_CLOEXEC)
        }
    }

    var writingNumber: Int32 { writing.number }

    func wake() {
        WakePipe.wake(writing.number)
    }

    /// Wakes the pipe with this writing end. Safe in a signal handler.
    static func wake(_ number: Int32) {
        var byte: UInt8 = 0
        _ = write(number, &byte, 1)
    }

    func clear() {
        withUnsafeTemporaryAllocation(of: UInt8.self, capacity: 64) { buffer in
            while reading.readOnce(into: buffer) == buffer.count {}
        }
    }

    /// Blocks the calling thread until it is woken, the other descriptor is ready or hung up, or a signal arrives. Clears the pipe.
    /// - Parameter other: the other descriptor, or `nil` for none.
    /// - Returns: whether the other descriptor is ready or hung up.
    func wait(or other: FileDescriptor?, for events: Int32) -> Bool {
        withUnsafeTemporaryAllocation(of: pollfd.self, capacity: 2) { entries in
            // The system ignores negative numbers.
            entries.initializeElement(at: 0, to: pollfd(fd: other?.number ?? -1, events: Int16(events), revents: 0))
            entries.initializeElement(at: 1, to: pollfd(fd: reading.number, events: Int16(POLLIN), revents: 0))
            guard systemPoll(entries.baseAddress, 2, -1) > 0 else { return false }
            if entries[1].revents != 0 { clear() }
            return entries[0].revents != 0
        }
    }

    /// Blocks the calling thread until it is woken or the time has passed, and clears the pipe.
    /// - Parameter milliseconds: the timeout; -1 for none.
    /// - Returns: whether it was woken.
    @discardableResult
    func wait(milliseconds: Int32) -> Bool {
        guard reading.poll(for: Int32(POLLIN), milliseconds: milliseconds) != 0 else { return false }
        clear()
        return true
    }
}
