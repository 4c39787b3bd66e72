import Configuration
import FoundationEssentials
import Platform
import Plays
import Terminal

/// Connects the parts of the program. Only this type makes gateways, transports, stores and devices.
struct CompositionRoot: Sendable {
    let options: Options
    let environment: [String: String]
    let settings: Settings
    let configuration: LoadedConfiguration
    let folders: BaseDirectories
    /// The clock and the threads for everything except the screen. Neither makes system calls while the program is
    /// idle.
    let clock = ThreadClock()
    /// At least four threads: some may wait for a slow disk while others serve the network. In a kiosk, visitors' key
    /// presses have priority over them.
    let workers: WorkerPool
    let console: Console
    /// The limit for what a kiosk's visitor keeps.
    let quota: StorageQuota?

    init(
        options: Options, environment: [String: String], configuration: LoadedConfiguration, kiosk: KioskPolicy? = nil
    ) {
        self.options = options
        self.environment = environment
        self.configuration = configuration
        workers = WorkerPool(
            threads: max(4, ProcessInfo.processInfo.activeProcessorCount), yieldsToOthers: kiosk != nil)
        settings = Settings(
            options: options.settings, environment: environment, configuration: configuration.configuration,
            kiosk: kiosk)
        folders = BaseDirectories(environment: environment)
        quota = Self.quota(of: settings, in: folders)
        console = Console(
            environment: environment,
            phrases: options.isDemo ? settings.language.phrases.ofDemo : settings.language.phrases,
            asJSON: options.asJSON)
    }

    /// Whether the screen cannot or must not be used.
    var isPlain: Bool {
        options.isPlain || !StandardStreams.outputIsTerminal || ["dumb", "", nil].contains(environment["TERM"])
            || environment["ACCESSIBLE"]?.isEmpty == false
    }

    var phrases: Phrases { settings.language.phrases }

    /// Runs on the screen until the user quits.
    func runOnScreen() -> Ending {
        // Before the first thread. In a kiosk the terminal is gone once the session ends, so there is nothing to restore.
        let guardian = settings.kiosk == nil ? TerminalGuard() : nil
        let device: TTYDevice
        do {
            device = try TTYDevice(environment: environment, guardian: guardian)
        } catch {
            return .notBegun(error)
        }
        guard workers.start(), clock.start() else { return .notBegun(.noResources) }
        let loop = EventLoop(source: device)
        let ending = TaskResult<Ending>()
        var settings = settings
        if options.isDemo { settings.isLocked = false }
        let isFirstStart = isFirstStart
        loop.run { [settings] in
            let face = ScreenFace(
                device: device, environment: environment, settings: settings, usesColor: !options.noColor, clock: clock)
            var model = AppModel(settings: settings, size: face.size, source: source, isLocked: isLocked)
            model.mistakes = mistakes
            model.isGreeting = isFirstStart
            model.use(face.capabilities)
            let application = Application(
                loop: loop, model: model, face: face, configuration: ownConfiguration,
                // In a kiosk every saved choice would wake all sessions to read an unchanged folder.
                themeFolder: settings.kiosk == nil ? configuration.themeFolder : nil,
                browser: browser, editor: editor, media: media, services: services(), makeDemoServices: demoServices,
                clock: clock,
                workers: workers)
            ending.put(await application.run())
        }
        return device.lacksThreads ? .notBegun(.noResources) : ending.take() ?? .code(.failed)
    }

    /// Runs in plain mode until the user quits; if the output is not a terminal, prints the first page.
    func runPlain() -> Ending {
        if let refusal = refusal() { return refusal }
        guard StandardStreams.outputIsTerminal else { return printPlain() }
        let loop = EventLoop()
        let lines = EventQueue<LineInput.Event>()
        let ending = TaskResult<Ending>()
        let environment = environment
        let columns: @Sendable () -> Int? = {
            let geometry = StandardStreams.outputGeometry(environment: environment)
            return geometry.isReported ? geometry.cells.width : nil
        }
        let rows = StandardStreams.outputGeometry(environment: environment).cells.height
        var settings = settings
        settings.isLocked = isLocked
        let reader = PlainReader(
            pageSize: PlainReader.pageSize(rows: rows, columns: columns()), isInteractive: LineInput.isTerminal)
        var model = AppModel(settings: settings, size: Size(width: 80, height: 24), source: source)
        model.mistakes = mistakes
        model.isGreeting = isFirstStart
        guard LineInput.start(into: lines) else { return .notBegun(.noResources) }
        loop.run { [model] in
            let face = LinesFace(
                reader: reader, lines: lines, columns: columns, write: { StandardStreams.writeOutput($0) })
            let application = Application(
                loop: loop, model: model, face: face, configuration: ownConfiguration, browser: browser,
                media: media, services: services(),
                makeDemoServices: demoServices, clock: clock, workers: workers)
            ending.put(await application.run())
        }
        return ending.take() ?? .code(.failed)
    }

    /// The file in which choices are saved, or `nil` in a kiosk whose visitors share a library: one must not choose for all.
    private var ownConfiguration: ConfigurationFile? {
        settings.kiosk?.isLibraryShared == true ? nil : configuration.file
    }

    /// The browser on this machine, which is not a kiosk's visitor's.
    private var browser: Browser? { settings.kiosk == nil ? Browser(environment: environment) : nil }

    /// The editor for notes, which is not a kiosk's visitor's. It uses the standard streams.
    private var editor: TextEditor? {
        settings.kiosk == nil && LineInput.isTerminal && StandardStreams.outputIsTerminal
            ? TextEditor(environment: environment) : nil
    }

    /// The user's files and their player, which are not a kiosk's visitor's.
    var media: MediaPlaying? {
        guard settings.kiosk == nil else { return nil }
        return MediaPlaying(environment: environment, memory: PlayMemory(store: memory), clock: clock)
    }

    /// Whether the program has left nothing on this computer yet; never in a kiosk or the demo.
    private var isFirstStart: Bool { settings.kiosk == nil && !options.isDemo && folders.areUnused }

    /// Whether a PIN must be entered first; never in the demo.
    var isLocked: Bool {
        guard !options.isDemo else { return false }
        return settings.isLocked || settings.allowsLock && lock()?.hasFile == true
    }

    /// The exit code if the lock stays closed, or `nil` if there is no lock, or the user opened it in plain mode.
    func refusal() -> Ending? {
        guard isLocked, let lock = lock() else { return nil }
        let plainLock = PlainLock(lock: lock, phrases: phrases, isInKiosk: settings.kiosk != nil)
        guard StandardStreams.outputIsTerminal else {
            let reason = TaskResult<String>()
            EventLoop().run { reason.put(await plainLock.refusal()) }
            console.say(reason.take() ?? phrases.lockedHere)
            return .code(.failed)
        }
        let outcome = TaskResult<ExitCode?>()
        EventLoop().run { outcome.put(await plainLock.open()) }
        return (outcome.take() ?? .failed).map { .code($0) }
    }

    var mistakes: [ConfigurationMistake] { configuration.mistakes.filter { !$0.isRemark } }

    private var source: DataSource {
        options.isDemo ? .demo : options.isOffline ? .offline : .network
    }
}
