import Dispatch
import Synchronization

/// Documents in memory.
package final class MemoryStore: DocumentStore {
    private struct Folder {
        var documents: [String: (bytes: [UInt8], lastUse: Int64)] = [:]
        /// The number of uses so far, in place of the time.
        var uses: Int64 = 0
    }

    private let folder = Mutex(Folder())
    private let gate = DispatchSemaphore(value: 1)

    package init() {}

    /// Reads a document, or `nil` if it is missing.
    package func read(_ name: String, limit: Int) throws(StoreError) -> [UInt8]? {
        guard let bytes = folder.withLock({ $0.documents[name]?.bytes }) else { return nil }
        guard bytes.count <= limit else { throw .tooLarge(limit: limit) }
        return bytes
    }

    /// Writes a document.
    package func write(_ bytes: [UInt8], to name: String) throws(StoreError) {
        folder.withLock { folder in
            folder.uses += 1
            folder.documents[name] = (bytes, folder.uses)
        }
    }

    /// Removes a document.
    package func remove(_ name: String) throws(StoreError) {
        folder.withLock { $0.documents[name] = nil }
    }

    /// Renames a document that cannot be read.
    package func setAside(_ name: String) throws(StoreError) {
        folder.withLock { folder in
            guard let document = folder.documents.removeValue(forKey: name) else { return }
            folder.documents[name + ".damaged"] = document
        }
    }

    /// The names of all documents.
    package func names() throws(StoreError) -> [String] {
        folder.withLock { Array($0.documents.keys) }
    }

    /// The names and sizes of all documents.
    package func inventory() throws(StoreError) -> [StoredDocument] {
        folder.withLock { folder in
            folder.documents.map { StoredDocument(name: $0, size: $1.bytes.count, lastUse: $1.lastUse) }
        }
    }

    /// Marks a document as used.
    package func markUsed(_ name: String) throws(StoreError) {
        folder.withLock { folder in
            folder.uses += 1
            folder.documents[name]?.lastUse = folder.uses
        }
    }

    /// Runs the body without interference from other programs.
    package func exclusively<Result>(_ body: () throws(StoreError) -> Result) throws(StoreError) -> Result {
        gate.wait()
        defer { gate.signal() }
        return try body()
    }
}
