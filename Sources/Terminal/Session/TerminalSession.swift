/// A program's use of a terminal: it acquires the terminal, turns its input into events, draws frames, and restores
/// everything.
///
/// It connects the device, the input parser, the capability probe and the renderer, none of which knows the others. It
/// belongs to one actor, is not `Sendable`, and never blocks. Drawing starts immediately, with what the environment tells
/// about the terminal; the terminal's replies arrive among the keys and improve the picture.
///
///     session.start()
///     while let events = await session.nextEvents() {
///         for event in events { … }
///         session.draw { buffer in … }
///     }
///     await session.leave()
public final class TerminalSession {
    /// The state of the session; a parting one waits for replies before it suspends.
    private enum Phase {
        case ready, running, parting, suspended, left
    }

    /// The limits of the wait for outstanding replies: after less, they would be typed into the shell on a slow line.
    private static let drainLimits = (minimum: Duration.milliseconds(200), maximum: Duration.seconds(3))

    private let device: any TerminalDevice
    private var options: SessionOptions
    private let clock: SessionClock
    private(set) var alarm: Alarm

    private var phase = Phase.ready
    /// Uses the terminal as soon as the session has parted with it.
    private var borrower: (@Sendable () -> Void)?
    private var parser: InputParser
    private var probe: CapabilityProbe
    private var renderer: FrameRenderer
    var flow = FlowControl()
    private var modes: [SessionMode] = []
    private var title: String?
    /// The progress that the terminal shows, and when it was sent.
    private var shownProgress: SessionProgress?
    private var progressMoment: Duration?
    private static let progressInterval = Duration.seconds(1)

    /// Whether a frame is delayed, so that the program must be told when to draw it.
    private var owesFrame = false
    /// Whether that is because the last one had no room for everything.
    private(set) var owesRest = false
    /// Whether the last frame left out details that change with the selection.
    private var owesDetail = false
    /// When the line can take the delayed frame.
    private var frameDeadline: Duration?
    private(set) var inputDeadline: Duration?
    private var answerDeadline: Duration?
    /// When a parting session no longer waits for replies.
    private var partingDeadline: Duration?
    private var queried: (at: Duration, byteCount: Int)?
    /// Whether the terminal has ever replied; otherwise no reply is outstanding at the end.
    private var hasAnswered = false
    /// Whether the capabilities have changed and are not applied yet.
    private var hasLearned = false
    private var reportedCapabilities: Capabilities?
    /// The unanswered queries after the one at the end: with it, those of frames.
    private(set) var farewellReplies = 0
    private var hasHungUp = false
    private var isTerminated = false

    /// The queries and replies so far, if the options ask for a record.
    public private(set) var interview: CapabilityInterview?

    /// Columns and rows of the window, as last reported to the program.
    public private(set) var size: Size

    /// The known capabilities, within the limits of the options.
    public var capabilities: Capabilities {
        var known = probe.capabilities
        if let limit = options.colorDepth, limit < known.colorDepth.value {
            known.colorDepth = Finding(limit, because: .chosen)
        }
        return known
    }

    private var wantedModes: [SessionMode] {
        capabilities.modesToSet.filter { $0 != .mouse || options.mouse } + (shownProgress == nil ? [] : [.progress])
    }

    /// Makes a session; nothing is sent before `start`.
    /// - Parameters:
    ///   - device: the terminal.
    ///   - environment: the process's variables, which tell about the terminal and whether it is remote.
    public init(device: any TerminalDevice, environment: [String: String], options: SessionOptions = SessionOptions()) {
        self.device = device
        self.options = options
        clock = SessionClock(options.clock)
        alarm = Alarm(clock: clock) { [events = device.events] in events.post(.deadline) }
        parser = InputParser(timeouts: EscapeTimeouts(environment: environment))
        probe = CapabilityProbe(environment: environment, cellPixels: device.geometry.cellPixels)
        size = device.geometry.cells
        renderer = FrameRenderer(size: size, imageSeed: .random(in: 0...0xFF_FFFF))
        renderer.profile = capabilities.renderingProfile
        if options.keepsInterview { interview = CapabilityInterview() }
    }

    // MARK: Setting up

