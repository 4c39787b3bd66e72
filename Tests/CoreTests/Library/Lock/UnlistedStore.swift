import Platform

/// A folder that can be entered and not listed, in which there is nothing.
struct UnlistedStore: DocumentStore {
    func read(_ name: String, limit: Int) throws(StoreError) -> [UInt8]? { nil }
    func write(_ bytes: [UInt8], to name: String) throws(StoreError) { throw .denied }
    func remove(_ name: String) throws(StoreError) {}
    func setAside(_ name: String) throws(StoreError) {}
    func names() throws(StoreError) -> [String] { throw .denied }
    func inventory() throws(StoreError) -> [StoredDocument] { throw .denied }
    func markUsed(_ name: String) throws(StoreError) {}
    func exclusively<Result>(_ body: () throws(StoreError) -> Result) throws(StoreError) -> Result { try body() }
}
