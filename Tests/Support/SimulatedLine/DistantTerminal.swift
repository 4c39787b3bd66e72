import Synchronization
import Terminal

/// A terminal device with a virtual terminal at the far end of a simulated line, which delays output, answers and keys.
///
/// Time passes only in `advance(to:)`. Between its calls the test lets the session do its work.
package final class DistantTerminal: TerminalDevice {
    /// Faults of the answers to `CSI 5 n`.
    package enum Answering: Sendable {
        case honestly
        /// Each answer is lost with this probability.
        case losing(Double)
        /// Each answer arrives this many times.
        case repeating(Int)
        /// The near end of the line answers, as a multiplexer does, long before the terminal has drawn anything.
        case tooEarly
    }

    struct State {
        var terminal: VirtualTerminal
        var down: LineDirection
        var up: LineDirection
        var answering = Answering.honestly
        var generator = SeededGenerator(seed: 7)
        var keys: [(moment: Duration, bytes: [UInt8])] = []
        var now: Duration = .zero
        var byteCount = 0
        var lastArrival: Duration = .zero
        var wasClogged = false
        var isClosed = false
        var isGivenBack = false
        var afterFarewell: [UInt8] = []
    }

    static let answer = Array("\u{1B}[0n".utf8)
    static let question = Array("\u{1B}[5n".utf8)

    private let state: Mutex<State>

    /// What arrives here, in order.
    package let events = EventQueue<DeviceEvent>(capacity: 4096)

    package init(
        size: Size, profile: TerminalProfile = .modern, line quality: LineDirection.Quality,
        answering: Answering = .honestly, seed: UInt64 = 1
    ) {
        var up = quality
        up.bytesPerSecond = max(quality.bytesPerSecond, 8000)
        state = Mutex(
            State(
                terminal: VirtualTerminal(size: size, behavior: .usual, profile: profile),
                down: LineDirection(quality, seed: seed), up: LineDirection(up, seed: seed &+ 1),
                answering: answering))
    }

    // MARK: TerminalDevice

    package var geometry: TerminalGeometry {
        state.withLock { TerminalGeometry(cells: $0.terminal.size, cellPixels: $0.terminal.profile.cellPixels) }
    }

    /// Whether the buffer at the near end has room.
    package var isReady: Bool {
        state.withLock { state in
            let isReady = state.down.isReady(at: state.now)
            if !isReady { state.wasClogged = true }
            return isReady
        }
    }

    package func write(_ bytes: [UInt8]) {
        let early = state.withLock { state -> [UInt8] in
            guard !state.isClosed else { return [] }
            state.byteCount += bytes.count
            state.down.send(bytes, at: state.now)
            guard case .tooEarly = state.answering else { return [] }
            return Array(repeating: Self.answer, count: bytes.occurrences(of: Self.question)).flatMap { $0 }
        }
        if !early.isEmpty { events.send(.bytes(early)) }
    }

    package func suspend(farewell: [UInt8]) {
        write(farewell)
        state.withLock { $0.isGivenBack = true }
    }

    package func lend(farewell: [UInt8], to borrower: @escaping @Sendable () -> Void) { write(farewell) }

    package func open(farewell: [UInt8]) {}

    package func change(farewell: [UInt8]) {}

    package func readInput() {}

    /// Writes the farewell into the line and ends the events.
    package func close(farewell: [UInt8]) {
        write(farewell)
        state.withLock { ($0.isClosed, $0.isGivenBack) = (true, true) }
        events.finish()
    }

    // MARK: Control by the test

    package var terminal: VirtualTerminal { state.withLock { $0.terminal } }

    package var isClosed: Bool { state.withLock { $0.isClosed } }

    /// What arrived at this end after the terminal was given back: a shell would read it as typed.
    package var afterFarewell: String { state.withLock { String(decoding: $0.afterFarewell, as: UTF8.self) } }

    package var byteCount: Int { state.withLock { $0.byteCount } }

    /// When the terminal received its last byte.
    package var lastArrival: Duration { state.withLock { $0.lastArrival } }

    /// Bytes in the buffer.
    package var queuedByteCount: Int { state.withLock { $0.down.queuedByteCount(at: $0.now) } }

    /// Presses a key at the far end at that time, which must not precede earlier calls.
    package func press(_ key: KeyPress, at moment: Duration) {
        state.withLock { $0.keys.append((moment, key.bytes)) }
    }

    /// Changes the qualities of the line from now on.
    package func changeLine(_ body: @Sendable (inout LineDirection.Quality) -> Void) {
        state.withLock { body(&$0.down.quality) }
    }

    /// The time of the next event.
    package var nextMoment: Duration? {
        state.withLock { state in
            [state.keys.first?.moment, state.down.nextArrival, state.up.nextArrival].compactMap { $0 }.min()
        }
    }

    /// Advances to that time; bytes that arrive at this end become events.
    package func advance(to moment: Duration) {
        let (arrived, isFree) = state.withLock { state in
            while let next = [state.keys.first?.moment, state.down.nextArrival].compactMap({ $0 }).min(),
                next <= moment
            {
                state.now = next
                state.takeKeys()
                state.show()
            }
            state.now = moment
            let isFree = state.wasClogged && state.down.isReady(at: moment)
            if isFree { state.wasClogged = false }
            let arrived = state.up.arrivals(at: moment)
            if state.isGivenBack { state.afterFarewell += arrived }
            return (arrived, isFree)
        }
        if !arrived.isEmpty { events.send(.bytes(arrived)) }
        if isFree { events.send(.writable) }
    }
}