    /// Acquires the terminal: raw mode, the alternate screen, and the queries, whose replies are not waited for.
    public func start() {
        guard phase == .ready else { return }
        phase = .running
        device.open(farewell: SessionSequences.emergencyLeave())
        modes = wantedModes
        var bytes = SessionSequences.enter(modes: modes)
        if options.asksQuestions, probe.isWaiting {
            bytes += probe.questions.bytes
            interview?.ask(probe.questions)
            parser.awaitsReplies = true
            queried = (clock.now, bytes.count)
            answerDeadline = clock.now + options.answerLimit
            setAlarm()
        } else {
            probe.giveUp()
        }
        device.write(bytes)
    }

    /// Sets the window's title, which is restored at the end.
    public func setTitle(_ text: String) {
        guard phase == .running, text != title else { return }
        title = text
        var bytes: [UInt8] = []
        ControlSequence.setTitle(text, into: &bytes)
        device.write(bytes)
    }

    /// Copies text to the clipboard of the terminal's user. No terminal reports whether that worked; show the text as well.
    public func copyToClipboard(_ text: String) {
        guard phase == .running else { return }
        var bytes: [UInt8] = []
        if ControlSequence.setClipboard(text, into: &bytes) { device.write(bytes) }
    }

    /// Shows a notice on the desktop of the terminal's user, as the terminal can, or else rings.
    public func notify(title: String, text: String) {
        guard phase == .running else { return }
        var bytes: [UInt8] = []
        ControlSequence.notify(title: title, text: text, by: capabilities.notices, into: &bytes)
        device.write(bytes)
    }

    /// Shows outside of the window how far long work is, if the terminal is known to take that; at most once a second.
    /// - Parameter progress: `nil` once the work is done.
    public func showProgress(_ progress: SessionProgress?) {
        guard phase == .running, progress != shownProgress, progress != nil || modes.contains(.progress) else { return }
        guard let progress else {
            shownProgress = nil
            modes.removeAll { $0 == .progress }
            var bytes: [UInt8] = []
            bytes.append(ControlSequence.hideProgress)
            return device.write(bytes)
        }
        let isTime = progressMoment.map { clock.now - $0 >= Self.progressInterval } ?? true
        guard capabilities.takesProgress, isTime else { return }
        if !modes.contains(.progress) {
            modes.append(.progress)
            device.change(farewell: SessionSequences.emergencyLeave(hidesProgress: true))
        }
        (shownProgress, progressMoment) = (progress, clock.now)
        var bytes: [UInt8] = []
        ControlSequence.showProgress(percent: progress.percent, into: &bytes)
        device.write(bytes)
    }

    /// Rings, which many terminals show as a mark on the window.
    public func ring() {
        guard phase == .running else { return }
        device.write([ControlSequence.bell])
    }

    /// Turns the reports of the mouse on or off.
    public func reportMouse(_ isWanted: Bool) {
        guard options.mouse != isWanted else { return }
        options.mouse = isWanted
        let wanted = wantedModes
        let old = modes.filter { !wanted.contains($0) }
        let new = wanted.filter { !modes.contains($0) }
        modes = modes.filter { !old.contains($0) } + new
        var bytes = SessionSequences.set(new)
        for mode in old.reversed() { bytes.append(mode.disabling) }
        if !bytes.isEmpty, phase == .running || phase == .parting { device.write(bytes) }
    }

    /// Waits for the replies to the queries within the limit of the options. Typed keys are dropped.
    /// - Parameter outerLimit: how long the terminal around tmux may take once tmux has replied; it may never reply.
    /// - Returns: the event that ended the wait early: Ctrl-C, a signal, or the end of the terminal.
    public func waitForAnswers(
        ofOuterTerminal outerLimit: Duration, isolation: isolated (any Actor)? = #isolation
    ) async -> SessionEvent? {
        var limit = clock.now + options.answerLimit
        var isFenced = !probe.isWaiting
        while probe.isWaiting || probe.awaitsMore, clock.now < limit {
            alarm.set(to: limit)
            guard let batch = await device.events.nextBatch() else { return .hungUp }
            if let end = handle(batch).first(where: \.endsInterview) { return end }
            guard !isFenced, !probe.isWaiting else { continue }
            isFenced = true
            limit = clock.now + outerLimit
        }
        probe.giveUp()
        return nil
    }

    // MARK: Events

    /// Waits for the next events and returns all that have arrived, so that one frame can show their result.
    /// - Returns: at least one event, or `nil` once the session is over.
    public func nextEvents(isolation: isolated (any Actor)? = #isolation) async -> [SessionEvent]? {
        while phase != .left, !hasHungUp, let batch = await device.events.nextBatch() {
            let events = handle(batch)
            if !events.isEmpty { return events }
        }
        return nil
    }

