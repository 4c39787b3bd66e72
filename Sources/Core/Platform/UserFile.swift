#if canImport(Darwin)
import Darwin
#else
import Glibc
#endif

/// A file that the user names: a plain file or an open one (`/dev/stdin`), to write also a pipe or a device.
package struct UserFile: Sendable {
    package let path: String

    package init(path: String) {
        self.path = path
    }

    /// Reads all bytes of the file.
    /// - Throws: `UserFileError.store(.tooLarge)` for more than `limit`.
    package func read(limit: Int) throws(UserFileError) -> [UInt8] {
        try UserFileError.rethrowing { () throws(StoreError) in
            let kind = try FileKind(of: path)
            let isOpen = place == nil && (kind == .pipe || kind == .characterDevice)
            guard let file = try isOpen ? FileHandle.open(path, O_RDONLY) : .openRegular(path) else {
                throw .system(ENOENT)
            }
            defer { file.close() }
            if isOpen { file.waitForOthers() }
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
    /// link stays, and its target is written. A pipe that is being read, and a device, are written directly.
    package func write(_ bytes: [UInt8]) throws(UserFileError) {
        try UserFileError.rethrowing { () throws(StoreError) in
            let kind = try FileKind(of: path)
            if kind == nil || kind == .regular, let place {
                // The store would create a missing folder, which is more likely a typing error.
                guard !place.name.isEmpty, place.hasFolder else { throw .system(ENOENT) }
                return try FileStore(unswept: place.folder).write(bytes, to: place.name)
            }
            guard kind != .folder, kind != .other else { throw .notAFile }
            guard let file = try FileHandle.open(path, O_WRONLY | O_TRUNC) else { throw .system(ENOENT) }
            defer { file.close() }
            file.waitForOthers()
            try file.write(bytes)
        }
    }

    /// A path as typed, with the home folder for `~`.
    package static func absolute(_ path: String, home: String?) -> String {
        guard let home, path == "~" || path.hasPrefix("~/") else { return path }
        return home + path.dropFirst()
    }

    /// Whether it is a plain file that is not empty.
    var hasContent: Bool {
        var status = stat()
        return stat(path, &status) == 0 && FileKind(status) == .regular && status.st_size > 0
    }

    /// Whether it can be read and starts with the text.
    func starts(with text: String) -> Bool {
        guard let file = try? FileHandle.openRegular(path) else { return false }
        defer { file.close() }
        return (try? file.readAll(limit: text.utf8.count)) == Array(text.utf8)
    }

    /// The place of a plain file to read or replace, or `nil` for a circle of links and for an open file, which may be a pipe.
    private var place: FilePlace? {
        let parts = path.split(separator: "/", omittingEmptySubsequences: false)
        let parent = parts.dropLast().joined(separator: "/")
        let folder = parts.count <= 1 ? "." : parent.isEmpty ? "/" : parent
        return FilePlace(following: folder, String(parts.last ?? ""))
    }
}

/// A path that the user has named and that could not be read or written.
package struct UserPathError: Error, Hashable, Sendable {
    package let path: String
    package let reason: UserFileError

    package init(path: String, reason: UserFileError) {
        self.path = path
        self.reason = reason
    }
}

/// Why a file that the user has named could not be read or written.
package enum UserFileError: Error, Hashable, Sendable {
    /// The file or its folder does not exist.
    case missing
    /// No program reads the pipe.
    case unreadPipe
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
            switch error {
            case .system(ENOENT), .notAFolder: throw .missing
            case .system(ENXIO): throw .unreadPipe
            default: throw .store(error)
            }
        }
    }
}
