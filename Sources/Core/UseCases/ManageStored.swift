import Platform

/// Measures and clears the caches: the catalog with its details, and pictures. The user's own data is not touched.
///
/// Its calls wait for the disk.
package struct ManageStored: Sendable {
    package struct Contents: Hashable, Sendable {
        package let documents: Int
        package let bytes: Int
    }

    private let stores: [any DocumentStore]

    /// - Parameter stores: folders that contain nothing else.
    package init(stores: [any DocumentStore]) {
        self.stores = stores
    }

    /// The contents of each folder, or why they cannot be read.
    package func contents() -> [Result<Contents, StoreError>] {
        stores.map { store in
            Result { () throws(StoreError) in
                let documents = try store.inventory()
                return Contents(documents: documents.count, bytes: documents.reduce(0) { $0 &+ $1.size })
            }
        }
    }

    package func size() -> Int {
        readable().reduce(0) { $0 &+ $1.bytes }
    }

    package func readable() -> [Contents] { contents().compactMap { try? $0.get() } }

    /// Removes everything. Other running programs fetch what they need again.
    package func clear() throws(StoreError) {
        // An empty store is skipped, so that its folder is not created.
        for store in stores where try !store.names().isEmpty {
            try store.exclusively { () throws(StoreError) in
                for name in try store.names() { try store.remove(name) }
            }
        }
    }
}