    /// Whether the input that has been returned need not be handled any more: Ctrl-C has been typed after it, or so much has
    /// arrived that Ctrl-C may be behind that. No person types so much.
    public var isInterrupted: Bool {
        device.readInput()
        return device.events.isFull
            || device.events.contains { event in
                if case .bytes(let bytes) = event { bytes.contains(InputParser.interrupt) } else { false }
            }
    }

    func handle(_ batch: [DeviceEvent]) -> [SessionEvent] {
        var events: [SessionEvent] = []
        for event in batch { handle(event, into: &events) }
        // After the bytes: those that arrived in time still complete their sequence, even if this thread is late.
        if nextDeadline != nil { handleDeadlines(into: &events) }
        // After all events, since a program that is about to stop must not send queries: the shell would get the replies.
        if hasLearned, phase == .running { applyCapabilities(into: &events) }
        suspendIfIdle()
        let mayDraw = (owesFrame || owesDetail) && phase == .running && device.isReady && frameDeadline == nil
        if mayDraw { events.append(.frameWanted) }
        setAlarm()
        return events
    }

    private func handle(_ event: DeviceEvent, into events: inout [SessionEvent]) {
        switch event {
        case .bytes(let bytes):
            interview?.receive(bytes)
            handle(parser.feed(bytes), into: &events)
            inputDeadline = parser.pendingTimeout.map { clock.now + $0 }
        case .resized: updateSize(into: &events)
        case .resumed: resume(into: &events)
        case .suspendRequested: events.append(.suspendRequested)
        case .terminated(let signal):
            isTerminated = true
            events.append(.terminated(signal: signal))
        case .hungUp:
            hasHungUp = true
            events.append(.hungUp)
        case .deadline: alarm.acknowledge(at: clock.now)
        case .writable: break
        }
    }

    private func handle(_ input: [InputEvent], into events: inout [SessionEvent]) {
        for event in input {
            if case .reply(let reply) = event {
                handle(reply, into: &events)
            } else {
                if event == .focus(true), probe.regainFocus() { hasLearned = true }
                flow.inputArrived(at: clock.now)
                events.append(.input(event))
            }
        }
    }

    private func handle(_ reply: TerminalReply, into events: inout [SessionEvent]) {
        hasAnswered = true
        switch reply {
        case .statusOK: handleStatus()
        case .cells(let cells):
            // Mode 2048 and the reply to `CSI 18 t`. The device's own size has priority: it is never late.
            let geometry = device.geometry
            let cells = geometry.isReported ? geometry.cells : TerminalGeometry(cells: cells).cells
            if resize(to: cells) { events.append(.resized(size)) }
        default: break
        }
        if probe.receive(reply) != nil { hasLearned = true }
        guard !probe.isWaiting, answerDeadline != nil else { return }
        stopWaiting()
        if let queried {
            flow.measured(roundTrip: clock.now - queried.at, byteCount: queried.byteCount, at: clock.now)
        }
        if probe.mayHaveSpilled { invalidate() }
    }

    private func updateSize(into events: inout [SessionEvent]) {
        let geometry = device.geometry
        if probe.changeWindow(cellPixels: geometry.cellPixels) { hasLearned = true }
        if geometry.isReported, resize(to: geometry.cells) { return events.append(.resized(size)) }
        // The window may have been smaller in between, and have cut off its content.
        if !renderer.isInvalid { invalidate() }
    }

    private func resize(to newSize: Size) -> Bool {
        guard newSize != size else { return false }
        size = newSize
        renderer.resize(to: newSize)
        return true
    }

    private func handleDeadlines(into events: inout [SessionEvent]) {
        let now = clock.now
        if let deadline = inputDeadline, deadline <= now {
            handle(parser.timeOut(), into: &events)
            inputDeadline = nil
        }
        if let deadline = answerDeadline, deadline <= now {
            probe.giveUp()
            hasLearned = true
            stopWaiting()
        }
        if let deadline = frameDeadline, deadline <= now { frameDeadline = nil }
    }

    private func stopWaiting() {
        answerDeadline = nil
        parser.awaitsReplies = false
    }

