import Synchronization

#if canImport(Darwin)
import Darwin
#else
import Glibc
#endif

/// The web browser on the reader's screen.
///
/// It is started without a shell, in a session of its own, and outlives this program.
public final class Browser: Sendable {
    /// The outcome of an attempt to open a page, as far as known.
    public enum Outcome: Hashable, Sendable {
        /// The command ended and reported success.
        case opened
        /// The command is still running; a browser's first window does that, and an error dialog too.
        case started
        /// No command could be started, or all reported a failure.
        case failed
    }

    /// How long a command may take to report success.
    public static let patience = Duration.seconds(2)
    /// Commands of `$BROWSER`, and words of each.
    private static let limit = 16

    private let commands: [[String]]
    private let environment: [String: String]
    private let patience: Duration
    /// Commands that were still running when their time was over, to be reaped later.
    private let running = Mutex<[pid_t]>([])

    /// Finds the browser; `nil` over SSH, where it would open on the wrong machine, and without a display.
    public init?(environment: [String: String], patience: Duration = Browser.patience) {
        func isSet(_ variable: String) -> Bool { environment[variable]?.isEmpty == false }
        guard !["SSH_CONNECTION", "SSH_CLIENT", "SSH_TTY"].contains(where: isSet) else { return nil }
        #if canImport(Darwin)
        let fallback = ["open", "%s"]
        #else
        guard isSet("DISPLAY") || isSet("WAYLAND_DISPLAY") else { return nil }
        let fallback = ["xdg-open", "%s"]
        #endif
        commands = Self.commands(in: environment["BROWSER"] ?? "") + [fallback]
        // Others could read secrets there.
        self.environment = TMDBKey.withoutKeys(environment)
        self.patience = patience
    }

    /// Opens a page: an http or https address, nothing else. It waits on a thread of its own.
    public func open(_ address: String) async -> Outcome {
        guard RemoteAddress.origin(of: address) != nil else { return .failed }
        let outcome = Promise<Outcome>()
        let isStarted = BlockingThread.start { outcome.resolve(self.run(address)) }
        return isStarted ? await outcome.value : .failed
    }

    /// The commands of `$BROWSER`: several are separated by colons, and `%s` stands for the address.
    static func commands(in variable: String) -> [[String]] {
        variable.split(separator: ":").prefix(limit).compactMap { command in
            let words = command.split(separator: " ").prefix(limit).map(String.init)
            guard !words.isEmpty else { return nil }
            return words.contains { $0.contains("%s") } ? words : words + ["%s"]
        }
    }

    private func run(_ address: String) -> Outcome {
        reapEnded()
        for command in commands {
            guard let program = command.first.flatMap({ SpawnedProgram.path(of: $0, environment: environment) }) else {
                continue
            }
            let words = [program] + command.dropFirst().map { $0.replacing("%s", with: address) }
            guard let child = SpawnedProgram.startDetached(words, environment: environment) else { continue }
            switch SpawnedProgram.status(of: child, within: patience) {
            case 0: return .opened
            case nil:
                running.withLock { $0.append(child) }
                return .started
            default: continue
            }
        }
        return .failed
    }

    private func reapEnded() {
        running.withLock { $0.removeAll { waitpid($0, nil, WNOHANG) != 0 } }
    }
}
