import Entities
import Library
import Networking
import Platform
import Synchronization
import TestSupport

@testable import App
@testable import Terminal

/// The program in plain mode without a terminal: the test types lines and waits for text.
final class PlainConsole: Sendable {
    private struct State {
        var text = ""
        var isBroken = false
        var waiting: [(wanted: String, promise: Promise<Void>)] = []
    }

    let clock = ManualClock()
    let gateway: StubShowsGateway
    let lines = EventQueue<LineInput.Event>()
    private let state = Mutex(State())

    init(pages: [[Show]] = [SampleShows.all]) {
        gateway = StubShowsGateway(pages: pages)
    }

    var text: String { state.withLock { $0.text } }

    func type(_ line: String) { lines.send(.line(line)) }

    /// Makes all further writes fail.
    func breakOff() { state.withLock { $0.isBroken = true } }

    /// Waits until the program has written the text.
    func see(_ wanted: String) async {
        let promise = Promise<Void>()
        let isThere = state.withLock { state in
            if state.text.contains(wanted) { return true }
            state.waiting.append((wanted, promise))
            return false
        }
        if !isThere { await promise.value }
    }

    /// Runs the program and the test's dialog with it until the end of the input.
    func run(isInteractive: Bool = true, columns: Int? = nil, _ body: (PlainConsole) async throws -> Void) async throws
        -> Ending
    {
        let loop = EventLoop()
        let thread = TestThread { loop.run() }
        let face = LinesFace(
            reader: PlainReader(isInteractive: isInteractive), lines: lines, columns: { columns },
            write: { self.write($0) })
        let settings = Settings(options: SettingsLayer([.browse: BrowseChoice.list.rawValue]))
        let program = Application(
            loop: loop, model: AppModel(settings: settings, size: Size(width: 80, height: 24)), face: face,
            services: services(gateway),
            makeDemoServices: {
                self.services(StubShowsGateway(pages: [[Fixtures.show(901, name: "Invented Harbor")]]))
            }, clock: clock, workers: WorkerPool(threads: 2))
        async let ending = program.run()
        let outcome: Result<Void, any Error>
        do { outcome = .success(try await body(self)) } catch { outcome = .failure(error) }
        lines.send(.end)
        let code = await ending
        loop.stop()
        await thread.finished()
        try outcome.get()
        return code
    }

    private func write(_ text: String) -> Bool {
        let (seen, isTaken) = state.withLock { state -> ([Promise<Void>], Bool) in
            guard !state.isBroken else { return ([], false) }
            state.text += text
            let now = state.text
            let seen = state.waiting.filter { now.contains($0.wanted) }.map(\.promise)
            state.waiting.removeAll { now.contains($0.wanted) }
            return (seen, true)
        }
        seen.forEach { $0.resolve(()) }
        return isTaken
    }

    private func services(_ gateway: StubShowsGateway) -> Services {
        Services(
            network: Services.Network(shows: gateway, pictures: PictureGateway(transport: StubTransport())),
            storage: Services.Storage(
                library: LibraryStore(Library()), posters: LibraryPosters(store: MemoryStore())),
            machine: Services.Machine(clock: clock, calendar: .utc))
    }
}
