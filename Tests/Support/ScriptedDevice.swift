import Synchronization
import Terminal

/// A terminal device without a terminal: a test types, resizes and hangs up; what is written shows on a virtual terminal.
///
///     let device = ScriptedDevice(size: Size(width: 80, height: 24))
///     device.type("j")
///     let terminal = await device.waitForScreen { $0.screen.contains("2/10") }
public final class ScriptedDevice: TerminalDevice {
    private struct Watcher {
        let number: Int
        let isSatisfied: @Sendable (VirtualTerminal) -> Bool
        let continuation: CheckedContinuation<VirtualTerminal, Never>
    }

    private struct State {
        var terminal: VirtualTerminal
        var writes: [[UInt8]] = []
        var farewells: [[UInt8]] = []
        var held: [[UInt8]] = []
        var isHolding = false
        var isSizeKnown = true
        var isHungUp = false
        var isClosed = false
        var lastResort: [UInt8] = []
        var watchers: [Watcher] = []
        var lastWatcher = 0
    }

    private let state: Mutex<State>
    private let answersAtOnce: Bool

    /// What arrives, in order.
    public let events = EventQueue<DeviceEvent>(capacity: 4096)

    /// Makes a device.
    /// - Parameter answersAtOnce: whether the answers to questions arrive by themselves, or by `deliverAnswers` alone.
    public init(
        size: Size, behavior: TerminalBehavior = .usual, profile: TerminalProfile = .modern, answersAtOnce: Bool = true
    ) {
        state = Mutex(State(terminal: VirtualTerminal(size: size, behavior: behavior, profile: profile)))
        self.answersAtOnce = answersAtOnce
    }

    // MARK: What the program sees

    /// The virtual terminal's size.
    public var geometry: TerminalGeometry {
        state.withLock { state in
            TerminalGeometry(
                cells: state.isSizeKnown ? state.terminal.size : Size(width: 80, height: 24),
                cellPixels: state.terminal.profile.cellPixels, isReported: state.isSizeKnown)
        }
    }

    /// Whether nothing that was written is held back.
    public var isReady: Bool { state.withLock { $0.held.isEmpty } }

    /// Shows the bytes, or holds them back while the test says so; drops them once hung up.
    public func write(_ bytes: [UInt8]) {
        let isShown = state.withLock { state in
            guard !state.isHungUp, !state.isClosed else { return false }
            state.writes.append(bytes)
            if state.isHolding {
                state.held.append(bytes)
                return false
            }
            state.terminal.feed(bytes)
            return true
        }
        if isShown { shown() }
    }

    /// Shows the farewell and remembers it; the test goes on with `resume`.
    public func suspend(farewell: [UInt8]) {
        state.withLock { state in
            state.farewells.append(farewell)
            state.terminal.feed(farewell)
        }
        shown()
    }

    /// Has the system no longer tell the size, as on a serial line.
    public func forgetSize() {
        state.withLock { $0.isSizeKnown = false }
    }

    /// Remembers what undoes everything, which the real device sends where the program ends otherwise than by `close`.
    public func open(farewell: [UInt8]) {
        state.withLock { $0.lastResort = farewell }
    }

    /// Shows the farewell and ends the events.
    public func close(farewell: [UInt8]) {
        write(farewell)
        state.withLock { $0.isClosed = true }
        events.finish()
    }

    // MARK: What the test does

    /// What `open` was given.
    public var lastResort: [UInt8] { state.withLock { $0.lastResort } }

    /// Whether the program has closed the device.
    public var isClosed: Bool { state.withLock { $0.isClosed } }

    /// The terminal as it is now.
    public var terminal: VirtualTerminal { state.withLock { $0.terminal } }

    /// What has been written, one element for each call.
    public var writes: [[UInt8]] { state.withLock { $0.writes } }

    /// The farewells of `suspend`, in order.
    public var farewells: [[UInt8]] { state.withLock { $0.farewells } }

    /// Forgets what has been written so far; the screen stays.
    public func forgetWrites() {
        state.withLock { $0.writes.removeAll() }
    }

