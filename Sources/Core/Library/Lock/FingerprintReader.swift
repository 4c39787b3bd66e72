/// The reader of fingerprints of this machine, asked through `fprintd-verify`, which knows the person's own fingers.
public struct FingerprintReader: Sendable {
    /// Seconds: long enough to put a finger on it; then the reader is free for others again.
    private static let patience = 30

    /// Where systems keep their own programs. A variable is not to say who opens the lock.
    private static let folders = ["/usr/bin", "/bin", "/usr/local/bin", "/run/current-system/sw/bin"]

    private let command: SecretCommand

    /// Finds the reader.
    /// - Parameter environment: what tells whether the person sits at this machine. Over SSH the reader would be somebody else's,
    ///   and in tmux or screen nobody knows who is attached.
    /// - Returns: `nil` where the session is not a local one.
    public init?(environment: [String: String]) {
        self.init(environment: environment, folders: Self.folders)
    }

    /// - Parameter folders: where the program is looked for; nowhere else.
    init?(environment: [String: String], folders: [String]) {
        let remote = ["SSH_CONNECTION", "SSH_CLIENT", "SSH_TTY", "TMUX", "STY"]
        guard remote.allSatisfy({ environment[$0]?.isEmpty ?? true }) else { return nil }
        // `timeout` ends it where the reader does not tell that nobody comes. In the foreground it stays in the group that
        // is killed with this program; that of BusyBox does so by itself, and has no such option.
        let script = """
            PATH='\(folders.joined(separator: ":"))'; export PATH
            command -v fprintd-verify >/dev/null || exit 0
            timeout --foreground 9 true 2>/dev/null && set -- --foreground
            timeout "$@" \(Self.patience) fprintd-verify; exit 0
            """
        command = SecretCommand(script, limit: .seconds(Self.patience + 5))
    }

    /// Waits for a finger, for a while.
    public func read() async -> FingerprintAnswer {
        guard case .success(let output) = await command.run() else { return .noReader }
        return Self.answer(in: output)
    }

    /// What the program says: "Verify started!", and at its end "Verify result: verify-match (done)".
    private static func answer(in output: String) -> FingerprintAnswer {
        if output.contains("verify-match") { return .right }
        if output.contains("verify-no-match") { return .wrong }
        return output.contains("Verify started") ? .unused : .noReader
    }
}
