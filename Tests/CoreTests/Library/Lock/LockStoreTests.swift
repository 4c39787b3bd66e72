import Foundation
import Synchronization
import TestSupport
import Testing

@testable import Library
@testable import Platform

@Suite(.timeLimit(.minutes(5))) struct LockStoreTests {
    /// The machine's time, which the test moves.
    private final class Machine: Sendable {
        let moment = Mutex(LockMoment(date: 1_700_000_000, boot: "first", uptime: 5000))

        func pass(seconds: Int) {
            moment.withLock {
                $0.date += seconds
                $0.uptime += seconds
            }
        }
    }

    private let machine = Machine()
    private let store = MemoryStore()

    private var lock: LockStore {
        LockStore(store: store, rounds: 10) { [machine] in machine.moment.withLock { $0 } }
    }

    private func pin(_ digits: String) throws -> PIN { try require(PIN(digits)) }

    @Test func theRightPINOpens() async throws {
        try await lock.set(try pin("2468"))
        try await expectEqual(lock.open(with: try pin("2468")), .opened)
        try await expectEqual(lock.open(with: try pin("24680")), .wrong(wait: 0))
        try await lock.set(try pin("2468"))
        try await lock.remove()
        try await expectEqual(lock.isSet(), false)
        // Without its file it stays closed.
        try await lock.set(try pin("2468"))
        try store.remove("lock.json")
        await #expect(throws: LockError.missing) { _ = try await lock.open(with: try pin("2468")) }
        try await expectEqual(lock.isSet(), false)
    }

    @Test func otherThingsAreNoPIN() throws {
        for text in ["", "123", "1234567890123", "12a4", "１２３４", " 1234", "1234\n"] {
            expectNil(PIN(text), text)
        }
        // A PIN is never shown.
        let pin = try pin("2468")
        expectEqual("\(pin)\(String(reflecting: pin))\([pin])".contains("2468"), false)
        var output = ""
        dump(pin, to: &output)
        expect(!output.contains("50") && !output.contains("2468"))
    }

    @Test func aFolderThatCannotBeLookedIntoMayHoldALock() async throws {
        let folder = try TemporaryFolder()
        expect(!LockStore(store: FileStore(folder: folder.path + "/data"), rounds: 10).hasFile)
        try FileStore(folder: folder.path).write([], to: "file")
        expect(LockStore(store: FileStore(folder: folder.path + "/file/data"), rounds: 10).hasFile)
        let lock = LockStore(store: UnlistedStore(), rounds: 10)
        expect(lock.hasFile)
        await #expect(throws: LockError.unreadable(.denied)) { try await lock.wait() }
    }

    @Test func theFileHoldsNoPINAndEverySecretItsOwnSalt() async throws {
        try await lock.set(try pin("2468"))
        let first = try require(store.read("lock.json", limit: 10_000))
        try await lock.set(try pin("2468"))
        let second = try require(store.read("lock.json", limit: 10_000))
        expect(first != second)
        expect(!String(decoding: first, as: UTF8.self).contains("2468"))
        // Only its owner may read the file.
        do {
            let folder = try TemporaryFolder()
            let lock = LockStore(store: FileStore(folder: folder.path + "/data"), rounds: 10)
            try await lock.set(try pin("2468"))
            let attributes = try FileManager.default.attributesOfItem(atPath: folder.path + "/data/lock.json")
            expect(attributes[.posixPermissions] as? Int == 0o600)
        }
    }

    @Test func afterFiveFailuresTheWaitGrows() async throws {
        try await lock.set(try pin("2468"))
        for _ in 1..<5 { try await expectEqual(lock.open(with: try pin("0000")), .wrong(wait: 0)) }
        var waits: [Int] = []
        for _ in 0..<9 {
            guard case .wrong(let wait) = try await lock.open(with: try pin("0000")) else {
                Issue.record("not tried")
                return
            }
            waits.append(wait)
            try await expectEqual(lock.open(with: try pin("2468")), .tooEarly(wait: wait), "even the right one waits")
            machine.pass(seconds: wait)
        }
        expectEqual(waits, [30, 60, 120, 240, 480, 960, 1920, 3600, 3600])
        try await expectEqual(lock.open(with: try pin("2468")), .opened)
        try await expectEqual(lock.open(with: try pin("0000")), .wrong(wait: 0), "the count begins anew")
    }

    /// Sets the PIN and enters a wrong one.
    private func fail(_ times: Int) async throws {
        try await lock.set(try pin("2468"))
        for _ in 0..<times { _ = try await lock.open(with: try pin("0000")) }
    }

    @Test func nothingShortensTheWait() async throws {
        // Neither does a restart of the program.
        try await fail(5)
        machine.pass(seconds: 10)
        try await expectEqual(lock.wait(), 20)
        // Nor does a change of the date.
        try await fail(5)
        machine.moment.withLock { $0.date += 100_000 }
        try await expectEqual(lock.wait(), 30)
        machine.moment.withLock { $0.date -= 900_000 }
        try await expectEqual(lock.wait(), 30)
        machine.pass(seconds: 30)
        try await expectEqual(lock.wait(), 0)
        // A try that was killed counts.
        try await fail(4)
        let killed = Task { [lock] in
            withUnsafeCurrentTask { $0?.cancel() }
            return try await lock.open(with: try require(PIN("1111")))
        }
        // With ten rounds the answer comes before anybody looks at the cancellation; the count is what matters.
        _ = try await killed.value
        try await expectEqual(lock.wait(), 30)
        // After a restart of the machine only the time since counts.
        try await fail(5)
        machine.moment.withLock { $0 = LockMoment(date: $0.date + 100_000, boot: "second", uptime: 3) }
        try await expectEqual(lock.wait(), 27, "the date may have been changed")
        machine.pass(seconds: 20)
        try await expectEqual(lock.wait(), 7)
        machine.moment.withLock { $0.date -= 1_000_000 }
        try await expectEqual(lock.wait(), 30, "a date before the failure is no time at all")
        // Without a boot's identifier it is unknown whether it is the same boot: the date does not count then.
        machine.moment.withLock { $0.boot = "" }
        try await fail(5)
        machine.moment.withLock { $0.date += 100_000 }
        try await expectEqual(lock.wait(), 30)
        machine.pass(seconds: 20)
        try await expectEqual(lock.wait(), 10)
        machine.moment.withLock { $0.uptime = 4 }
        try await expectEqual(lock.wait(), 26)
    }

    /// A folder that cannot be listed, or a file that is a link to itself.
    @Test(arguments: [true, false]) func anUnreadableLockStaysClosed(isFolder: Bool) async throws {
        let folder = try TemporaryFolder()
        let path = folder.path + "/marquee"
        if isFolder {
            try "no folder".write(toFile: path, atomically: false, encoding: .utf8)
        } else {
            try FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: true)
            try FileManager.default.createSymbolicLink(
                atPath: path + "/lock.json", withDestinationPath: path + "/lock.json")
        }
        let lock = LockStore(store: FileStore(folder: path), rounds: 10)
        expect(lock.hasFile)
        let error = LockError.unreadable(isFolder ? .notAFolder : .system(ELOOP))
        await #expect(throws: error) { try await lock.wait() }
        await #expect(throws: error) { try await lock.isSet() }
    }

    @Test func aFileThatIsDamagedOrOfALaterVersionStaysClosed() async throws {
        try await lock.set(try pin("2468"))
        let bytes = try require(store.read("lock.json", limit: 10_000))
        let text = String(decoding: bytes, as: UTF8.self)
        let later = String(text.dropLast(2)) + "7}"
        try store.write(Array(later.utf8), to: "lock.json")
        await #expect(throws: LockError.newerVersion(7)) { _ = try await lock.open(with: try pin("2468")) }
        for text in [
            "", "{", "[]", "null", #"{"version":1}"#,
            #"{"failures":0,"secret":{"hash":[1],"rounds":10,"salt":[1]},"version":1}"#,
            #"{"failures":-1,"secret":{"hash":[],"rounds":99999999999,"salt":[]},"version":1}"#,
        ] {
            try store.write(Array(text.utf8), to: "lock.json")
            await #expect(throws: LockError.damaged) { _ = try await lock.open(with: try pin("2468")) }
        }
    }
}
