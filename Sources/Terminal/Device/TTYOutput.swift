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

    private struct State {
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

    private let descriptor: FileDescriptor
    private let isNonBlocking: Bool
    private let report: @Sendable (News) -> Void
    private let state = Mutex(State())
    private let work = ThreadCondition()
    private let idle: WakePipe
    private let interrupt: WakePipe

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

    private func fail() {
        abandon()
        report(.failed)
    }
}

extension TTYOutput {
    private enum Outcome {
        case done, failed
        case full(rest: ArraySlice<UInt8>)
    }

    /// Writes until everything is out or the terminal takes no more.
    private func attempt(_ bytes: ArraySlice<UInt8>) -> Outcome {
        var rest = bytes
        while !rest.isEmpty {
            let count = rest.withUnsafeBytes { Self.put(descriptor.number, $0) }
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

    private static func put(_ number: Int32, _ bytes: UnsafeRawBufferPointer) -> Int {
        systemWrite(number, bytes.baseAddress, bytes.count)
    }

    /// The last bytes, written by the thread that leaves: it polls with a limit, since a stopped terminal must not hold it.
    private func finish(_ bytes: [UInt8], before deadline: Deadline) -> Bool {
        var rest = bytes[...]
        while !rest.isEmpty {
            // On a blocking descriptor only a terminal that says it has room is written to.
            if !isNonBlocking, descriptor.poll(for: Int32(POLLOUT), milliseconds: deadline.milliseconds) == 0 {
                return false
            }
            switch attempt(rest) {
            case .done: return true
            case .failed: return false
            case .full(let remaining):
                rest = remaining
                if descriptor.poll(for: Int32(POLLOUT), milliseconds: deadline.milliseconds) == 0 { return false }
            }
        }
        return true
    }

    /// - Returns: `false` where the system has no thread left.
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
            while let (chunk, generation) = take() {
                if !send(chunk, generation) { fail() }
            }
        }
    }

    /// What is to be written next; `nil`, and the way out is at rest, where there is nothing.
    private func take() -> (chunk: [UInt8], generation: Int)? {
        let before = state.withLock { state in
            let before = state
            state.waiting = []
            state.isBusy = !before.waiting.isEmpty
            if !state.isBusy { state.isAwaited = false }
            return before
        }
        guard before.waiting.isEmpty else { return (before.waiting, before.generation) }
        if before.isAwaited { idle.wake() }
        if before.isBusy, !before.isClosed { report(.drained) }
        return nil
    }

    /// Writes one chunk however long it takes, unless it is dropped meanwhile.
    /// - Returns: `false` where the terminal is gone.
    private func send(_ chunk: [UInt8], _ generation: Int) -> Bool {
        var rest = chunk[...]
        while state.withLock({ $0.generation == generation }) {
            switch attempt(rest) {
            case .done: return true
            case .failed: return false
            case .full(let remaining):
                rest = remaining
                waitForRoom()
            }
        }
        return true
    }

    private func waitForRoom() {
        var entries = [
            pollfd(fd: descriptor.number, events: Int16(POLLOUT), revents: 0),
            pollfd(fd: interrupt.reading.number, events: Int16(POLLIN), revents: 0),
        ]
        _ = poll(&entries, nfds_t(entries.count), -1)
        if entries[1].revents != 0 { interrupt.clear() }
    }
}

private func systemWrite(_ number: Int32, _ bytes: UnsafeRawPointer?, _ count: Int) -> Int {
    write(number, bytes, count)
}
