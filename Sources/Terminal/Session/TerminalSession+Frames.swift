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
        let wasPutOff = owesFrame
        owesFrame = false
        frameDeadline = nil
        let bytes = renderer.frame(paint)
        guard !bytes.isEmpty else { return }
        device.write(bytes)
        pacing.sent(byteCount: bytes.count, at: now, wasPutOff: wasPutOff)
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
