import Synchronization
import TestSupport
import Testing

@testable import Terminal

@Suite("A pool of workers", .timeLimit(.minutes(5)))
struct WorkerPoolTests {
    @Test("runs every task once, however many come at a time")
    func runsEverything() async {
        let pool = WorkerPool(threads: 3)
        let sum = await withTaskGroup(of: Int.self) { group in
            for number in 1...500 { group.addTask(executorPreference: pool) { number } }
            return await group.reduce(0, +)
        }
        expectEqual(sum, 125_250)
    }

    @Test("goes on while one worker waits for something slow")
    func survivesABlockedWorker() async {
        let pool = WorkerPool(threads: 2)
        let gate = ThreadCondition()
        let slow = Task(executorPreference: pool) { gate.wait() }
        let quick = Task(executorPreference: pool) { 7 }
        await expectEqual(quick.value, 7)
        gate.signal()
        await slow.value
    }

    @Test("never runs more at a time than it has threads")
    func isBounded() async {
        let pool = WorkerPool(threads: 1)
        let gauge = Gauge()
        await withTaskGroup(of: Void.self) { group in
            for _ in 0..<200 {
                group.addTask(executorPreference: pool) {
                    gauge.enter()
                    gauge.leave()
                }
            }
        }
        expectEqual(gauge.most, 1)
    }

    @Test("runs what a task awaits, and what an actor does for it, on its own threads")
    func carriesActors() async {
        let pool = WorkerPool(threads: 2)
        let count = await Task(executorPreference: pool) {
            let counter = Counter()
            for _ in 0..<100 { await counter.add() }
            return await counter.count
        }.value
        expectEqual(count, 100)
    }
}

private actor Counter {
    private(set) var count = 0

    func add() {
        count += 1
    }
}

/// Counts who is inside, and remembers the most there ever were.
private final class Gauge: Sendable {
    private let state = Mutex((now: 0, most: 0))

    var most: Int { state.withLock { $0.most } }

    func enter() {
        state.withLock { ($0.now, $0.most) = ($0.now + 1, max($0.most, $0.now + 1)) }
    }

    func leave() {
        state.withLock { $0.now -= 1 }
    }
}
