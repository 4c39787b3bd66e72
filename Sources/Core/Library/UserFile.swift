#if canImport(Darwin)
import Darwin
#else
import Glibc
#endif

/// A file that the user names, to read or to write: a plain file, a pipe, a device.
package struct UserFile: Sendable {
    package let path: String

    package init(path: String) {
        self.path = path
    }

    /// Reads all bytes of the file.
    /// - Throws: `UserFileError.store(.tooLarge)` for more than `limit`.
    package func read(limit: Int) throws(UserFileError) -> [UInt8] {
        try UserFileError.rethrowing { () throws(StoreError) in
            guard let file = try FileHandle.open(path, O_RDONLY) else { throw .system(ENOENT) }
            defer { file.close() }
            return try Self.readAll(file, limit: limit)
        }
    }

    /// Reads all bytes of standard input.
    /// - Throws: `UserFileError.store(.tooLarge)` for more than `limit`.
    package static func readStandardInput(limit: Int) throws(UserFileError) -> [UInt8] {
        try UserFileError.rethrowing { () throws(StoreError) in try readAll(.standardInput, limit: limit) }
    }

    private static func readAll(_ file: FileHandle, limit: Int) throws(StoreError) -> [UInt8] {
        let bytes = try file.readAll(limit: limit + 1)
        guard bytes.count <= limit else { throw .tooLarge(limit: limit) }
        return bytes
    }

    /// Writes the file. A plain file is replaced in one step and keeps its mode; a new one is readable by its owner alone. A
    /// link stays, and its target is written. Anything else is written directly.
    package func write(_ bytes: [UInt8]) throws(UserFileError) {
        try UserFileError.rethrowing { () throws(StoreError) in
            var status = stat()
            let exists = stat(path, &status) == 0
            guard exists || errno == ENOENT else { throw StoreError(errno: errno) }
            if !exists || status.st_mode & S_IFMT == S_IFREG, let place {
                // The store would create a missing folder, which is more likely a typing error.
                guard !place.name.isEmpty, place.hasFolder else { throw .system(ENOENT) }
                return try FileStore(unswept: place.folder).write(bytes, to: place.name)
            }
            guard let file = try FileHandle.open(path, O_WRONLY | O_TRUNC) else { throw .system(ENOENT) }
            defer { file.close() }
            try file.write(bytes)
        }
    }

    /// Whether it is a plain file that is not empty.
    var hasContent: Bool {
        var status = stat()
        return stat(path, &status) == 0 && status.st_mode & S_IFMT == S_IFREG && status.st_size > 0
    }

    /// Whether it can be read and starts with the text.
    func starts(with text: String) -> Bool {
        guard let file = try? FileHandle.open(path, O_RDONLY) else { return false }
        defer { file.close() }
        return (try? file.readAll(limit: text.utf8.count)) == Array(text.utf8)
    }

    /// The plain file to replace; `nil` if there is none.
    private var place: FilePlace? {
        let parts = path.split(separator: "/", omittingEmptySubsequences: false)
        let parent = parts.dropLast().joined(separator: "/")
        let folder = parts.count <= 1 ? "." : parent.isEmpty ? "/" : parent
        return FilePlace(following: folder, String(parts.last ?? ""))
    }
}

/// Why a file that the user has named could not be read or written.
package enum UserFileError: Error, Hashable, Sendable {
    /// The file or its folder does not exist.
    case missing
    case store(StoreError)
    /// Nothing is written to such a path.
    case name(OutputPath.Fault)
    /// The user must agree first that so many files are replaced.
    case exists(Int)

    fileprivate static func rethrowing<Value>(
        _ body: () throws(StoreError) -> Value
    ) throws(UserFileError) -> Value {
        do throws(StoreError) {
            return try body()
        } catch {
            throw error == .system(ENOENT) || error == .notAFolder ? .missing : .store(error)
        }
    }
}
