import Platform
import Synchronization

/// A store whose calls fail on demand, or stop there like those of a killed program.
package final class FaultyStore: DocumentStore {
    private let store: any DocumentStore
    private let failures = Mutex<(writesLeft: Int?, error: StoreError)>((nil, .full))
    private let lockings = Mutex(0)
    private let readings = Mutex<[String]>([])

    package init(_ store: any DocumentStore) { self.store = store }

    /// Lets this many changes succeed and all later ones fail; `nil` lets all succeed.
    package func fail(after changes: Int?, with error: StoreError = .full) {
        failures.withLock { $0 = (changes, error) }
    }

    /// How often the lock was requested.
    package var lockCount: Int { lockings.withLock { $0 } }

    /// The names of the documents that were read, in order.
    package var readNames: [String] { readings.withLock { $0 } }

    package func read(_ name: String, limit: Int) throws(StoreError) -> [UInt8]? {
        readings.withLock { $0.append(name) }
        return try store.read(name, limit: limit)
    }

    package func write(_ bytes: [UInt8], to name: String) throws(StoreError) {
        try spend()
        try store.write(bytes, to: name)
    }

    package func remove(_ name: String) throws(StoreError) {
        try spend()
        try store.remove(name)
    }

    package func setAside(_ name: String) throws(StoreError) {
        try spend()
        try store.setAside(name)
    }

    package func names() throws(StoreError) -> [String] { try store.names() }

    /// The contents of the wrapped store.
    package func inventory() throws(StoreError) -> [StoredDocument] { try store.inventory() }

    /// Records a use; not counted as a change, never fails.
    package func markUsed(_ name: String) throws(StoreError) { try store.markUsed(name) }

    /// Runs the closure under the lock of the wrapped store.
    package func exclusively<Result>(_ body: () throws(StoreError) -> Result) throws(StoreError) -> Result {
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
