import Dispatch
import Synchronization
import TestSupport
import Testing

@testable import Platform

/// What every store promises, whichever it is.
@Suite(.timeLimit(.minutes(5))) struct DocumentStoreContractTests {
    enum Tenant: CaseIterable {
        case memory, files

        func open(_ folder: TemporaryFolder) -> any DocumentStore {
            switch self {
            case .memory: MemoryStore()
            case .files: FileStore(folder: folder.path + "/a/b")
            }
        }
    }

    private let folder: TemporaryFolder

    init() throws { folder = try TemporaryFolder() }

    @Test(arguments: Tenant.allCases)
    func documentsAreReadAsTheyWereWritten(tenant: Tenant) throws {
        let store = tenant.open(folder)
        try expectNil(store.read("x", limit: 10))
        try expect(store.names().isEmpty)
        try store.remove("x")
        try store.setAside("x")
        try expect(store.names().isEmpty)
        let large = (0..<300_000).map { UInt8(truncatingIfNeeded: $0 &* 31) }
        try store.write(large, to: "large")
        try store.write([], to: "empty")
        try expectEqual(store.read("large", limit: 300_000), large)
        try expectEqual(store.read("empty", limit: 0), [])
        try expectEqual(store.names().sorted(), ["empty", "large"])
        // The last write counts.
        try store.write([1, 2, 3], to: "x")
        #expect(throws: StoreError.tooLarge(limit: 2)) { try store.read("x", limit: 2) }
        try store.write([4], to: "x")
        try expectEqual(store.read("x", limit: 10), [4])
        try store.remove("x")
        try expectNil(store.read("x", limit: 10))
        // A document that is set aside is kept under another name.
        try store.write([7], to: "y")
        try store.setAside("y")
        try expectNil(store.read("y", limit: 10))
        try expectEqual(store.read("y.damaged", limit: 10), [7])
    }

    @Test(arguments: Tenant.allCases)
    func theInventoryTellsSizesAndTheOrderOfUse(tenant: Tenant) throws {
        let store = tenant.open(folder)
        try expect(store.inventory().isEmpty)
        for (size, name) in ["a", "b", "c"].enumerated() {
            try store.write([UInt8](repeating: 7, count: size), to: name)
            try waitForALaterUse(than: name, in: store)
        }
        try store.markUsed("a")
        try store.markUsed("never written")
        let inventory = try store.inventory().sorted { $0.lastUse < $1.lastUse }
        expectEqual(inventory.map(\.name), ["b", "c", "a"])
        expectEqual(inventory.map(\.size), [1, 2, 0])
    }

    /// Uses another document until the store's notion of time has moved: a file system's may stand for milliseconds.
    private func waitForALaterUse(than name: String, in store: any DocumentStore) throws {
        func lastUse(_ name: String) throws -> Int64? { try store.inventory().first { $0.name == name }?.lastUse }
        try store.write([], to: "probe")
        while try lastUse("probe") == lastUse(name) { try store.markUsed("probe") }
        try store.remove("probe")
    }

    @Test(arguments: Tenant.allCases)
    func nobodyElseChangesAnythingUnderTheLock(tenant: Tenant) throws {
        let store = tenant.open(folder)
        try store.write(Array("0".utf8), to: "count")
        DispatchQueue.concurrentPerform(iterations: 40) { _ in
            try? store.exclusively { () throws(StoreError) in
                let bytes = try store.read("count", limit: 10) ?? []
                let count = Int(String(decoding: bytes, as: UTF8.self)) ?? -1000
                try store.write(Array("\(count + 1)".utf8), to: "count")
            }
        }
        try expectEqual(store.read("count", limit: 10), Array("40".utf8))
        // The lock is given up when something fails.
        #expect(throws: StoreError.denied) {
            try store.exclusively { () throws(StoreError) in throw StoreError.denied }
        }
        try expectEqual(store.exclusively { () throws(StoreError) in 5 }, 5)
    }
}
