#if canImport(Darwin)
import Darwin
#else
import Glibc
#endif

/// A small file that holds a secret.
public struct SecretFile: Hashable, Sendable {
    private static let sizeLimit = 16 << 10
    private static let byteOrderMark: [UInt8] = [0xEF, 0xBB, 0xBF]

    /// Where it is.
    public let path: String

    /// Names a file; nothing is read yet.
    public init(path: String) {
        self.path = path
    }

    /// Names a file as people write its path: `~/key` in their home, `key` beside the configuration.
    /// - Parameters:
    ///   - home: the home folder; `nil` where there is none.
    ///   - folder: the folder of the configuration.
    public init(path: String, home: String?, folder: String?) {
        if path.hasPrefix("~/"), let home {
            self.init(path: home + path.dropFirst())
        } else if !path.hasPrefix("/"), let folder {
            self.init(path: "\(folder)/\(path)")
        } else {
            self.init(path: path)
        }
    }

    /// The text of the file, without the mark that some editors put before UTF-8; `nil` where there is none.
    public func read() throws(StoreError) -> String? {
        guard let file = try FileHandle.open(path, O_RDONLY | O_NONBLOCK) else { return nil }
        defer { file.close() }
        guard try file.size() <= SecretFile.sizeLimit else { throw .tooLarge(limit: SecretFile.sizeLimit) }
        let bytes = try file.readAll(limit: SecretFile.sizeLimit)
        let isMarked = bytes.starts(with: SecretFile.byteOrderMark)
        return String(decoding: bytes.dropFirst(isMarked ? SecretFile.byteOrderMark.count : 0), as: UTF8.self)
    }

    /// Whether others than its owner may read it.
    public var isExposed: Bool {
        var status = stat()
        return stat(path, &status) == 0 && status.st_mode & (S_IRGRP | S_IROTH) != 0
    }
}
