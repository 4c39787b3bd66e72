#if canImport(Darwin)
import Darwin
#else
import Glibc
#endif

extension StoreError {
    /// Tells the system's error numbers apart as far as they mean something different to the reader.
    init(errno: Int32) {
        self =
            switch errno {
            case ENOSPC, EDQUOT: .full
            case EACCES, EPERM, EROFS: .denied
            case EWOULDBLOCK: .busy
            case EISDIR: .notAFile
            case ENOTDIR: .notAFolder
            default: .system(errno)
            }
    }

    /// What the system calls an error of that number, in English.
    public static func name(ofSystemError number: Int32) -> String { String(cString: strerror(number)) }
}
