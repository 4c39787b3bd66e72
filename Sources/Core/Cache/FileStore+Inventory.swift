#if canImport(Darwin)
import Darwin
#else
import Glibc
#endif

extension FileStore {
    /// What there is, by name, size and time of modification; a file that is removed meanwhile is left out.
    public func inventory() throws(StoreError) -> [StoredDocument] {
        try names().compactMap { name in
            guard let status = status(of: name), status.st_mode & S_IFMT == S_IFREG else { return nil }
            return StoredDocument(name: name, size: Int(status.st_size), lastUse: FileStore.modification(status))
        }
    }

    /// Sets a file's time of modification to now.
    public func markUsed(_ name: String) throws(StoreError) {
        guard utimensat(AT_FDCWD, path(name), nil, 0) != 0, errno != ENOENT else { return }
        throw StoreError(errno: errno)
    }

    /// Whether the entry of the folder is a folder itself; not every file system says so in the entry.
    func isFolder(_ name: String, type: UInt8) -> Bool {
        guard type == UInt8(DT_UNKNOWN) else { return type == UInt8(DT_DIR) }
        return status(of: name).map { $0.st_mode & S_IFMT == S_IFDIR } ?? false
    }

    private func status(of name: String) -> stat? {
        var status = stat()
        return lstat(path(name), &status) == 0 ? status : nil
    }

    /// Nanoseconds since 1970.
    private static func modification(_ status: stat) -> Int64 {
        #if canImport(Darwin)
        let time = status.st_mtimespec
        #else
        let time = status.st_mtim
        #endif
        return Int64(time.tv_sec) &* 1_000_000_000 &+ Int64(time.tv_nsec)
    }
}
