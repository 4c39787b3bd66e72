import Core
import Synchronization

/// A store of which a call fails when a test says so, or ends there as a killed program would.
public final class FaultyStore: DocumentStore {
    private let store: any DocumentStore
    private let failures = Mutex<(writesLeft: Int?, error: StoreError)>((nil, .full))
    private let lockings = Mutex(0)

    /// Wraps a store that works.
    public init(_ store: any DocumentStore) {
        self.store = store
    }

    /// Lets so many changes succeed, and every one after them fail; `nil` lets all succeed.
    public func fail(after changes: Int?, with error: StoreError = .full) {
        failures.withLock { $0 = (changes, error) }
    }

    /// How often somebody has asked for the lock.
    public var lockCount: Int { lockings.withLock { $0 } }

    /// The bytes of a document.
    public func read(_ name: String, limit: Int) throws(StoreError) -> [UInt8]? {
        try store.read(name, limit: limit)
    }

    /// Writes a document, or fails.
    public func write(_ bytes: [UInt8], to name: String) throws(StoreError) {
        try spend()
        try store.write(bytes, to: name)
    }

    /// Removes a document, or fails.
    public func remove(_ name: String) throws(StoreError) {
        try spend()
        try store.remove(name)
    }

    /// Puts a document aside, or fails.
    public func setAside(_ name: String) throws(StoreError) {
        try spend()
        try store.setAside(name)
    }

    /// The names of all documents.
    public func names() throws(StoreError) -> [String] {
        try store.names()
    }

    /// What there is in the wrapped store.
    public func inventory() throws(StoreError) -> [StoredDocument] {
        try store.inventory()
    }

    /// Notes a use; it counts as no change, and never fails.
    public func markUsed(_ name: String) throws(StoreError) {
        try store.markUsed(name)
    }

    /// Does something under the lock of the wrapped store.
    public func exclusively<Result>(_ body: () throws(StoreError) -> Result) throws(StoreError) -> Result {
        lockings.withLock { $0 += 1 }
        return try store.exclusively(body)
    }

    private func spend() throws(StoreError) {
        let error: StoreError? = failures.withLock { failures in
            guard let left = failures.writesLeft else { return nil }
            failures.writesLeft = max(0, left - 1)
            return left == 0 ? failures.error : nil
        }
        if let error { throw error }
    }
}
