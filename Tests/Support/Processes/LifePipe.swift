import Foundation

#if canImport(Darwin)
import Darwin
#else
import Glibc
#endif

/// A named pipe whose writing end all processes of a command hold: it tells what they say, and when the last of them has ended.
public final class LifePipe: Sendable {
    /// Milliseconds: less than a command may take that prints a secret.
    private static let patience: Int32 = 30_000

    private let folder: TemporaryFolder
    /// Where it is.
    public let path: String
    private let descriptor: Int32
    private let thread = ThreadExecutor()

    /// Makes the pipe; nobody holds it yet.
    public init() throws {
        folder = try TemporaryFolder()
        path = folder.path + "/alive"
        guard mkfifo(path, 0o600) == 0 else { throw ProcessError.system("mkfifo", errno) }
        descriptor = open(path, O_RDONLY | O_NONBLOCK | O_CLOEXEC)
    }

    deinit {
        close(descriptor)
    }

    /// What a command for the shell begins with whose processes are to hold it, as their descriptor 9.
    public var hold: String { "exec 9>\(path); " }

    /// Waits for a line.
    /// - Returns: the line; `nil` where none has come in time.
    public func line() async -> String? {
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

    /// Waits until nobody holds it any more.
    /// - Returns: whether that has come about in time.
    public func isReleased() async -> Bool {
        await Task(executorPreference: thread) { [descriptor] in
            var poller = pollfd(fd: descriptor, events: 0, revents: 0)
            return poll(&poller, 1, Self.patience) == 1 && poller.revents & Int16(POLLHUP) != 0
        }
        .value
    }
}
