#if canImport(Darwin)
import Darwin
#else
import Glibc
#endif

/// The reader: the thread that waits for keys.
extension TTYDevice {
    /// What one `read` takes at most: more than the line discipline's buffer of 4 KiB.
    private static let chunk = 8192

    /// Reads until the terminal is gone or the device is closed. One system call per key: the descriptor blocks.
    func read() {
        withUnsafeTemporaryAllocation(of: UInt8.self, capacity: TTYDevice.chunk) { buffer in
            while true {
                let count = systemRead(input.number, buffer)
                if count > 0 {
                    // Waits while the queue is full: what has no place here stays in the terminal.
                    guard events.sendWaiting(.bytes([UInt8](buffer[..<count]))) else { return }
                } else if !canGoOn(after: count == 0 ? 0 : errno) {
                    return signals.post(.hangUp)
                }
            }
        }
    }

    /// Whether a `read` that brought nothing may be repeated.
    /// - Parameter error: what it failed with; 0 where it reported the end.
    private func canGoOn(after error: Int32) -> Bool {
        switch error {
        case EINTR:
            return true
        case EAGAIN:
            // Another program has left O_NONBLOCK on the descriptor.
            _ = input.poll(for: Int32(POLLIN), milliseconds: -1)
            return true
        case 0:
            // While the terminal is the shell's, Ctrl-D reads as the end.
            return state.withLock { $0.isLent && !$0.isClosed } && !isHungUp
        default:
            return false
        }
    }

    private var isHungUp: Bool {
        input.poll(for: Int32(POLLIN), milliseconds: 0) & Int32(POLLHUP | POLLERR | POLLNVAL) != 0
    }
}

private func systemRead(_ number: Int32, _ buffer: UnsafeMutableBufferPointer<UInt8>) -> Int {
    read(number, buffer.baseAddress, buffer.count)
}
