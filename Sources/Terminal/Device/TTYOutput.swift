import Synchronization

#if canImport(Darwin)
import Darwin
#else
import Glibc
#endif

/// The only writer to the terminal: the bytes of two writes never mix.
///
/// As long as the terminal keeps up, `write` is one system call on the caller's thread. A writer thread, started when first
/// needed, sends the bytes that the terminal does not accept at once, and `isReady` is false until they are out. If the
/// descriptor cannot be made non-blocking, because other programs share it, that thread does all the writing.
final class TTYOutput: Sendable {
    enum Event: Sendable {
        /// Everything is out, after a time when it was not.
        case drained
        /// The terminal is gone.
        case failed
    }

    private struct State {
        /// Bytes for the writer thread.
        var queued: [UInt8] = []
        /// Whether the writer thread has work.
        var isBusy = false
        /// Counts the times that the queue was dropped; a chunk of an older generation is not finished.
        var generation = 0
        /// Whether bytes are dropped: the terminal is gone or released.
        var isClosed = false
        /// Whether `close` waits for the writer thread to become idle.
        var isAwaited = false
        var hasThread = false
    }

    private enum Outcome {
        case done, failed
        case full(rest: ArraySlice<UInt8>)
    }

    /// What a blocking descriptor accepts at once if `poll` reports room: Linux keeps room in pieces of 256 bytes.
    private static let piece = 256

    private let descriptor: FileDescriptor
    let isNonBlocking: Bool
    private let report: @Sendable (Event) -> Void
    private let state = Mutex(State())
    private let work = ThreadCondition()
    private let idle: WakePipe
    private let interrupt: WakePipe

    /// - Parameters:
    ///   - isNonBlocking: whether a `write` to the descriptor returns at once.
    ///   - report: called from any thread.
    /// - Returns: `nil` if the process has no descriptor left.
    init?(descriptor: FileDescriptor, isNonBlocking: Bool, report: @escaping @Sendable (Event) -> Void) {
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

    /// Writes; the writer thread gets the bytes that the terminal does not accept.
    func write(_ bytes: [UInt8]) {
        let hasFailed = state.withLock { state in
            guard !state.isClosed, !bytes.isEmpty else { return false }
            guard !state.isBusy else {
                state.queued += bytes
                return false
            }
            guard isNonBlocking else {
                state.queued = bytes
                return !wakeWriter(&state)
            }
            switch attempt(bytes[...]) {
            case .done: return false
            case .failed: return true
            case .full(let rest):
                state.queued = Array(rest)
                return !wakeWriter(&state)
            }
        }
        if hasFailed { fail() }
    }

    /// Drops queued bytes, writes these as the last ones, and closes the output.
    /// - Returns: whether they are out.
    @discardableResult
    func close(last bytes: [UInt8], within milliseconds: Int) -> Bool {
        idle.clear()
        let (wasClosed, wasBusy) = state.withLock { state in
            defer {
                state.isClosed = true
                state.isAwaited = state.isBusy
            }
            state.queued = isNonBlocking || !state.isBusy ? [] : bytes
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

    /// Accepts writes again after `close`.
    func reopen() {
        state.withLock { $0.isClosed = false }
    }

    /// Drops everything from now on: the terminal is gone.
    func abandon() {
        state.withLock { state in
            state.isClosed = true
            state.queued = []
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

    private func fail() {
        abandon()
        report(.failed)
    }

    // MARK: Writing

    /// Writes until everything is out or the terminal is full.
    private func attempt(_ bytes: ArraySlice<UInt8>) -> Outcome {
        var rest = bytes
        while !rest.isEmpty {
            let count = rest.withUnsafeBytes { descriptor.writeOnce($0) }
            if count >= 0 {
                rest = rest.dropFirst(count)
            } else if errno == EAGAIN || errno == EWOULDBLOCK {
                return .full(rest: rest)
            } else if errno != EINTR {
                return .failed
            }
        }
        return .done
    }

    /// Writes the last bytes on the closing thread, polling with a limit so that a stopped terminal does not block it.
    private func finish(_ bytes: [UInt8], before deadline: Deadline) -> Bool {
        var rest = bytes[...]
        while !rest.isEmpty {
            // A blocking descriptor is only written to if the terminal reports room.
            if !isNonBlocking, descriptor.poll(for: Int32(POLLOUT), milliseconds: deadline.milliseconds) == 0 {
                return false
            }
            let piece = isNonBlocking ? rest : rest.prefix(Self.piece)
            switch attempt(piece) {
            case .done: rest = rest.dropFirst(piece.count)
            case .failed: return false
            case .full(let remaining):
                rest = rest[remaining.startIndex...]
                if descriptor.poll(for: Int32(POLLOUT), milliseconds: deadline.milliseconds) == 0 { return false }
            }
        }
        return true
    }

    // MARK: The writer thread

    /// - Returns: `false` if the system has no thread left.
    private func wakeWriter(_ state: inout State) -> Bool {
        state.isBusy = true
        if !state.hasThread {
            state.hasThread = SystemThread.start { [self] in runWriter() }
        }
        work.signal()
        return state.hasThread
    }

    private func runWriter() {
        while state.withLock({ $0.hasThread }) {
            work.wait()
            while let (chunk, generation) = nextChunk() {
                if !send(chunk, generation) { fail() }
            }
        }
    }

    /// The next bytes to write, or `nil` if there are none and the output is idle.
    private func nextChunk() -> (chunk: [UInt8], generation: Int)? {
        let before = state.withLock { state in
            let before = state
            state.queued = []
            state.isBusy = !before.queued.isEmpty
            if !state.isBusy { state.isAwaited = false }
            return before
        }
        guard before.queued.isEmpty else { return (before.queued, before.generation) }
        if before.isAwaited { idle.wake() }
        if before.isBusy, !before.isClosed { report(.drained) }
        return nil
    }

    /// Writes one chunk, however long it takes, unless it is dropped meanwhile.
    /// - Returns: `false` if the terminal is gone.
    private func send(_ chunk: [UInt8], _ generation: Int) -> Bool {
        var rest = chunk[...]
        while state.withLock({ $0.generation == generation }) {
            switch attempt(rest) {
            case .done: return true
            case .failed: return false
            case .full(let remaining):
                rest = remaining
                _ = interrupt.wait(or: descriptor, for: Int32(POLLOUT))
            }
        }
        return true
    }
}
