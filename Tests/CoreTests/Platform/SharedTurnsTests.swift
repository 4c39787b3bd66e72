import Foundation
import TestSupport
import Testing

@testable import Platform

/// What programs over the same folder do in turns.
@Suite(.timeLimit(.minutes(5))) struct SharedTurnsTests {
    private let folder: TemporaryFolder
    private let clock = ManualClock()

    init() throws { folder = try TemporaryFolder(inMemory: true) }

    /// One program's.
    private func turns(places: Int = 1) -> SharedTurns {
        SharedTurns(store: FileStore(folder: folder.path + "/cache"), name: "pictures", places: places, clock: clock)
    }

    /// Takes a place as another program does that is in the middle of its work.
    private func occupy(_ place: Int) throws(StoreError) -> Platform.FileHandle {
        let file = try FileStore(folder: folder.path + "/cache").openShared(".turn-pictures-\(place)")
        guard try file.tryLock() else {
            file.close()
            throw StoreError.busy
        }
        return file
    }

    @Test func onePlaceServesOneAtATime() async {
        await withTaskGroup(of: Bool?.self) { group in
            for _ in 0..<4 {
                let turns = turns()
                for _ in 0..<20 { group.addTask { [self] in await turns.perform { (try? occupy(0)) == nil } } }
            }
            var alone = 0
            for await outcome in group where outcome == true { alone += 1 }
            expectEqual(alone, 80)
        }
        #expect(throws: Never.self) { try occupy(0).close() }
    }

    @Test func everyPlaceIsTaken() async throws {
        do {
            let other = try occupy(0)
            await expectEqual(turns(places: 2).perform { true }, true)
            expectEqual(clock.sleeperCount, 0)
            other.close()
        }
        // A caller that waits goes on when the other is done.
        do {
            let (other, turns) = (try occupy(0), turns())
            async let outcome = turns.perform { true }
            await clock.waitForSleepers()
            other.close()
            await expectEqual(outcome, true)
            // And nothing has been kept.
            try occupy(0).close()
        }
    }

    @Test func whoIsNotInterestedAnyMoreDoesNothing() async throws {
        let (other, turns) = (try occupy(0), turns())
        let works = (0..<3).map { _ in Task { await turns.perform { true } } }
        await clock.waitForSleepers()
        for work in works { work.cancel() }
        for work in works { await expectNil(work.value) }
        other.close()
        await expectEqual(turns.perform { true }, true)
    }

    @Test(.enabled(if: FileManager.default.fileExists(atPath: "/proc/self/fd")))
    func howeverManyLoseInterestOneThreadWaits() async throws {
        let (other, turns) = (try occupy(0), turns())
        for _ in 0..<20 {
            let work = Task { await turns.perform { true } }
            await clock.waitForSleepers()
            work.cancel()
            await expectNil(work.value)
        }
        let open = try FileManager.default.contentsOfDirectory(atPath: "/proc/self/fd").filter { number in
            let target = try? FileManager.default.destinationOfSymbolicLink(atPath: "/proc/self/fd/\(number)")
            return target == folder.path + "/cache/.turn-pictures-0"
        }
        // The other's, and the one of the thread.
        expectEqual(open.count, 2)
        other.close()
        await expectEqual(turns.perform { true }, true)
    }

    @Test func aProgramThatHasBeenStoppedIsNotWaitedForForEver() async throws {
        let (other, turns) = (try occupy(0), turns())
        async let outcome = turns.perform { true }
        await clock.waitForSleepers()
        clock.advance(by: SharedTurns.timeout)
        await expectEqual(outcome, true)
        other.close()
    }

    @Test func worksWithoutAFolder() async throws {
        try Data().write(to: URL(filePath: folder.path + "/cache"))
        await expectEqual(turns().perform { true }, true)
        // Without turns it works at once.
        do {
            let turns: SharedTurns? = nil
            await expectEqual(turns.perform { true }, true)
        }
    }
}
