import Synchronization

#if canImport(Darwin)
import Darwin
#else
import Glibc
#endif

/// Documents as files in a folder of their own.
///
/// A document is written to a temporary file that nobody else can open, in full, brought to the device, and renamed over
/// the old one; then the folder is brought to the device too. So a name always leads to a whole document, whatever
/// happens in between: a kill, a power cut, a full disk. Foundation's atomic writing resets the mode of a private file
/// and does not bring the folder to the device, hence this writer.
public struct FileStore: DocumentStore {
    /// What has been done in a folder once, whichever copy of the store has done it.
    private final class Housekeeping: Sendable {
        let isDone = Atomic(false)
    }

    private static let temporaryPrefix = ".tmp-"
    private static let lockName = ".lock"

    /// The path of the folder.
    public let folder: String
    /// Whether the group may read and write what is made here.
    let isShared: Bool
    private let followsLinks: Bool

    /// `nil` where nothing may be looked for that could be removed.
    private let housekeeping: Housekeeping?

    /// Opens a folder, which need not exist yet: the first write makes it, readable by its owner alone. Nothing is looked at
    /// yet, since whoever opens it may be about to draw. What an earlier program has left half-written is removed by whoever
    /// first takes the lock.
    /// - Parameters:
    ///   - isShared: whether the group of the folder may read and write it too, as far as the process allows that.
    ///   - followsLinks: whether a document that is a link stays one, and what it leads to is written. Only where nobody else can
    ///     have made it: a link in a folder of several people's may lead anywhere.
    public init(folder: String, isShared: Bool = false, followsLinks: Bool = false) {
        self.folder = folder
        self.isShared = isShared
        self.followsLinks = followsLinks
        housekeeping = Housekeeping()
    }

    /// Opens a folder that holds other people's files too, in which nothing is looked for that could be removed. What is written
    /// over a file there keeps its mode, and nothing is written over one that may not be written.
    init(unswept folder: String) {
        self.folder = folder
        isShared = false
        followsLinks = false
        housekeeping = nil
    }

    /// The bytes of a document.
    public func read(_ name: String, limit: Int) throws(StoreError) -> [UInt8]? {
        // Not to wait for a writer where somebody has put a pipe in the place of the file.
        guard let file = try FileHandle.open(path(name), O_RDONLY | O_NONBLOCK) else {
            if try linkedPlace(of: name) == nil { try checkFolder() }
            return nil
        }
        defer { file.close() }
        guard try file.size() <= limit else { throw .tooLarge(limit: limit) }
        let bytes = try file.readAll(limit: limit + 1)
        guard bytes.count <= limit else { throw .tooLarge(limit: limit) }
        return bytes
    }

    /// Writes a document.
    public func write(_ bytes: [UInt8], to name: String) throws(StoreError) {
        if let place = try linkedPlace(of: name) {
            return try FileStore(unswept: place.folder).write(bytes, to: place.name)
        }
        try makeFolder()
        let former = housekeeping == nil ? try statusToKeep(of: name) : nil
        let suffix = String(UInt64.random(in: 0 ... .max), radix: 36)
        let temporary = path(FileStore.temporaryPrefix + name + "-" + suffix)
        do throws(StoreError) {
            try fill(temporary, with: bytes, as: former)
            try check(rename(temporary, path(name)))
        } catch {
            unlink(temporary)
            throw error
        }
        try synchronizeFolder()
    }

    /// Removes a document.
    public func remove(_ name: String) throws(StoreError) {
        guard unlink(path(name)) != 0, errno != ENOENT else { return }
        throw StoreError(errno: errno)
    }

    /// Renames a document.
    public func setAside(_ name: String) throws(StoreError) {
        guard rename(path(name), path(name + ".damaged")) != 0, errno != ENOENT else { return }
        throw StoreError(errno: errno)
    }

    /// The names of all documents.
    public func names() throws(StoreError) -> [String] {
        try entries().filter { !$0.hasPrefix(".") }
    }

