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
        console = Console(environment: environment)
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
                snapshot: { [isKiosk = settings.kiosk != nil] in isKiosk ? nil : device.snapshot }, clock: clock,
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

    /// Prints the first page as plain lines.
    func printPlain() -> Ending {
        let services = services()
        let loop = EventLoop()
        let outcome = Handover<PlainList.Outcome>()
        loop.run {
            outcome.put(await PlainList(browseShows: services.browseShows, phrases: phrases).run())
            services.shutDown()
        }
        guard let outcome = outcome.take() else { return .code(.failed) }
        return finish(outcome.output, outcome.messages, outcome.exitCode)
    }

    /// Asks the terminal what it can do, looks whether films have their key, and prints what is known.
    func examineTerminal() -> Ending {
        let examination = TerminalExamination(
            environment: environment, preference: settings.images, usesColor: !options.noColor, clock: clock,
            phrases: phrases)
        let outcome = Handover<TerminalExamination.Outcome>()
        // What reads plain lines may be a pager, which wants the terminal for itself; what reads JSON does not.
        if StandardStreams.outputIsTerminal || options.asJSON, clock.start(),
            let device = try? TTYDevice(environment: environment)
        {
            EventLoop().run { outcome.put(await examination.run(on: device)) }
        }
        return switch outcome.take() {
        case .ended(let ending): ending
        case .report(let report): print(report)
        case nil: print(examination.withoutTerminal)
        }
    }

    private func print(_ report: DoctorReport) -> Ending {
        let key = Handover<DoctorKey>()
        EventLoop().run {
            let folder = BaseDirectories(environment: environment).configuration
            key.put(await DoctorKey.find(by: settings, environment: environment, folder: folder))
        }
        var report = report
        report.key = key.take()
        let output = DoctorOutput(report: report, phrases: phrases)
        guard !options.asJSON, !isPlain else { return finish(options.asJSON ? output.json : output.plain) }
        let (isWritten, signal) = StandardStreams.writeOutputWhole(output.styled)
        return signal.map { .signal($0) } ?? .code(isWritten ? .done : .failed)
    }

    /// Tells where the configuration is, or what is wrong with it and with the key of films that it leads to.
    func printConfiguration(_ action: ConfigurationAction) -> Ending {
        let problem = Handover<TMDBKeyProblem>()
        if action == .check {
            EventLoop().run {
                if case .failure(let found) = await TMDBKey.find(in: keySource(settings), environment: environment) {
                    problem.put(found)
                }
            }
        }
        let report = ConfigurationReport(configuration: configuration, keyProblem: problem.take(), phrases: phrases)
        let output = report.output(of: action, asJSON: options.asJSON)
        return finish(output.text, output.messages, output.exitCode)
    }

    /// Tells whether the lock is on, or removes it with what it guards.
    func runLock(_ action: LockAction) -> Ending {
        guard let lock = lock(), let favorites = favorites(), let posters = posterStore() else {
            return .code(.failed)
        }
        let memories = BaseDirectories(environment: environment).state.map { FileStore(folder: $0) }
        let reset = ResetLock(
            documents: favorites.documents, posters: posters, memories: memories,
            lock: ManageLock(lock: lock, configuration: configuration.file))
        let command = LockCommand(
            lock: lock, reset: reset, isLocked: settings.isLocked, phrases: phrases, asJSON: options.asJSON)
        let agreed: Bool
        switch action {
        case .set, .off: return changeLock(isOn: action == .set, lock)
        case .status: agreed = false
        case .reset where options.saysYes || !command.hasLock: agreed = true
        case .reset:
            guard LineInput.isTerminal else {
                StandardStreams.writeError("marquee: \(phrases.resetNeedsAnswer)\n")
                return .code(.wrongUsage)
            }
            StandardStreams.writeError(phrases.resetQuestion(word: phrases.resetWord))
            agreed = readLine(strippingNewline: true)?.lowercased() == phrases.resetWord.lowercased()
        }
        let outcome = Handover<LockCommand.Outcome>()
        EventLoop().run {
            outcome.put(await action == .status ? command.status() : command.reset(agreed: agreed))
        }
        guard let outcome = outcome.take() else { return .code(.failed) }
        return finish(outcome.text, outcome.messages, outcome.exitCode)
    }

    private func changeLock(isOn: Bool, _ lock: LockStore) -> Ending {
        let dialog = LockDialog(
            lock: lock, configuration: configuration.file, isLocked: isLocked, phrases: phrases,
            asJSON: options.asJSON)
        let outcome = Handover<LockCommand.Outcome>()
        EventLoop().run { outcome.put(await isOn ? dialog.set() : dialog.remove()) }
        guard let outcome = outcome.take() else { return .code(.failed) }
        return finish(outcome.text, outcome.messages, outcome.exitCode)
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
