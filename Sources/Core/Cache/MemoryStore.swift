import Dispatch
import Synchronization

/// Documents that live as long as the program.
public final class MemoryStore: DocumentStore {
    private let documents = Mutex<[String: [UInt8]]>([:])
    private let gate = DispatchSemaphore(value: 1)

    /// Makes an empty store.
    public init() {}

    /// The bytes of a document.
    public func read(_ name: String, limit: Int) throws(StoreError) -> [UInt8]? {
        guard let bytes = documents.withLock({ $0[name] }) else { return nil }
        guard bytes.count <= limit else { throw .tooLarge(limit: limit) }
        return bytes
    }

    /// Keeps a document.
    public func write(_ bytes: [UInt8], to name: String) throws(StoreError) {
        documents.withLock { $0[name] = bytes }
    }

    /// Forgets a document.
    public func remove(_ name: String) throws(StoreError) {
        documents.withLock { $0[name] = nil }
    }

    /// Keeps a document under another name.
    public func setAside(_ name: String) throws(StoreError) {
        documents.withLock { documents in
            guard let bytes = documents.removeValue(forKey: name) else { return }
            documents[name + ".damaged"] = bytes
        }
    }

    /// The names of all documents.
    public func names() throws(StoreError) -> [String] {
        documents.withLock { Array($0.keys) }
    }

    /// Does something while nobody else does.
    public func exclusively<Result>(_ body: () throws(StoreError) -> Result) throws(StoreError) -> Result {
        gate.wait()
        defer { gate.signal() }
        return try body()
    }
}
