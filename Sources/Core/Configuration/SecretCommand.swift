import Platform
import Synchronization

/// A command that prints a secret, such as a password manager: `pass show tmdb`.
///
/// The shell runs it in a session of its own, so it has no terminal to draw on or to read keys from. It ends with this program,
/// however that ends.
package struct SecretCommand: Hashable, Sendable {
    /// Why it failed.
    package enum Failure: Error, Hashable, Sendable {
        /// The shell could not be started.
        case notStarted
        /// The exit status; 128 and more for a signal.
        case failed(status: Int)
        case timedOut
        /// It printed more than a secret.
        case tooLong
    }

    /// Long enough to ask for a passphrase in a window.
    package static let patience = Duration.seconds(60)
    private static let outputLimit = 16 << 10

    package let command: String
    private let limit: Duration

    /// - Parameter limit: how long it may take.
    package init(_ command: String, limit: Duration = SecretCommand.patience) {
        self.command = command
        self.limit = limit
    }

    /// Runs the command on a thread of its own. If the task is cancelled, the command is terminated with all its processes, and killed
    /// a second later.
    /// - Returns: its output.
    package func run() async -> Result<String, Failure> {
        let outcome = Promise<Result<String, Failure>>()
        let terminator = Terminator()
        let isStarted = BlockingThread.start { outcome.resolve(run(terminator)) }
        guard isStarted else { return .failure(.notStarted) }
        return await withTaskCancellationHandler {
            await outcome.value
        } onCancel: {
            terminator.cancel()
        }
    }

    private func run(_ terminator: Terminator) -> Result<String, Failure> {
        guard let shell = ShellProcess(command) else { return .failure(.notStarted) }
        terminator.start(shell)
        let deadline = Deadline(after: limit)
        var output: [UInt8] = []
        while true {
            switch shell.readOutput(until: deadline, limit: SecretCommand.outputLimit + 1 - output.count) {
            case .bytes(let bytes):
                output += bytes
                guard output.count <= SecretCommand.outputLimit else {
                    shell.killAll()
                    return .failure(.tooLong)
                }
            case .end:
                guard let status = shell.waitForExit(until: deadline) else {
                    shell.killAll()
                    return .failure(.timedOut)
                }
                return status == 0
                    ? .success(String(decoding: output, as: UTF8.self)) : .failure(.failed(status: status))
            case .timedOut:
                shell.killAll()
                return .failure(.timedOut)
            }
        }
    }

    /// Terminates a command from another thread, whether it has started yet or not. It never blocks.
    private final class Terminator: Sendable {
        private let state = Mutex<(shell: ShellProcess?, isCancelled: Bool)>((nil, false))

        func start(_ shell: ShellProcess) {
            let isCancelled = state.withLock { state in
                state.shell = shell
                return state.isCancelled
            }
            if isCancelled { shell.terminate() }
        }

        func cancel() {
            let shell = state.withLock { state in
                state.isCancelled = true
                return state.shell
            }
            shell?.terminate()
        }
    }
}
