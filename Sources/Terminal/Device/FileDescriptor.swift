#if canImport(Darwin)
import Darwin
#else
import Glibc
#endif

/// A file descriptor, closed with its last reference where the program opened it itself.
final class FileDescriptor: Sendable {
    /// The number the system calls know it by.
    let number: Int32
    private let isOwned: Bool

    /// A descriptor that was there when the program began; it is never closed, and its flags are never touched.
    init(inherited number: Int32) {
        self.number = number
        isOwned = false
    }

    /// A descriptor of the program's own.
    init(owned number: Int32) {
        self.number = number
        isOwned = true
    }

    deinit {
        if isOwned { close(number) }
    }

    /// Opens a file that no child process inherits; `nil` where that fails.
    static func open(_ path: String, _ flags: Int32) -> FileDescriptor? {
        let number = path.withCString { systemOpen($0, flags | O_NOCTTY | O_CLOEXEC) }
        return number < 0 ? nil : FileDescriptor(owned: number)
    }

    /// Waits until one of the events is there, or the terminal is gone, however many signals arrive meanwhile.
    /// - Parameter milliseconds: how long at most; -1 for ever.
    /// - Returns: what `poll` reported; nothing after the time has passed.
    func poll(for events: Int32, milliseconds: Int32) -> Int32 {
        var entry = pollfd(fd: number, events: Int16(events), revents: 0)
        let deadline = milliseconds < 0 ? nil : Deadline(milliseconds: Int(milliseconds))
        while true {
            let count = systemPoll(&entry, 1, deadline?.milliseconds ?? -1)
            if count < 0, errno == EINTR { continue }
            return count > 0 ? Int32(entry.revents) : 0
        }
    }
}

// The methods above hide the functions of the same names.
private func systemOpen(_ path: UnsafePointer<CChar>, _ flags: Int32) -> Int32 { open(path, flags) }
private func systemPoll(_ entries: UnsafeMutablePointer<pollfd>, _ count: nfds_t, _ milliseconds: Int32) -> Int32 {
    poll(entries, count, milliseconds)
}
