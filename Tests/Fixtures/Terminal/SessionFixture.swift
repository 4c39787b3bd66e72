import Terminal

/// A session that shows its last key, its size, and how many frames it has drawn. `q` leaves, Ctrl-Z suspends.
actor SessionFixture {
    private let session: TerminalSession
    private let loop: EventLoop
    private var line = "ready"
    private var isOver = false

    nonisolated var unownedExecutor: UnownedSerialExecutor { loop.asUnownedSerialExecutor() }

    init(session: sending TerminalSession, loop: EventLoop) {
        self.session = session
        self.loop = loop
    }

    /// The signal that ended it, if one did.
    func run() async -> Int32? {
        var signal: Int32?
        session.start()
        session.setTitle("fixture")
        draw()
        while !isOver, let events = await session.nextEvents() {
            for event in events { signal = handle(event) ?? signal }
            draw()
        }
        await session.leave()
        return signal
    }

    private func handle(_ event: SessionEvent) -> Int32? {
        switch event {
        case .input(.key(let press)): act(on: press)
        case .suspendRequested: session.suspend()
        case .terminated(let signal):
            isOver = true
            return signal
        case .input, .resized, .capabilitiesChanged, .frameWanted, .hungUp: break
        }
        return nil
    }

    private func act(on press: KeyPress) {
        switch (press.key, press.modifiers) {
        case (.character("q"), []): isOver = true
        case (.character("z"), .control): session.suspend()
        default: line = "\(press.key)"
        }
    }

    private func draw() {
        session.draw { buffer in
            buffer.write("last key: \(line)", at: .zero)
            buffer.write("size: \(buffer.size.width)x\(buffer.size.height)", at: Position(column: 0, row: 1))
            // A frame worth sending in pieces.
            for row in 2..<max(2, buffer.size.height) {
                buffer.write(
                    String(repeating: "\(row % 10)", count: buffer.size.width), at: Position(column: 0, row: row))
            }
            return CursorPlacement(.zero)
        }
    }
}
