import Foundation
import TestSupport
import Testing

/// A machine, or a visitor's share of it, without enough threads for the program.
@Suite(.needsMarquee, .timeLimit(.minutes(5))) struct ThreadShortageJourneyTests {
    private static let tracer = "/usr/bin/strace"
    /// The required threads of a session: for its work, its clock, and the terminal's signals.
    private static let neededThreads = 3

    /// The arguments of the tracer that refuses this thread and all later ones to the program.
    private static func arguments(_ command: String..., threads: Int) throws -> [String] {
        let fault = "inject=clone,clone3:error=EAGAIN:when=\(threads)+"
        let path = try require(BuiltProgram.path("marquee"))
        return ["-f", "-qq", "-o", "/dev/null", "-e", "trace=clone,clone3", "-e", fault, path] + command
    }

    /// Otherwise it would end silently, or load forever.
    @Test(
        .enabled(if: FileManager.default.isExecutableFile(atPath: tracer), "strace is not installed"),
        arguments: 1...neededThreads)
    func withoutEnoughThreadsTheProgramReportsItAndEnds(threads: Int) async throws {
        let home = try TemporaryFolder()
        let program = try TerminalProgram(
            Self.tracer, Self.arguments("--demo", threads: threads), environment: Marquee.environment(home: home))
        try await expectEqual(program.waitForExit(), .exited(1))
        expect(program.terminal.screen.contains("no threads or files"))
        expectEqual(program.terminal.leftovers, [])
        expectEqual(program.lineMode, program.initialLineMode)
    }

    /// The address refuses connections; without a timer there are no retries.
    @Test(arguments: 4...9) func withoutEnoughFilesItReportsItAndEnds(files: Int) async throws {
        let home = try TemporaryFolder()
        let path = try require(BuiltProgram.path("marquee"))
        let environment = Marquee.environment(home: home, server: "http://127.0.0.1:1")
        // Files that the tests have inherited, as from `time -o`, would count.
        let script = "exec 3>&- 4>&- 5>&- 6>&- 7>&- 8>&- 9>&-; ulimit -n \(files); exec \"$0\" \"$@\""
        for arguments in [["shows", "--limit", "1"], []] {
            let run = try await CommandRun.of(
                "/bin/sh", ["-c", script, path] + arguments, environment: environment)
            if files < 8 {
                expect(run.status == .exited(1) && run.errors.contains("no threads or files"))
            } else {
                expect(run.status == .exited(3) && run.errors.contains("Can’t reach TVmaze"))
            }
            expect(run.output.isEmpty)
        }
    }

    @Test(
        .enabled(if: FileManager.default.isExecutableFile(atPath: tracer), "strace is not installed"), arguments: 1...2)
    func withoutEnoughThreadsACommandReportsItAndEnds(threads: Int) async throws {
        let home = try TemporaryFolder()
        let run = try await CommandRun.of(
            Self.tracer, Self.arguments("shows", "--demo", threads: threads),
            environment: Marquee.environment(home: home))
        expect(run.status == .exited(1) && run.errors.contains("no threads or files"))
    }
}
