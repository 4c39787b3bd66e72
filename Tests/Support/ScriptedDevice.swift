import Synchronization
import Terminal

/// A terminal device without a terminal: a test types, resizes and hangs up; the output shows on a virtual terminal.
///
///     let device = ScriptedDevice(size: Size(width: 80, height: 24))
///     device.type("j")
///     let terminal = await device.waitForScreen { $0.screen.contains("2/10") }
package final class ScriptedDevice: TerminalDevice {
    private struct Watcher {
        let number: Int
        let isSatisfied: @Sendable (VirtualTerminal) -> Bool
        let continuation: CheckedContinuation<VirtualTerminal, Never>
    }

    private struct State {
        var terminal: VirtualTerminal
        var writes: [[UInt8]] = []
        var farewells: [[UInt8]] = []
        var typedBehind: [UInt8] = []
        var held: [[UInt8]] = []
        var isHolding = false
        var isSizeKnown = true
        var isHungUp = false
        var isClosed = false
        var watchers: [Watcher] = []
        var lastWatcher = 0
    }

    private let state: Mutex<State>
    private let answersAtOnce: Bool

    package let events = EventQueue<DeviceEvent>(capacity: 4096)

    /// - Parameter answersAtOnce: whether answers to queries arrive at once, or only with `deliverAnswers`.
    package init(
        size: Size, behavior: TerminalBehavior = .usual, profile: TerminalProfile = .modern, answersAtOnce: Bool = true
    ) {
        state = Mutex(State(terminal: VirtualTerminal(size: size, behavior: behavior, profile: profile)))
        self.answersAtOnce = answersAtOnce
    }

    // MARK: TerminalDevice

    package var geometry: TerminalGeometry {
        state.withLock { state in
            TerminalGeometry(
                cells: state.isSizeKnown ? state.terminal.size : Size(width: 80, height: 24),
                cellPixels: state.terminal.profile.cellPixels, isReported: state.isSizeKnown)
        }
    }

    /// Whether no output is held back.
    package var isReady: Bool { state.withLock { $0.held.isEmpty } }

    /// Shows the bytes, or holds them back while the test asks for it; drops them after a hang-up.
    package func write(_ bytes: [UInt8]) {
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

    /// Shows and records the farewell; the test continues with `resume`.
    package func suspend(farewell: [UInt8]) {
        state.withLock { state in
            state.farewells.append(farewell)
            state.terminal.feed(farewell)
        }
        shown()
    }

    /// Shows and records the farewell, and lets the borrower run at once.
    package func lend(farewell: [UInt8], to borrower: @escaping @Sendable () -> Void) {
        suspend(farewell: farewell)
        borrower()
        events.post(.resumed)
    }

    /// Posts the bytes typed behind an event; everything else is posted at once.
    package func readInput() {
        let bytes = state.withLock { state in
            defer { state.typedBehind = [] }
            return state.typedBehind
        }
        if !bytes.isEmpty { events.send(.bytes(bytes)) }
    }

    /// Makes the size unknown, as on a serial line.
    package func forgetSize() { state.withLock { $0.isSizeKnown = false } }

    package func open(farewell: [UInt8]) {}

    package func change(farewell: [UInt8]) {}

    /// Shows the farewell and ends the events.
    package func close(farewell: [UInt8]) {
        write(farewell)
        state.withLock { $0.isClosed = true }
        events.finish()
    }

    // MARK: Control by the test

    package var isClosed: Bool { state.withLock { $0.isClosed } }
    package var terminal: VirtualTerminal { state.withLock { $0.terminal } }

    /// The written bytes, one element for each call.
    package var writes: [[UInt8]] { state.withLock { $0.writes } }

    /// The farewells of `suspend`, in order.
    package var farewells: [[UInt8]] { state.withLock { $0.farewells } }

    /// Forgets the bytes written so far; the screen stays.
    package func forgetWrites() { state.withLock { $0.writes.removeAll() } }

    /// Types characters, or the bytes of keys.
    package func type(_ text: String) { events.send(.bytes(Array(text.utf8))) }

    /// Types what the program finds only if it looks for more input while it is busy.
    package func typeBehind(_ text: String) { state.withLock { $0.typedBehind += Array(text.utf8) } }

    /// The answers so far have arrived, and are found only as what `typeBehind` types is.
    package func answerBehind() { state.withLock { $0.typedBehind += $0.terminal.takeReplies() } }

    /// Types keys, each as a separate event.
    package func press(_ keys: KeyPress...) {
        for key in keys { events.send(.bytes(key.bytes)) }
    }

    package func send(_ bytes: [UInt8]) { events.send(.bytes(bytes)) }

    package func resize(to size: Size) {
        state.withLock { $0.terminal.resize(to: size) }
        events.send(.resized)
        if answersAtOnce { deliverAnswers() }
    }

    /// Continues the process after `suspend`.
    package func resume() { events.send(.resumed) }

    /// Delivers a signal that ends the program.
    package func terminate(signal: Int32) { events.send(.terminated(signal: signal)) }

    /// Asks the program to suspend itself, as SIGTSTP from outside.
    package func requestSuspension() { events.send(.suspendRequested) }

    package func hangUp() {
        state.withLock { $0.isHungUp = true }
        events.send(.hungUp)
    }

    /// Clogs the line: later output is held back, and the device is not ready after its first bytes.
    package func holdWrites() { state.withLock { $0.isHolding = true } }

    /// Frees the line: shows the output held back, and tells the program if there was any.
    package func releaseWrites() {
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

    /// Delivers the answers and reports of the terminal so far.
    package func deliverAnswers() {
        let answers = state.withLock { $0.terminal.takeReplies() }
        if !answers.isEmpty { events.send(.bytes(answers)) }
    }

    /// Changes the terminal itself: its behavior, its profile, its theme. Delivers the reports this causes.
    package func change(_ body: @Sendable (inout VirtualTerminal) -> Void) {
        state.withLock { body(&$0.terminal) }
        if answersAtOnce { deliverAnswers() }
    }

    /// Suspends the calling task until the screen meets the condition, outside of a synchronized update.
    ///
    /// Waits until the time limit of the suite cancels the test; then returns the current screen, for the test to
    /// fail on.
    package func waitForScreen(_ isSatisfied: @escaping @Sendable (VirtualTerminal) -> Bool) async -> VirtualTerminal {
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
