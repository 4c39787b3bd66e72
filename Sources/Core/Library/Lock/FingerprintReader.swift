import Configuration

/// The result of waiting for a finger.
package enum FingerprintAnswer: Hashable, Sendable {
    case right
    /// A finger that is not the user's, or was not recognized.
    case wrong
    /// The reader was not used.
    case unused
    /// There is no reader, or it could not be used.
    case noReader
}

/// The fingerprint reader of this machine, used through `fprintd-verify`, which knows the user's fingers.
package struct FingerprintReader: Sendable {
    /// Seconds until the reader is free for other programs again.
    private static let timeout = 30

    /// The system's own programs. A variable must not decide what opens the lock.
    private static let folders = ["/usr/bin", "/bin", "/usr/local/bin", "/run/current-system/sw/bin"]

    private let command: SecretCommand

    /// - Returns: `nil` if the user may not be at this machine: over SSH, and in tmux or screen.
    package init?(environment: [String: String]) {
        self.init(environment: environment, folders: Self.folders)
    }

    /// - Parameter folders: where the program is looked for.
    init?(environment: [String: String], folders: [String]) {
        let remote = ["SSH_CONNECTION", "SSH_CLIENT", "SSH_TTY", "TMUX", "STY"]
        guard remote.allSatisfy({ environment[$0]?.isEmpty ?? true }) else { return nil }
        // `timeout` ends it if the reader does not. In the foreground it stays in the group that is killed with this program;
        // BusyBox has no such option and always does.
        let script = """
            PATH='\(folders.joined(separator: ":"))'; export PATH
            command -v fprintd-verify >/dev/null || exit 0
            timeout --foreground 9 true 2>/dev/null && set -- --foreground
            timeout "$@" \(Self.timeout) fprintd-verify; exit 0
            """
        command = SecretCommand(script, limit: .seconds(Self.timeout + 5))
    }

    /// Waits for a finger until the reader times out.
    package func read() async -> FingerprintAnswer {
        guard case .success(let output) = await command.run() else { return .noReader }
        // The program prints "Verify started!", and at its end "Verify result: verify-match (done)".
        if output.contains("verify-match") { return .right }
        if output.contains("verify-no-match") { return .wrong }
        return output.contains("Verify started") ? .unused : .noReader
    }
}
