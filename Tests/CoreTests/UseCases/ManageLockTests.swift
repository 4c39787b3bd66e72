import TestSupport
import Testing

@testable import Configuration
@testable import Library
@testable import Platform
@testable import UseCases

@Suite(.timeLimit(.minutes(5))) struct ManageLockTests {
    private let folder: TemporaryFolder
    private let store = MemoryStore()
    private let configuration: ConfigurationFile

    init() throws {
        folder = try TemporaryFolder()
        configuration = ConfigurationFile(folder: folder.path + "/config")
    }

    private var lock: LockStore { LockStore(store: store, rounds: 10) }

    private func text() throws -> String { String(decoding: try configuration.read() ?? [], as: UTF8.self) }

    @Test func theLockIsWrittenDownAndGoneAgain() async throws {
        let manage = ManageLock(lock: lock, configuration: configuration)
        try await manage.set(try require(PIN("2468")))
        expect(lock.hasFile)
        try expect(text().contains("\"enabled\": true"))
        try await manage.remove()
        expect(!lock.hasFile)
        expect(!(try text()).contains("true"))
        // It is gone however often it was written down.
        try await manage.set(try require(PIN("2468")))
        let text = "{ lock: { enabled: true }, lock: { idleMinutes: 10 } }"
        try FileStore(folder: configuration.folder).write(Array(text.utf8), to: ConfigurationFile.name)
        try await manage.remove()
        try expectEqual(self.text(), "{ lock: { }, lock: { idleMinutes: 10 } }")
    }

    @Test func aFullDiskDoesNotLockTheUserOut() async throws {
        let full = LockStore(store: FullStore(), rounds: 10)
        let manage = ManageLock(lock: full, configuration: configuration)
        let pin = try require(PIN("2468"))
        await #expect(throws: LockError.store(.full)) { try await manage.set(pin) }
        try expectNil(configuration.read(), "a lock without a secret could be opened by nobody")
    }

    @Test func theLockStaysIfTheConfigurationCannotBeWritten() async throws {
        let pin = try require(PIN("2468"))
        try await lock.set(pin)
        // A file where the folder would have to be.
        try FileStore(folder: folder.path).write([], to: "config")
        let manage = ManageLock(lock: lock, configuration: configuration)
        await #expect(throws: LockError.self) { try await manage.remove() }
        try await expectEqual(lock.open(with: pin), .opened)
    }

    /// A device without room.
    private struct FullStore: DocumentStore {
        func read(_ name: String, limit: Int) throws(StoreError) -> [UInt8]? { nil }
        func write(_ bytes: [UInt8], to name: String) throws(StoreError) { throw .full }
        func remove(_ name: String) throws(StoreError) {}
        func setAside(_ name: String) throws(StoreError) {}
        func names() throws(StoreError) -> [String] { [] }
        func inventory() throws(StoreError) -> [StoredDocument] { [] }
        func markUsed(_ name: String) throws(StoreError) {}
        func exclusively<Result>(_ body: () throws(StoreError) -> Result) throws(StoreError) -> Result { try body() }
    }
}