    /// Applies new capabilities: draws with them, sets the modes that the terminal supports, and sends follow-up queries.
    private func applyCapabilities(into events: inout [SessionEvent]) {
        hasLearned = false
        let capabilities = capabilities
        let wasValid = !renderer.isInvalid
        renderer.profile = capabilities.renderingProfile
        if wasValid, renderer.isInvalid || renderer.owesRepaint { owesFrame = true }
        let new = wantedModes.filter { !modes.contains($0) }
        modes += new
        let questions = probe.takeFollowUp()
        interview?.ask(questions)
        let bytes = SessionSequences.set(new) + questions.bytes
        if !bytes.isEmpty { device.write(bytes) }
        guard capabilities != reportedCapabilities else { return }
        reportedCapabilities = capabilities
        events.append(.capabilitiesChanged(capabilities))
    }

    /// Sets everything again after a stop, since the shell has used the terminal.
    private func resume(into events: inout [SessionEvent]) {
        guard phase == .suspended || phase == .running || phase == .parting else { return }
        // After a stop from outside (SIGSTOP) the terminal is still set up.
        let isSetUp = phase != .suspended
        phase = .running
        partingDeadline = nil
        // The rest of an unfinished sequence, such as the end of a paste, went to the shell.
        parser.reset()
        inputDeadline = nil
        flow.reset(at: clock.now)
        device.write(SessionSequences.enter(modes: modes, isAgain: isSetUp))
        (shownProgress, progressMoment) = (nil, nil)
        if let title {
            self.title = nil
            setTitle(title)
        }
        updateSize(into: &events)
        invalidate()
    }

    private func setAlarm() {
        alarm.set(to: nextDeadline)
    }

    private var nextDeadline: Duration? {
        var next = inputDeadline
        for deadline in [answerDeadline, frameDeadline, partingDeadline] {
            guard let deadline else { continue }
            next = min(next ?? deadline, deadline)
        }
        return next
    }

    // MARK: Frames

    /// Draws a frame and sends what differs from the previous one.
    ///
    /// If the terminal or the line is still busy with the previous frame, this one is dropped and not queued: `frameWanted`
    /// comes as soon as another may be drawn, which then shows the newest state.
    /// - Parameter paint: draws with the given detail into a blank buffer of the session's size; returns the position of the
    ///   hardware cursor, or `nil` to hide it. Called several times if the line is slow, and not at all if no frame can be
    ///   sent now.
    public func draw(_ paint: (inout CellBuffer, FrameDetail) -> CursorPlacement?) {
        guard phase == .running else { return }
        // Replies that have arrived tell how to draw the first frames.
        if probe.isWaiting { device.readInput() }
        guard device.isReady, !probe.isWaiting || !device.events.contains(where: \.isInput) else {
            owesFrame = true
            return
        }
        let now = clock.now
        guard flow.verdict(at: now) == .send else {
            flow.putOff(isFirst: !owesRest)
            owesFrame = true
            return scheduleFrame(at: now)
        }
        let detail = flow.detail(at: now)
        var bytes = renderer.frame(limit: flow.frameLimit(at: now), detail: detail, paint)
        (owesRest, owesDetail) = (renderer.owesRest, detail != .full)
        owesFrame = owesRest
        let asks = flow.sent(byteCount: bytes.count, at: now, detail: detail, drawsSlowly: renderer.carriesImages)
        if asks { bytes.append(ControlSequence.queryStatus) }
        if !bytes.isEmpty { device.write(bytes) }
        scheduleFrame(at: now)
        guard owesFrame, frameDeadline == nil else { return }
        // No other event would bring the rest of the frame: the line has room for it now, or the keys leave none.
        if !bytes.isEmpty {
            device.events.post(.deadline)
        } else if owesDetail {
            frameDeadline = flow.refinesAt
            setAlarm()
        }
    }

    /// Draws a frame that always has all details.
    public func draw(_ paint: (inout CellBuffer) -> CursorPlacement?) {
        draw { buffer, _ in paint(&buffer) }
    }

    /// Repaints the whole screen after another program has written on it. `frameWanted` comes at once.
    public func repaint() {
        guard phase == .running else { return }
        invalidate()
        device.events.post(.deadline)
    }

    private func invalidate() {
        renderer.invalidate()
        owesFrame = true
    }

    private func scheduleFrame(at now: Duration) {
        frameDeadline = nil
        if owesFrame {
            if case .wait(let moment) = flow.verdict(at: now) { frameDeadline = moment }
        } else if owesDetail {
            frameDeadline = flow.refinesAt
        }
        setAlarm()
    }

    /// Records the reply to a frame: the line may be free earlier than expected, or later.
    private func handleStatus() {
        farewellReplies = max(0, farewellReplies - 1)
        guard flow.answered(at: clock.now) else { return }
        if frameDeadline != nil { scheduleFrame(at: clock.now) }
    }

