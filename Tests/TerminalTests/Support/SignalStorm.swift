import Dispatch
import Foundation
import Synchronization
import TestSupport

@testable import Terminal

/// Signals that hit a thread which blocks, each sent when the one before has been handled. One storm at a time.
enum SignalStorm {
    /// So many that they find the thread where it blocks, and not only on its way there.
    private static let count = 200
    private static let handled = Atomic(0)
    private static let emptied = Atomic<Int32>(-1)

    /// Runs the body on a thread amid signals, and then what ends it.
    /// - Parameter emptying: a descriptor from which the handler of the last signal reads all that is there.
    static func strike(
        emptying descriptor: Int32 = -1, _ body: @escaping @Sendable () -> Void, end: () -> Void = {}
    ) async {
        handled.store(0, ordering: .sequentiallyConsistent)
        emptied.store(descriptor, ordering: .sequentiallyConsistent)
        let before = SignalAction.replace(SIGURG, with: SignalAction.make(flags: 0) { _, _, _ in SignalStorm.handle() })
        defer { SignalAction.restore(SIGURG, before) }
        let target = Mutex<pthread_t?>(nil)
        // A thread that has ended must not be sent any more.
        let mayEnd = DispatchSemaphore(value: 0)
        let thread = TestThread {
            unblock()
            target.withLock { $0 = pthread_self() }
            body()
            mayEnd.wait()
        }
        await TestThread { send(to: target) }.finished()
        end()
        mayEnd.signal()
        await thread.finished()
    }

    /// The threads of tasks block signals, and a thread inherits that from the one that starts it.
    private static func unblock() {
        var signals = sigset_t()
        sigemptyset(&signals)
        sigaddset(&signals, SIGURG)
        pthread_sigmask(SIG_UNBLOCK, &signals, nil)
    }

    private static func send(to target: borrowing Mutex<pthread_t?>) {
        for number in 1...count {
            while true {
                let thread = target.withLock { $0 }
                if let thread, pthread_kill(thread, SIGURG) == 0 { break }
                sched_yield()
            }
            while handled.load(ordering: .sequentiallyConsistent) < number { sched_yield() }
        }
    }

    /// In the signal handler.
    private static func handle() {
        let descriptor = emptied.load(ordering: .sequentiallyConsistent)
        if descriptor >= 0, handled.load(ordering: .sequentiallyConsistent) == count - 1 {
            withUnsafeTemporaryAllocation(of: UInt8.self, capacity: 4096) { buffer in
                while read(descriptor, buffer.baseAddress, buffer.count) > 0 {}
            }
        }
        handled.add(1, ordering: .sequentiallyConsistent)
    }
}
