/// A folder of small documents, each written completely or not at all.
///
/// Its calls block on the disk: call them on a thread that may block.
package protocol DocumentStore: Sendable {
    /// The bytes of a document, or `nil` if it is missing.
    /// - Throws: `StoreError.tooLarge` for more than `limit`, before it is read.
    func read(_ name: String, limit: Int) throws(StoreError) -> [UInt8]?

    /// The bytes of a large document of which little is used, or `nil` if it is missing.
    /// - Throws: `StoreError.tooLarge` for more than `limit`.
    func map(_ name: String, limit: Int) throws(StoreError) -> MappedBytes?

    /// Writes or replaces a document. It is on the device when this returns; if it throws, the old document is unchanged.
    func write(_ bytes: [UInt8], to name: String) throws(StoreError)

    /// Writes or replaces a document that may be lost in a power cut: a hundred times as fast.
    func writeUnsynced(_ bytes: [UInt8], to name: String) throws(StoreError)

    /// Removes a document, if it exists.
    func remove(_ name: String) throws(StoreError)

    /// Renames a damaged document to `NAME.damaged`.
    func setAside(_ name: String) throws(StoreError)

    /// The names of all documents, unordered.
    func names() throws(StoreError) -> [String]

    /// All documents, unordered, without reading them.
    func inventory() throws(StoreError) -> [StoredDocument]

    /// Changes when a document is written or removed, or `nil` if the folder is missing.
    var stamp: Int64? { get }

    /// Records that a document, if it exists, is used now.
    func markUsed(_ name: String) throws(StoreError)

    /// Runs `body` under the lock of the folder, which other programs take too. Calls must not nest.
    /// - Throws: `StoreError.busy` if the lock is not free in time.
    func exclusively<Result>(_ body: () throws(StoreError) -> Result) throws(StoreError) -> Result

    /// Runs `body` under the lock if no other program has it.
    /// - Returns: `nil` if another has.
    func exclusivelyIfFree<Result>(_ body: () throws(StoreError) -> Result) throws(StoreError) -> Result?
}

extension DocumentStore {
    /// Writes the document like any other.
    package func writeUnsynced(_ bytes: [UInt8], to name: String) throws(StoreError) { try write(bytes, to: name) }

    /// From the names and times of all documents.
    package var stamp: Int64? {
        (try? inventory())?.reduce(0) { $0 ^ Int64($1.name.utf8.reduce(0) { $0 &* 31 &+ Int($1) }) ^ $1.lastUse << 20 }
    }

    /// Waits, for a store without other programs.
    package func exclusivelyIfFree<Result>(_ body: () throws(StoreError) -> Result) throws(StoreError) -> Result? {
        try exclusively(body)
    }

    /// Reads the document into memory.
    package func map(_ name: String, limit: Int) throws(StoreError) -> MappedBytes? {
        try read(name, limit: limit).map { MappedBytes(copying: $0) }
    }
}

/// A document in a store.
package struct StoredDocument: Hashable, Sendable {
    package let name: String
    /// Its size in bytes.
    package let size: Int
    /// When it was written or marked as used, in units of its store.
    package let lastUse: Int64

    package init(name: String, size: Int, lastUse: Int64) {
        self.name = name
        self.size = size
        self.lastUse = lastUse
    }
}
