import Foundation
import Synchronization
import TestSupport
import Testing

@testable import Terminal

@Suite(.timeLimit(.minutes(10))) struct WakePipeTests {
    @Test func signalsEndNoWait() async throws {
        let pipe = try #require(WakePipe())
        let before = SignalAction.replace(SIGURG, with: SignalAction.make(flags: 0) { _, _, _ in })
        defer { SignalAction.restore(SIGURG, before) }
        let waiter = Mutex<pthread_t?>(nil)
        let wasWoken = Atomic(false)
        let thread = BlockingThread {
            waiter.withLock { $0 = pthread_self() }
            wasWoken.store(pipe.wait(milliseconds: -1), ordering: .sequentiallyConsistent)
        }
        for _ in 0..<1000 {
            waiter.withLock { thread in
                if let thread { pthread_kill(thread, SIGURG) }
            }
            await Task.yield()
        }
        pipe.wake()
        await thread.finished()
        let isWoken = wasWoken.load(ordering: .sequentiallyConsistent)
        #expect(isWoken)
    }
}
