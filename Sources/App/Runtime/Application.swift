import Core
import Terminal

/// The running program: events in, one model, frames out. Everything here runs on the one user-interface thread, and
/// nothing here waits for anything but the next event.
actor Application {
    /// How long a message is shown.
    static let messageDuration = Duration.seconds(4)
    /// How long leaving waits for what can be fetched again to be on the disk; the terminal has been given back by then.
    static let patience = Duration.seconds(5)
    /// How often pictures are shown that have come, while more are under way.
    private static let pictureInterval = Duration.milliseconds(50)

    /// Events of which more at a time are a flood.
    private static let eventsInTurn = 256

    nonisolated let loop: EventLoop
    nonisolated var unownedExecutor: UnownedSerialExecutor { loop.asUnownedSerialExecutor() }

    let face: any Face
    let clock: any Clock<Duration>
    /// Where work runs that is not the screen's.
    let workers: any TaskExecutor
    let makeDemoServices: @Sendable () -> Services
    private let keepsake: @Sendable () -> TerminalKeepsake?
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
        loop: EventLoop, model: AppModel, face: sending any Face, configuration: ConfigurationFile? = nil,
        themeFolder: ConfigurationFolder? = nil, services: Services,
        makeDemoServices: @escaping @Sendable () -> Services,
        keepsake: @escaping @Sendable () -> TerminalKeepsake? = { nil }, clock: any Clock<Duration>,
        workers: any TaskExecutor
    ) {
        self.loop = loop
        self.model = model
        self.face = face
        self.services = services
        self.makeDemoServices = makeDemoServices
        self.keepsake = keepsake
        self.clock = clock
        self.workers = workers
        self.configuration = configuration
        self.themeFolder = themeFolder
        stopwatch = Self.stopwatch(of: clock)
    }

    /// Runs until the person leaves or the terminal is gone.
    func run() async -> Ending {
        face.start()
        guardTerminal()
        receive(.started)
        watchThemes()
        while ending == nil, let events = await face.nextEvents(isolation: self) { await handle(events) }
        stopAll()
        writeChoices()
        await face.leave(isolation: self)
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
    private func handle(_ events: [FaceEvent]) async {
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
        case .redraw: face.repaint()
        case .suspend: suspend()
        case .interrupt: ending = .code(.interrupted)
        default: ending = .code(.done)
        }
    }

    /// Lets the worker put the terminal right from now on, should this process be killed.
    private func guardTerminal() {
        guard !isGuarded, let keepsake = keepsake() else { return }
        isGuarded = true
        services.guardTerminal(keepsake)
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
        face.suspend()
    }

    private func render() {
        guard ending == nil else { return }
        for effect in face.show(&model) { perform(effect) }
    }

    /// Keeps a clock for the spinner while something loads, and none otherwise.
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
