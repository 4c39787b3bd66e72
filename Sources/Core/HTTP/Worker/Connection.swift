import Synchronization

#if canImport(Darwin)
import Darwin
#else
import Glibc
#endif

/// The worker's end of the socket pair.
final class Connection: Sendable {
    private let descriptor: Int32
    private let writing = Mutex(())

    init(descriptor: Int32) {
        self.descriptor = descriptor
    }

    /// Waits for bytes, and gives what has come; `nil` when the other end is closed.
    func read() -> [UInt8]? {
        let bytes = [UInt8](unsafeUninitializedCapacity: 1 << 16) { buffer, count in
            repeat {
                count = recv(descriptor, buffer.baseAddress, buffer.count, 0)
            } while count < 0 && errno == EINTR
            count = max(0, count)
        }
        return bytes.isEmpty ? nil : bytes
    }

    /// Writes a whole frame, whatever other threads write. When the other end is gone, `read` will tell.
    func write(_ frame: [UInt8]) {
        writing.withLock { _ in
            frame.withUnsafeBytes { buffer in
                var rest = buffer[...]
                while !rest.isEmpty {
                    let count = send(descriptor, UnsafeRawBufferPointer(rebasing: rest).baseAddress, rest.count, 0)
                    if count < 0 && errno == EINTR { continue }
                    guard count > 0 else { return }
                    rest = rest.dropFirst(count)
                }
            }
        }
    }
}