    // MARK: Leaving

    /// Restores the terminal. Waits a moment, and never for long, until nothing more is expected from it.
    public func leave(isolation: isolated (any Actor)? = #isolation) async {
        guard phase != .left else { return }
        let wasRunning = (phase == .running || phase == .parting) && !hasHungUp
        phase = .left
        if wasRunning {
            // A frame that is cut off inside an image would leave the terminal waiting for the rest.
            await wait(for: Self.drainLimits.minimum) { !device.isReady }
        }
        let farewell = SessionSequences.leave(modes: modes, images: renderer.withdrawImages())
        if wasRunning, device.isReady, hasAnswered || probe.isWaiting {
            // Outstanding replies, and reports of the mouse, would otherwise be typed into the shell. The terminal around tmux
            // may never reply; it is given the time.
            let limit = drainLimit
            var bytes = farewell
            farewellReplies = flow.outstandingReplyCount(at: clock.now)
            // A reply that comes too late would be typed, too.
            if flow.line.roundTrip ?? .zero < limit {
                bytes.append(ControlSequence.queryStatus)
                farewellReplies += 1
            }
            device.write(bytes)
            await wait(for: limit) { farewellReplies > 0 || probe.awaitsMore }
            device.close(farewell: device.isReady ? [] : farewell)
        } else {
            device.close(farewell: wasRunning ? farewell : [])
        }
        alarm.cancel()
    }

    /// Restores the terminal and stops the process, as Ctrl-Z does. `frameWanted` comes when it continues.
    ///
    /// Replies to frames are waited for first: the shell would read them as typed.
    public func suspend() {
        guard phase == .running else { return }
        phase = .parting
        partingDeadline = awaitsReplies ? clock.now + drainLimit : clock.now
        suspendIfIdle()
    }

    /// Restores the terminal, lets another program use it, and sets everything again when that has ended. `frameWanted` comes then.
    /// - Parameter borrower: runs the other program until it ends, on another thread.
    /// - Returns: `false` if the session does not have the terminal itself.
    public func lend(to borrower: @escaping @Sendable () -> Void) -> Bool {
        guard phase == .running else { return false }
        self.borrower = borrower
        suspend()
        return true
    }

    /// Suspends a parting session once no reply is waited for.
    private func suspendIfIdle() {
        guard phase == .parting, let limit = partingDeadline else { return }
        guard !awaitsReplies || limit <= clock.now else { return setAlarm() }
        partingDeadline = nil
        phase = .suspended
        let farewell = SessionSequences.leave(modes: modes, images: renderer.withdrawImages())
        guard let borrower else { return device.suspend(farewell: farewell) }
        self.borrower = nil
        device.lend(farewell: farewell, to: borrower)
    }

    private var awaitsReplies: Bool { flow.outstandingReplyCount(at: clock.now) > 0 }

    /// The time in which outstanding replies come: two round trips after everything has been carried, and longer if the terminal has
    /// images to draw before it replies. An unknown line takes at least as long as it has not replied; a program that was told to end
    /// is quick.
    private var drainLimit: Duration {
        let (minimum, maximum) = Self.drainLimits
        guard !isTerminated else { return minimum }
        let time = flow.replyTime(at: clock.now) ?? queried.map { (clock.now - $0.at) * 2 } ?? minimum
        return flow.awaitsImages ? maximum : min(max(minimum, time), maximum)
    }

    /// Handles replies while the condition holds, within the time.
    private func wait(
        for time: Duration, isolation: isolated (any Actor)? = #isolation, while condition: () -> Bool
    ) async {
        let limit = clock.now + time
        while condition(), !hasHungUp, clock.now < limit {
            alarm.set(to: limit)
            guard let batch = await device.events.nextBatch() else { return }
            for event in batch {
                switch event {
                case .bytes(let bytes):
                    for case .reply(let reply) in parser.feed(bytes) {
                        if reply == .statusOK { handleStatus() }
                        _ = probe.receive(reply)
                    }
                case .hungUp: hasHungUp = true
                case .deadline: alarm.acknowledge(at: clock.now)
                default: break
                }
            }
        }
    }
}

extension SessionEvent {
    fileprivate var endsInterview: Bool {
        switch self {
        case .terminated, .hungUp: true
        case .input(.key(let press)): press == KeyPress(.character("c"), .control)
        default: false
        }
    }
}

extension DeviceEvent {
    fileprivate var isInput: Bool { if case .bytes = self { true } else { false } }
}
