import Terminal

#if canImport(Darwin)
import Darwin
#else
import Glibc
#endif

/// A program in a terminal: keys go in, a screen comes out, the window has a size.
///
///     let program = try TerminalProgram(path, ["--demo"], environment: ["TERM": "xterm-256color"])
///     try await program.waitForScreen { $0.text(0).contains("Shows") }
///     program.type("q")
///     #expect(try await program.waitForExit() == .exited(0))
///     #expect(program.terminal.leftovers == [])
///
/// Neither the program nor its children outlive this object.
package final class TerminalProgram: Sendable {
    package let process: ChildProcess
    /// The settings of the line before the program started.
    package let initialLineMode: LineMode?
    private let line: PseudoTerminal

    /// Starts a program in a window of the size, which answers questions as the profile says.
    /// - Throws: `ProcessError.system`.
    package init(
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

    // MARK: Input

    /// Types characters, or the bytes of keys.
    package func type(_ text: String) {
        line.type(Array(text.utf8))
    }

    package func press(_ keys: KeyPress...) {
        line.type(keys.flatMap(\.bytes))
    }

    package func type(_ bytes: [UInt8]) {
        line.type(bytes)
    }

    /// Gives the window another size.
    package func resize(to size: Size) {
        line.resize(to: size)
    }

    /// Closes the window, which hangs up the program; its further output is lost.
    package func close() {
        line.change { $0.isClosing = true }
    }

    /// Makes the terminal stop reading, or read again, like a clogged line.
    package func stall(_ isStalled: Bool = true) {
        line.change { $0.isStalled = isStalled }
    }

    /// Changes the terminal itself: its theme, its focus, its profile. The reports this causes are typed.
    package func change(_ body: @Sendable (inout VirtualTerminal) -> Void) {
        line.change { body(&$0.terminal) }
    }

    // MARK: Output

    package var terminal: VirtualTerminal { line.condition.value.terminal }

    /// Everything that the program has written so far, byte for byte.
    package var recording: [UInt8] { line.condition.value.recording }

    package var lineMode: LineMode? { line.lineMode }

    /// The process group in the foreground: the program's own, unless a shell has changed it.
    package var foregroundGroup: pid_t { line.foregroundGroup }

    /// Suspends the calling task until the screen meets the condition, outside of a synchronized update.
    /// - Throws: `ProcessError.notShown` with the screen, when the time is up.
    @discardableResult
    package func waitForScreen(
        within limit: Duration = .seconds(60), _ isSatisfied: @escaping @Sendable (VirtualTerminal) -> Bool
    ) async throws -> VirtualTerminal {
        let shown = await line.condition.wait(within: limit) { condition in
            !condition.terminal.isSynchronizing && isSatisfied(condition.terminal)
        }
        guard let shown else { throw ProcessError.notShown(screen: terminal.screen) }
        return shown.terminal
    }

    /// Suspends the calling task until the screen contains the text.
    /// - Throws: `ProcessError.notShown` with the screen, when the time is up.
    @discardableResult
    package func waitForText(_ text: String, within limit: Duration = .seconds(60)) async throws -> VirtualTerminal {
        try await waitForScreen(within: limit) { $0.screen.contains(text) }
    }

    /// Suspends the calling task until the output so far meets the condition.
    /// - Throws: `ProcessError.notShown` with the screen, when the time is up.
    package func waitForBytes(
        within limit: Duration = .seconds(60), _ isSatisfied: @escaping @Sendable ([UInt8]) -> Bool
    ) async throws {
        let shown = await line.condition.wait(within: limit) { isSatisfied($0.recording) }
        if shown == nil { throw ProcessError.notShown(screen: terminal.screen) }
    }

    /// Suspends the calling task until the program has ended and all its output has been shown.
    /// - Throws: `ProcessError.stillRunning`.
    @discardableResult
    package func waitForExit(within limit: Duration = .seconds(60)) async throws -> ExitStatus {
        let status = try await process.waitForExit(within: limit)
        // If a child survives, the other end stays open; tests see that in `survivors`.
        _ = await line.condition.wait(within: .seconds(2)) { $0.hasEnded }
        return status
    }
}
