/// A program's time on a terminal: it takes the terminal, turns what arrives into events, draws frames, and leaves
/// everything as it was.
///
/// It ties the device, the input parser, the capability probe and the renderer together, each of which knows nothing of the
/// others. It belongs to one actor, is not `Sendable`, and never blocks. Painting begins at once, with what the environment
/// tells of the terminal; the terminal's answers come among the keys and improve the picture.
///
///     session.start()
///     while let events = await session.nextEvents() {
///         for event in events { … }
///         session.draw { buffer in … }
///     }
///     await session.leave()
public final class TerminalSession {
    /// Where the session stands between its start and its end.
    enum Phase {
        case ready, running, parting, suspended, left
    }

    let device: any TerminalDevice
    var options: SessionOptions
    let clock: SessionClock
    var alarm: Alarm

    var phase = Phase.ready
    var parser: InputParser
    var probe: CapabilityProbe
    var renderer: FrameRenderer
    /// The modes that are set in the terminal, in the order in which they were.
    var modes: [SessionMode] = []
    var title: String?

    /// Whether a frame was put off, so that the program is to be told when it may be drawn.
    var owesFrame = false
    /// Whether it is owed for what the last one had no room for.
    var owesRest = false
    /// Whether the last frame left out what changes with the selection.
    var owesDetail = false
    var flow = FlowControl()
    /// When the frame that was put off may be drawn, where the line is what it waits for.
    var frameDeadline: Duration?
    /// When an unfinished sequence of the input counts as finished.
    var inputDeadline: Duration?
    /// When the answers count as never coming.
    var answerDeadline: Duration?
    /// When the answers to frames are waited for no longer, where the program is to stop once they have come.
    var partingDeadline: Duration?
    /// When the questions were asked.
    var asked: (at: Duration, byteCount: Int)?
    /// Whether the terminal has ever answered anything: one that has not owes nothing at the end.
    var hasAnswered = false
    /// Whether an answer has told something that the program does not know yet.
    var hasLearned = false
    /// What the program knows of the terminal.
    var toldCapabilities: Capabilities?
    /// Whether the question at the end is still unanswered.
    var awaitsStatus = false
    /// What was asked and answered so far, where the options say that it is kept.
    public internal(set) var interview: CapabilityInterview?
    var hasHungUp = false
    var isTerminated = false

    /// Columns and rows of the window, as the program last heard of them.
    public private(set) var size: Size

    /// What is known of the terminal, within the limits of the options.
    public var capabilities: Capabilities {
        var known = probe.capabilities
        if let limit = options.colorDepth, limit < known.colorDepth.value {
            known.colorDepth = Finding(limit, because: .chosen)
        }
        return known
    }

    /// Makes a session that has not begun; nothing is sent yet.
    /// - Parameters:
    ///   - device: the terminal.
    ///   - environment: the process's variables: what they tell of the terminal, and whether it is far away.
    public init(device: any TerminalDevice, environment: [String: String], options: SessionOptions = SessionOptions()) {
        self.device = device
        self.options = options
        clock = (options.clock as? ThreadClock).map { SessionClock($0) } ?? SessionClock(options.clock)
        alarm = Alarm(clock: clock) { [events = device.events] in events.post(.deadline) }
        parser = InputParser(timeouts: EscapeTimeouts(environment: environment))
        probe = CapabilityProbe(environment: environment, cellPixels: device.geometry.cellPixels)
        size = device.geometry.cells
        renderer = FrameRenderer(size: size, imageSeed: .random(in: 0...0xFF_FFFF))
        renderer.profile = capabilities.renderingProfile
        if options.keepsInterview { interview = CapabilityInterview() }
    }

    /// Takes the terminal: raw mode, the alternate screen, and the questions, whose answers nobody waits for.
    public func start() {
        guard phase == .ready else { return }
        phase = .running
        device.open(farewell: SessionSequences.emergencyLeave)
        modes = wantedModes
        var bytes = SessionSequences.enter(modes: modes)
        if options.asksQuestions, probe.isWaiting {
            bytes += probe.questions.bytes
            interview?.ask(probe.questions)
            parser.awaitsReplies = true
            asked = (clock.now, bytes.count)
            answerDeadline = clock.now + options.answerLimit
            setAlarm()
        } else {
            probe.giveUp()
        }
        device.write(bytes)
    }

    /// Puts text into the window's title, which is given back at the end.
    public func setTitle(_ text: String) {
        guard phase == .running, text != title else { return }
        title = text
        var bytes: [UInt8] = []
        ControlSequence.setTitle(text, into: &bytes)
        device.write(bytes)
    }

    /// Hands text to the clipboard of the terminal's user. Whether it gets there, no terminal tells; show the text as well.
    public func copyToClipboard(_ text: String) {
        guard phase == .running else { return }
        var bytes: [UInt8] = []
        if ControlSequence.setClipboard(text, into: &bytes) { device.write(bytes) }
    }

    /// Takes over a size of the window.
    /// - Returns: whether it is another one.
    func adopt(size newSize: Size) -> Bool {
        guard newSize != size else { return false }
        size = newSize
        renderer.resize(to: newSize)
        return true
    }

    var wantedModes: [SessionMode] {
        capabilities.modesToSet.filter { $0 != .mouse || options.mouse }
    }
}
