import Synchronization

#if canImport(Darwin)
import Darwin
#else
import Glibc
#endif

/// The way out to the terminal, with one owner: bytes of two writes never mix.
///
/// As long as the terminal keeps up, `write` is one system call on the caller's thread. What the terminal does not take at
/// once goes to a writer thread, started the first time it is needed, and `isReady` is false until it is out. Where the
/// descriptor may not be made non-blocking, because others share it, the writer thread does it all.
final class TTYOutput: Sendable {
    /// How the way out came to an end, or back to rest.
    enum News: Sendable {
        /// Everything is out, after a time when it was not.
        case drained
        /// The terminal is gone.
        case failed
    }

    struct State {
        /// Bytes that the writer thread has not taken yet.
        var waiting: [UInt8] = []
        /// Whether the writer thread has something to do.
        var isBusy = false
        /// Counts the times that everything waiting was dropped; a chunk of an older generation is not finished.
        var generation = 0
        /// Whether bytes are dropped: the terminal is gone, given back, or lent to the shell.
        var isClosed = false
        /// Whether `close` waits for the writer thread to come to rest.
        var isAwaited = false
        var hasThread = false
    }

    let descriptor: FileDescriptor
    let isNonBlocking: Bool
    let report: @Sendable (News) -> Void
    let state = Mutex(State())
    let work = ThreadCondition()
    let idle: WakePipe
    let interrupt: WakePipe

    /// - Parameters:
    ///   - descriptor: where to write to.
    ///   - isNonBlocking: whether a `write` to it returns at once.
    ///   - report: called from the thread that noticed.
    /// - Returns: `nil` where the process has no descriptor left.
    init?(descriptor: FileDescriptor, isNonBlocking: Bool, report: @escaping @Sendable (News) -> Void) {
        guard let interrupt = WakePipe(), let idle = WakePipe() else { return nil }
        self.descriptor = descriptor
        self.isNonBlocking = isNonBlocking
        self.report = report
        self.interrupt = interrupt
        self.idle = idle
    }

    /// Whether the next write goes out at once.
    var isReady: Bool {
        state.withLock { !$0.isBusy && !$0.isClosed }
    }

    /// Writes, or hands over to the writer thread what the terminal does not take.
    func write(_ bytes: [UInt8]) {
        let hasFailed = state.withLock { state in
            guard !state.isClosed, !bytes.isEmpty else { return false }
            guard !state.isBusy else {
                state.waiting += bytes
                return false
            }
            guard isNonBlocking else {
                state.waiting = bytes
                return !wakeWriter(&state)
            }
            switch attempt(bytes[...]) {
            case .done: return false
            case .failed: return true
            case .full(let rest):
                state.waiting = Array(rest)
                return !wakeWriter(&state)
            }
        }
        if hasFailed { fail() }
    }

    /// Drops what waits, writes these bytes as the last ones, and closes the way out.
    /// - Parameter milliseconds: how long the terminal may take for them.
    /// - Returns: whether they are out.
    @discardableResult
    func close(last bytes: [UInt8], within milliseconds: Int) -> Bool {
        idle.clear()
        let (wasClosed, wasBusy) = state.withLock { state in
            defer {
                state.isClosed = true
                state.isAwaited = state.isBusy
            }
            state.waiting = isNonBlocking || !state.isBusy ? [] : bytes
            state.generation += 1
            return (state.isClosed, state.isBusy)
        }
        guard !wasClosed else { return false }
        let deadline = Deadline(milliseconds: milliseconds)
        if wasBusy {
            interrupt.wake()
            guard idle.wait(milliseconds: Int32(clamping: milliseconds)) else {
                state.withLock { $0.isAwaited = false }
                return false
            }
            if !isNonBlocking { return true }
        }
        return finish(bytes, before: deadline)
    }

    /// Takes writes again after `close`.
    func reopen() {
        state.withLock { $0.isClosed = false }
    }

    /// Drops everything from now on: the terminal is gone.
    func abandon() {
        state.withLock { state in
            state.isClosed = true
            state.waiting = []
            state.generation += 1
        }
        interrupt.wake()
    }

    /// Lets the writer thread end.
    func endThread() {
        state.withLock { state in
            state.isClosed = true
            state.hasThread = false
            state.generation += 1
        }
        interrupt.wake()
        work.signal()
    }

    func fail() {
        abandon()
        report(.failed)
    }
}
