import Core
import TestSupport
import Testing

@testable import App

@Suite(.timeLimit(.minutes(5))) struct LockCommandTests {
    private let documents = MemoryStore()

    private func reset(isLocked: Bool = false) async throws -> (text: String, exitCode: ExitCode) {
        let lock = LockStore(store: documents, rounds: 1)
        let manageLock = ManageLock(lock: lock, configuration: nil)
        let commands = LockCommands(
            console: CommandBench().console(), lock: lock, manageLock: manageLock,
            resetLock: ResetLock(
                documents: documents, posters: MemoryStore(), library: nil, memories: nil, lock: manageLock),
            isLocked: isLocked)
        let report = try await commands.reset(isAgreed: true)
        return (report.output(asJSON: false, columns: nil), report.exitCode)
    }

    @Test mutating func withoutALockNothingIsRemoved() async throws {
        try documents.write([1], to: "favorites.json")
        let outcome = try await reset()
        expect(outcome.text == "The lock is off. Nothing was changed.\n" && outcome.exitCode == .done)
        try expectEqual(documents.names(), ["favorites.json"])
        // A damaged or missing lock file is still a lock.
        for isDamaged in [true, false] as [Bool] {
            self = Self()
            try documents.write([1], to: "favorites.json")
            if isDamaged { try documents.write([1], to: "lock.json") }
            let outcome = try await reset(isLocked: !isDamaged)
            expect(
                outcome.text == "The lock and all favorites were removed.\n" && outcome.exitCode == .done,
                "\(isDamaged)")
            try expect(documents.names().isEmpty, "\(isDamaged)")
        }
    }
}
