import Entities
import Platform
import Synchronization

#if canImport(Darwin)
import Darwin
#else
import Glibc
#endif

/// The web browser on the reader's screen.
///
/// It is started without a shell, in a session of its own, and outlives this program.
package final class Browser: Sendable {
    /// The outcome of an attempt to open a page, as far as known.
    package enum Outcome: Hashable, Sendable {
        /// The command ended and reported success.
        case opened
        /// The command is still running; a browser's first window does that, and an error dialog too.
        case started
        /// No command could be started, or all reported a failure: the first one's.
        case failed(CommandFault?)
    }

    /// How long a command may take to report success.
    package static let patience = Duration.seconds(2)
    /// Commands of `$BROWSER`.
    private static let limit = 16

    private let commands: [Result<UserCommand, CommandFault>]
    private let patience: Duration
    /// Commands that were still running when their time was over, to be reaped later.
    private let running = Mutex<[pid_t]>([])

    /// Finds the browser, or `nil` over SSH, where it would open on the wrong machine, and without a display.
    package init?(environment: [String: String], patience: Duration = Browser.patience) {
        func isSet(_ variable: String) -> Bool { environment[variable]?.isEmpty == false }
        guard !["SSH_CONNECTION", "SSH_CLIENT", "SSH_TTY"].contains(where: isSet) else { return nil }
        #if canImport(Darwin)
        let fallback = "open"
        #else
        guard isSet("DISPLAY") || isSet("WAYLAND_DISPLAY") else { return nil }
        let fallback = "xdg-open"
        #endif
        // Several are separated by colons, and `%s` stands for the address.
        commands = [environment["BROWSER"] ?? "", fallback].flatMap {
            UserCommand.list($0, separator: ":", environment: environment).prefix(Self.limit)
        }
        self.patience = patience
    }

    /// Opens a page: an http or https address, nothing else. It waits on a thread of its own.
    package func open(_ address: String) async -> Outcome {
        guard RemoteAddress.origin(of: address) != nil else { return .failed(nil) }
        let outcome = Promise<Outcome>()
        let isStarted = BlockingThread.start { outcome.resolve(self.run(address)) }
        return isStarted ? await outcome.value : .failed(nil)
    }

    private func run(_ address: String) -> Outcome {
        reapEnded()
        var first: CommandFault?
        for command in commands {
            do throws(CommandFault) {
                let command = try command.get().inserting(address)
                let child = try command.startDetached()
                guard let status = SpawnedProgram.status(of: child, within: patience) else {
                    running.withLock { $0.append(child) }
                    return .started
                }
                try command.check(status: status)
                return .opened
            } catch {
                first = first ?? error
            }
        }
        return .failed(first)
    }

    private func reapEnded() {
        running.withLock { $0.removeAll { waitpid($0, nil, WNOHANG) != 0 } }
    }
}
