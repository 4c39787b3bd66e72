/// Removes the lock for somebody who does not know the PIN, and with it all that it guards: the favorites with their posters,
/// and the queries. The lock goes last, so that nothing of it is ever left open.
public struct ResetLock: Sendable {
    private let documents: any DocumentStore
    private let posters: any DocumentStore
    private let memories: (any DocumentStore)?
    private let lock: ManageLock

    /// Makes the use case.
    /// - Parameters:
    ///   - documents: the folder of what the user owns.
    ///   - posters: the folder of the favorites' posters.
    ///   - memories: the folder of what the program remembers.
    public init(
        documents: any DocumentStore, posters: any DocumentStore, memories: (any DocumentStore)?, lock: ManageLock
    ) {
        self.documents = documents
        self.posters = posters
        self.memories = memories
        self.lock = lock
    }

    /// Removes everything. Where something cannot be removed the lock stays.
    public func run() async throws(LockError) {
        do throws(StoreError) {
            try documents.exclusively { () throws(StoreError) in
                for name in try documents.names() where name.hasPrefix("favorites") { try documents.remove(name) }
            }
            for name in try posters.names() { try posters.remove(name) }
            for name in try memories?.names() ?? [] where name.hasPrefix("searches") { try memories?.remove(name) }
        } catch {
            throw .store(error)
        }
        try await lock.remove()
    }
}
