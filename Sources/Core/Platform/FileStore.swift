import Synchronization

#if canImport(Darwin)
import Darwin
#else
import Glibc
#endif

/// Documents as files in a folder.
///
/// A document is written to a private temporary file, synchronized, and renamed over the old one; then the folder is
/// synchronized. So a name always leads to a complete document, even after a kill, a power cut or on a full disk. Foundation's
/// atomic writing resets the mode of a private file and does not synchronize the folder.
package struct FileStore: DocumentStore {
    /// Whether temporary files have been removed, shared by all copies of a store.
    private final class Sweep: Sendable {
        let isDone = Atomic(false)
    }

    private static let temporaryPrefix = ".tmp-"
    package static let lockName = ".lock"

    package let folder: String
    /// Whether the group may read and write new files.
    private let isShared: Bool
    private let followsLinks: Bool
    /// `nil` for a folder with other files, in which nothing may be removed.
    private let sweep: Sweep?
    private let quota: StorageQuota?

    /// Opens a folder, which is created by the first write. The first to take the lock removes the temporary files that an
    /// interrupted program has left.
    /// - Parameters:
    ///   - isShared: whether the group of the folder may read and write it.
    ///   - followsLinks: whether a document that is a link stays one, and its target is written. Not for shared folders, in which
    ///     a link may lead anywhere.
    ///   - quota: what documents are counted against, or `nil` without a limit.
    package init(
        folder: String, isShared: Bool = false, followsLinks: Bool = false, quota: StorageQuota? = nil
    ) {
        self.folder = folder
        self.quota = quota
        self.isShared = isShared
        self.followsLinks = followsLinks
        sweep = Sweep()
    }

    /// Opens a folder with other files, in which nothing is removed. A replaced file keeps its mode and owner, and must be
    /// writable.
    package init(unswept folder: String) {
        self.folder = folder
        isShared = false
        followsLinks = false
        sweep = nil
        quota = nil
    }

    /// Reads a document, or `nil` if it is missing.
    package func read(_ name: String, limit: Int) throws(StoreError) -> [UInt8]? {
        if let bytes = try FileHandle.contents(of: path(name), limit: limit) { return bytes }
        if try linkedPlace(of: name) == nil { try checkFolder() }
        return nil
    }

    /// Maps a document, which this program and its like only ever replace. In a shared folder others could cut it, which would end
    /// this process, so there it is read.
    package func map(_ name: String, limit: Int) throws(StoreError) -> MappedBytes? {
        guard !isShared else { return try read(name, limit: limit).map { MappedBytes(copying: $0) } }
        guard let file = try FileHandle.openRegular(path(name)) else { return nil }
        defer { file.close() }
        return try file.map(limit: limit)
    }

    /// Writes a document.
    package func write(_ bytes: [UInt8], to name: String) throws(StoreError) {
        try write(bytes, to: name, isSynchronized: true)
    }

    /// Writes a document without waiting for the device.
    package func writeUnsynced(_ bytes: [UInt8], to name: String) throws(StoreError) {
        try write(bytes, to: name, isSynchronized: false)
    }

    private func write(_ bytes: [UInt8], to name: String, isSynchronized: Bool) throws(StoreError) {
        if let place = try linkedPlace(of: name) {
            return try FileStore(unswept: place.folder).write(bytes, to: place.name)
        }
        try quota?.claim(bytes.count)
        try makeFolder()
        let former = sweep == nil ? try formerStatus(of: name) : nil
        let suffix = String(UInt64.random(in: 0 ... .max), radix: 36)
        let temporary = path(FileStore.temporaryPrefix + name + "-" + suffix)
        do throws(StoreError) {
            try fill(temporary, with: bytes, as: former, isSynchronized: isSynchronized)
            try check(rename(temporary, path(name)))
        } catch {
            unlink(temporary)
            throw error
        }
        guard isSynchronized, let file = try FileHandle.open(folder, O_RDONLY | O_DIRECTORY) else { return }
        defer { file.close() }
        try file.synchronize()
    }

    /// Removes a document.
    package func remove(_ name: String) throws(StoreError) {
        guard unlink(path(name)) != 0, errno != ENOENT else { return }
        throw StoreError(errno: errno)
    }

    /// Renames a document that cannot be read.
    package func setAside(_ name: String) throws(StoreError) {
        guard rename(path(name), path(name + ".damaged")) != 0, errno != ENOENT else { return }
        throw StoreError(errno: errno)
    }

    /// Moves a folder in it to `NAME.moved`, `NAME.moved-2` and so on.
    /// - Parameter kept: paths below it that stay where they are, relative to this folder.
    /// - Returns: the new name.
    package func moveAside(_ name: String, keeping kept: [String] = []) throws(StoreError) -> String {
        var new = name + ".moved"
        var number = 2
        while status(of: new) != nil {
            new = "\(name).moved-\(number)"
            number += 1
        }
        try move(name, to: new, keeping: kept)
        return new
    }

    private func move(_ name: String, to new: String, keeping kept: [String]) throws(StoreError) {
        guard !kept.contains(name) else { return }
        guard kept.contains(where: { $0.hasPrefix(name + "/") }) else {
            return try check(rename(path(name), path(new)))
        }
        try check(mkdir(path(new), 0o700))
        // If nothing could be moved, such as to another disk, nothing is left.
        defer { rmdir(path(new)) }
        let folder = FileStore(unswept: path(name))
        for entry in try folder.entries() + folder.entries(areFolders: true) {
            try move("\(name)/\(entry)", to: "\(new)/\(entry)", keeping: kept)
        }
    }

    /// The names of all files, also of those that are hidden.
    package func allNames() throws(StoreError) -> [String] { try entries() }

    /// The names of all documents.
    package func names() throws(StoreError) -> [String] {
        try entries().filter { !$0.hasPrefix(".") }
    }

    /// Files by their time of modification; a file that is removed meanwhile is left out.
    package func inventory() throws(StoreError) -> [StoredDocument] {
        try names().compactMap { name in
            guard let status = status(of: name), FileKind(status) == .regular else { return nil }
            return StoredDocument(name: name, size: Int(status.st_size), lastUse: status.modification)
        }
    }

    /// The folder's time of modification.
    package var stamp: Int64? { status(of: ".")?.modification }

    /// Marks a document as used.
    package func markUsed(_ name: String) throws(StoreError) {
        guard utimensat(AT_FDCWD, path(name), nil, 0) != 0, errno != ENOENT else { return }
        throw StoreError(errno: errno)
    }

    /// Runs `body` under a `flock` on a file next to the documents.
    package func exclusively<Result>(_ body: () throws(StoreError) -> Result) throws(StoreError) -> Result {
        let file = try openShared(FileStore.lockName)
        defer { file.close() }
        try file.lock()
        removeTemporaries()
        return try body()
    }

    /// Runs `body` under the lock, or returns `nil` if another program has it.
    package func exclusivelyIfFree<Result>(_ body: () throws(StoreError) -> Result) throws(StoreError) -> Result? {
        let file = try openShared(FileStore.lockName)
        defer { file.close() }
        guard try file.tryLock() else { return nil }
        removeTemporaries()
        return try body()
    }

    private func removeTemporaries() {
        guard sweep?.isDone.exchange(true, ordering: .relaxed) == false else { return }
        for name in (try? entries()) ?? [] where name.hasPrefix(FileStore.temporaryPrefix) { unlink(path(name)) }
    }

    /// Changes a small file in place under its own lock, for running programs to tell each other something. It is not
    /// synchronized, and is not a document.
    /// - Parameters:
    ///   - name: begins with a dot.
    ///   - change: must not make the file shorter.
    func amend<Outcome>(
        _ name: String, limit: Int, _ change: (inout [UInt8]) -> Outcome
    ) throws(StoreError) -> Outcome {
        let file = try openShared(name)
        defer { file.close() }
        try file.lock()
        let former = try file.readAll(limit: limit)
        var bytes = former
        let outcome = change(&bytes)
        if bytes != former {
            try file.rewind()
            try file.write(bytes)
        }
        return outcome
    }

    /// Appends complete lines to a file, after the end of one that was cut off. They are on the device when this returns; if it throws,
    /// the file is as it was.
    /// - Parameters:
    ///   - limit: bytes of the file.
    ///   - next: makes the next lines while others are written, as there may be hundreds of thousands, or `nil` at the end.
    package func append(
        to name: String, limit: Int = .max, _ next: () throws(StoreError) -> [UInt8]?
    ) throws(StoreError) {
        guard var lines = try next() else { return }
        try quota?.claim(lines.count)
        let isNew = status(of: name) == nil
        let file = try FileHandle.create(path(name), O_RDWR | O_APPEND, isShared: isShared)
        defer { file.close() }
        let size = Int(try file.status().st_size)
        do throws(StoreError) {
            try file.seek(to: max(0, size - 1))
            let isCut = try file.readAll(limit: 1).first.map { $0 != UInt8(ascii: "\n") } ?? false
            if isCut { lines.insert(UInt8(ascii: "\n"), at: 0) }
            var end = size
            while true {
                end += lines.count
                guard end <= limit else { throw .tooLarge(limit: limit) }
                try file.write(lines)
                guard let more = try next() else { break }
                try quota?.claim(more.count)
                lines = more
            }
            try file.synchronize()
        } catch {
            file.truncate(to: size)
            throw error
        }
        guard isNew, let folder = try FileHandle.open(folder, O_RDONLY | O_DIRECTORY) else { return }
        defer { folder.close() }
        try folder.synchronize()
    }

    /// Reads bytes of a growing file from an offset, or from its start if it is another file than before.
    /// - Parameter count: the greatest number of bytes.
    /// - Returns: the bytes, and the file's number in its file system.
    package func read(
        _ name: String, from offset: Int, of former: UInt64?, count: Int
    ) throws(StoreError) -> (bytes: [UInt8], file: UInt64) {
        guard let file = try FileHandle.openRegular(path(name)) else { throw .system(ENOENT) }
        defer { file.close() }
        let status = try file.status()
        guard FileKind(status) == .regular else { throw .notAFile }
        let isSame = former == UInt64(status.st_ino) && status.st_size >= offset
        if isSame { try file.seek(to: offset) }
        return (try file.readAll(limit: count), UInt64(status.st_ino))
    }

    /// The names of the folders in it.
    package func subfolders() throws(StoreError) -> [String] {
        try entries(areFolders: true).filter { !$0.hasPrefix(".") }
    }

    /// Opens or creates a file that programs lock.
    func openShared(_ name: String) throws(StoreError) -> FileHandle {
        try makeFolder()
        return try FileHandle.create(path(name), O_RDWR, isShared: isShared)
    }

    private func path(_ name: String) -> String {
        "\(folder)/\(name)"
    }

    private func status(of name: String) -> stat? {
        var status = stat()
        return lstat(path(name), &status) == 0 ? status : nil
    }

    private func check(_ status: Int32) throws(StoreError) {
        if status != 0 { throw StoreError(errno: errno) }
    }

    // MARK: Links

    /// The target of a document that is a link, or `nil` for any other document.
    /// - Throws: `StoreError` if the target's folder is missing, as on a disk that is not mounted.
    private func linkedPlace(of name: String) throws(StoreError) -> FilePlace? {
        guard followsLinks, status(of: name).map(FileKind.init) == .link else { return nil }
        guard let place = FilePlace(following: folder, name) else { throw .notAFile }
        guard place.hasFolder else { throw .system(ENOENT) }
        return place
    }

    /// - Throws: `StoreError` if a part of the path is a link to nothing, as to a disk that is not mounted: the documents are not
    ///   missing then.
    private func checkFolder() throws(StoreError) {
        var path = folder[...]
        while !path.isEmpty {
            var status = stat()
            if lstat(String(path), &status) == 0 {
                if access(String(path), F_OK) != 0 { throw .system(ENOENT) }
                return
            }
            path = path.lastIndex(of: "/").map { path[..<$0] } ?? ""
        }
    }

    // MARK: Writing

    /// The owner and mode of a file to be replaced, or `nil` if it is missing.
    /// - Throws: `StoreError` if it is read-only, even if its folder is not.
    private func formerStatus(of name: String) throws(StoreError) -> stat? {
        guard let status = status(of: name) else { return nil }
        guard FileKind(status) == .regular else { throw .notAFile }
        try check(access(path(name), W_OK))
        return status
    }

    private func fill(
        _ path: String, with bytes: [UInt8], as former: stat?, isSynchronized: Bool
    ) throws(StoreError) {
        let file = try FileHandle.create(path, O_WRONLY | O_EXCL, isShared: isShared)
        defer { file.close() }
        if let former { file.copyOwnership(from: former) }
        try file.write(bytes)
        if isSynchronized { try file.synchronize() }
    }

    // MARK: The folder

    /// Creates the folder and its parents, readable by their owner alone, or by the group too.
    private func makeFolder() throws(StoreError) {
        if access(folder, F_OK) == 0 { return }
        var path = folder.hasPrefix("/") ? "" : "."
        for part in folder.split(separator: "/") {
            path += "/\(part)"
            guard mkdir(path, isShared ? 0o770 : 0o700) != 0, errno != EEXIST else { continue }
            // Before the next call replaces it.
            let reason = errno
            // Automatic mounts refuse folders that are there.
            if access(path, F_OK) != 0 { throw StoreError(errno: reason) }
        }
    }

    /// The names of all files, but not of folders, such as that of the pictures; or of the folders alone.
    private func entries(areFolders: Bool = false) throws(StoreError) -> [String] {
        guard let directory = opendir(folder) else {
            guard errno == ENOENT else { throw StoreError(errno: errno) }
            try checkFolder()
            return []
        }
        defer { closedir(directory) }
        var names: [String] = []
        while let entry = readdir(directory) {
            let name = withUnsafeBytes(of: entry.pointee.d_name) { bytes in
                String(decoding: bytes.prefix { $0 != 0 }, as: UTF8.self)
            }
            var isFolder = entry.pointee.d_type == UInt8(DT_DIR)
            // Some file systems do not tell.
            if entry.pointee.d_type == UInt8(DT_UNKNOWN) {
                isFolder = status(of: name).map(FileKind.init) == .folder
            }
            if isFolder == areFolders, name != ".", name != ".." { names.append(name) }
        }
        return names
    }
}

extension stat {
    /// In nanoseconds since 1970.
    fileprivate var modification: Int64 {
        #if canImport(Darwin)
        let time = st_mtimespec
        #else
        let time = st_mtim
        #endif
        return Int64(time.tv_sec) &* 1_000_000_000 &+ Int64(time.tv_nsec)
    }
}
