import Core
import Synchronization
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

        func leave() {
            counts.withLock { $0.inside -= 1 }
        }
    }

    private let log = Log()

    private func visit(_ number: Int, of turnstile: Turnstile) -> Task<Void, any Error> {
        let log = log
        return Task {
            try await turnstile.enter()
            log.enter(number)
            await Task.yield()
            log.leave()
            turnstile.leave()
        }
    }

    @Test func thoseWhoWaitPassInTheOrderTheyCame() async throws {
        let turnstile = Turnstile(places: 1)
        try await turnstile.enter()
        var tasks: [Task<Void, any Error>] = []
        for number in 0..<20 {
            tasks.append(visit(number, of: turnstile))
            while turnstile.waitingCount <= number { await Task.yield() }
        }
        turnstile.leave()
        for task in tasks { try await task.value }
        #expect(log.counts.withLock { $0.order } == Array(0..<20))
    }

    @Test func placesAreNeitherLostNorMultipliedByThoseWhoAreCancelled() async {
        let turnstile = Turnstile(places: 3)
        let tasks = (0..<300).map { number in
            let task = visit(number, of: turnstile)
            if number.isMultiple(of: 3) { task.cancel() }
            return task
        }
        for task in tasks { _ = await task.result }
        let counts = log.counts.withLock { $0 }
        #expect(counts.inside == 0)
        #expect(counts.most <= 3)
        #expect(counts.order.count >= 200)
        for _ in 0..<3 { await #expect(throws: Never.self) { try await turnstile.enter() } }
        #expect(turnstile.waitingCount == 0)
    }
}
