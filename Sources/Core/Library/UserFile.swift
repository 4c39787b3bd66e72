#if canImport(Darwin)
import Darwin
#else
import Glibc
#endif

/// A file that the user names, to read or to write: a plain file, a pipe, a device.
public struct UserFile: Sendable {
    /// The path.
    public let path: String

    /// Makes a user file.
    public init(path: String) {
        self.path = path
    }

    /// Reads all bytes of the file.
    /// - Throws: `UserFileError.store(.tooLarge)` for more than `limit`.
    public func read(limit: Int) throws(UserFileError) -> [UInt8] {
        let descriptor = open(path, O_RDONLY | O_CLOEXEC)
        guard descriptor >= 0 else { throw UserFileError(errno: errno) }
        defer { close(descriptor) }
        return try Self.readAll(descriptor, limit: limit)
    }

    /// Reads all bytes of standard input.
    /// - Throws: `UserFileError.store(.tooLarge)` for more than `limit`.
    public static func readStandardInput(limit: Int) throws(UserFileError) -> [UInt8] {
        try readAll(STDIN_FILENO, limit: limit)
    }

    /// Writes the file. A plain file is replaced in one step and keeps its mode; a new one is readable by its owner alone. A
    /// link stays, and its target is written. Into anything else the bytes are written as they are.
    public func write(_ bytes: [UInt8]) throws(UserFileError) {
        var status = stat()
        let exists = stat(path, &status) == 0
        guard exists || errno == ENOENT else { throw UserFileError(errno: errno) }
        guard !exists || status.st_mode & S_IFMT == S_IFREG, let place else { return try writeInto(bytes) }
        // The store would create a missing folder, which is more likely a typing error.
        guard !place.name.isEmpty, place.hasFolder else { throw .missing }
        do throws(StoreError) {
            try FileStore(unswept: place.folder).write(bytes, to: place.name)
        } catch {
            throw .store(error)
        }
    }

    /// The plain file to replace; `nil` if there is none.
    private var place: FilePlace? {
        let parts = path.split(separator: "/", omittingEmptySubsequences: false)
        let parent = parts.dropLast().joined(separator: "/")
        let folder = parts.count <= 1 ? "." : parent.isEmpty ? "/" : parent
        return FilePlace(following: folder, String(parts.last ?? ""))
    }

    private func writeInto(_ bytes: [UInt8]) throws(UserFileError) {
        do throws(StoreError) {
            guard let file = try FileHandle.open(path, O_WRONLY | O_TRUNC) else { throw .system(ENOENT) }
            defer { file.close() }
            try file.write(bytes)
        } catch {
            throw error == .system(ENOENT) ? .missing : .store(error)
        }
    }

    private static func readAll(_ descriptor: Int32, limit: Int) throws(UserFileError) -> [UInt8] {
        var bytes: [UInt8] = []
        var buffer = [UInt8](repeating: 0, count: 64 << 10)
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

/// Why a file that the user has named could not be read or written.
public enum UserFileError: Error, Hashable, Sendable {
    /// The file or its folder does not exist.
    case missing
    case store(StoreError)

    fileprivate init(errno: Int32) {
        self = errno == ENOENT || errno == ENOTDIR ? .missing : .store(StoreError(errno: errno))
    }
}

// A method above hides the C function.
private let systemRead = read(_:_:_:)
