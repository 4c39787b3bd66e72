import Configuration
import Interchange
import Platform

/// The password, token or key of a source. It never shows itself.
package struct PlaySourceSecret: Hashable, Sendable {
    /// Bytes at most.
    private static let sizeLimit = 4_096
    /// A password manager may ask for a passphrase, but a look must end.
    private static let patience = Duration.seconds(20)

    let text: String

    /// Reads a secret as it is pasted, with or without white space around it, or `nil` if it is not one line.
    package init?(_ text: String) {
        let text = text.trimmed
        let isLine = text.unicodeScalars.allSatisfy { $0.properties.generalCategory != .control }
        guard !text.isEmpty, text.utf8.count <= Self.sizeLimit, isLine else { return nil }
        self.text = text
    }

    /// Saves the secret in a file that only its owner can read.
    package func save(in file: SecretFile) throws(StoreError) { try file.write(text + "\n") }

    /// Looks for the secret of a source.
    /// - Parameter folder: that of the configuration, to which files are relative.
    static func find(
        _ secret: PlaySource.Secret, folder: String?, home: String?
    ) async throws(PlaySourceFailure) -> PlaySourceSecret? {
        let text: String
        switch secret {
        case .none: return nil
        case .file(let path):
            let file = SecretFile(path: path, home: home, folder: folder)
            guard let found = try? file.read() else { throw .secretUnreadable }
            text = found
        case .command(let command):
            switch await SecretCommand(command, limit: patience).run() {
            case .success(let output): text = output
            case .failure: throw .secretUnreadable
            }
        }
        guard let secret = PlaySourceSecret(text) else { throw .secretUnreadable }
        return secret
    }
}

extension PlaySourceSecret: CustomStringConvertible, CustomDebugStringConvertible, CustomReflectable {
    package var description: String { "PlaySourceSecret(redacted)" }

    package var debugDescription: String { description }

    package var customMirror: Mirror { Mirror(self, children: [:]) }
}
