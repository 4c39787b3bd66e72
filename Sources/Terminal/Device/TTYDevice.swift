import Synchronization

#if canImport(Darwin)
import Darwin
#else
import Glibc
#endif

/// The reason why there is no terminal to run on.
public enum TTYError: Error, Hashable, Sendable {
    /// Neither the standard streams nor the session's controlling terminal are a terminal.
    case noTerminal
    /// The terminal is gone: it does not report its settings.
    case gone
    /// The process has no file descriptor or thread left.
    case noResources
}

/// The real terminal.
///
/// The thread of the event loop reads keys and writes; another one handles signals. A key costs three system calls: the end of the
/// loop's wait, a `read`, and a `write`; an idle terminal costs nothing. The standard streams are shared with the shell and keep
/// their flags.
public final class TTYDevice: TerminalDevice, LoopSource {
    struct State {
        var mode: RawMode
        /// The bytes that undo everything that the program may set.
        var farewell: [UInt8] = []
        /// The bytes to send before stopping, while a stop is requested and the terminal is not released yet.
        var stopFarewell: [UInt8]?
        /// Uses the terminal in the place of a stop.
        var borrower: (@Sendable () -> Void)?
        /// Whether the terminal is the shell's or a borrower's: before `open`, and while the program is stopped.
        var isReleased = true
        /// Whether input is read: from `acquire` on, until the terminal is released or another process turns out to own it.
        var isReading = false
        /// How many times reading has failed since the last key.
        var failures = 0
        var buffer = [UInt8](repeating: 0, count: TTYDevice.chunk)
        var isClosed = false
        var lacksThreads = false
    }

    /// The timeout for a farewell to a terminal that accepts no bytes, in milliseconds.
    private static let farewellTimeout = 200
    /// How often the program accepts a stop before it considers a terminal that another process owns as gone.
    private static let stopLimit = 10
    /// How long a stop may take to come into effect, in milliseconds. After that there is no shell that could continue the
    /// program (`ssh host program`), and the system has rightly ignored the stop.
    private static let stopDelay: Int32 = 100
    /// How long the program may take to end by itself after a signal, in milliseconds.
    private static let gracePeriod = 1000
    /// The maximum size of a `read`, which is that of the line discipline's buffer.
    private static let chunk = 4096

    /// The events in order, for one consumer.
    public let events = EventQueue<DeviceEvent>()

    private let environment: [String: String]
    private let input: FileDescriptor
    private let outputDescriptor: FileDescriptor
    private let output: TTYOutput
    private let signals: Signals
    private let waking: WakePipe
    let state: Mutex<State>
    private let releasing = Mutex(())
    private let guardian: TerminalGuard?

    /// Finds the terminal without changing it.
    /// - Parameters:
    ///   - guardian: restores the terminal if this process is killed.
    ///   - environment: `LINES` and `COLUMNS` count if the terminal does not know its size.
    ///   - standardInput: the descriptor to read from, if it is a terminal.
    ///   - standardOutput: the descriptor to write to, if it is a terminal.
    public init(
        environment: [String: String], guardian: TerminalGuard? = nil, standardInput: Int32 = STDIN_FILENO,
        standardOutput: Int32 = STDOUT_FILENO
    ) throws(TTYError) {
        let ends = try TTYEndpoints(standardInput: standardInput, standardOutput: standardOutput)
        guard let mode = RawMode(of: ends.output) else { throw .gone }
        guard
            let signals = Signals(), let waking = WakePipe(),
            let output = TTYOutput(
                descriptor: ends.output, isNonBlocking: ends.isNonBlocking,
                report: { [events] event in
                    switch event {
                    case .drained: events.post(.writable)
                    case .failed: signals.post(.hangUp)
                    }
                })
        else { throw .noResources }
        self.environment = environment
        self.guardian = guardian
        self.signals = signals
        self.waking = waking
        self.output = output
        input = ends.input
        outputDescriptor = ends.output
        state = Mutex(State(mode: mode))
    }

    /// The current size.
    public var geometry: TerminalGeometry {
        TerminalGeometry(reportedBy: outputDescriptor, environment: environment)
    }

    /// Whether the previous frame has been handed to the terminal as a whole.
    public var isReady: Bool { output.isReady }

    /// Whether the session has failed to begin because the system had no thread left.
    public var lacksThreads: Bool { state.withLock { $0.lacksThreads } }

    /// Acquires the terminal: raw mode, signals, and events from now on.
    public func open(farewell: [UInt8]) {
        state.withLock { $0.farewell = farewell }
        signals.install()
        guardian?.waitUntilReady()
        guard SystemThread.start({ [self] in handleSignals() }) else {
            state.withLock { $0.lacksThreads = true }
            output.abandon()
            return events.post(.hungUp)
        }
        // A read in the background then fails. Otherwise it would stop even a program that only continues to end.
        SignalAction.changeMask(SIG_BLOCK, SIGTTIN)
        if !acquire() { signals.post(.hangUp) }
    }

