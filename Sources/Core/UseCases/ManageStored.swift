/// What is stored and can be fetched again: the catalog with its details, and pictures. Not what the user owns.
///
/// Its calls wait for the disk; they belong on a thread that may wait.
public struct ManageStored: Sendable {
    private let stores: [any DocumentStore]

    /// Makes the use case.
    /// - Parameter stores: the folders that hold nothing else.
    public init(stores: [any DocumentStore]) {
        self.stores = stores
    }

    /// Bytes of all of it; what cannot be read counts as nothing.
    public func size() -> Int {
        stores.reduce(0) { sum, store in
            ((try? store.inventory()) ?? []).reduce(sum) { $0 &+ $1.size }
        }
    }

    /// Removes all of it. A program that runs beside this one fetches what it needs once more.
    public func clear() throws(StoreError) {
        for store in stores {
            try store.exclusively { () throws(StoreError) in
                for name in try store.names() { try store.remove(name) }
            }
        }
    }
}
