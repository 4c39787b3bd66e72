import Configuration
import Entities
import Platform

#if canImport(Darwin)
import Darwin
#else
import Glibc
#endif

/// The state of a journal that is no longer used.
package enum JournalRetirement: Hashable, Sendable {
    /// There was none.
    case missing
    /// The new path of the folder.
    case movedAside(String)
    /// The folder also has entries of other machines, or cannot be renamed. It was not changed.
    case left(String)
    /// The same, but this machine still uses it.
    case kept(String)
}

/// Moves the journal to another folder.
///
/// A machine's folder may contain a note of where the machine's journal has been moved:
///
///     log/DEVICE/moved.json
///
/// It is written and read under the lock of that folder, so programs of this machine that still use the old folder continue in the new
/// one. Other machines, which may share the old folder, ignore it.
extension JournalFolder {
    /// How a move ended.
    enum Move: Hashable, Sendable {
        /// - Parameter former: where the old files are, or `nil` if there were none.
        case done(former: String?)
        /// Another program has moved the journal meanwhile.
        case overtaken
    }

    private static let noteName = "moved.json"
    private static let noteLimit = 8192

    private var own: FileStore { FileStore(folder: "\(folder)/\(Self.log)/\(device)") }

    // MARK: The note

    /// Where this machine's journal has been moved, or `nil` if it has not. The caller holds the lock.
    func note() throws(StoreError) -> String? {
        guard !device.isEmpty, let bytes = try own.read(Self.noteName, limit: Self.noteLimit) else { return nil }
        var reader = JSONReader(bytes, .lenient)
        var room = 16
        return (try? reader.node(&room))?["folder"]?.string.flatMap { $0.hasPrefix("/") ? $0 : nil }
    }

    /// Where this machine's journal has been moved, once that is finished, or `nil` if it is here.
    func destination() throws(StoreError) -> String? {
        guard try note() != nil else { return nil }
        // A journal on a read-only disk is not moved.
        try? own.exclusively {}
        return try note()
    }

    private func write(note target: String?) throws(StoreError) {
        guard let target else { return try own.remove(Self.noteName) }
        let note = JSONValue.object([.init("folder", .text(target))])
        try own.write(Array((note.line + "\n").utf8), to: Self.noteName)
    }

    /// This machine's journal in the folder to which it has been moved.
    /// - Throws: `notAFolder` if there is none, as on a disk that is not mounted: changes there would be lost.
    func moved(to target: String) throws(StoreError) -> JournalFolder {
        guard try FileStore(folder: "\(target)/\(Self.log)").subfolders().contains(device) else { throw .notAFolder }
        return JournalFolder(folder: target, device: device, quota: quota)
    }

    // MARK: Moving

    /// Moves the journal to another folder, which may be the journal of other machines already. This machine cannot add entries
    /// meanwhile. A folder with entries of other machines stays where it is, as they may still use it.
    /// - Parameters:
    ///   - ownMachines: the machines whose entries only this one writes.
    ///   - save: makes the folder that of the library. If it throws, the journal stays where it is.
    func move(
        to target: String, ownMachines: Set<String>, save: () throws(ConfigurationFileError) -> Void
    ) throws(LibraryMoveError) -> Move {
        let (old, new) = (FilePlace.real(folder), FilePlace.real(target))
        guard new != old, !new.hasPrefix(old + "/") else { throw .inside }
        let outcome: Result<Move, LibraryMoveError>
        do throws(StoreError) {
            // A folder that cannot be written is refused even if there is nothing to copy.
            try FileStore(folder: "\(target)/\(Self.log)").exclusively {}
            // Most of it before programs have to wait.
            try copy(to: target)
            // No entries are added on a read-only disk.
            let isWritable = (try? own.exclusively {}) != nil
            func finish() throws(StoreError) -> Result<Move, LibraryMoveError> {
                guard try note() == nil else { return .success(.overtaken) }
                return try finishMove(to: target, isWritable: isWritable, ownMachines, save)
            }
            outcome = isWritable ? try own.exclusively(finish) : try finish()
        } catch {
            throw .store(error)
        }
        return try outcome.get()
    }

