extension TerminalSession {
    /// Waits for the next events and returns all that have arrived, so that one frame can show what they come to.
    /// - Returns: at least one event; `nil` once the session is over.
    public func nextEvents(isolation: isolated (any Actor)? = #isolation) async -> [SessionEvent]? {
        while phase != .left, !hasHungUp, let batch = await device.events.nextBatch() {
            let events = take(batch)
            if !events.isEmpty { return events }
        }
        return nil
    }

    /// Turns what the device has told into what the program is told.
    func take(_ batch: [DeviceEvent]) -> [SessionEvent] {
        var events: [SessionEvent] = []
        for event in batch { take(event, into: &events) }
        // Last, and by the clock: bytes that came in time, though the thread was late, still complete their sequence.
        if nextDeadline != nil { takeDeadlines(into: &events) }
        // Afterwards, where the program is about to stop: questions would be answered to the shell.
        if hasLearned, phase == .running { useWhatIsKnown(into: &events) }
        stopIfQuiet()
        if mayDrawOwedFrame { events.append(.frameWanted) }
        setAlarm()
        return events
    }

    private func take(_ event: DeviceEvent, into events: inout [SessionEvent]) {
        switch event {
        case .bytes(let bytes): take(bytes, into: &events)
        case .resized: takeSize(into: &events)
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

    private func take(_ bytes: [UInt8], into events: inout [SessionEvent]) {
        interview?.receive(bytes)
        take(parser.feed(bytes), into: &events)
        inputDeadline = parser.pendingTimeout.map { clock.now + $0 }
    }

    private func take(_ input: [InputEvent], into events: inout [SessionEvent]) {
        for event in input {
            if case .reply(let reply) = event {
                take(reply, into: &events)
            } else {
                if event == .focus(true), probe.regainFocus() { hasLearned = true }
                flow.inputArrived(at: clock.now)
                events.append(.input(event))
            }
        }
    }

    private func take(_ reply: TerminalReply, into events: inout [SessionEvent]) {
        hasAnswered = true
        switch reply {
        case .statusOK: takeStatus()
        case .cells(let cells): takeReported(cells, into: &events)
        default: break
        }
        if probe.receive(reply) != nil { hasLearned = true }
        guard !probe.isWaiting, answerDeadline != nil else { return }
        stopWaiting()
        if let asked {
            flow.measured(roundTrip: clock.now - asked.at, byteCount: asked.byteCount, at: clock.now)
        }
        if probe.mayHaveSpilled { invalidate() }
    }

    private func takeSize(into events: inout [SessionEvent]) {
        let geometry = device.geometry
        if probe.changeWindow(cellPixels: geometry.cellPixels) { hasLearned = true }
        if geometry.isReported, adopt(size: geometry.cells) { return events.append(.resized(size)) }
        // The window may have been smaller in between, and have cut off what it showed.
        if !renderer.isInvalid { invalidate() }
    }

    /// Mode 2048 and the answer to `CSI 18 t`. The device's own word counts where it has one: it is never late.
    private func takeReported(_ cells: Size, into events: inout [SessionEvent]) {
        let geometry = device.geometry
        let cells = geometry.isReported ? geometry.cells : TerminalGeometry(cells: cells).cells
        if adopt(size: cells) { events.append(.resized(size)) }
    }

    private func takeDeadlines(into events: inout [SessionEvent]) {
        let now = clock.now
        if let deadline = inputDeadline, deadline <= now {
            take(parser.timeOut(), into: &events)
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

    /// Draws by what has become known, and sets the modes that the terminal has turned out to have.
    private func useWhatIsKnown(into events: inout [SessionEvent]) {
        hasLearned = false
        let capabilities = capabilities
        let wasValid = !renderer.isInvalid
        renderer.profile = capabilities.renderingProfile
        // Other colors than the ones on the screen.
        if wasValid, renderer.isInvalid { owesFrame = true }
        let new = wantedModes.filter { !modes.contains($0) }
        modes += new
        let questions = probe.takeFollowUp()
        interview?.ask(questions)
        let bytes = SessionSequences.set(new) + questions.bytes
        if !bytes.isEmpty { device.write(bytes) }
        guard capabilities != toldCapabilities else { return }
        toldCapabilities = capabilities
        events.append(.capabilitiesChanged(capabilities))
    }

    /// Sets everything anew after the program was stopped: the shell has had the terminal.
    private func resume(into events: inout [SessionEvent]) {
        guard phase == .suspended || phase == .running || phase == .parting else { return }
        // Stopped from outside (SIGSTOP), nothing was taken back.
        let isThere = phase != .suspended
        phase = .running
        partingDeadline = nil
        // What the shell has let go, such as the end of a paste, never comes.
        parser.reset()
        inputDeadline = nil
        flow.reset(at: clock.now)
        device.write(SessionSequences.enter(modes: modes, isAgain: isThere))
        if let title {
            self.title = nil
            setTitle(title)
        }
        takeSize(into: &events)
        invalidate()
    }

    private func invalidate() {
        renderer.invalidate()
        owesFrame = true
    }

    /// Sleeps for the next deadline, if there is one.
    func setAlarm() {
        alarm.set(to: nextDeadline)
    }

    var nextDeadline: Duration? {
        var next = inputDeadline
        for deadline in [answerDeadline, frameDeadline, partingDeadline] {
            guard let deadline else { continue }
            next = min(next ?? deadline, deadline)
        }
        return next
    }
}
