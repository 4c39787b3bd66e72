#if canImport(Darwin)
import Darwin
#else
import Glibc
#endif

/// An open file, and the calls on it that may be interrupted or do less than they were asked to.
///
/// Foundation's class of that name ends the program on a full disk; this one throws.
struct FileHandle {
    /// A lock is tried this often, with a pause of so many microseconds between: five seconds in all.
    private static let lockTries = 2500
    private static let lockPause: UInt32 = 2000
    private static let readChunk = 64 << 10

    private let descriptor: Int32

    /// Opens what is there; `nil` where nothing is.
    static func open(_ path: String, _ flags: Int32) throws(StoreError) -> FileHandle? {
        do throws(StoreError) {
            return FileHandle(descriptor: try retrying { openFile(path, flags | O_CLOEXEC, 0) })
        } catch .system(ENOENT) {
            return nil
        }
    }

    /// Opens a file, and makes it first where it is not there: readable and writable by its owner, and by nobody else but
    /// where it is shared with its group. A link is not followed: in a shared folder it may be somebody else's, and lead anywhere.
    static func create(_ path: String, _ flags: Int32, isShared: Bool = false) throws(StoreError) -> FileHandle {
        let mode: mode_t = isShared ? 0o660 : 0o600
        return FileHandle(descriptor: try retrying { openFile(path, flags | O_CREAT | O_NOFOLLOW | O_CLOEXEC, mode) })
    }

    /// Closes the file; a lock on it is given up.
    func close() {
        _ = closeFile(descriptor)
    }

    /// The bytes in the file.
    /// - Throws: `StoreError.notAFile` for a pipe, a device or a folder.
    func size() throws(StoreError) -> Int {
        let status = try status()
        guard status.st_mode & S_IFMT == S_IFREG else { throw .notAFile }
        return Int(status.st_size)
    }

    /// Whose it is, and who may do what with it.
    func status() throws(StoreError) -> stat {
        var status = stat()
        try FileHandle.retrying { fstat(descriptor, &status) }
        return status
    }

    /// Takes on whose another file is, and who may do what with it, as far as that is allowed: not every file system knows of it,
    /// and then it stays its owner's alone. What its group may do another group may not.
    func takeAfter(_ former: stat) {
        let hasGroup =
            fchown(descriptor, former.st_uid, former.st_gid) == 0 || fchown(descriptor, .max, former.st_gid) == 0
        let mode = former.st_mode & (hasGroup ? 0o777 : 0o707)
        _ = fchmod(descriptor, mode)
    }

    /// Reads to the end, or as many bytes as are allowed.
    func readAll(limit: Int) throws(StoreError) -> [UInt8] {
        var bytes: [UInt8] = []
        var expected = min(try size(), limit)
        // One read more than the size says, which finds the end.
        while bytes.count < limit {
            let wanted = min(max(expected - bytes.count, 1), limit - bytes.count)
            let chunk = try read(wanted)
            if chunk.isEmpty { break }
            bytes += chunk
            if bytes.count >= expected { expected = bytes.count + FileHandle.readChunk }
        }
        return bytes
    }

    /// Writes all of the bytes.
    func write(_ bytes: [UInt8]) throws(StoreError) {
        var written = 0
        while written < bytes.count {
            written += try FileHandle.retrying {
                bytes.withUnsafeBytes { writeFile(descriptor, $0.baseAddress.map { $0 + written }, $0.count - written) }
            }
        }
    }

    /// Goes back to the first byte.
    func rewind() throws(StoreError) {
        try FileHandle.retrying { lseek(descriptor, 0, SEEK_SET) }
    }

    /// Waits until what was written is on the device.
    func synchronize() throws(StoreError) {
        try FileHandle.retrying { fsync(descriptor) }
    }

    /// Takes the lock of the file. Not by waiting without end: its holder may have been stopped.
    /// - Throws: `StoreError.busy` when it has not been free within five seconds.
    func lock() throws(StoreError) {
        for _ in 0..<FileHandle.lockTries {
            do throws(StoreError) {
                try FileHandle.retrying { flock(descriptor, LOCK_EX | LOCK_NB) }
                return
            } catch .busy {
                usleep(FileHandle.lockPause)
            }
        }
        throw .busy
    }

    /// Takes the lock of the file if nobody has it.
    func tryLock() throws(StoreError) -> Bool {
        do throws(StoreError) {
            try FileHandle.retrying { flock(descriptor, LOCK_EX | LOCK_NB) }
            return true
        } catch .busy {
            return false
        }
    }

    /// Waits for the lock of the file for as long as somebody has it.
    func waitForLock() throws(StoreError) {
        try FileHandle.retrying { flock(descriptor, LOCK_EX) }
    }

    private func read(_ count: Int) throws(StoreError) -> [UInt8] {
        var failure: StoreError?
        let bytes = [UInt8](unsafeUninitializedCapacity: count) { buffer, initialized in
            do throws(StoreError) {
                initialized = try FileHandle.retrying {
                    readFile(descriptor, UnsafeMutableRawPointer(buffer.baseAddress), count)
                }
            } catch {
                failure = error
            }
        }
        if let failure { throw failure }
        return bytes
    }

    /// Repeats a call that a signal has interrupted.
    @discardableResult
    private static func retrying<Status: SignedInteger>(_ call: () -> Status) throws(StoreError) -> Status {
        while true {
            let status = call()
            if status >= 0 { return status }
            if errno != EINTR { throw StoreError(errno: errno) }
        }
    }
}

// The names of the C functions, which the methods above hide.
private func openFile(_ path: String, _ flags: Int32, _ mode: mode_t) -> Int32 { open(path, flags, mode) }
private func closeFile(_ descriptor: Int32) -> Int32 { close(descriptor) }
private func readFile(_ descriptor: Int32, _ buffer: UnsafeMutableRawPointer?, _ count: Int) -> Int {
    read(descriptor, buffer, count)
}
private func writeFile(_ descriptor: Int32, _ buffer: UnsafeRawPointer?, _ count: Int) -> Int {
    write(descriptor, buffer, count)
}
