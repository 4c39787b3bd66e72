#if canImport(Darwin)
import Darwin
#else
import Glibc
#endif

/// An open file. Its calls are repeated after a signal and after partial writes.
///
/// Foundation's class of that name traps on a full disk; this one throws.
package struct FileHandle {
    /// Attempts to take a lock, with a pause in microseconds between them: five seconds in all.
    private static let lockTries = 2500
    private static let lockPause: UInt32 = 2000
    private static let readChunk = 64 << 10

    static let standardInput = FileHandle(descriptor: STDIN_FILENO)

    private let descriptor: Int32

    /// Never waits for the other end of a pipe, and never makes a terminal that of this process.
    private static let usualFlags = O_CLOEXEC | O_NONBLOCK | O_NOCTTY

    /// Opens a file, or `nil` if it is missing.
    package static func open(_ path: String, _ flags: Int32) throws(StoreError) -> FileHandle? {
        do throws(StoreError) {
            return FileHandle(descriptor: try retrying { openFile(path, flags | usualFlags, 0) })
        } catch .system(ENOENT) {
            return nil
        }
    }

    /// Opens a regular file for reading, or `nil` if it is missing.
    /// - Throws: `StoreError.notAFile` for a pipe, a device or a folder, which is not opened.
    package static func openRegular(_ path: String) throws(StoreError) -> FileHandle? {
        guard let kind = try FileKind(of: path) else { return nil }
        guard kind == .regular else { throw .notAFile }
        return try open(path, O_RDONLY)
    }

    /// Lets later calls wait, for the other end of a pipe.
    func waitForOthers() {
        _ = fcntl(descriptor, F_SETFL, fcntl(descriptor, F_GETFL) & ~O_NONBLOCK)
    }

    /// Opens or creates a file, which its owner may read and write, and its group too if it is shared. Links are not followed: in a
    /// shared folder others may have made them.
    static func create(_ path: String, _ flags: Int32, isShared: Bool = false) throws(StoreError) -> FileHandle {
        let mode: mode_t = isShared ? 0o660 : 0o600
        return FileHandle(descriptor: try retrying { openFile(path, flags | O_CREAT | O_NOFOLLOW | usualFlags, mode) })
    }

    /// Closes the file and releases its lock.
    package func close() {
        _ = closeFile(descriptor)
    }

    /// - Throws: `StoreError.notAFile` for a pipe, a device or a folder.
    private func size() throws(StoreError) -> Int {
        let status = try status()
        guard FileKind(status) == .regular else { throw .notAFile }
        return Int(status.st_size)
    }

    package func status() throws(StoreError) -> stat {
        var status = stat()
        try FileHandle.retrying { fstat(descriptor, &status) }
        return status
    }

    /// Copies the owner and mode of another file as far as the system allows. If the group cannot be copied, the group gets no
    /// access.
    func copyOwnership(from former: stat) {
        let hasGroup =
            fchown(descriptor, former.st_uid, former.st_gid) == 0 || fchown(descriptor, .max, former.st_gid) == 0
        let mode = former.st_mode & (hasGroup ? 0o777 : 0o707)
        _ = fchmod(descriptor, mode)
    }

    /// The bytes of a plain file, or `nil` if it is missing.
    /// - Throws: `StoreError.tooLarge` for more than `limit`, before it is read.
    package static func contents(of path: String, limit: Int) throws(StoreError) -> [UInt8]? {
        guard let file = try openRegular(path) else { return nil }
        defer { file.close() }
        return try file.contents(limit: limit)
    }

    /// The bytes of a plain file.
    /// - Throws: `StoreError.tooLarge` for more than `limit`, before it is read.
    package func contents(limit: Int) throws(StoreError) -> [UInt8] {
        guard try size() <= limit else { throw .tooLarge(limit: limit) }
        let bytes = try readAll(limit: limit + 1)
        guard bytes.count <= limit else { throw .tooLarge(limit: limit) }
        return bytes
    }

    /// Maps a plain file, or reads it if that fails.
    /// - Throws: `StoreError.tooLarge` for more than `limit`.
    func map(limit: Int) throws(StoreError) -> MappedBytes {
        let size = try size()
        guard size <= limit else { throw .tooLarge(limit: limit) }
        if let mapped = MappedBytes(descriptor: descriptor, count: size) { return mapped }
        return MappedBytes(copying: try contents(limit: limit))
    }

    /// Reads to the end, or `limit` bytes.
    package func readAll(limit: Int) throws(StoreError) -> [UInt8] {
        var bytes: [UInt8] = []
        var expected = min(max(Int(try status().st_size), 0), limit)
        // One read beyond the size finds the end.
        while bytes.count < limit {
            let chunk = try read(min(max(expected - bytes.count, 1), limit - bytes.count))
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

    func rewind() throws(StoreError) { try seek(to: 0) }

    func seek(to offset: Int) throws(StoreError) {
        try FileHandle.retrying { lseek(descriptor, off_t(offset), SEEK_SET) }
    }

    /// Cuts the file to a size, if the system can.
    func truncate(to size: Int) {
        _ = ftruncate(descriptor, off_t(size))
    }

    /// Waits until everything written is on the device.
    func synchronize() throws(StoreError) {
        try FileHandle.retrying { fsync(descriptor) }
    }

    /// Locks the file.
    /// - Throws: `StoreError.busy` after five seconds: its holder may have been stopped.
    func lock() throws(StoreError) {
        for _ in 0..<FileHandle.lockTries {
            if try tryLock() { return }
            usleep(FileHandle.lockPause)
        }
        throw .busy
    }

    /// Locks the file if it is free.
    func tryLock() throws(StoreError) -> Bool {
        do throws(StoreError) {
            try FileHandle.retrying { flock(descriptor, LOCK_EX | LOCK_NB) }
            return true
        } catch .busy {
            return false
        }
    }

    /// Locks the file as soon as it is free.
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

// The methods above hide the C functions.
private func openFile(_ path: String, _ flags: Int32, _ mode: mode_t) -> Int32 { open(path, flags, mode) }
private func closeFile(_ descriptor: Int32) -> Int32 { close(descriptor) }
private func readFile(_ descriptor: Int32, _ buffer: UnsafeMutableRawPointer?, _ count: Int) -> Int {
    read(descriptor, buffer, count)
}
private func writeFile(_ descriptor: Int32, _ buffer: UnsafeRawPointer?, _ count: Int) -> Int {
    write(descriptor, buffer, count)
}
