import Synchronization

#if canImport(Darwin)
import Darwin
#else
import Glibc
#endif

/// A command of the person's own that prints a secret, as password managers do: `pass show tmdb`.
///
/// The shell runs it, in a session of its own: it has no terminal, so that it can neither draw on the screen nor take keys. Nor does
/// Ctrl-C reach it there; that it ends with this program, whatever ends that, is seen to.
public struct SecretCommand: Hashable, Sendable {
    /// Why there is no secret.
    public enum Failure: Error, Hashable, Sendable {
        /// The shell could not be started.
        case notStarted
        /// The command ended with this status; 128 and more where a signal ended it.
        case failed(status: Int)
        /// It took too long, and was ended.
        case timedOut
        /// It printed more than a secret, and was ended.
        case tooLong
    }

    /// Long enough to be asked for a passphrase in a window.
    public static let patience = Duration.seconds(60)
    private static let outputLimit = 16 << 10

    /// As the shell takes it.
    public let command: String
    private let limit: Duration

    /// Names a command; nothing runs yet.
    /// - Parameter limit: how long it may take.
    public init(_ command: String, limit: Duration = SecretCommand.patience) {
        self.command = command
        self.limit = limit
    }

    /// Runs the command on a thread of its own, and waits for what it prints. Where the task is cancelled, the command is asked to end
    /// at once with all that it has started, and a second later made to.
    public func run() async -> Result<String, Failure> {
        let outcome = Promise<Result<String, Failure>>()
        let leash = Leash()
        let isStarted = BlockingThread.start { outcome.resolve(run(on: leash)) }
        guard isStarted else { return .failure(.notStarted) }
        return await withTaskCancellationHandler {
            await outcome.value
        } onCancel: {
            leash.pull()
        }
    }

    /// The same, while the thread waits.
    private func run(on leash: Leash) -> Result<String, Failure> {
        guard let shell = ShellProcess(command) else { return .failure(.notStarted) }
        leash.hold(shell)
        let deadline = Deadline(after: limit)
        var output: [UInt8] = []
        while true {
            switch shell.read(until: deadline, limit: SecretCommand.outputLimit + 1 - output.count) {
            case .bytes(let bytes):
                output += bytes
                guard output.count <= SecretCommand.outputLimit else {
                    shell.kill()
                    return .failure(.tooLong)
                }
            case .end:
                guard let status = shell.waitForExit(until: deadline) else {
                    shell.kill()
                    return .failure(.timedOut)
                }
                return status == 0
                    ? .success(String(decoding: output, as: UTF8.self)) : .failure(.failed(status: status))
            case .late:
                shell.kill()
                return .failure(.timedOut)
            }
        }
    }

    /// What ends a command from another thread, whether it has started yet or not.
    private final class Leash: Sendable {
        private let state = Mutex<(shell: ShellProcess?, isPulled: Bool)>((nil, false))

        func hold(_ shell: ShellProcess) {
            let isPulled = state.withLock { state in
                state.shell = shell
                return state.isPulled
            }
            if isPulled { shell.signalEnd() }
        }

        /// Waits for nothing: the task may be cancelled by the actor that draws.
        func pull() {
            let shell = state.withLock { state in
                state.isPulled = true
                return state.shell
            }
            shell?.signalEnd()
        }
    }
}
