import Configuration
import Library
import Platform

/// Sets the PIN and removes the lock, in the lock's file and in the configuration, which keeps the program locked if that file is
/// lost.
///
/// The secret is written first and removed last: if the program ends between the steps, the lock is never on without a secret
/// that opens it.
package struct ManageLock: Sendable {
    private static let setting = ["lock", "enabled"]

    private let lock: LockStore
    private let configuration: ConfigurationFile?

    /// - Parameter configuration: `nil` if it cannot be changed.
    package init(lock: LockStore, configuration: ConfigurationFile?) {
        self.lock = lock
        self.configuration = configuration
    }

    package func set(_ pin: PIN) async throws(LockError) {
        guard try await lock.set(pin) else { return }
        // If the configuration cannot be written the lock's file alone locks the program.
        try? configuration?.change([ConfigurationEdit(Self.setting, .bool(true))])
    }

    package func remove() async throws(LockError) {
        do throws(ConfigurationFileError) {
            try configuration?.change([ConfigurationEdit(Self.setting, nil)])
        } catch {
            // A configuration that cannot be parsed does not ask for a lock.
            if case .store(let error) = error { throw .store(error) }
        }
        try await lock.remove()
    }
}

/// Removes the lock for a user who has forgotten the PIN, and sets aside what it protects: the library. Its posters and the past
/// searches are removed. The lock is removed last, so that none of that is ever left unprotected.
package struct ResetLock: Sendable {
    /// The beginnings of the names of memories.
    private static let forgotten = ["searches", "recent"]

    private let documents: any DocumentStore
    private let posters: any DocumentStore
    private let library: LibraryStore?
    private let folders: LibraryFolders?
    private let memories: (any DocumentStore)?
    private let lock: ManageLock

    /// - Parameters:
    ///   - documents: the folder with the user's own data.
    ///   - posters: the folder with the library's posters.
    ///   - folders: where the next library may be.
    ///   - memories: the folder with the recent queries.
    package init(
        documents: any DocumentStore, posters: any DocumentStore, library: LibraryStore?, folders: LibraryFolders?,
        memories: (any DocumentStore)?, lock: ManageLock
    ) {
        self.library = library
        self.folders = folders
        self.documents = documents
        self.posters = posters
        self.memories = memories
        self.lock = lock
    }

    /// Sets everything aside. If that fails the lock stays.
    /// - Returns: the folders with the user's libraries.
    package func run() async throws(LockError) -> [String] {
        var found: [String] = []
        var shared: String?
        do throws(StoreError) {
            let place = await library?.journalFolder
            let folders = folders
            switch try await library?.retire(leave: { folders?.leave() ?? false }) ?? .missing {
            case .missing, .movedAside: break
            case .left(let folder): found.append(folder)
            case .kept(let folder): shared = folder
            }
            if shared == nil {
                found += Set([place, folders?.usual].compactMap(\.self)).flatMap(JournalFolder.former).sorted()
                try LibraryTakeover.setAside(in: documents)
                for name in try posters.names() { try posters.remove(name) }
                for name in try memories?.names() ?? [] where Self.forgotten.contains(where: name.hasPrefix) {
                    try memories?.remove(name)
                }
            }
        } catch {
            throw .store(error)
        }
        if let shared { throw .sharedFolder(shared) }
        try await lock.remove()
        return found
    }
}
