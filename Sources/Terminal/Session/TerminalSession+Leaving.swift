extension TerminalSession {
    /// How long answers that are still on their way are waited for: less would type them into the shell on a slow line.
    private static let shortestDrain = Duration.milliseconds(200)
    private static let longestDrain = Duration.seconds(1)

    /// Gives the terminal back as it was. Waits for a moment, and never for long, until nothing more is to come from it.
    public func leave(isolation: isolated (any Actor)? = #isolation) async {
        guard phase != .left else { return }
        let wasRunning = (phase == .running || phase == .parting) && !hasHungUp
        phase = .left
        if wasRunning { await finishFrame() }
        let farewell = SessionSequences.leave(modes: modes, images: renderer.withdrawImages())
        if wasRunning, device.isReady, hasAnswered || probe.isWaiting {
            var bytes = farewell
            bytes.append(ControlSequence.queryStatus)
            device.write(bytes)
            await drain()
            device.close(farewell: device.isReady ? [] : farewell)
        } else {
            device.close(farewell: wasRunning ? farewell : [])
        }
        alarm.cancel()
    }

    /// Gives the terminal back and stops the process, as Ctrl-Z does. `frameWanted` comes when it goes on.
    ///
    /// Where the terminal still owes answers to frames, that happens when they have come, or would have by now: the shell
    /// would read them as typed.
    public func suspend() {
        guard phase == .running else { return }
        phase = .parting
        partingDeadline = flow.awaitsAnswers ? clock.now + drainLimit : clock.now
        stopIfQuiet()
    }

    /// Stops the process where it is to stop and nothing is waited for any more.
    func stopIfQuiet() {
        guard phase == .parting, let limit = partingDeadline else { return }
        guard !flow.awaitsAnswers || limit <= clock.now else { return setAlarm() }
        partingDeadline = nil
        phase = .suspended
        device.suspend(farewell: SessionSequences.leave(modes: modes, images: renderer.withdrawImages()))
    }

    /// Waits for a moment until the frame under way is out: one that is cut off amid an image leaves the terminal waiting for the rest.
    private func finishFrame(isolation: isolated (any Actor)? = #isolation) async {
        let limit = clock.now + Self.shortestDrain
        while !device.isReady, !hasHungUp, clock.now < limit {
            alarm.set(to: limit)
            guard let batch = await device.events.nextBatch() else { return }
            for event in batch { notice(event) }
        }
    }

    /// Reads until the terminal says that it has answered everything: answers, and reports of the mouse, would otherwise be
    /// typed into the shell. The terminal around tmux says nothing where tmux lets nothing through; it is given the time.
    private func drain(isolation: isolated (any Actor)? = #isolation) async {
        awaitsStatus = true
        let limit = clock.now + drainLimit
        while awaitsStatus || probe.awaitsMore, !hasHungUp, clock.now < limit {
            alarm.set(to: limit)
            guard let batch = await device.events.nextBatch() else { return }
            for event in batch { notice(event) }
        }
    }

    /// Two round trips where one was measured, and longer where the terminal still has images to draw before it answers; a
    /// program that has been told to end stays short.
    private var drainLimit: Duration {
        guard let roundTrip = flow.line.roundTrip, !isTerminated else { return TerminalSession.shortestDrain }
        guard !flow.awaitsImages else { return TerminalSession.longestDrain }
        return min(max(TerminalSession.shortestDrain, roundTrip * 2), TerminalSession.longestDrain)
    }

    private func notice(_ event: DeviceEvent) {
        switch event {
        case .bytes(let bytes):
            for case .reply(let reply) in parser.feed(bytes) {
                if reply == .statusOK { takeStatus() }
                _ = probe.receive(reply)
            }
        case .hungUp: hasHungUp = true
        case .deadline: alarm.acknowledge(at: clock.now)
        default: break
        }
    }
}
