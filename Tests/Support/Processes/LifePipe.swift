import Foundation

#if canImport(Darwin)
import Darwin
#else
import Glibc
#endif

/// A named pipe whose writing end all processes of a command hold: it passes on their output and shows when the last one has ended.
package final class LifePipe: Sendable {
    /// Milliseconds: less than the deadline of a command that prints a secret.
    private static let patience: Int32 = 30_000

    private let folder: TemporaryFolder
    /// Where it is.
    package let path: String
    private let descriptor: Int32
    private let thread = ThreadExecutor()

    /// Makes the pipe, without holders.
    package init() throws {
        folder = try TemporaryFolder()
        path = folder.path + "/alive"
        guard mkfifo(path, 0o600) == 0 else { throw ProcessError.system("mkfifo", errno) }
        descriptor = open(path, O_RDONLY | O_NONBLOCK | O_CLOEXEC)
    }

    deinit {
        close(descriptor)
    }

    /// The prefix of a shell command whose processes hold the pipe as descriptor 9.
    package var hold: String { "exec 9>\(path); " }

    /// Waits for a line.
    /// - Returns: the line, or `nil` if none arrived in time.
    package func line() async -> String? {
        await Task(executorPreference: thread) { [descriptor] in
            var bytes: [UInt8] = []
            while bytes.last != UInt8(ascii: "\n") {
                var poller = pollfd(fd: descriptor, events: Int16(POLLIN), revents: 0)
                guard poll(&poller, 1, Self.patience) == 1, poller.revents & Int16(POLLIN) != 0 else { return nil }
                var byte: UInt8 = 0
                guard read(descriptor, &byte, 1) == 1 else { return nil }
                bytes.append(byte)
            }
            return String(decoding: bytes.dropLast(), as: UTF8.self)
        }
        .value
    }

    /// Waits until its last holder has ended.
    /// - Returns: whether that happened in time.
    package func isReleased() async -> Bool {
        await Task(executorPreference: thread) { [descriptor] in
            var poller = pollfd(fd: descriptor, events: 0, revents: 0)
            return poll(&poller, 1, Self.patience) == 1 && poller.revents & Int16(POLLHUP) != 0
        }
        .value
    }
}
