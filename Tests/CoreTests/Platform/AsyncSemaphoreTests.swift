import Platform
import Synchronization
import TestSupport
import Testing

@Suite(.timeLimit(.minutes(5))) struct TurnstileTests {
    /// What the visitors saw.
    private final class Log: Sendable {
        struct Counts {
            var inside = 0
            var most = 0
            var order: [Int] = []
        }

        let counts = Mutex(Counts())

        func enter(_ number: Int) {
            counts.withLock { counts in
                counts.inside += 1
                counts.most = max(counts.most, counts.inside)
                counts.order.append(number)
            }
        }

        func leave() { counts.withLock { $0.inside -= 1 } }
    }

    private let log = Log()

    private func visit(_ number: Int, of semaphore: AsyncSemaphore) -> Task<Void, any Error> {
        let log = log
        return Task {
            try await semaphore.enter()
            log.enter(number)
            await Task.yield()
            log.leave()
            semaphore.leave()
        }
    }

    @Test func waitingTasksEnterInTheOrderInWhichTheyCame() async throws {
        let semaphore = AsyncSemaphore(places: 1)
        try await semaphore.enter()
        var tasks: [Task<Void, any Error>] = []
        for number in 0..<20 {
            tasks.append(visit(number, of: semaphore))
            while semaphore.waitingCount <= number { await Task.yield() }
        }
        semaphore.leave()
        for task in tasks { try await task.value }
        expectEqual(log.counts.withLock { $0.order }, Array(0..<20))
    }

    @Test func cancelledTasksNeitherLoseNorMultiplyPlaces() async {
        let semaphore = AsyncSemaphore(places: 3)
        let tasks = (0..<300).map { number in
            let task = visit(number, of: semaphore)
            if number.isMultiple(of: 3) { task.cancel() }
            return task
        }
        for task in tasks { _ = await task.result }
        let counts = log.counts.withLock { $0 }
        expectEqual(counts.inside, 0)
        expect(counts.most <= 3)
        expect(counts.order.count >= 200)
        for _ in 0..<3 { await #expect(throws: Never.self) { try await semaphore.enter() } }
        expectEqual(semaphore.waitingCount, 0)
    }
}