    private func finishMove(
        to target: String, isWritable: Bool, _ ownMachines: Set<String>,
        _ save: () throws(ConfigurationFileError) -> Void
    ) throws(StoreError) -> Result<Move, LibraryMoveError> {
        let writers = try writers()
        try copy(to: target)
        let new = JournalFolder(folder: target, device: device)
        new.prepareForSharing()
        let noteThere = try new.note()
        if noteThere != nil { try new.write(note: nil) }
        if isWritable { try write(note: target) }
        do throws(ConfigurationFileError) {
            try save()
        } catch {
            if isWritable { try write(note: nil) }
            if noteThere != nil { try? new.write(note: noteThere) }
            return .failure(.configuration(error))
        }
        guard !writers.isEmpty else { return .success(.done(former: nil)) }
        let kept = [FileStore.lockName, Self.noteName].map { "\(Self.log)/\(device)/\($0)" }
        let former = writers.isSubset(of: ownMachines) && isWritable ? try? moveAside(keeping: kept) : nil
        return .success(.done(former: former ?? folder))
    }

    /// Stops using the journal. If all of its entries are of this machine, its folder is renamed; otherwise nothing is changed.
    func retire(ownMachines: Set<String>) throws(StoreError) -> JournalRetirement {
        let writers = try writers()
        guard !writers.isEmpty else { return .missing }
        guard writers.isSubset(of: ownMachines) else { return .left(folder) }
        let former = try own.exclusively { () throws(StoreError) in try? moveAside() }
        return former.map(JournalRetirement.movedAside) ?? .left(folder)
    }

    /// The machines that have entries in the folder.
    func writers() throws(StoreError) -> Set<String> {
        var writers: Set<String> = []
        for (machine, store) in try machines() where try !Self.journals(in: store).isEmpty { writers.insert(machine) }
        return writers
    }

    /// The folders to which journals in a folder have been moved aside.
    package static func former(of folder: String) -> [String] {
        guard let (parent, name) = split(folder) else { return [] }
        let names = (try? FileStore(unswept: parent).subfolders()) ?? []
        return names.filter { $0.hasPrefix(name + ".moved") }.sorted().map { path(of: $0, in: parent) }
    }

    private static func path(of name: String, in parent: String) -> String {
        parent == "/" ? "/\(name)" : "\(parent)/\(name)"
    }

    private static func split(_ folder: String) -> (parent: String, name: String)? {
        let parts = folder.split(separator: "/")
        return parts.last.map { ("/" + parts.dropLast().joined(separator: "/"), String($0)) }
    }

    /// Renames the folder to `library.moved`.
    /// - Parameter kept: files that stay, relative to the folder.
    /// - Returns: the new path.
    private func moveAside(keeping kept: [String] = []) throws(StoreError) -> String {
        guard let (parent, name) = Self.split(folder) else { throw .notAFolder }
        let aside = try FileStore(unswept: parent).moveAside(name, keeping: kept.map { "\(name)/\($0)" })
        return Self.path(of: aside, in: parent)
    }

    // MARK: Copying

    /// Copies all files to another folder, which may be the journal of other machines already, and reads them again. Nothing that is
    /// there is changed: a file that continues differently is copied under another name.
    func copy(to target: String) throws(StoreError) {
        for (machine, store) in try machines() {
            let copy = FileStore(folder: "\(target)/\(Self.log)/\(machine)")
            try copy.exclusively { () throws(StoreError) in
                for name in try store.names() where name != Self.noteName {
                    guard let bytes = try store.read(name, limit: Self.sizeLimit),
                        let new = try Self.place(for: bytes, name, in: copy)
                    else { continue }
                    try copy.write(bytes, to: new)
                    guard try copy.read(new, limit: Self.sizeLimit) == bytes else { throw .system(EIO) }
                }
            }
        }
    }

    /// The name of the file to write, or `nil` if its bytes are there.
    private static func place(for bytes: [UInt8], _ name: String, in store: FileStore) throws(StoreError) -> String? {
        var place = name
        var number = 0
        while let there = try store.read(place, limit: sizeLimit) {
            if there.starts(with: bytes) { return nil }
            if bytes.starts(with: there) { return place }
            guard name.hasSuffix(suffix) else { return nil }
            number += 1
            place = "\(name.dropLast(suffix.count)).moved-\(number)\(suffix)"
        }
        return place
    }
}
