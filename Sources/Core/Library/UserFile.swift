#if canImport(Darwin)
import Darwin
#else
import Glibc
#endif

/// A file that the user has named: to read from, or to write to. It may be anything that a path can lead to.
public struct UserFile: Sendable {
    private static let chunk = 64 << 10

    /// Where it is.
    public let path: String

    /// Names a file; nothing is opened yet.
    public init(path: String) {
        self.path = path
    }

    /// All bytes of the file, which may be a pipe.
    /// - Throws: `UserFileError.missing`, and `.store`: with `tooLarge` for more than `limit`.
    public func read(limit: Int) throws(UserFileError) -> [UInt8] {
        let descriptor = open(path, O_RDONLY | O_CLOEXEC)
        guard descriptor >= 0 else { throw UserFileError(errno: errno) }
        defer { close(descriptor) }
        return try Self.readAll(descriptor, limit: limit)
    }

    /// All bytes of standard input.
    /// - Throws: `UserFileError.store`: with `tooLarge` for more than `limit`.
    public static func readStandardInput(limit: Int) throws(UserFileError) -> [UInt8] {
        try readAll(STDIN_FILENO, limit: limit)
    }

    /// Writes the file. A plain file gets its new bytes whole or not at all, and keeps its mode; a new one is readable by its owner
    /// alone. What a link leads to is written. Into anything else the bytes are written as they are.
    /// - Throws: `UserFileError`; also for a plain file that may not be written.
    public func write(_ bytes: [UInt8]) throws(UserFileError) {
        var status = stat()
        let isThere = stat(path, &status) == 0
        guard isThere || errno == ENOENT else { throw UserFileError(errno: errno) }
        if !isThere || status.st_mode & S_IFMT == S_IFREG, let place {
            try replace(place, with: bytes)
        } else {
            try fill(with: bytes)
        }
    }

    /// Writes into what is there.
    private func fill(with bytes: [UInt8]) throws(UserFileError) {
        let descriptor = open(path, O_WRONLY | O_TRUNC | O_CLOEXEC)
        guard descriptor >= 0 else { throw UserFileError(errno: errno) }
        defer { close(descriptor) }
        var written = 0
        while written < bytes.count {
            let count = bytes.withUnsafeBytes {
                systemWrite(descriptor, $0.baseAddress.map { $0 + written }, $0.count - written)
            }
            if count < 0, errno == EINTR { continue }
            guard count > 0 else { throw UserFileError(errno: errno) }
            written += count
        }
    }

    private func replace(_ place: FilePlace, with bytes: [UInt8]) throws(UserFileError) {
        // The store would make a folder that is not there; one that the user has mistyped is not to be made.
        guard !place.name.isEmpty, place.hasFolder else { throw .missing }
        do throws(StoreError) {
            try FileStore(unswept: place.folder).write(bytes, to: place.name)
        } catch {
            throw .store(error)
        }
    }

    /// Where the file is that is to be replaced; `nil` where there is none to replace.
    private var place: FilePlace? {
        let parts = path.split(separator: "/", omittingEmptySubsequences: false)
        let parent = parts.dropLast().joined(separator: "/")
        let folder = parts.count <= 1 ? "." : parent.isEmpty ? "/" : parent
        return FilePlace(following: folder, String(parts.last ?? ""))
    }

    private static func readAll(_ descriptor: Int32, limit: Int) throws(UserFileError) -> [UInt8] {
        var bytes: [UInt8] = []
        var buffer = [UInt8](repeating: 0, count: chunk)
        while true {
            let count = buffer.withUnsafeMutableBytes { systemRead(descriptor, $0.baseAddress, $0.count) }
            if count < 0, errno == EINTR { continue }
            guard count >= 0 else { throw UserFileError(errno: errno) }
            guard count > 0 else { return bytes }
            bytes += buffer[..<count]
            guard bytes.count <= limit else { throw .store(.tooLarge(limit: limit)) }
        }
    }
}

extension UserFileError {
    fileprivate init(errno: Int32) {
        self = errno == ENOENT || errno == ENOTDIR ? .missing : .store(StoreError(errno: errno))
    }
}

// Methods above hide the functions of the same names.
private let systemRead = read(_:_:_:)
private let systemWrite = write(_:_:_:)
