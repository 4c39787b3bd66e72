import Core
import TestSupport
import Testing

@testable import App

@Suite(.timeLimit(.minutes(5))) struct LockCommandTests {
    private let documents = MemoryStore()

    private func command(isLocked: Bool = false) -> LockCommand {
        let lock = LockStore(store: documents, rounds: 1)
        let reset = ResetLock(
            documents: documents, posters: MemoryStore(), memories: nil,
            lock: ManageLock(lock: lock, configuration: nil))
        return LockCommand(lock: lock, reset: reset, isLocked: isLocked, phrases: Phrases.english, asJSON: false)
    }

    @Test func whereNoLockIsNothingIsRemoved() async throws {
        try documents.write([1], to: "favorites.json")
        let outcome = await command().reset(agreed: true)
        #expect(outcome.text == "The lock is off. Nothing was changed.\n" && outcome.exitCode == .done)
        #expect(try documents.names() == ["favorites.json"])
    }

    @Test(arguments: [true, false]) func aLockWhoseFileIsDamagedOrGoneIsOneStill(isDamaged: Bool) async throws {
        try documents.write([1], to: "favorites.json")
        if isDamaged { try documents.write([1], to: "lock.json") }
        let outcome = await command(isLocked: !isDamaged).reset(agreed: true)
        #expect(outcome.text == "The lock and all favorites were removed.\n" && outcome.exitCode == .done)
        #expect(try documents.names().isEmpty)
    }
}
