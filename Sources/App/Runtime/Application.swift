import Configuration
import Interchange
import Library
import Platform
import Plays
import Terminal
import UseCases

/// The running program: events in, one model, frames out. Everything here runs on the user-interface thread, which
/// never blocks except to wait for the next event.
actor Application {
    /// How long quitting waits for pending writes; the terminal has been restored by then. Another program may hold a lock.
    static let patience = Duration.seconds(3)
    /// The same for settings and the PIN, for which a slow machine takes seconds.
    static let patienceForPIN = Duration.seconds(10)
    /// How often loaded pictures are drawn while more are loading.
    private static let pictureInterval = Duration.milliseconds(50)
    /// How long the window must keep its size until pictures are loaded for it.
    private static let sizeRest = Duration.milliseconds(100)

    /// How long after the shows of the library were read they are kept in memory.
    private static let restPause = Duration.seconds(5)

    /// How long the network must be busy until the header says so; most requests are shorter.
    private static let unnoticed = Duration.milliseconds(400)

    /// Larger batches of events are handled in parts.
    private static let eventsInTurn = 256
    /// Of more events than these, such as random bytes, the rest of the input is dropped once Ctrl-C is behind it.
    private static let typedEvents = 32

    nonisolated let loop: EventLoop
    nonisolated var unownedExecutor: UnownedSerialExecutor { loop.asUnownedSerialExecutor() }

    let face: any Face
    let clock: any Clock<Duration>
    let wallClock: any WallClock
    /// Runs the work off the user-interface thread.
    let workers: any TaskExecutor
    let makeDemoServices: @Sendable () -> Services
    let arrangeShows = ArrangeShows()
    var services: Services
    var model: AppModel
    /// Work in flight by purpose; starting it again cancels the earlier task.
    var running: [Work: RunningWork] = [:]
    var startedCount = 0
    /// The last candidates of Up Next, whose unchanged shows the next list keeps.
    var upNextCandidates: UpNextCandidates?
    /// The import that was begun.
    var importSession: ImportSession?
    /// The last change to the library; the next change and the end of the program wait for it.
    var lastLibraryChange: Task<Void, Never>?
    let configuration: ConfigurationFile?
    let themeFolder: ConfigurationFolder?
    /// `nil` if links cannot be opened here.
    let browser: Browser?
    /// Edits notes, or `nil` if they are edited in a field.
    let editor: TextEditor?
    /// Plays the user's files, or `nil` if there are none here.
    let media: MediaPlaying?
    /// The last one in use, and the settings it is for.
    var lastMedia: (key: [String?], media: PlayMedia)?
    /// The last change to the configuration; the next change and the end of the program wait for it.
    var lastWriting: Task<Void, Never>?
    /// Choices made by key that are not written yet.
    var choices: [Setting: String] = [:]
    /// The last reported error in writing such a choice.
    var toldChoiceFailure: ConfigurationFileError?
    /// The time since the start, and its value at the last input.
    let stopwatch: @Sendable () -> Duration
    var lastInput = Duration.zero
    /// The idle time that the running timer was started for.
    var watchedLimit: Duration?
    /// Whether of each batch only as many inputs are handled as a person types, because Ctrl-C is behind them or may be.
    private var dropsInput = false
    private var ending: Ending?

    init(
        loop: EventLoop, model: AppModel, face: sending any Face, configuration: ConfigurationFile? = nil,
        themeFolder: ConfigurationFolder? = nil, browser: Browser? = nil, editor: TextEditor? = nil,
        media: MediaPlaying? = nil,
        services: Services, makeDemoServices: @escaping @Sendable () -> Services, clock: any Clock<Duration>,
        wallClock: any WallClock = SystemWallClock(), workers: any TaskExecutor
    ) {
        var model = model
        model.hasEditor = editor != nil
        model.isRemote = media?.isRemote == true
        self.face = face
        (self.loop, self.model, self.workers) = (loop, model, workers)
        (self.services, self.makeDemoServices) = (services, makeDemoServices)
        (self.clock, self.wallClock) = (clock, wallClock)
        (self.configuration, self.themeFolder) = (configuration, themeFolder)
        (self.browser, self.editor, self.media) = (browser, editor, media)
        stopwatch = Self.stopwatch(of: clock)
    }

    /// Runs until the user quits or the terminal is gone.
    func run() async -> Ending {
        face.start()
        receive(.started)
        watchThemes()
        while ending == nil, let events = await face.nextEvents(isolation: self) { await handle(events) }
        stopAll()
        writeChoices()
        await face.leave(isolation: self)
        await finishWriting()
        services.network.shutDown()
        return ending ?? .code(.done)
    }

    /// Waits for changes of the library and the configuration, and if there is time for the cache.
    private func finishWriting() async {
        await finish(lastWriting, within: Self.patienceForPIN)
        await finish(lastLibraryChange, within: Self.patience)
        guard ending?.isUnhurried == true else { return }
        services.machine.writes.start(writingUpNext)
        await services.machine.writes.finish(within: Self.patience, clock: clock)
    }

    private func finish(_ task: Task<Void, Never>?, within limit: Duration) async {
        guard let task else { return }
        let writes = PendingWrites(executor: workers)
        writes.start { await task.value }
        await writes.finish(within: limit, clock: clock)
    }

    private static func stopwatch<C: Clock<Duration>>(of clock: C) -> @Sendable () -> Duration {
        let start = clock.now
        return { start.duration(to: clock.now) }
    }

    /// Handles an event, performs its effects and draws the result.
    func receive(_ event: AppEvent) {
        apply(event)
        render()
    }

    /// Handles a loaded picture. While others are loading, it is drawn together with those that arrive soon after it,
    /// because a frame for each would delay keys.
    func receive(_ image: PreparedImage?, for load: PictureLoad) {
        apply(.picture(load, image))
        guard model.pictures.isLoading else { return render() }
        guard running[.pictureFrame] == nil else { return }
        start(.pictureFrame, after: Self.pictureInterval) { await $0.perform { $0.showPictures() } }
    }

    /// Frees memory when the library has not been read for a while.
    private func rest() {
        let library = model.data.library
        start(.rest, after: Self.restPause) { _ in
            library.releaseShows()
            ProcessResources.returnFreeMemory()
        }
    }

    private func endResizing() {
        running[.resizing] = nil
        model.setResizing(false)
        render()
    }

    private func showPictures() {
        running[.pictureFrame] = nil
        render()
    }

    private func apply(_ event: AppEvent) {
        let wasClosed = model.lock != nil
        model.data.now = wallClock.now()
        let notices = terminalNotices
        for effect in model.handle(event) { perform(effect) }
        if event.changesLibrary || terminalNotices != notices { watchAirings() }
        if event.readsEveryShow { rest() }
        // Opening the lock counts as input, even by fingerprint.
        if wasClosed, model.lock == nil { lastInput = stopwatch() }
        animate()
        watchIdleness()
        restFinger()
    }

    /// Handles a batch of events and draws the result. Of a very large batch, such as a file dropped onto the terminal,
    /// intermediate states are drawn, too.
    private func handle(_ events: [FaceEvent]) async {
        let interrupt = events.lastIndex(where: \.isInterrupt)
        if events.count <= Self.typedEvents { dropsInput = false }
        for (number, event) in events.enumerated() where ending == nil {
            if number > 0, number.isMultiple(of: Self.typedEvents), !dropsInput {
                dropsInput = interrupt.map { number < $0 } ?? face.isInterrupted
            }
            if dropsInput, number >= Self.typedEvents, event.isInput, number != interrupt { continue }
            handle(event)
            if number % Self.eventsInTurn == Self.eventsInTurn - 1 { await catchUp() }
        }
        render()
    }

    /// Waits for pending writes before more of a large batch is handled: each letter of a query starts a search, each
    /// favorite a write.
    private func catchUp() async {
        render()
        await lastLibraryChange?.value
        await lastWriting?.value
        await Task.yield()
    }

    private func handle(_ event: FaceEvent) {
        switch event {
        case .session(let event): handle(event)
        case .line(let line): for effect in face.read(line, in: &model) { perform(effect) }
        case .inputEnded: for effect in face.read(nil, in: &model) { perform(effect) }
        }
    }

    private func handle(_ event: SessionEvent) {
        switch event {
        case .input(let input):
            let isTooLate = isOverdue
            lastInput = stopwatch()
            // If the idle time is over, this input closes the lock and has no other effect.
            apply(isTooLate ? .lock(.idle) : .input(input))
        case .resized(let size):
            model.setResizing(true)
            apply(.resized(size))
            guard model.pictures.isResizing else { return }
            start(.resizing, after: Self.sizeRest) { await $0.perform { $0.endResizing() } }
        case .capabilitiesChanged(let capabilities): apply(.terminal(capabilities))
        case .frameWanted: break
        case .suspendRequested: suspend()
        case .terminated(let signal): ending = .signal(signal)
        case .hungUp: ending = .code(.failed)
        }
    }

    /// Runs a command that concerns the terminal session.
    func perform(session command: Command) {
        switch command {
        case .redraw: face.repaint()
        case .suspend: suspend()
        case .interrupt: ending = .code(.interrupted)
        default: ending = .code(.done)
        }
    }

    private func suspend() {
        guard !model.data.settings.refusedCommands.contains(.suspend) else { return }
        face.suspend()
    }

    func render() {
        guard ending == nil else { return }
        for effect in face.show(&model) { perform(effect) }
        watchNetwork()
    }

    /// Has the header show that the network is busy, once that has lasted for a moment, until it is idle again.
    func watchNetwork() {
        let isBusy = running.values.contains(where: \.usesNetwork)
        if !isBusy { stop(.busySign) }
        guard isBusy != model.isNetworkBusy, ending == nil else { return }
        if !isBusy {
            receive(.network(isBusy: false))
        } else if running[.busySign] == nil {
            start(.busySign, after: Self.unnoticed) { await $0.receive(.network(isBusy: true)) }
        }
    }

    /// Runs a timer for the spinner while something is loading.
    func animate() {
        guard let interval = face.tickInterval(for: model), running[.animation] == nil else { return }
        start(.animation, after: interval) { await $0.perform { $0.tick() } }
    }

    private func tick() {
        running[.animation] = nil
        guard face.tickInterval(for: model) != nil else { return }
        receive(.tick)
    }
}

extension FaceEvent {
    fileprivate var isInput: Bool {
        if case .session(.input) = self { true } else { false }
    }

    fileprivate var isInterrupt: Bool {
        if case .session(.input(.key(Keymap.leaveKey))) = self { true } else { false }
    }
}
