import Configuration
import Entities
import Library
import Networking
import Platform
import Synchronization
import TestSupport
import UseCases

@testable import App
@testable import Terminal

/// The running program with a scripted terminal, its loop in a thread of its own, a clock moved by the test, and stubs.
///
/// Sleeps of up to 100 ms are skipped: the pacing of frames and the wait after Esc. The spinner and messages wait for
/// the test.
final class ApplicationBench: Sendable {
    /// Calls of the services other than requests for data.
    enum Request: Hashable, Sendable {
        case shutDown
    }

    let device: ScriptedDevice
    let clock: ManualClock
    let gateway: StubShowsGateway
    /// The source of films, or `nil` without a key.
    let movies: StubMoviesGateway?
    /// The source of pictures, or `nil` without pictures.
    let pictures: StubTransport?
    /// The lock, or `nil` if the program cannot be locked.
    let lock: LockStore?
    /// The browser, or `nil` if links cannot be opened.
    let browser: Browser?
    /// `nil` if nothing can be stored.
    let library: LibraryStore?
    let wallClock: any WallClock
    /// Where it is remembered which episodes were told, or `nil` if nothing can be.
    let notices: (any DocumentStore)?
    /// Plays files, or `nil` if there are none.
    let media: MediaPlaying?
    /// The writes pending while the program runs.
    let writes = PendingWrites()
    let demoGateway = StubShowsGateway(pages: [[Fixtures.show(901, name: "Invented Harbor")]])
    private let asked = Mutex<[Request]>([])

    init(
        size: Size = Size(width: 80, height: 24), pages: [[Show]] = [SampleShows.all], movies: StubMoviesGateway? = nil,
        pictures: StubTransport? = nil, lock: LockStore? = nil, browser: Browser? = nil, library: LibraryStore? = nil,
        wallClock: any WallClock = SystemWallClock(), notices: (any DocumentStore)? = nil,
        media: MediaPlaying? = nil,
        profile: TerminalProfile = .modern,
        skippingSleepsUpTo skippedSleep: Duration = .milliseconds(100)
    ) {
        clock = ManualClock(skippingSleepsUpTo: skippedSleep)
        self.movies = movies
        self.pictures = pictures
        self.lock = lock
        self.browser = browser
        self.library = library
        self.wallClock = wallClock
        self.notices = notices
        self.media = media
        device = ScriptedDevice(size: size, profile: profile)
        gateway = StubShowsGateway(pages: pages)
    }

    /// The calls of the services, in order.
    var requests: [Request] { asked.withLock { $0 } }

    /// Runs the program and the test, then ends the program with Ctrl-C unless the test has ended it.
    @discardableResult
    func run(
        options: Options = Options(), themeFolder: ConfigurationFolder? = nil, file: ConfigurationFile? = nil,
        _ body: (ApplicationBench) async throws -> Void
    ) async throws -> Ending {
        let loop = EventLoop()
        let thread = TestThread { loop.run() }
        let application = application(on: loop, options: options, themeFolder: themeFolder, file: file)
        async let ending = application.run()
        let outcome: Result<Void, any Error>
        do { outcome = .success(try await body(self)) } catch { outcome = .failure(error) }
        device.press(KeyPress(.character("c"), .control))
        let result = await ending
        loop.stop()
        await thread.finished()
        try outcome.get()
        return result
    }

    /// Runs the program, and the test once all shows are visible.
    @discardableResult
    func runLoaded(
        options: Options = Options(), themeFolder: ConfigurationFolder? = nil, file: ConfigurationFile? = nil,
        _ body: (ApplicationBench) async throws -> Void
    ) async throws -> Ending {
        try await run(options: options, themeFolder: themeFolder, file: file) { bench in
            await bench.loaded()
            try await body(bench)
        }
    }

    /// Types letters, then waits for a text.
    @discardableResult
    func type(_ letters: String, see text: String) async -> VirtualTerminal {
        device.type(letters)
        return await see(text)
    }

    /// Presses keys, then waits for a text.
    @discardableResult
    func press(_ keys: KeyPress..., see text: String) async -> VirtualTerminal {
        for key in keys { device.press(key) }
        return await see(text)
    }

    @discardableResult
    func see(_ text: String) async -> VirtualTerminal {
        await device.waitForScreen { $0.screen.contains(text) }
    }

    /// Waits until all shows are visible and the terminal has answered all questions.
    @discardableResult
    func loaded() async -> VirtualTerminal {
        await device.waitForScreen { $0.screen.contains("5 shows") && $0.modes.contains(2031) }
    }

    /// Waits until the text is gone from the screen.
    func seeNoMore(_ text: String) async {
        _ = await device.waitForScreen { !$0.screen.contains(text) }
    }

    func application(
        on loop: EventLoop, options: Options = Options(), themeFolder: ConfigurationFolder? = nil,
        file: ConfigurationFile? = nil
    ) -> Application {
        var configuration = Configuration()
        configuration.themes = LoadedThemes(folder: themeFolder).library
        // Most tests begin with the list.
        var chosen = options.settings
        if chosen[.browse] == nil { chosen[.browse] = BrowseChoice.list.rawValue }
        let settings = Settings(options: chosen, configuration: configuration)
        let face = ScreenFace(
            device: device, environment: ["TERM": "xterm-256color", "COLORTERM": "truecolor"], settings: settings,
            usesColor: !options.noColor, clock: clock)
        var model = AppModel(settings: settings, size: face.size)
        model.use(face.capabilities)
        return Application(
            loop: loop, model: model, face: face, configuration: file, themeFolder: themeFolder,
            browser: browser, media: media, services: services(gateway),
            makeDemoServices: { self.services(self.demoGateway) },
            clock: clock, wallClock: wallClock, workers: WorkerPool(threads: 2))
    }

    private func services(_ gateway: StubShowsGateway) -> Services {
        Services(
            network: Services.Network(
                shows: gateway, films: movies.map { .success($0) } ?? .failure(.missing),
                pictures: (pictures ?? library.map { _ in StubTransport() }).map { PictureGateway(transport: $0) },
                shutDown: { self.note(.shutDown) }),
            storage: Services.Storage(
                library: library, posters: library.map { _ in LibraryPosters(store: MemoryStore()) },
                recentQueries: RecentQueries(store: MemoryStore()), tellAired: notices.map { TellAired(store: $0) },
                lock: lock),
            machine: Services.Machine(clock: clock, calendar: .utc, writes: writes))
    }

    private func note(_ request: Request) {
        asked.withLock { $0.append(request) }
    }
}