    /// The terminal sends what a person types: characters, or the bytes of keys.
    public func type(_ text: String) {
        events.send(.bytes(Array(text.utf8)))
    }

    /// The terminal sends keys, each as an event of its own.
    public func press(_ keys: KeyPress...) {
        for key in keys { events.send(.bytes(key.bytes)) }
    }

    /// The terminal sends these bytes.
    public func send(_ bytes: [UInt8]) {
        events.send(.bytes(bytes))
    }

    /// The window gets another size.
    public func resize(to size: Size) {
        state.withLock { $0.terminal.resize(to: size) }
        events.send(.resized)
        if answersAtOnce { deliverAnswers() }
    }

    /// The process goes on after `suspend`.
    public func resume() {
        events.send(.resumed)
    }

    /// A signal that ends the program arrives.
    public func terminate(signal: Int32) {
        events.send(.terminated(signal: signal))
    }

    /// Somebody outside asks the program to stop for a while.
    public func requestSuspension() {
        events.send(.suspendRequested)
    }

    /// The terminal is gone.
    public func hangUp() {
        state.withLock { $0.isHungUp = true }
        events.send(.hungUp)
    }

    /// The line is clogged: what is written from now on is held back, and the device is not ready after the first of it.
    public func holdWrites() {
        state.withLock { $0.isHolding = true }
    }

    /// The line is free again: what was held back is shown, and the program told where anything was.
    public func releaseWrites() {
        let wasClogged = state.withLock { state in
            state.isHolding = false
            for bytes in state.held { state.terminal.feed(bytes) }
            defer { state.held.removeAll() }
            return !state.held.isEmpty
        }
        guard wasClogged else { return }
        events.send(.writable)
        shown()
    }

    /// Delivers what the terminal has answered, and reported, so far.
    public func deliverAnswers() {
        let answers = state.withLock { $0.terminal.takeReplies() }
        if !answers.isEmpty { events.send(.bytes(answers)) }
    }

    /// Changes the terminal itself: its behavior, its profile, its theme. Reports that this causes are delivered.
    public func change(_ body: @Sendable (inout VirtualTerminal) -> Void) {
        state.withLock { body(&$0.terminal) }
        if answersAtOnce { deliverAnswers() }
    }

    /// Suspends the calling task until the screen is as the closure says, outside of a synchronized update.
    ///
    /// It waits without limit: put a time limit on the test, which cancels it. Then the screen is returned as it is, for the
    /// test to fail on.
    public func waitForScreen(_ isSatisfied: @escaping @Sendable (VirtualTerminal) -> Bool) async -> VirtualTerminal {
        let number = state.withLock { state in
            state.lastWatcher += 1
            return state.lastWatcher
        }
        return await withTaskCancellationHandler {
            await withCheckedContinuation { continuation in
                let now = state.withLock { state -> VirtualTerminal? in
                    if Task.isCancelled || !state.terminal.isSynchronizing && isSatisfied(state.terminal) {
                        return state.terminal
                    }
                    state.watchers.append(
                        Watcher(number: number, isSatisfied: isSatisfied, continuation: continuation))
                    return nil
                }
                if let now { continuation.resume(returning: now) }
            }
        } onCancel: {
            let (terminal, watcher) = state.withLock { state -> (VirtualTerminal, Watcher?) in
                let index = state.watchers.firstIndex { $0.number == number }
                return (state.terminal, index.map { state.watchers.remove(at: $0) })
            }
            watcher?.continuation.resume(returning: terminal)
        }
    }

    private func shown() {
        let (terminal, satisfied) = state.withLock { state -> (VirtualTerminal, [Watcher]) in
            let terminal = state.terminal
            guard !terminal.isSynchronizing else { return (terminal, []) }
            let satisfied = state.watchers.filter { $0.isSatisfied(terminal) }
            state.watchers.removeAll { $0.isSatisfied(terminal) }
            return (terminal, satisfied)
        }
        for watcher in satisfied { watcher.continuation.resume(returning: terminal) }
        if answersAtOnce { deliverAnswers() }
    }
}
