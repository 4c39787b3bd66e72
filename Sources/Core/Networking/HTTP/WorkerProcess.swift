import Configuration
import FoundationEssentials
import Platform
import Synchronization

#if canImport(Darwin)
import Darwin
#else
import Glibc
#endif

/// One run of the network worker: its process and this side's end of the connection.
///
/// A thread of its own reads the replies and reaps the process when it ends.
final class WorkerProcess: Sendable {
    private enum Phase {
        case running
        /// Reaped: its process identifier may belong to another process now.
        case ended
    }

    private let child: SpawnedProgram
    private let phase = Mutex(Phase.running)

    /// Starts the worker, or `nil` if that fails.
    /// - Parameters:
    ///   - executable: the path of `marquee-network`.
    ///   - onReply: called on the reading thread for every reply.
    ///   - onEnd: called once on the reading thread when the process has been reaped.
    static func start(
        _ executable: String, onReply: @escaping @Sendable (WorkerProcess, WorkerReply) -> Void,
        onEnd: @escaping @Sendable (WorkerProcess) -> Void
    ) -> WorkerProcess? {
        let environment = environment(from: ProcessInfo.processInfo.environment)
        guard let child = SpawnedProgram.start(executable, environment: environment) else { return nil }
        let worker = WorkerProcess(child)
        let isReading = BlockingThread.start {
            worker.read { onReply(worker, $0) }
            worker.reap()
            onEnd(worker)
        }
        guard isReading else {
            worker.reap()
            return nil
        }
        return worker
    }

    /// The worker's environment: that of this program without secrets, which others could read there. Every request carries
    /// the key it needs.
    static func environment(from own: [String: String]) -> [String: String] {
        TMDBKey.withoutKeys(own).merging(additions) { _, new in new }
    }

    /// A crash must be quick and silent, and each of malloc's arenas would take 64 MB of the limited address space. Foundation
    /// makes folders for a cache and for cookies even if it stores nothing; this gives it no place to.
    private static let additions = [
        "SWIFT_BACKTRACE": "enable=no", "MALLOC_ARENA_MAX": "2", "HOME": "/dev/null", "XDG_CACHE_HOME": "/dev/null",
        "XDG_CONFIG_HOME": "/dev/null", "XDG_DATA_HOME": "/dev/null", "XDG_STATE_HOME": "/dev/null",
    ]

    private init(_ child: SpawnedProgram) {
        self.child = child
    }

    var identifier: Int32 { child.identifier }

    /// Writes a frame without waiting.
    /// - Returns: whether the worker took all of it. One that has stopped reading, or has ended, does not.
    func write(_ frame: [UInt8]) -> Bool {
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

    func end() {
        phase.withLock { phase in
            guard phase == .running else { return }
            kill(child.identifier, SIGKILL)
            // Wakes the reading thread even if another process holds the worker's end of the socket pair.
            shutdown(child.descriptor, Int32(SHUT_RDWR))
        }
    }

    /// Reads until the worker has ended or sends something that is not a reply.
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

    /// Waits for the process to end, and kills it if it runs.
    private func reap() {
        phase.withLock { phase in
            var status: Int32 = 0
            if waitpid(child.identifier, &status, WNOHANG) == 0 {
                kill(child.identifier, SIGKILL)
                while waitpid(child.identifier, &status, 0) < 0 && errno == EINTR {}
            }
            close(child.descriptor)
            phase = .ended
        }
    }
}
