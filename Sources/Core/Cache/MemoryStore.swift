import Dispatch
import Synchronization

/// Documents that live as long as the program.
public final class MemoryStore: DocumentStore {
    private struct Folder {
        var documents: [String: Document] = [:]
        /// The number of uses so far; it takes the place of the time.
        var uses: Int64 = 0

        mutating func use() -> Int64 {
            uses += 1
            return uses
        }
    }

    private struct Document {
        let bytes: [UInt8]
        var lastUse: Int64
    }

    private let folder = Mutex(Folder())
    private let gate = DispatchSemaphore(value: 1)

    /// Makes an empty store.
    public init() {}

    /// The bytes of a document.
    public func read(_ name: String, limit: Int) throws(StoreError) -> [UInt8]? {
        guard let bytes = folder.withLock({ $0.documents[name]?.bytes }) else { return nil }
        guard bytes.count <= limit else { throw .tooLarge(limit: limit) }
        return bytes
    }

    /// Keeps a document.
    public func write(_ bytes: [UInt8], to name: String) throws(StoreError) {
        folder.withLock { folder in
            let use = folder.use()
            folder.documents[name] = Document(bytes: bytes, lastUse: use)
        }
    }

    /// Forgets a document.
    public func remove(_ name: String) throws(StoreError) {
        folder.withLock { $0.documents[name] = nil }
    }

    /// Keeps a document under another name.
    public func setAside(_ name: String) throws(StoreError) {
        folder.withLock { folder in
            guard let document = folder.documents.removeValue(forKey: name) else { return }
            folder.documents[name + ".damaged"] = document
        }
    }

    /// The names of all documents.
    public func names() throws(StoreError) -> [String] {
        folder.withLock { Array($0.documents.keys) }
    }

    /// What there is, by name, size and order of use.
    public func inventory() throws(StoreError) -> [StoredDocument] {
        folder.withLock { folder in
            folder.documents.map { name, document in
                StoredDocument(name: name, size: document.bytes.count, lastUse: document.lastUse)
            }
        }
    }

    /// Moves a document to the end of the order of use.
    public func markUsed(_ name: String) throws(StoreError) {
        folder.withLock { folder in
            let use = folder.use()
            folder.documents[name]?.lastUse = use
        }
    }

    /// Does something while nobody else does.
    public func exclusively<Result>(_ body: () throws(StoreError) -> Result) throws(StoreError) -> Result {
        gate.wait()
        defer { gate.signal() }
        return try body()
    }
}
