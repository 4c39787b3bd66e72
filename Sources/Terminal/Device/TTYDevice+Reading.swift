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
        // In the background a read then fails. It would stop the program otherwise, also one that goes on only to end.
        SignalAction.block(SIGTTIN)
        // Counted between keys: a terminal that fails time and again, though it is the program's, is as good as gone.
        var failures = 0
        withUnsafeTemporaryAllocation(of: UInt8.self, capacity: TTYDevice.chunk) { buffer in
            while true {
                let count = systemRead(input.number, buffer)
                if count > 0 {
                    failures = 0
                    // Waits while the queue is full: what has no place here stays in the terminal.
                    guard events.sendWaiting(.bytes([UInt8](buffer[..<count]))) else { return }
                    continue
                }
                let error = count == 0 ? 0 : errno
                if error == EIO { failures += 1 }
                guard failures <= TTYDevice.claims, canGoOn(after: error) else { return signals.post(.hangUp) }
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
        case EIO:
            // The terminal is gone, or another's at present.
            return !isHungUp && waitUntilTaken()
        case 0:
            // While the terminal is the shell's, Ctrl-D reads as the end.
            return state.withLock { $0.isLent && !$0.isClosed } && !isHungUp
        default:
            return false
        }
    }

    /// Waits until the terminal is the program's again; where nobody has noticed that it is another's, the attendant is told.
    /// - Returns: `false` where the device is closed.
    private func waitUntilTaken() -> Bool {
        let (isClosed, isLent) = state.withLock { state in
            state.isReaderWaiting = !state.isClosed
            return (state.isClosed, state.isLent)
        }
        guard !isClosed else { return false }
        if !isLent { signals.post(.resume) }
        taken.wait()
        return true
    }

    private var isHungUp: Bool {
        input.poll(for: Int32(POLLIN), milliseconds: 0) & Int32(POLLHUP | POLLERR | POLLNVAL) != 0
    }
}

private func systemRead(_ number: Int32, _ buffer: UnsafeMutableBufferPointer<UInt8>) -> Int {
    read(number, buffer.baseAddress, buffer.count)
}
