import Synchronization
import TestSupport
import Testing

@testable import Terminal

@Suite(.timeLimit(.minutes(5))) struct EventLoopTests {
    /// A keyboard that counts the wakes of its loop.
    private final class Keyboard: LoopSource {
        private struct State {
            var typed: [Int] = []
            var wakeCount = 0
        }

        let keys = EventQueue<Int>()
        private let state = Mutex(State())
        private let condition = ThreadCondition()

        var wakeCount: Int { state.withLock { $0.wakeCount } }

        func type(_ key: Int) {
            state.withLock { $0.typed.append(key) }
            condition.signal()
        }

        func waitForInput() -> Bool {
            condition.wait()
            return state.withLock { !$0.typed.isEmpty }
        }

        func wake() {
            state.withLock { $0.wakeCount += 1 }
            condition.signal()
        }

        func readInput() {
            let typed = state.withLock { state in
                defer { state.typed = [] }
                return state.typed
            }
            for key in typed { keys.send(key) }
        }
    }

    private let keyboard = Keyboard()

    @Test func inputBecomesAJobWithoutAWake() async {
        let loop = EventLoop(source: keyboard)
        let handled = EventQueue<Int>()
        let thread = TestThread { [keyboard] in
            loop.run {
                while let batch = await keyboard.keys.nextBatch() {
                    for key in batch { handled.send(key) }
                }
            }
        }
        for key in 1...3 {
            keyboard.type(key)
            await expectEqual(handled.nextBatch(), [key])
        }
        expectEqual(keyboard.wakeCount, 0)
        // From another thread.
        keyboard.keys.finish()
        await thread.finished()
        expectEqual(keyboard.wakeCount, 1)
    }

    @Test func jobsThatFollowEachOtherLetInputThrough() async {
        let loop = EventLoop(source: keyboard)
        keyboard.type(1)
        let thread = TestThread { [keyboard] in
            loop.run {
                while keyboard.keys.takeWaiting().isEmpty { await Task.yield() }
            }
        }
        await thread.finished()
    }

    @Test func itStopsWhileItWaits() async {
        let loop = EventLoop()
        let thread = TestThread { loop.run() }
        loop.stop()
        await thread.finished()
    }
}
