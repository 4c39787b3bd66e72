extension TerminalSession {
    /// Draws a frame and sends what differs from the one before: nothing at all where nothing does.
    ///
    /// Where the terminal still works on the last one, or the line is busy with it, the frame is dropped and not queued:
    /// `frameWanted` comes as soon as another may be drawn, which then shows the newest state.
    /// - Parameter paint: draws into a buffer of blanks of the session's size, with the detail that it is told; returns where
    ///   the hardware cursor is to stand, or `nil` to hide it. Called several times where the line is slow, and not at all
    ///   where no frame can go out now.
    public func draw(_ paint: (inout CellBuffer, FrameDetail) -> CursorPlacement?) {
        guard phase == .running else { return }
        guard device.isReady else {
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
        // Nothing else would bring the rest of it where the line has room for that at once, nor what there is no room for while
        // keys come.
        if !bytes.isEmpty {
            device.events.post(.deadline)
        } else if owesDetail {
            frameDeadline = flow.refinesAt
            setAlarm()
        }
    }

    /// Draws a frame that is the same however little the line carries.
    public func draw(_ paint: (inout CellBuffer) -> CursorPlacement?) {
        draw { buffer, _ in paint(&buffer) }
    }

    /// Sets the moment at which a frame that is owed may be drawn. There is no alarm where none is owed.
    func scheduleFrame(at now: Duration) {
        frameDeadline = nil
        if owesFrame {
            if case .wait(let moment) = flow.verdict(at: now) { frameDeadline = moment }
        } else if owesDetail {
            frameDeadline = flow.refinesAt
        }
        setAlarm()
    }

    /// Takes note that the terminal has answered a question: the line may be free sooner than was thought, or later.
    func takeStatus() {
        guard flow.answered(at: clock.now) else { return awaitsStatus = false }
        if frameDeadline != nil { scheduleFrame(at: clock.now) }
    }

    /// Has the whole screen painted anew: somebody else has written on it. `frameWanted` comes at once.
    public func repaint() {
        guard phase == .running else { return }
        renderer.invalidate()
        owesFrame = true
        device.events.post(.deadline)
    }

    /// Whether a frame that was put off may be drawn now.
    var mayDrawOwedFrame: Bool {
        (owesFrame || owesDetail) && phase == .running && device.isReady && frameDeadline == nil
    }
}
