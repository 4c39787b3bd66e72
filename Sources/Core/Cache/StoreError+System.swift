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
            default: .system(errno)
            }
    }
}
