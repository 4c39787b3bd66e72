#if canImport(Darwin)
import Darwin
#else
import Glibc
#endif

/// The kind of a file, found without opening it: opening a pipe waits for another program, and opening a device may do something.
package enum FileKind: Hashable, Sendable {
    case regular, folder, link, pipe
    /// A terminal, `/dev/null`.
    case characterDevice
    /// A disk, a socket.
    case other

    /// Looks at the file that a path leads to, or at the link itself.
    /// - Returns: `nil` if it is missing.
    package init?(of path: String, followsLinks: Bool = true) throws(StoreError) {
        var status = stat()
        guard (followsLinks ? stat(path, &status) : lstat(path, &status)) == 0 else {
            if errno == ENOENT { return nil }
            throw StoreError(errno: errno)
        }
        self.init(status)
    }

    init(_ status: stat) {
        self =
            switch status.st_mode & S_IFMT {
            case S_IFREG: .regular
            case S_IFDIR: .folder
            case S_IFLNK: .link
            case S_IFIFO: .pipe
            case S_IFCHR: .characterDevice
            default: .other
            }
    }
}
