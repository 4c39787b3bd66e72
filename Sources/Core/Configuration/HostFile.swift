import Platform

#if canImport(Darwin)
import Darwin
#else
import Glibc
#endif

/// A file of the machine's administrator, which counts only if no other user can have written it.
package struct HostFile: Sendable {
    /// Why it failed.
    package enum Failure: Error, Hashable, Sendable {
        case store(StoreError)
        /// Another user owns the file or its folder, or can write there.
        case untrusted
    }

    /// The path of the folder.
    package static let folder = "/etc/marquee"

    package let path: String
    private let folder: String
    private let owner: UInt32

    /// - Parameter owner: the user ID that must own the file and its folder.
    package init(_ name: String, folder: String = HostFile.folder, owner: UInt32 = 0) {
        self.folder = folder
        self.owner = owner
        path = "\(folder)/\(name)"
    }

    /// The bytes of the file, or `nil` if it is missing.
    package func read(limit: Int) throws(Failure) -> [UInt8]? {
        let contents: (bytes: [UInt8], isTrusted: Bool)?
        do throws(StoreError) {
            contents = try readContents(limit: limit)
        } catch {
            throw .store(error)
        }
        guard contents?.isTrusted != false else { throw .untrusted }
        return contents?.bytes
    }

    /// Checks owner and mode of the very file that is read.
    private func readContents(limit: Int) throws(StoreError) -> (bytes: [UInt8], isTrusted: Bool)? {
        guard let file = try FileHandle.openRegular(path) else { return nil }
        defer { file.close() }
        var folderStatus = stat()
        let isTrusted = isOurs(try file.status()) && stat(folder, &folderStatus) == 0 && isOurs(folderStatus)
        return (try file.contents(limit: limit), isTrusted)
    }

    private func isOurs(_ status: stat) -> Bool {
        status.st_uid == owner && status.st_mode & (S_IWGRP | S_IWOTH) == 0
    }
}
