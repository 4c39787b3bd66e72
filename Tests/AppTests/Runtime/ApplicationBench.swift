import Core
import Synchronization
import TestSupport

@testable import App
@testable import Terminal

/// The running program on a scripted terminal: its loop on a thread of its own, a clock that the test moves, shows from stubs.
///
/// Waits of up to 100 ms are skipped, the pacing of frames and the wait after Esc; the spinner and messages wait for the test.
final class ApplicationBench: Sendable {
    /// What the program asks of the services besides shows.
    enum Request: Hashable, Sendable {
        case guardTerminal, releaseTerminal, shutDown
    }

    let device: ScriptedDevice
    let clock: ManualClock
    let gateway: StubShowsGateway
    /// Where films come from; `nil` without a key.
    let movies: StubMoviesGateway?
    /// Where pictures come from; `nil` where there are none.
    let pictures: StubTransport?
    /// What closes the program; `nil` where nothing can.
    let lock: LockStore?
    /// The folder of the favorites; `nil` where there are none.
    let favorites: MemoryStore?
    /// What is being written while the program runs.
    let writes = WritesUnderWay()
    let demoGateway = StubShowsGateway(pages: [[Fixtures.show(901, name: "Invented Harbor")]])
    private let asked = Mutex<[Request]>([])

    init(
        size: Size = Size(width: 80, height: 24), pages: [[Show]] = [Library.shows], movies: StubMoviesGateway? = nil,
        pictures: StubTransport? = nil, lock: LockStore? = nil, favorites: MemoryStore? = nil,
        profile: TerminalProfile = .modern,
        skippingSleepsUpTo skippedSleep: Duration = .milliseconds(100)
    ) {
        clock = ManualClock(skippingSleepsUpTo: skippedSleep)
        self.movies = movies
        self.pictures = pictures
        self.lock = lock
        self.favorites = favorites
        device = ScriptedDevice(size: size, profile: profile)
        gateway = StubShowsGateway(pages: pages)
    }

    /// What the services were asked for, in order.
    var requests: [Request] { asked.withLock { $0 } }

    /// Runs the program while the test looks at it, then ends it by Ctrl-C, where the test has not ended it otherwise.
    @discardableResult
    func run(
        options: Options = Options(), themeFolder: ConfigurationFolder? = nil, file: ConfigurationFile? = nil,
        _ body: (ApplicationBench) async throws -> Void
    ) async throws -> Ending {
        let loop = EventLoop()
        let thread = BlockingThread { loop.run() }
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

    /// Waits until the screen shows the text.
    @discardableResult
    func see(_ text: String) async -> VirtualTerminal {
        await device.waitForScreen { $0.screen.contains(text) }
    }

    /// Waits until all the shows are on the screen, and the terminal has answered all questions.
    @discardableResult
    func loaded() async -> VirtualTerminal {
        await device.waitForScreen { $0.screen.contains("5 shows") && $0.modes.contains(2031) }
    }

    /// Waits until the screen shows the text no more.
    func seeNoMore(_ text: String) async {
        _ = await device.waitForScreen { !$0.screen.contains(text) }
    }

    private func application(
        on loop: EventLoop, options: Options, themeFolder: ConfigurationFolder?, file: ConfigurationFile?
    ) -> Application {
        var configuration = Configuration()
        configuration.themes = LoadedThemes(folder: themeFolder).library
        return Application(
            loop: loop, device: device, environment: ["TERM": "xterm-256color", "COLORTERM": "truecolor"],
            settings: Settings(options: options.settings, configuration: configuration), configuration: file,
            themeFolder: themeFolder,
            usesColor: !options.noColor, source: .network,
            services: services(gateway),
            makeDemoServices: { self.services(self.demoGateway) },
            snapshot: { TerminalSnapshot(path: "/dev/tty", farewell: [], attributes: []) }, clock: clock,
            workers: WorkerPool(threads: 2))
    }

    private func services(_ gateway: StubShowsGateway) -> Services {
        Services(
            gateway: gateway, cache: nil, isOffline: false, clock: clock,
            movies: movies.map { .success($0) } ?? .failure(.missing),
            recentQueries: RecentQueries(store: MemoryStore()),
            pictures: (pictures ?? favorites.map { _ in StubTransport() }).map { PictureGateway(transport: $0) },
            favorites: favorites.map { ($0, FavoritePosters(store: MemoryStore())) }, lock: lock, writes: writes,
            guardTerminal: { _ in self.note(.guardTerminal) },
            releaseTerminal: { self.note(.releaseTerminal) }, shutDown: { self.note(.shutDown) })
    }

    private func note(_ request: Request) {
        asked.withLock { $0.append(request) }
    }
}
