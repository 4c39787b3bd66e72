import Core
import Terminal

/// The running plain program: lines in, lines out. It changes nothing about the terminal, so that whatever ends it leaves
/// nothing to be put right.
///
/// What is written may hold up the loop where somebody has stopped the terminal's output: then nobody is there to go on with.
actor PlainProgram {
    /// After what time something that loads says so.
    static let moment = Duration.seconds(1)

    nonisolated let loop: EventLoop
    nonisolated var unownedExecutor: UnownedSerialExecutor { loop.asUnownedSerialExecutor() }

    private let lines: EventQueue<LineInput.Event>
    /// Where settings are written; `nil` where there is no home for them.
    let configuration: ConfigurationFile?
    private let columns: @Sendable () -> Int?
    private let write: @Sendable (String) -> Bool
    private let makeDemoServices: @Sendable () -> Services
    private let clock: any Clock<Duration>
    private let workers: any TaskExecutor
    let arrangeShows = ArrangeShows()
    private var services: Services
    private var session: PlainSession
    /// Requests on their way, and those who tell that one takes long.
    private var running: [Int: [Task<Void, Never>]] = [:]
    /// The first look at the favorites, before which nothing is shown that may be one.
    private var opening: Task<Void, Never>?
    private var keeping: Task<Void, Never>?
    private var ending: ExitCode?
    /// Whether the cursor stands behind a prompt.
    private var isPrompting = false

    /// - Parameters:
    ///   - lines: what is typed.
    ///   - columns: how wide the terminal is now; `nil` where nobody knows, and lines stay as long as they are.
    ///   - write: writes a text, and says whether it was taken.
    init(
        loop: EventLoop, session: PlainSession, services: Services,
        makeDemoServices: @escaping @Sendable () -> Services, configuration: ConfigurationFile? = nil,
        lines: EventQueue<LineInput.Event>,
        columns: @escaping @Sendable () -> Int? = { nil }, write: @escaping @Sendable (String) -> Bool,
        clock: any Clock<Duration>, workers: any TaskExecutor
    ) {
        self.loop = loop
        self.session = session
        self.services = services
        self.makeDemoServices = makeDemoServices
        self.configuration = configuration
        self.lines = lines
        self.columns = columns
        self.write = write
        self.clock = clock
        self.workers = workers
    }

    /// Runs until the person leaves, or nothing more is typed.
    func run() async -> ExitCode {
        receive(.started)
        while ending == nil, let events = await lines.nextBatch() {
            for event in events where ending == nil { take(event) }
        }
        stopAll()
        await services.writes.finish(within: Application.patience, clock: clock)
        services.shutDown()
        return ending ?? .done
    }

    private func take(_ event: LineInput.Event) {
        switch event {
        case .line(let line):
            // The line feed that ended it was shown, too.
            isPrompting = false
            receive(.line(line))
        case .end: receive(.inputEnded)
        }
    }

    func receive(_ event: PlainEvent) {
        guard ending == nil else { return }
        for effect in session.handle(event) { perform(effect) }
    }

    private func perform(_ effect: PlainEffect) {
        switch effect {
        case .say(let lines): show(lines.flatMap(broken).map { $0 + "\n" }.joined())
        case .prompt(let words):
            guard session.isInteractive else { return }
            show(words.hasSuffix(" ") ? words : words + " ")
            isPrompting = true
        case .openFavorites: openFavorites()
        case .ask(let request, let number): ask(request, number: number)
        case .stop(let number): stop(number)
        case .startDemo: startDemo()
        case .leave: end(by: .done)
        }
    }

    private func show(_ text: String) {
        let isWritten = write((isPrompting ? "\n" : "") + text)
        isPrompting = false
        if !isWritten { end(by: .failed) }
    }

    /// A line in pieces that the terminal does not break within a word; the last column stays free, since terminals differ in
    /// what follows it.
    private func broken(_ line: String) -> [Substring] {
        guard let columns = columns(), columns > 2, TextMetrics.width(of: line) >= columns else { return [line[...]] }
        return TextWrapping.lines(of: line, width: columns - 1).map { piece in
            let start = line.utf8.index(line.startIndex, offsetBy: piece.utf8Range.lowerBound)
            return line[start..<line.utf8.index(start, offsetBy: piece.utf8Range.count)]
        }
    }

    private func end(by code: ExitCode) {
        guard ending == nil else { return }
        if isPrompting { _ = write("\n") }
        ending = code
        lines.finish()
    }

    // MARK: Work

    private func ask(_ request: PlainRequest, number: Int) {
        let (opening, services, clock) = (opening, services, clock)
        let work = Task.detached(executorPreference: workers) {
            await opening?.value
            await self.answer(request, number: number, by: services)
            await self.receive(.answer(number: number, .finished))
            await self.stop(number)
        }
        let watch = Task.detached(executorPreference: workers) {
            guard (try? await clock.sleep(for: Self.moment)) != nil else { return }
            await self.receive(.answer(number: number, .slow))
        }
        running[number] = [work, watch]
    }

    private func stop(_ number: Int) {
        running.removeValue(forKey: number)?.forEach { $0.cancel() }
    }

    private func stopAll() {
        for tasks in running.values { tasks.forEach { $0.cancel() } }
        opening?.cancel()
        keeping?.cancel()
        running = [:]
    }

    private func openFavorites() {
        guard let favorites = services.favorites else { return }
        opening = Task.detached(executorPreference: workers) {
            if let ids = try? await favorites.store.ids() { await self.receive(.known(ids)) }
            if let damage = await favorites.store.takeDamage() { await self.receive(.damaged(damage)) }
            await self.keep(renewing: true)
        }
    }

    /// Renews what is too old, and brings the posters up to the favorites, behind everything else: a library that is kept
    /// here is seen there.
    func keep(renewing: Bool = false) {
        guard let favorites = services.favorites else { return }
        keeping?.cancel()
        keeping = Task.detached(executorPreference: workers) {
            if renewing { try? await favorites.renew() }
            _ = try? await favorites.posters.fetchMissing(isOffline: favorites.isOffline)
            if !renewing { try? await favorites.posters.sweep() }
        }
    }

    private func startDemo() {
        stopAll()
        opening = nil
        services.shutDown()
        services = makeDemoServices()
    }
}
