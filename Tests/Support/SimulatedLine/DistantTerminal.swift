import Synchronization
import Terminal

/// A terminal device whose terminal is at the other end of a line: a virtual one, which gets what is written when the line
/// has carried it, and whose answers and keys take the same way back.
///
/// Time passes by `advance(to:)` alone. Between its calls the test lets the session do its work.
public final class DistantTerminal: TerminalDevice {
    /// What a terminal may do to its answers.
    public enum Answering: Sendable {
        case honestly
        /// Each answer to `CSI 5 n` is lost with this probability.
        case losing(Double)
        /// Each answer to `CSI 5 n` comes so often.
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
    }

    static let answer = Array("\u{1B}[0n".utf8)
    static let question = Array("\u{1B}[5n".utf8)

    private let state: Mutex<State>

    /// What arrives here, in order.
    public let events = EventQueue<DeviceEvent>(capacity: 4096)

    /// Makes a device at the near end.
    public init(
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

    // MARK: What the program sees

    /// The virtual terminal's size.
    public var geometry: TerminalGeometry {
        state.withLock { TerminalGeometry(cells: $0.terminal.size, cellPixels: $0.terminal.profile.cellPixels) }
    }

    /// Whether the buffer at the near end has room.
    public var isReady: Bool {
        state.withLock { state in
            let isReady = state.down.isReady(at: state.now)
            if !isReady { state.wasClogged = true }
            return isReady
        }
    }

    /// Puts the bytes into the line.
    public func write(_ bytes: [UInt8]) {
        let early = state.withLock { state -> [UInt8] in
            guard !state.isClosed else { return [] }
            state.byteCount += bytes.count
            state.down.send(bytes, at: state.now)
            guard case .tooEarly = state.answering else { return [] }
            return Array(repeating: Self.answer, count: bytes.occurrences(of: Self.question)).flatMap { $0 }
        }
        if !early.isEmpty { events.send(.bytes(early)) }
    }

    /// Puts the farewell into the line.
    public func suspend(farewell: [UInt8]) { write(farewell) }

    /// Does nothing.
    public func open(farewell: [UInt8]) {}

    /// Puts the farewell into the line and ends the events.
    public func close(farewell: [UInt8]) {
        write(farewell)
        state.withLock { $0.isClosed = true }
        events.finish()
    }

    // MARK: What the test does

    /// The terminal as it is now.
    public var terminal: VirtualTerminal { state.withLock { $0.terminal } }

    /// Bytes that were written so far.
    public var byteCount: Int { state.withLock { $0.byteCount } }

    /// When the terminal has got its last byte.
    public var lastArrival: Duration { state.withLock { $0.lastArrival } }

    /// Bytes that stand in the buffer.
    public var queuedByteCount: Int { state.withLock { $0.down.queuedByteCount(at: $0.now) } }

    /// Has a key pressed at the far end at that moment, which is not before those of earlier calls.
    public func press(_ key: KeyPress, at moment: Duration) {
        state.withLock { $0.keys.append((moment, key.bytes)) }
    }

    /// Makes the line another one from now on.
    public func changeLine(_ body: @Sendable (inout LineDirection.Quality) -> Void) {
        state.withLock { body(&$0.down.quality) }
    }

    /// When something happens next.
    public var nextMoment: Duration? {
        state.withLock { state in
            [state.keys.first?.moment, state.down.nextArrival, state.up.nextArrival].compactMap { $0 }.min()
        }
    }

    /// Lets everything happen that happens until then; what arrives here becomes events.
    public func advance(to moment: Duration) {
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
            return (state.up.arrivals(at: moment), isFree)
        }
        if !arrived.isEmpty { events.send(.bytes(arrived)) }
        if isFree { events.send(.writable) }
    }
}
