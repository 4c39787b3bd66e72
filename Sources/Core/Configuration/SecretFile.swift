import Platform

#if canImport(Darwin)
import Darwin
#else
import Glibc
#endif

/// A small file with a secret.
package struct SecretFile: Hashable, Sendable {
    private static let sizeLimit = 16 << 10
    private static let byteOrderMark: [UInt8] = [0xEF, 0xBB, 0xBF]

    package let path: String

    package init(path: String) {
        self.path = path
    }

    /// Resolves a path as users write it: `~/key` in their home, `key` in the folder of the configuration.
    package init(path: String, home: String?, folder: String?) {
        if path.hasPrefix("~/"), let home {
            self.init(path: home + path.dropFirst())
        } else if !path.hasPrefix("/"), let folder {
            self.init(path: "\(folder)/\(path)")
        } else {
            self.init(path: path)
        }
    }

    /// The text of the file, without a byte order mark, or `nil` if it is missing.
    package func read() throws(StoreError) -> String? {
        guard let bytes = try FileHandle.contents(of: path, limit: SecretFile.sizeLimit) else { return nil }
        let isMarked = bytes.starts(with: SecretFile.byteOrderMark)
        return String(decoding: bytes.dropFirst(isMarked ? SecretFile.byteOrderMark.count : 0), as: UTF8.self)
    }

    /// Replaces the file by one that only its owner can read.
    package func write(_ text: String) throws(StoreError) {
        let parts = path.split(separator: "/", omittingEmptySubsequences: false)
        let folder = parts.dropLast().joined(separator: "/")
        guard let name = parts.last, !name.isEmpty else { throw .notAFile }
        try FileStore(folder: folder.isEmpty ? "." : folder, followsLinks: true).write(
            Array(text.utf8), to: String(name))
    }

    /// Whether other users may read it.
    package var isExposed: Bool {
        var status = stat()
        return stat(path, &status) == 0 && status.st_mode & (S_IRGRP | S_IROTH) != 0
    }
}
