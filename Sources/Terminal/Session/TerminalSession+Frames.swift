extension TerminalSession {
    /// Draws a frame and sends what differs from the one before: nothing at all where nothing does.
    ///
    /// Where the terminal still works on the last one, or the line is taken to be busy with it, the frame is dropped and not
    /// queued: `frameWanted` comes as soon as another may be drawn, which then shows the newest state.
    /// - Parameter paint: draws into a buffer of blanks of the session's size; returns where the hardware cursor is to
    ///   stand, or `nil` to hide it. Not called where no frame can go out now.
    public func draw(_ paint: (inout CellBuffer) -> CursorPlacement?) {
        guard phase == .running else { return }
        guard device.isReady else {
            owesFrame = true
            return
        }
        let now = clock.now
        let delay = pacing.delay(at: now)
        guard delay == .zero else {
            owesFrame = true
            frameDeadline = now + delay
            return setAlarm()
        }
        let wasPutOff = owesFrame && !owesImages
        owesFrame = false
        frameDeadline = nil
        var bytes = renderer.frame(paint)
        owesImages = renderer.owesImages
        guard !bytes.isEmpty else { return }
        if renderer.carriesImages {
            bytes.append(ControlSequence.queryStatus)
            imageQuestions += 1
        }
        device.write(bytes)
        pacing.sent(byteCount: bytes.count, at: now, wasPutOff: wasPutOff)
        if owesImages { oweFrame(at: now) }
    }

    /// Has the program draw again for the images that the last frame had no room for: when the terminal says that it has
    /// taken the ones before, or the line is taken to have carried them.
    private func oweFrame(at now: Duration) {
        owesFrame = true
        frameDeadline = now + pacing.delay(at: now)
        setAlarm()
    }

    /// Takes note that the terminal has answered a question.
    func takeStatus() {
        guard imageQuestions > 0 else { return awaitsStatus = false }
        imageQuestions -= 1
        guard imageQuestions == 0 else { return }
        pacing.caughtUp(at: clock.now)
        frameDeadline = nil
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
        owesFrame && phase == .running && device.isReady && frameDeadline == nil
    }
}
