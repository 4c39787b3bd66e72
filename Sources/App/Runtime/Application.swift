import Core
import Terminal

/// The running program: events in, one model, frames out. Everything here runs on the one user-interface thread, and
/// nothing here waits for anything but the next event.
actor Application {
    /// How long a message is shown.
    static let messageDuration = Duration.seconds(4)
    /// How long leaving waits for what can be fetched again to be on the disk; the terminal has been given back by then.
    static let patience = Duration.seconds(5)
    /// The time between two pictures of a spinner.
    private static let spinnerInterval = Duration.milliseconds(120)
    /// How often pictures are shown that have come, while more are under way.
    private static let pictureInterval = Duration.milliseconds(50)

    /// Events of which more at a time are a flood.
    private static let eventsInTurn = 256

    nonisolated let loop: EventLoop
    nonisolated var unownedExecutor: UnownedSerialExecutor { loop.asUnownedSerialExecutor() }

    /// Made here, and used on this actor alone.
    let session: TerminalSession
    let clock: any Clock<Duration>
    /// Where work runs that is not the screen's.
    let workers: any TaskExecutor
    let makeDemoServices: @Sendable () -> Services
    private let snapshot: @Sendable () -> TerminalSnapshot?
    let arrangeShows = ArrangeShows()
    var services: Services
    var model: AppModel
    /// Work on its way, by what it is for: starting it again cancels the one before.
    var running: [Work: RunningWork] = [:]
    /// How much work has been started so far.
    var startedCount = 0
    /// The change to the favorites that was decided last; the next one waits for it, and the end of the program too.
    var lastFavoriteChange: Task<Void, Never>?
    /// The file into which settings are written; `nil` where there is none.
    let configuration: ConfigurationFile?
    /// The folder of the user's themes; `nil` where there is none.
    let themeFolder: ConfigurationFolder?
    /// The change to the configuration that was decided last; the next one waits for it, and the end of the program too.
    var lastWriting: Task<Void, Never>?
    /// What was chosen by a key and is not written down yet.
    var choices: [Setting: String] = [:]
    /// Why such a choice could not be written down, as far as it has been said.
    var toldChoiceFailure: ConfigurationFileError?
    /// Time since the start, and at the last key.
    let stopwatch: @Sendable () -> Duration
    var lastInput = Duration.zero
    /// How long nobody may touch the program, by the clock that runs for the lock.
    var watchedLimit: Duration?
    private var ending: Ending?
    private var isGuarded = false

    init(
        loop: EventLoop, device: any TerminalDevice, environment: [String: String], settings: Settings,
        configuration: ConfigurationFile? = nil, themeFolder: ConfigurationFolder? = nil,
        mistakes: [ConfigurationMistake] = [], usesColor: Bool = true,
        source: Source, isLocked: Bool = false, services: Services,
        makeDemoServices: @escaping @Sendable () -> Services,
        snapshot: @escaping @Sendable () -> TerminalSnapshot? = { nil }, clock: any Clock<Duration>,
        workers: any TaskExecutor
    ) {
        self.loop = loop
        let session = TerminalSession(
            device: device, environment: environment,
            options: SessionOptions(
                mouse: settings.usesMouse, colorDepth: usesColor ? nil : ColorDepth.none, clock: clock))
        self.session = session
        self.services = services
        self.makeDemoServices = makeDemoServices
        self.snapshot = snapshot
        self.clock = clock
        self.workers = workers
        self.configuration = configuration
        self.themeFolder = themeFolder
        stopwatch = Self.stopwatch(of: clock)
        model = AppModel(settings: settings, size: session.size, source: source, isLocked: isLocked)
        model.mistakes = mistakes
        model.adopt(session.capabilities)
    }

    /// Runs until the person leaves or the terminal is gone.
    func run() async -> Ending {
        session.start()
        guardTerminal()
        receive(.started)
        watchThemes()
        while ending == nil, let events = await session.nextEvents() { await handle(events) }
        stopAll()
        writeChoices()
        await session.leave()
        services.releaseTerminal()
        await lastFavoriteChange?.value
        await lastWriting?.value
        if ending?.isUnhurried == true { await services.writes.settle(within: Self.patience, clock: clock) }
        services.shutDown()
        return ending ?? .code(.done)
    }

    private static func stopwatch<C: Clock<Duration>>(of clock: C) -> @Sendable () -> Duration {
        let start = clock.now
        return { start.duration(to: clock.now) }
    }

    /// Takes an event in, does what follows from it, and shows the outcome.
    func receive(_ event: AppEvent) {
        apply(event)
        render()
    }

    /// Takes a picture in. While more are under way it is shown with those that come soon after it: a frame for each of them would
    /// keep keys waiting.
    func receive(_ image: PreparedImage?, for load: PictureLoad) {
        apply(.picture(load, image))
        guard model.pictures.isLoading else { return render() }
        guard running[.pictureFrame] == nil else { return }
        start(.pictureFrame, after: Self.pictureInterval) { await $0.perform { $0.showPictures() } }
    }

    private func showPictures() {
        running[.pictureFrame] = nil
        render()
    }

    private func apply(_ event: AppEvent) {
        let wasClosed = model.lock != nil
        for effect in model.handle(event) { perform(effect) }
        // Somebody has been there, even where a finger has opened it and no key.
        if wasClosed, model.lock == nil { lastInput = stopwatch() }
        animate()
        watchIdleness()
        restFinger()
    }

    /// Takes events in and shows what they come to; of a flood, as where a file is thrown at the terminal, also what it comes to on the
    /// way.
    private func handle(_ events: [SessionEvent]) async {
        for (number, event) in events.enumerated() where ending == nil {
            handle(event)
            if number % Self.eventsInTurn == Self.eventsInTurn - 1 { await catchUp() }
        }
        render()
    }

    /// Lets what has been begun come to its end before a flood begins more: each letter of a query is a search, each favorite a write.
    private func catchUp() async {
        render()
        await lastFavoriteChange?.value
        await lastWriting?.value
        await Task.yield()
    }

    private func handle(_ event: SessionEvent) {
        switch event {
        case .input(let input):
            let isTooLate = isOverdue
            lastInput = stopwatch()
            // Who comes too late finds the lock closed, and the key has done nothing.
            apply(isTooLate ? .lock(.idle) : .input(input))
        case .resized(let size): apply(.resized(size))
        case .capabilitiesChanged(let capabilities): apply(.terminal(capabilities))
        case .frameWanted: guardTerminal()
        case .suspendRequested: suspend()
        case .terminated(let signal): ending = .signal(signal)
        case .hungUp: ending = .code(.failed)
        }
    }

    /// What belongs to the terminal session itself.
    func perform(session command: Command) {
        switch command {
        case .redraw: session.repaint()
        case .suspend: suspend()
        case .interrupt: ending = .code(.interrupted)
        default: ending = .code(.done)
        }
    }

    /// Lets the worker put the terminal right from now on, should this process be killed.
    private func guardTerminal() {
        guard !isGuarded, let snapshot = snapshot() else { return }
        isGuarded = true
        services.guardTerminal(snapshot)
    }

    /// Lets the worker of other services do that.
    func renewGuard() {
        isGuarded = false
        guardTerminal()
    }

    private func suspend() {
        guard !model.settings.refusedCommands.contains(.suspend) else { return }
        services.releaseTerminal()
        isGuarded = false
        session.suspend()
    }

    private func render() {
        guard ending == nil else { return }
        session.draw { buffer, detail in
            let view = AppView(model: model, detail: detail)
            view.draw(in: buffer.bounds, on: &buffer)
            return view.cursor(in: buffer.bounds)
        }
    }

    /// Keeps a clock for the spinner while something loads, and none otherwise.
    func animate() {
        guard model.isMoving, running[.animation] == nil else { return }
        start(.animation, after: Self.spinnerInterval) { await $0.perform { $0.tick() } }
    }

    private func tick() {
        running[.animation] = nil
        guard model.isMoving else { return }
        receive(.tick)
    }
}
