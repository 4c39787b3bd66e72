/// A folder of small documents, each written whole or not at all. It has two tenants: files and memory.
///
/// Its calls wait for the disk; they belong on a thread that may wait.
public protocol DocumentStore: Sendable {
    /// The bytes of a document; `nil` where there is none.
    /// - Throws: `StoreError.tooLarge` for one of more bytes than `limit`, before it is read.
    func read(_ name: String, limit: Int) throws(StoreError) -> [UInt8]?

    /// Writes a document, in place of one of that name. When this returns, it is on the device; when it throws, what was
    /// there is there still.
    func write(_ bytes: [UInt8], to name: String) throws(StoreError)

    /// Removes a document, if there is one.
    func remove(_ name: String) throws(StoreError)

    /// Puts a document that cannot be understood out of the way, as `NAME.damaged`, where a person can look at it.
    func setAside(_ name: String) throws(StoreError)

    /// The names of all documents, in no order.
    func names() throws(StoreError) -> [String]

    /// What there is, in no order, without reading it.
    func inventory() throws(StoreError) -> [StoredDocument]

    /// Notes that a document, if there is one, has been used now.
    func markUsed(_ name: String) throws(StoreError)

    /// Does something while no other program, and nobody else in this one, does anything under the same lock. Calls do
    /// not nest.
    /// - Throws: `StoreError.busy` where the lock could not be had in a reasonable time.
    func exclusively<Result>(_ body: () throws(StoreError) -> Result) throws(StoreError) -> Result
}
