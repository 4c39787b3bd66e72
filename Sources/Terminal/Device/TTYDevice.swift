import Synchronization

#if canImport(Darwin)
import Darwin
#else
import Glibc
#endif

/// The real terminal.
///
/// Keys are read by a thread of their own, signals are taken in by another (the attendant), and the caller's thread
/// writes. A key costs one `read`, the wake of the consumer, and the consumer's one `write`; a terminal at rest costs
/// nothing. The standard streams are shared with the shell and keep their flags.
public final class TTYDevice: TerminalDevice {
    struct State {
        /// The settings to give back; read anew when the program goes on after it had given them back.
        var mode: RawMode
        /// What undoes everything that the program may set.
        var farewell: [UInt8] = []
        /// What to send before stopping, while a stop is asked for and the terminal has not been given back yet.
        var stopFarewell: [UInt8]?
        /// Whether the terminal is the shell's at present: before `open`, and while the program is stopped.
        var isLent = true
        /// Whether the reader waits until the terminal is taken.
        var isReaderWaiting = false
        var isClosed = false
        var lacksThreads = false
    }

    /// What arrives, in order. Read by one consumer.
    public let events = EventQueue<DeviceEvent>()

    let environment: [String: String]
    let input: FileDescriptor
    let outputDescriptor: FileDescriptor
    let output: TTYOutput
    let signals: Signals
    let state: Mutex<State>
    /// Held while the terminal is given back, which one thread does and the other may have to wait for.
    let givingBack = Mutex(())
    /// Lets the reader go on where it waits.
    let taken = ThreadCondition()

    /// How long a terminal that takes no bytes may hold up a farewell, in milliseconds.
    static let patience = 200
    /// How often the program lets itself be stopped before it takes a terminal that stays another's for gone.
    static let claims = 10

    /// Finds the terminal, and changes nothing about it.
    /// - Parameters:
    ///   - environment: `LINES` and `COLUMNS` count where the terminal does not know its size.
    ///   - standardInput: the descriptor to read from, if it is a terminal.
    ///   - standardOutput: the descriptor to write to, if it is a terminal.
    public init(
        environment: [String: String], standardInput: Int32 = STDIN_FILENO, standardOutput: Int32 = STDOUT_FILENO
    ) throws(TTYError) {
        let ends = try TTYEndpoints(standardInput: standardInput, standardOutput: standardOutput)
        guard let mode = RawMode(of: ends.output) else { throw .gone }
        guard
            let signals = Signals(),
            let output = TTYOutput(
                descriptor: ends.output, isNonBlocking: ends.isNonBlocking,
                report: { [events] news in
                    switch news {
                    case .drained: events.post(.writable)
                    case .failed: signals.post(.hangUp)
                    }
                })
        else { throw .noResources }
        self.environment = environment
        self.signals = signals
        self.output = output
        input = ends.input
        outputDescriptor = ends.output
        state = Mutex(State(mode: mode))
    }

    /// The size now, in cells, and in pixels where the terminal tells.
    public var geometry: TerminalGeometry {
        TerminalGeometry(reportedBy: outputDescriptor, environment: environment)
    }

    /// Whether a frame can be taken at once: the one before has been handed to the terminal whole.
    public var isReady: Bool { output.isReady }

    /// Whether the session has ended before it began, as the system had no thread left to read keys with.
    public var lacksThreads: Bool { state.withLock { $0.lacksThreads } }

    /// Takes the terminal: raw mode, signals, and events from now on.
    public func open(farewell: [UInt8]) {
        state.withLock { $0.farewell = farewell }
        signals.install()
        guard SystemThread.start({ [self] in attend() }) else {
            state.withLock { $0.lacksThreads = true }
            // There is nobody else to say so.
            output.abandon()
            return events.post(.hungUp)
        }
        guard take() else { return signals.post(.hangUp) }
        guard SystemThread.start({ [self] in read() }) else {
            state.withLock { $0.lacksThreads = true }
            // Before anything is set that nobody would take back.
            output.abandon()
            return signals.post(.hangUp)
        }
    }

    /// Hands bytes over as one write, which is one system call where the terminal keeps up.
    public func write(_ bytes: [UInt8]) {
        guard !TerminalRestorer.hasFired else { return }
        output.write(bytes)
    }

    /// Asks the attendant to give the terminal back and to stop the process group.
    public func suspend(farewell: [UInt8]) {
        state.withLock { $0.stopFarewell = farewell }
        signals.wake()
    }

    /// Gives the terminal back for good.
    public func close(farewell: [UInt8]) {
        let wasClosed = state.withLock { state in
            defer { state.isClosed = true }
            return state.isClosed
        }
        guard !wasClosed else { return }
        giveBack(farewell)
        signals.uninstall()
        signals.wake()
        output.endThread()
        events.finish()
    }
}
