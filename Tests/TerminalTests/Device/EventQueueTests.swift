import Synchronization
import TestSupport
import Testing

@testable import Terminal

@Suite(.timeLimit(.minutes(5))) struct EventQueueTests {
    @Test func whatWaitsIsTakenAtOnceAndInOrderBeforeTheEnd() async {
        let queue = EventQueue<Int>()
        for number in 1...3 { queue.send(number) }
        await expectEqual(queue.nextBatch(), [1, 2, 3])
        expect(queue.takeWaiting().isEmpty)
        queue.send(1)
        queue.finish()
        expect(!queue.send(2))
        await expectEqual(queue.nextBatch(), [1])
        await expectNil(queue.nextBatch())
    }

    @Test func aFullQueueRefusesAllButNews() async {
        let queue = EventQueue<Int>(capacity: 2)
        expect(queue.send(1))
        expect(queue.send(2))
        expect(!queue.send(3))
        await expectEqual(queue.nextBatch(), [1, 2])
        expect(queue.send(4))
        // Each news is taken, and only once.
        let device = EventQueue<DeviceEvent>(capacity: 1)
        device.send(.bytes([1]))
        for _ in 1...500 { device.post(.resized) }
        device.post(.hungUp)
        await expectEqual(device.nextBatch(), [.bytes([1]), .resized, .hungUp])
    }

    @Test func aConsumerOrProducerThatWaitsIsWoken() async {
        let queue = EventQueue<Int>()
        async let batch = queue.nextBatch()
        queue.send(7)
        await expectEqual(batch, [7])
        // The end frees a producer.
        let full = EventQueue<Int>(capacity: 1)
        full.send(1)
        let producer = TestThread { expect(!full.sendWaiting(2)) }
        full.finish()
        await producer.finished()
    }

    @Test func aProducerWaitsWhileTheQueueIsFullAndNothingIsLost() async {
        let queue = EventQueue<Int>(capacity: 4)
        let count = 10_000
        let largest = Mutex(0)
        let producer = TestThread {
            for number in 0..<count where !queue.sendWaiting(number) { return }
            queue.finish()
        }
        var received: [Int] = []
        while let batch = await queue.nextBatch() {
            largest.withLock { $0 = max($0, batch.count) }
            received += batch
        }
        await producer.finished()
        expectEqual(received, Array(0..<count))
        expect(largest.withLock { $0 } <= 4)
    }
}
