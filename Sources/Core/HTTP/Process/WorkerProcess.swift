import FoundationEssentials
import Synchronization

#if canImport(Darwin)
import Darwin
#else
import Glibc
#endif

/// One run of the network worker: its process and this side's end of the connection.
///
/// A thread of its own reads the replies, and takes note of the process's end: none is left behind as a zombie.
final class WorkerProcess: Sendable {
    private enum Phase {
        case running
        /// The system has forgotten the process, and its number may belong to another one.
        case ended
    }

    private let child: SpawnedProgram
    private let phase = Mutex(Phase.running)

    /// Starts the worker; `nil` when that fails.
    /// - Parameters:
    ///   - executable: the path of `marquee-network`.
    ///   - frame: what it is told before all else: it finds that even where this process is killed the moment it runs.
    ///   - onReply: called for every reply, on the reading thread.
    ///   - onEnd: called once, on the reading thread, when the process is no more, with its exit code; `nil` when a signal
    ///     ended it.
    static func start(
        _ executable: String, telling frame: [UInt8], onReply: @escaping @Sendable (WorkerProcess, WorkerReply) -> Void,
        onEnd: @escaping @Sendable (WorkerProcess, Int32?) -> Void
    ) -> WorkerProcess? {
        let environment = WorkerEnvironment(of: ProcessInfo.processInfo.environment)
        guard let child = SpawnedProgram.start(executable, environment: environment.variables, input: frame) else {
            return nil
        }
        let worker = WorkerProcess(child)
        let isReading = BlockingThread.start {
            worker.read { onReply(worker, $0) }
            onEnd(worker, worker.reap())
        }
        guard isReading else {
            worker.reap()
            return nil
        }
        return worker
    }

    private init(_ child: SpawnedProgram) {
        self.child = child
    }

    /// The number of the process.
    var identifier: Int32 { child.identifier }

    /// Sends a frame without waiting.
    /// - Returns: whether the worker took it whole. One that does not read any more, or is gone, does not.
    func deliver(_ frame: [UInt8]) -> Bool {
        phase.withLock { phase in
            guard phase == .running else { return false }
            return frame.withUnsafeBytes { buffer in
                #if canImport(Darwin)
                let flags = MSG_DONTWAIT
                #else
                let flags = Int32(MSG_DONTWAIT | MSG_NOSIGNAL)
                #endif
                while true {
                    let count = send(child.descriptor, buffer.baseAddress, buffer.count, flags)
                    if count < 0 && errno == EINTR { continue }
                    return count == buffer.count
                }
            }
        }
    }

    /// Ends the process at once, whatever it does; the reading thread notices.
    func end() {
        phase.withLock { phase in
            guard phase == .running else { return }
            kill(child.identifier, SIGKILL)
            // Wakes the reading thread even if the worker's end of the pair lives on somewhere.
            shutdown(child.descriptor, Int32(SHUT_RDWR))
        }
    }

    /// Reads until the worker is gone or sends what is no reply.
    private func read(_ onReply: (WorkerReply) -> Void) {
        var decoder = FrameDecoder(limit: WorkerReply.sizeLimit)
        let buffer = UnsafeMutableRawBufferPointer.allocate(byteCount: 1 << 16, alignment: 16)
        defer { buffer.deallocate() }
        while true {
            let count = recv(child.descriptor, buffer.baseAddress, buffer.count, 0)
            if count < 0 && errno == EINTR { continue }
            guard count > 0 else { return }
            decoder.append(UnsafeRawBufferPointer(buffer)[..<count])
            do {
                while let content = try decoder.next() { onReply(try WorkerReply(content)) }
            } catch {
                return
            }
        }
    }

    /// Takes note of the process's end, and brings it about if need be.
    @discardableResult
    private func reap() -> Int32? {
        phase.withLock { phase in
            var status: Int32 = 0
            if waitpid(child.identifier, &status, WNOHANG) == 0 {
                kill(child.identifier, SIGKILL)
                while waitpid(child.identifier, &status, 0) < 0 && errno == EINTR {}
            }
            close(child.descriptor)
            phase = .ended
            // The lowest seven bits name the signal that ended it, if one did; the next byte is the exit code.
            return status & 0x7F == 0 ? status >> 8 & 0xFF : nil
        }
    }
}
