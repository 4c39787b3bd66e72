import Synchronization

#if canImport(Darwin)
import Darwin
#else
import Glibc
#endif

// A signal handler is a C function without context: what it gathers must be reachable from everywhere. These two words are
// all of it, and they are atomic.
private let arrived = Atomic<UInt32>(0)
private let pipeNumber = Atomic<Int32>(-1)

/// The signals of the process, taken in by handlers and handed to one thread.
///
/// A handler gathers a bit and writes a byte into a pipe, on which that one thread waits. Compared with a signal mask and
/// `sigwait`, child processes inherit nothing but that SIGPIPE is ignored (`exec` resets handlers, and no mask), and no thread
/// that was there before can be hit by a default action. Compared with a pipe that the reader of keys polls, a key costs no call
/// more. Signals of one kind that arrive together are one.
final class Signals: Sendable {
    private let pipe: WakePipe
    private let previous = Mutex<[(number: Int32, action: sigaction)]>([])

    /// Opens the pipe; `nil` where the process has no descriptor left.
    init?() {
        guard let pipe = WakePipe() else { return nil }
        self.pipe = pipe
    }

    deinit {
        uninstall()
    }

    /// Installs the handlers, keeping what was there. The process has one such object at a time.
    func install() {
        pipeNumber.store(pipe.writingNumber, ordering: .sequentiallyConsistent)
        arrived.store(0, ordering: .sequentiallyConsistent)
        previous.withLock { previous in
            guard previous.isEmpty else { return }
            for number in SignalSet.all {
                previous.append((number, SignalAction.replace(number, with: Signals.handler)))
            }
            // A write to a pipe or socket whose reader is gone is an error to handle, not the end of the program.
            previous.append((SIGPIPE, SignalAction.replace(SIGPIPE, with: SignalAction.ignored)))
        }
    }

    /// Puts back what was there before `install`.
    func uninstall() {
        previous.withLock { previous in
            for (number, action) in previous { SignalAction.restore(number, action) }
            if !previous.isEmpty { pipeNumber.store(-1, ordering: .sequentiallyConsistent) }
            previous = []
        }
    }

    /// Lets SIGTSTP stop the process while `body` runs.
    func withDefaultStop(_ body: () -> Void) {
        let handler = SignalAction.replace(SIGTSTP, with: SignalAction.byDefault)
        body()
        SignalAction.restore(SIGTSTP, handler)
    }

    /// Adds something to what has arrived, as a signal would.
    func post(_ set: SignalSet) {
        arrived.bitwiseOr(set.rawValue, ordering: .sequentiallyConsistent)
        pipe.wake()
    }

    /// Makes `wait` return.
    func wake() {
        pipe.wake()
    }

    /// Blocks the calling thread until a signal arrives, `wake` is called, or the time has passed.
    /// - Parameter milliseconds: how long at most; -1 for ever.
    /// - Returns: what has arrived since the last call; empty where it was woken otherwise.
    func wait(milliseconds: Int32 = -1) -> SignalSet {
        pipe.wait(milliseconds: milliseconds)
        return SignalSet(rawValue: arrived.exchange(0, ordering: .sequentiallyConsistent))
    }

    /// What every handled signal does: nothing but calls that are safe in a handler, with `errno` left as it was.
    private static var handler: sigaction {
        SignalAction.make(flags: SA_RESTART) { number, _, _ in
            let error = errno
            arrived.bitwiseOr(1 << UInt32(truncatingIfNeeded: number & 31), ordering: .sequentiallyConsistent)
            WakePipe.wake(pipeNumber.load(ordering: .sequentiallyConsistent))
            errno = error
        }
    }
}
