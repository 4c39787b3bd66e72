import Terminal

/// The program: applies all keys that have arrived, then draws one frame.
actor Browser {
    private let session: TerminalSession
    private let loop: EventLoop
    private let catalog: Catalog
    /// Whether to place the cursor at the selection. The peers do not.
    private let placesCursor: Bool
    private var state: BrowserState
    private var isOver = false

    nonisolated var unownedExecutor: UnownedSerialExecutor { loop.asUnownedSerialExecutor() }

    init(session: sending TerminalSession, loop: EventLoop, catalog: sending Catalog, placesCursor: Bool) {
        state = BrowserState(count: catalog.count, size: session.size)
        self.session = session
        self.loop = loop
        self.catalog = catalog
        self.placesCursor = placesCursor
    }

    func run() async {
        session.start()
        draw()
        while !isOver, let events = await session.nextEvents() {
            for event in events { handle(event) }
            if !isOver { draw() }
        }
        await session.leave()
    }

    private func handle(_ event: SessionEvent) {
        switch event {
        case .input(.key(let press)): if !state.handle(press.key) { isOver = true }
        case .resized(let size): state.resize(to: size)
        case .suspendRequested: session.suspend()
        case .terminated: isOver = true
        case .input, .capabilitiesChanged, .frameWanted, .hungUp: break
        }
    }

    private func draw() {
        session.draw { buffer, detail in
            let view = BrowserView(state: state, catalog: catalog, detail: detail)
            view.draw(on: &buffer)
            guard placesCursor || detail != .full else { return nil }
            return CursorPlacement(view.selectionOrigin, isVisible: false)
        }
    }
}
