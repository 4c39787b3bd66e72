import Core
import Synchronization

#if canImport(Darwin)
import Darwin
#else
import Glibc
#endif

/// Reads the commands of the screen's process, and does what they say until it is gone.
final class CommandLoop {
    private let connection: Connection
    private let transport = RedirectMiddleware(wrapping: URLSessionTransport())
    private let fetches = FetchTable()
    private var terminal: TerminalGuard?

    init(connection: Connection) {
        self.connection = connection
    }

    /// Runs on the calling thread, and ends the process when there is nobody to work for.
    func run() -> Never {
        var decoder = FrameDecoder(limit: WorkerCommand.sizeLimit)
        while let bytes = connection.read() {
            decoder.append(bytes)
            do {
                while let content = try decoder.next() {
                    obey(try WorkerCommand(content))
                }
            } catch {
                // Nothing that follows can be understood.
                break
            }
        }
        if let terminal { TerminalRescue(terminal).perform() }
        // Not `exit`: its handlers might wait for a URLSession that hangs.
        _exit(0)
    }

    private func obey(_ command: WorkerCommand) {
        switch command {
        case .fetch(let number, let request): start(number, request)
        case .cancel(let number): fetches.cancel(number)
        case .guardTerminal(let terminal): self.terminal = terminal
        case .farewell: terminal = nil
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