    /// Replaces the bytes that restore the terminal if the program is killed or crashes.
    public func change(farewell: [UInt8]) {
        state.withLock { state in
            state.farewell = farewell
            if !state.isReleased { arm(state) }
        }
    }

    /// Writes bytes at once, with one system call if the terminal keeps up.
    public func write(_ bytes: [UInt8]) {
        guard !TerminalRestorer.hasFired else { return }
        output.write(bytes)
    }

    /// Asks the signal thread to release the terminal and to stop the process group.
    public func suspend(farewell: [UInt8]) {
        state.withLock { $0.stopFarewell = farewell }
        signals.wake()
    }

    /// Asks the signal thread to release the terminal and to run the borrower.
    public func lend(farewell: [UInt8], to borrower: @escaping @Sendable () -> Void) {
        state.withLock { ($0.stopFarewell, $0.borrower) = (farewell, borrower) }
        signals.wake()
    }

    /// Releases the terminal for good.
    public func close(farewell: [UInt8]) {
        let wasClosed = state.withLock { state in
            defer { state.isClosed = true }
            return state.isClosed
        }
        guard !wasClosed else { return }
        release(farewell)
        signals.uninstall()
        signals.wake()
        output.endThread()
        events.finish()
    }

    // MARK: Acquiring and releasing

    private var isForeground: Bool { FileDescriptor.isForeground(outputDescriptor.number) }

    /// Puts the terminal into raw mode, after preparing for a crash.
    /// - Returns: `false` if the terminal is gone.
    func acquire() -> Bool {
        state.withLock { state in
            guard !state.isClosed else { return true }
            if state.isReleased, let mode = RawMode(of: outputDescriptor) { state.mode = mode }
            arm(state)
            guard RawMode.set(state.mode.raw, on: outputDescriptor.number) else { return false }
            state.isReleased = false
            state.isReading = true
            output.reopen()
            return true
        }
    }

    /// Prepares for a crash, and for a sudden end.
    private func arm(_ state: State) {
        if let guardian, let path = TTYEndpoints.path(of: outputDescriptor) {
            guardian.arm(path: path, attributes: state.mode.original, farewell: state.farewell)
        }
        TerminalRestorer.arm(
            descriptor: outputDescriptor.number, attributes: state.mode.original, farewell: state.farewell,
            guarded: guardian?.armed)
    }

    /// Sends the farewell and restores the settings, unless that has been done. If another thread is doing it, waits for
    /// that: after `close` the process may end at any moment.
    /// - Parameter farewell: the bytes to send unless a stop was requested, which has its own farewell.
    func release(_ farewell: [UInt8] = []) {
        releasing.withLock { _ in
            let (mode, stopFarewell) = state.withLock { state -> (RawMode?, [UInt8]?) in
                defer {
                    state.isReleased = true
                    state.isReading = false
                    state.stopFarewell = nil
                }
                return (state.isReleased ? nil : state.mode, state.stopFarewell)
            }
            if let mode, isForeground {
                output.close(last: stopFarewell ?? farewell, within: TTYDevice.farewellTimeout)
                // The shell would read unread replies as typed.
                tcflush(outputDescriptor.number, TCIFLUSH)
                RawMode.set(mode.original, on: outputDescriptor.number)
            }
            TerminalRestorer.disarm()
            guardian?.disarm()
        }
    }

    /// Releases the terminal, stops, and acquires it again when the process continues.
    /// - Returns: the signals that arrived meanwhile.
    private func stop() -> SignalSet {
        release()
        // A program that is about to end need not stop.
        guard !state.withLock({ $0.isClosed }) else { return [] }
        var arrived = SignalSet()
        signals.withDefaultStop {
            // The whole group: the shell waits for all of it, and a parent such as `git commit` must stop too.
            kill(0, SIGTSTP)
            arrived = signals.wait(milliseconds: TTYDevice.stopDelay)
        }
        // `kill %1` only continues the program to end it.
        return arrived.ending == nil ? arrived.union(reacquire()) : arrived
    }

    /// Releases the terminal until the borrower returns. It shares this process group, so that Ctrl-Z stops both.
    /// - Returns: the signals that arrived meanwhile.
    private func lend(to borrower: () -> Void) -> SignalSet {
        release()
        guard !state.withLock({ $0.isClosed }) else { return [] }
        signals.withDefaultStop(borrower)
        let arrived = signals.wait(milliseconds: 0)
        return arrived.ending == nil ? arrived.union(reacquire()) : arrived
    }

