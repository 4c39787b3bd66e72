import Terminal

#if canImport(Darwin)
import Darwin
#else
import Glibc
#endif

/// A program in a terminal, as a person has it before them: keys go in, a screen comes out, the window has a size.
///
///     let program = try TerminalProgram(path, ["--demo"], environment: ["TERM": "xterm-256color"])
///     try await program.waitForScreen { $0.text(0).contains("Shows") }
///     program.type("q")
///     #expect(try await program.waitForExit() == .exited(0))
///     #expect(program.terminal.leftovers == [])
///
/// Neither the program nor anything that it has started outlives this object.
public final class TerminalProgram: Sendable {
    /// The process.
    public let process: ChildProcess
    /// The settings of the line before the program had it.
    public let initialLineMode: LineMode?
    private let line: PseudoTerminal

    /// Starts a program in a window of the size, which answers questions as the profile says.
    /// - Throws: `ProcessError.system`.
    public init(
        _ executable: String, _ arguments: [String] = [], environment: [String: String],
        size: Size = Size(width: 80, height: 24), profile: TerminalProfile = .xterm, behavior: TerminalBehavior = .usual
    ) throws {
        line = try PseudoTerminal(terminal: VirtualTerminal(size: size, behavior: behavior, profile: profile))
        initialLineMode = line.lineMode
        let files = [(path: line.path, flags: O_RDWR)]
        process = try ChildProcess(
            SpawnPlan(
                executable: executable, arguments: arguments, environment: environment,
                files: files + files + files, startsSession: true))
        line.start()
    }

    deinit {
        close()
    }

    // MARK: What a person does

    /// Types characters, or the bytes of keys.
    public func type(_ text: String) {
        line.type(Array(text.utf8))
    }

    /// Presses keys.
    public func press(_ keys: KeyPress...) {
        line.type(keys.flatMap(\.bytes))
    }

    /// Types bytes.
    public func type(_ bytes: [UInt8]) {
        line.type(bytes)
    }

    /// Gives the window another size.
    public func resize(to size: Size) {
        line.resize(to: size)
    }

    /// Closes the window: the program is hung up. What it still writes is lost.
    public func close() {
        line.change { $0.isClosing = true }
    }

    /// Lets the terminal take no more bytes, or take them again, as a line does that is clogged.
    public func stall(_ isStalled: Bool = true) {
        line.change { $0.isStalled = isStalled }
    }

    /// Changes the terminal itself: its theme, its focus, its profile. What it reports because of that is typed.
    public func change(_ body: @Sendable (inout VirtualTerminal) -> Void) {
        line.change { body(&$0.terminal) }
    }

    // MARK: What a person sees

    /// The terminal as it is now.
    public var terminal: VirtualTerminal { line.condition.value.terminal }

    /// Everything that the program has written so far, byte for byte.
    public var recording: [UInt8] { line.condition.value.recording }

    /// The settings of the line now.
    public var lineMode: LineMode? { line.lineMode }

    /// The process group in the foreground: the program's own, unless a shell has put another there.
    public var foregroundGroup: pid_t { line.foregroundGroup }

    /// Suspends the calling task until the screen is as the closure says, outside of a synchronized update.
    /// - Throws: `ProcessError.notShown` with the screen, when the time is up.
    @discardableResult
    public func waitForScreen(
        within limit: Duration = .seconds(60), _ isSatisfied: @escaping @Sendable (VirtualTerminal) -> Bool
    ) async throws -> VirtualTerminal {
        let shown = await line.condition.wait(within: limit) { condition in
            !condition.terminal.isSynchronizing && isSatisfied(condition.terminal)
        }
        guard let shown else { throw ProcessError.notShown(screen: terminal.screen) }
        return shown.terminal
    }

    /// Suspends the calling task until the text stands somewhere on the screen.
    /// - Throws: `ProcessError.notShown` with the screen, when the time is up.
    @discardableResult
    public func waitForText(_ text: String, within limit: Duration = .seconds(60)) async throws -> VirtualTerminal {
        try await waitForScreen(within: limit) { $0.screen.contains(text) }
    }

    /// Suspends the calling task until what the program has written so far is as the closure says.
    /// - Throws: `ProcessError.notShown` with the screen, when the time is up.
    public func waitForBytes(
        within limit: Duration = .seconds(60), _ isSatisfied: @escaping @Sendable ([UInt8]) -> Bool
    ) async throws {
        let shown = await line.condition.wait(within: limit) { isSatisfied($0.recording) }
        if shown == nil { throw ProcessError.notShown(screen: terminal.screen) }
    }

    /// Suspends the calling task until the program has ended and all that it wrote has been shown.
    /// - Throws: `ProcessError.stillRunning`.
    @discardableResult
    public func waitForExit(within limit: Duration = .seconds(60)) async throws -> ExitStatus {
        let status = try await process.waitForExit(within: limit)
        // Where something that it has started lives on, the other end stays open; a test sees that by `survivors`.
        _ = await line.condition.wait(within: .seconds(2)) { $0.hasEnded }
        return status
    }
}