    /// Does something while no other program does: `flock` on a file beside the documents.
    public func exclusively<Result>(_ body: () throws(StoreError) -> Result) throws(StoreError) -> Result {
        try makeFolder()
        let file = try FileHandle.create(path(FileStore.lockName), O_RDWR, isShared: isShared)
        defer { file.close() }
        try file.lock()
        if housekeeping?.isDone.exchange(true, ordering: .relaxed) == false { sweep() }
        return try body()
    }

    func path(_ name: String) -> String {
        "\(folder)/\(name)"
    }

    /// Where a document is that is a link; `nil` for one that is none, or is to be none.
    /// - Throws: `StoreError` where its folder is not there, as on a disk that is not mounted: neither is the document known not to
    ///   exist, nor is one to be made in its place.
    private func linkedPlace(of name: String) throws(StoreError) -> FilePlace? {
        var status = stat()
        guard followsLinks, lstat(path(name), &status) == 0, status.st_mode & S_IFMT == S_IFLNK else { return nil }
        guard let place = FilePlace(following: folder, name) else { throw .notAFile }
        guard place.hasFolder else { throw .system(ENOENT) }
        return place
    }

    /// That nothing is found in the folder is to mean that nothing is there.
    /// - Throws: `StoreError` where a link leads nowhere, as to a disk that is not mounted.
    private func checkFolder() throws(StoreError) {
        if FilePlace.isBehindBrokenLink(folder) { throw .system(ENOENT) }
    }

    /// Whose the file is that is to be replaced, and who may do what with it; `nil` where there is none.
    /// - Throws: `StoreError` where it may not be written: that its folder may be is not to matter.
    private func statusToKeep(of name: String) throws(StoreError) -> stat? {
        var status = stat()
        guard lstat(path(name), &status) == 0 else { return nil }
        guard status.st_mode & S_IFMT == S_IFREG else { throw .notAFile }
        try check(access(path(name), W_OK))
        return status
    }

    private func fill(_ path: String, with bytes: [UInt8], as former: stat?) throws(StoreError) {
        let file = try FileHandle.create(path, O_WRONLY | O_EXCL, isShared: isShared)
        defer { file.close() }
        if let former { file.takeAfter(former) }
        try file.write(bytes)
        try file.synchronize()
    }

    private func synchronizeFolder() throws(StoreError) {
        guard let file = try FileHandle.open(folder, O_RDONLY | O_DIRECTORY) else { return }
        defer { file.close() }
        try file.synchronize()
    }

    private func check(_ status: Int32) throws(StoreError) {
        if status != 0 { throw StoreError(errno: errno) }
    }
}

// MARK: - The folder

extension FileStore {
    /// Makes the folder and those above it, each readable by its owner alone, as the XDG specification has it, or shared with
    /// the group.
    func makeFolder() throws(StoreError) {
        if access(folder, F_OK) == 0 { return }
        var path = folder.hasPrefix("/") ? "" : "."
        for part in folder.split(separator: "/") {
            path += "/\(part)"
            if mkdir(path, isShared ? 0o770 : 0o700) != 0, errno != EEXIST, access(path, F_OK) != 0 {
                throw StoreError(errno: errno)
            }
        }
    }

    /// Removes temporary files, under the lock: whoever else writes would hold it. A folder that cannot be read is left as it
    /// is; the next write will say why.
    private func sweep() {
        for name in (try? entries()) ?? [] where isTemporary(name) { unlink(path(name)) }
    }

    private func isTemporary(_ name: String) -> Bool {
        name.hasPrefix(FileStore.temporaryPrefix)
    }

    private func entries() throws(StoreError) -> [String] {
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
            // A folder in this one, such as that of the pictures, is not ours to remove.
            if !isFolder(name, type: entry.pointee.d_type) { names.append(name) }
        }
        return names
    }
}