    /// Acquires the terminal again after a stop, as soon as the program owns it. A program that is told to end meanwhile
    /// leaves it to its owner.
    /// - Returns: the signals that arrived meanwhile.
    private func reacquire() -> SignalSet {
        var arrived = SignalSet()
        for _ in 0..<TTYDevice.stopLimit where !isForeground {
            arrived.formUnion(waitForForeground())
            if arrived.ending == nil, !isForeground {
                // Continued in the background (`bg`): stop again, as any attempt to read would.
                kill(0, SIGTTIN)
                arrived.formUnion(signals.wait(milliseconds: TTYDevice.stopDelay))
            }
            if arrived.ending != nil { return arrived }
        }
        guard isForeground, acquire() else { return arrived.union(.hangUp) }
        events.post(.resumed)
        return arrived
    }

    /// Waits a moment until the program is told to end or owns the terminal: a signal that was sent before SIGCONT may
    /// arrive after it, on another thread.
    private func waitForForeground() -> SignalSet {
        let deadline = Deadline(milliseconds: Int(TTYDevice.stopDelay))
        var arrived = SignalSet()
        repeat {
            arrived.formUnion(signals.wait(milliseconds: deadline.milliseconds))
        } while arrived.ending == nil && !deadline.hasPassed && !isForeground
        return arrived
    }

    // MARK: The signal thread

    private func handleSignals() {
        var end: (deadline: Deadline, signal: Int32)?
        while !state.withLock({ $0.isClosed }) {
            var arrived = signals.wait(milliseconds: end?.deadline.milliseconds ?? -1)
            if let end, end.deadline.hasPassed { forceEnd(end.signal) }
            // A program that is about to end neither stops nor acquires the terminal again.
            if end == nil, arrived.endingOrHangUp == nil { arrived = stopOrResume(arrived) }
            report(arrived)
            guard end == nil else { continue }
            end = arrived.endingOrHangUp.map { (Deadline(milliseconds: TTYDevice.gracePeriod), $0) }
        }
    }

    private func stopOrResume(_ arrived: SignalSet) -> SignalSet {
        let isStopRequested = state.withLock { !$0.isClosed && $0.stopFarewell != nil }
        guard isStopRequested else { return arrived.contains(.resume) ? arrived.union(reacquire()) : arrived }
        let borrower = state.withLock { state in
            defer { state.borrower = nil }
            return state.borrower
        }
        return arrived.union(borrower.map { lend(to: $0) } ?? stop())
    }

    private func report(_ arrived: SignalSet) {
        if arrived.contains(.resize) { events.post(.resized) }
        if arrived.contains(.stop) { events.post(.suspendRequested) }
        if let signal = arrived.ending { events.post(.terminated(signal: signal)) }
        if arrived.contains(.hangUp) {
            output.abandon()
            events.post(.hungUp)
        }
    }

    /// Ends a program that does not end by itself, even if its main thread hangs.
    private func forceEnd(_ signal: Int32) {
        guard !state.withLock({ $0.isClosed }) else { return }
        TerminalRestorer.restoreNow()
        ProcessEnd.bySignal(signal)
    }

    // MARK: Input

    /// Waits for `wake` and input; only for `wake` while the input is another program's, or finds the queue full.
    public func waitForInput() -> Bool {
        let isReading = state.withLock { $0.isReading } && !events.isFull
        return waking.wait(or: isReading ? input : nil, for: Int32(POLLIN))
    }

    /// Ends `waitForInput`.
    public func wake() {
        waking.wake()
    }

    /// Reads once, which takes all that the line discipline holds.
    public func readInput() {
        guard !events.isFull else { return }
        // Under the lock, so that no key of a borrower or of the shell is read.
        let bytes = state.withLock { state -> [UInt8] in
            guard state.isReading, isReadable else { return [] }
            let count = state.buffer.withUnsafeMutableBufferPointer { input.readOnce(into: $0) }
            guard count > 0 else {
                handleFailure(count == 0 ? 0 : errno, &state)
                return []
            }
            state.failures = 0
            return Array(state.buffer[..<count])
        }
        if !bytes.isEmpty { events.send(.bytes(bytes)) }
    }

    /// Whether a `read` returns at once. A descriptor of the device's own never blocks.
    private var isReadable: Bool {
        input === outputDescriptor && output.isNonBlocking || input.poll(for: Int32(POLLIN), milliseconds: 0) != 0
    }

    /// Handles a `read` without bytes.
    /// - Parameter error: its error number; 0 at the end of the input.
    private func handleFailure(_ error: Int32, _ state: inout State) {
        switch error {
        // Another process has read the input first.
        case EINTR, EAGAIN: return
        case EIO where state.failures < TTYDevice.stopLimit && !isHungUp:
            // Another process owns the terminal, which the signal thread may not have noticed.
            state.failures += 1
            signals.post(.resume)
        default: signals.post(.hangUp)
        }
        state.isReading = false
    }

    private var isHungUp: Bool {
        input.poll(for: Int32(POLLIN), milliseconds: 0) & Int32(POLLHUP | POLLERR | POLLNVAL) != 0
    }
}
