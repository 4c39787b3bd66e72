#if canImport(Darwin)
import Darwin
#else
import Glibc
#endif

/// Why a file could not be written or read.
package enum StoreError: Error, Hashable, Sendable {
    /// The device, the quota or the limit for files is full.
    case full
    /// Permissions, or a read-only file system.
    case denied
    /// Another program has held the lock for too long.
    case busy
    case tooLarge(limit: Int)
    /// A text of the user's has more characters than are kept.
    case textTooLong(limit: Int)
    /// The new text could not be read again.
    case unrepresentable
    /// It is a folder, a pipe or a device.
    case notAFile
    /// A part of the path is not a folder.
    case notAFolder
    /// Any other error number of the system.
    case system(Int32)

    package init(errno: Int32) {
        self =
            switch errno {
            case ENOSPC, EDQUOT, EFBIG: .full
            case EACCES, EPERM, EROFS: .denied
            case EWOULDBLOCK: .busy
            case EISDIR: .notAFile
            case ENOTDIR: .notAFolder
            default: .system(errno)
            }
    }

    /// The system's message for an error number, in English.
    package static func name(ofSystemError number: Int32) -> String { String(cString: strerror(number)) }
}
