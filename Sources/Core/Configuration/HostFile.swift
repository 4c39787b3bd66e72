#if canImport(Darwin)
import Darwin
#else
import Glibc
#endif

/// A file by which whoever runs a machine decides something for everybody on it: only what nobody else can have written counts.
public struct HostFile: Sendable {
    /// Why the file does not count.
    public enum Failure: Error, Hashable, Sendable {
        /// It cannot be read.
        case store(StoreError)
        /// It, or its folder, belongs to somebody else, or others may write there.
        case untrusted
    }

    /// The folder of the program's files that are the host's.
    public static let folder = "/etc/marquee"

    /// Where it is.
    public let path: String
    private let folder: String
    private let owner: UInt32

    /// Names a file; nothing is read yet.
    /// - Parameters:
    ///   - name: its name in the folder.
    ///   - owner: the number of the user to whom file and folder must belong.
    public init(_ name: String, folder: String = HostFile.folder, owner: UInt32 = 0) {
        self.folder = folder
        self.owner = owner
        path = "\(folder)/\(name)"
    }

    /// The bytes of the file; `nil` where there is none.
    public func read(limit: Int) throws(Failure) -> [UInt8]? {
        let found: (bytes: [UInt8], isTrusted: Bool)?
        do throws(StoreError) {
            found = try contents(limit: limit)
        } catch {
            throw .store(error)
        }
        guard let found else { return nil }
        guard found.isTrusted else { throw .untrusted }
        return found.bytes
    }

    /// Owner and mode are those of the very file that is read.
    private func contents(limit: Int) throws(StoreError) -> (bytes: [UInt8], isTrusted: Bool)? {
        guard let file = try FileHandle.open(path, O_RDONLY | O_NONBLOCK) else { return nil }
        defer { file.close() }
        guard try file.size() <= limit else { throw .tooLarge(limit: limit) }
        var place = stat()
        let own = try file.status()
        let isTrusted = isOurs(own) && stat(folder, &place) == 0 && isOurs(place)
        return (try file.readAll(limit: limit), isTrusted)
    }

    private func isOurs(_ status: stat) -> Bool {
        status.st_uid == owner && status.st_mode & (S_IWGRP | S_IWOTH) == 0
    }
}
