import Core
import FoundationEssentials
import Terminal

/// Wires the program together: it and its extensions alone name concrete gateways, transports, stores and devices.
struct CompositionRoot: Sendable {
    let options: Options
    let environment: [String: String]
    let settings: Settings
    let configuration: LoadedConfiguration
    /// The one clock that everything sleeps on, and the threads of everything that is not the screen: neither makes a
    /// system call while the program is idle.
    let clock = ThreadClock()
    /// Four at least: the catalog, and pictures that are read and written, may wait for a slow disk while the network is served.
    /// In a kiosk a visitor's keys go before the pictures.
    let workers: WorkerPool
    /// Where commands print.
    let console: Console

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
        console = Console(
            environment: environment, phrases: settings.language.phrases, asJSON: options.asJSON)
    }

    /// Whether the screen cannot or shall not be drawn on.
    var isPlain: Bool {
        options.isPlain || !StandardStreams.outputIsTerminal || ["dumb", "", nil].contains(environment["TERM"])
            || environment["ACCESSIBLE"]?.isEmpty == false
    }

    /// The words of the program, in the language that was chosen.
    var phrases: Phrases { settings.language.phrases }

    /// Runs on the screen until the person leaves.
    func runOnScreen() -> Ending {
        let device: TTYDevice
        do {
            device = try TTYDevice(environment: environment)
        } catch {
            return .notBegun(error)
        }
        guard workers.start(), clock.start() else { return .notBegun(.noResources) }
        let loop = EventLoop()
        let ending = Handover<Ending>()
        var settings = settings
        if options.isDemo { settings.isLocked = false }
        loop.run { [settings] in
            let application = Application(
                loop: loop, device: device, environment: environment, settings: settings,
                configuration: configuration.file,
                // In a kiosk every choice that a visitor keeps would wake a hundred sessions to look at a folder that nobody edits.
                themeFolder: settings.kiosk == nil ? configuration.themeFolder : nil,
                mistakes: mistakes, usesColor: !options.noColor, source: source,
                isLocked: isLocked, services: services(), makeDemoServices: demoServices,
                // A visitor's line hangs up with the session: nobody else could write to the terminal at its other end.
                keepsake: { [isKiosk = settings.kiosk != nil] in isKiosk ? nil : device.keepsake }, clock: clock,
                workers: workers)
            ending.put(await application.run())
        }
        return device.lacksThreads ? .notBegun(.noResources) : ending.take() ?? .code(.failed)
    }

    /// Talks in plain lines until the person leaves; where nobody is there to talk with, prints the first page.
    func runPlain() -> Ending {
        if let refusal = refusal() { return refusal }
        guard StandardStreams.outputIsTerminal else { return printPlain() }
        let loop = EventLoop()
        let lines = EventQueue<LineInput.Event>()
        let ending = Handover<ExitCode>()
        let environment = environment
        let columns: @Sendable () -> Int? = {
            let geometry = StandardStreams.outputGeometry(environment: environment)
            return geometry.isReported ? geometry.cells.width : nil
        }
        let rows = StandardStreams.outputGeometry(environment: environment).cells.height
        var settings = settings
        settings.isLocked = isLocked
        let session = PlainSession(
            settings: settings, mistakes: mistakes, source: source,
            pageSize: PlainSession.pageSize(rows: rows, columns: columns()), isInteractive: LineInput.isTerminal)
        guard LineInput.start(into: lines) else { return .notBegun(.noResources) }
        loop.run {
            let program = PlainProgram(
                loop: loop, session: session, services: services(), makeDemoServices: demoServices,
                configuration: configuration.file, lines: lines, columns: columns,
                write: { StandardStreams.writeOutput($0) }, clock: clock, workers: workers)
            ending.put(await program.run())
        }
        return .code(ending.take() ?? .failed)
    }

    /// Whether somebody has to enter a PIN first. The demo guards nothing.
    var isLocked: Bool {
        guard !options.isDemo else { return false }
        return settings.isLocked || settings.allowsLock && lock()?.hasFile == true
    }

    /// How the program ends where the lock stays closed; `nil` where there is none, or somebody has opened it in plain lines.
    func refusal() -> Ending? {
        guard isLocked, let lock = lock() else { return nil }
        let plainLock = PlainLock(lock: lock, phrases: phrases, isInKiosk: settings.kiosk != nil)
        guard StandardStreams.outputIsTerminal else {
            let reason = Handover<String>()
            EventLoop().run { reason.put(await plainLock.refusal()) }
            console.say(reason.take() ?? phrases.lockedHere)
            return .code(.failed)
        }
        let outcome = Handover<ExitCode?>()
        EventLoop().run { outcome.put(await plainLock.open()) }
        return (outcome.take() ?? .failed).map { .code($0) }
    }

    /// What cannot be meant in the configuration.
    var mistakes: [ConfigurationMistake] { configuration.mistakes.filter { !$0.isRemark } }

    private var source: Source {
        options.isDemo ? .demo : options.isOffline ? .offline : .network
    }
}
