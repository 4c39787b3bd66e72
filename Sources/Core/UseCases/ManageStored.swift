/// What is stored and can be fetched again: the catalog with its details, and pictures. Not what the user owns.
///
/// Its calls wait for the disk; they belong on a thread that may wait.
public struct ManageStored: Sendable {
    /// What a folder holds.
    public struct Contents: Hashable, Sendable {
        /// How many documents there are.
        public let documents: Int
        /// How many bytes they have together.
        public let bytes: Int
    }

    private let stores: [any DocumentStore]

    /// Makes the use case.
    /// - Parameter stores: the folders that hold nothing else.
    public init(stores: [any DocumentStore]) {
        self.stores = stores
    }

    /// How many documents each folder holds, and how many bytes, or why that cannot be known.
    public func contents() -> [Result<Contents, StoreError>] {
        stores.map { store in
            Result { () throws(StoreError) in
                let documents = try store.inventory()
                return Contents(documents: documents.count, bytes: documents.reduce(0) { $0 &+ $1.size })
            }
        }
    }

    /// Bytes of all of it; what cannot be read counts as nothing.
    public func size() -> Int {
        readable().reduce(0) { $0 &+ $1.bytes }
    }

    /// What the folders hold that can be read.
    public func readable() -> [Contents] { contents().compactMap { try? $0.get() } }

    /// Removes all of it. A program that runs beside this one fetches what it needs once more.
    public func clear() throws(StoreError) {
        // Where nothing is, no folder is made only to be found empty.
        for store in stores where try !store.names().isEmpty {
            try store.exclusively { () throws(StoreError) in
                for name in try store.names() { try store.remove(name) }
            }
        }
    }
}
