import Networking
import Synchronization

#if canImport(Darwin)
import Darwin
#else
import Glibc
#endif

/// Reads the commands of the screen's process and executes them until it is gone.
final class CommandLoop {
    private let connection: Connection
    private let transport = URLSessionTransport()
    private let fetches = FetchTable()

    init(connection: Connection) {
        self.connection = connection
    }

    /// Runs on the calling thread, and ends the process when the connection is closed.
    func run() -> Never {
        var decoder = FrameDecoder(limit: WorkerCommand.sizeLimit)
        while let bytes = connection.read() {
            decoder.append(bytes)
            do {
                while let content = try decoder.next() { execute(try WorkerCommand(content)) }
            } catch {
                // The stream has lost its boundaries.
                break
            }
        }
        // Not `exit`: its handlers might wait for a URLSession that hangs.
        _exit(0)
    }

    private func execute(_ command: WorkerCommand) {
        switch command {
        case .fetch(let number, let request): start(number, request)
        case .cancel(let number): fetches.cancel(number)
        }
    }

    private func start(_ number: UInt32, _ request: HTTPRequest) {
        let (connection, transport, fetches) = (connection, transport, fetches)
        fetches.start(number) {
            let outcome = await transport.outcome(of: request)
            fetches.finish(number)
            connection.write(WorkerReply(number: number, outcome: outcome).frame)
        }
    }
}

/// The fetches in flight by number, so that they can be cancelled.
private final class FetchTable: Sendable {
    private let tasks = Mutex<[UInt32: Task<Void, Never>]>([:])

    /// Starts a fetch. It calls `finish` itself, which waits until the fetch is in the table.
    func start(_ number: UInt32, _ work: @escaping @Sendable () async -> Void) {
        tasks.withLock { $0[number] = Task { await work() } }
    }

    func finish(_ number: UInt32) {
        tasks.withLock { $0[number] = nil }
    }

    func cancel(_ number: UInt32) {
        tasks.withLock { $0[number] }?.cancel()
    }
}

/// The worker's end of the socket pair.
final class Connection: Sendable {
    private let descriptor: Int32
    private let writing = Mutex(())

    init(descriptor: Int32) {
        self.descriptor = descriptor
    }

    /// Waits for bytes, or `nil` when the other end is closed.
    func read() -> [UInt8]? {
        let bytes = [UInt8](unsafeUninitializedCapacity: 1 << 16) { buffer, count in
            repeat {
                count = recv(descriptor, buffer.baseAddress, buffer.count, 0)
            } while count < 0 && errno == EINTR
            count = max(0, count)
        }
        return bytes.isEmpty ? nil : bytes
    }

    /// Writes a whole frame, undisturbed by other threads. If the other end is gone, `read` will notice.
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
