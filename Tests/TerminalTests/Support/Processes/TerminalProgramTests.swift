import Foundation
import TestSupport
import Testing

@testable import Terminal

/// The driver of programs in pseudo-terminals, with programs that every system has.
@Suite("A program in a pseudo-terminal", .timeLimit(.minutes(5)))
struct TerminalProgramTests {
    private static let environment = ["TERM": "xterm-256color", "PATH": "/usr/bin:/bin", "LC_ALL": "C.UTF-8"]

    private func shell(_ script: String, profile: TerminalProfile = .xterm) throws -> TerminalProgram {
        try TerminalProgram("/bin/sh", ["-c", script], environment: Self.environment, profile: profile)
    }

    @Test func showsWhatTheProgramWritesAndHowItEnds() async throws {
        let program = try shell("printf 'Hello'; exit 3")
        try await expectEqual(program.waitForExit(), .exited(3))
        expectEqual(program.terminal.screen, "Hello")
        expectEqual(program.recording, Array("Hello".utf8))
    }

    @Test func theProgramHasAControllingTerminalOfTheSize() async throws {
        let program = try shell("stty size < /dev/tty; ps -o tpgid= -p $$ > /dev/null; exit 0")
        try await program.waitForText("24 80")
        try await expectEqual(program.waitForExit(), .exited(0))
    }

    @Test func keysReachTheProgramAndCtrlCItsGroup() async throws {
        let program = try shell("read line; echo \"got $line\"; exec cat")
        program.type("one two\r")
        try await program.waitForText("got one two")
        expectEqual(program.foregroundGroup, program.process.id)
        program.type("\u{3}")
        try await expectEqual(program.waitForExit(), .signaled(SIGINT))
    }

    @Test func aNewSizeReachesTheProgram() async throws {
        let program = try shell("trap 'stty size; exit' WINCH; echo ready; while :; do read line; done")
        try await program.waitForText("ready")
        program.resize(to: Size(width: 33, height: 11))
        try await program.waitForText("11 33")
        expectEqual(program.terminal.size, Size(width: 33, height: 11))
    }

    @Test func questionsAreAnswered() async throws {
        let question = "stty raw -echo; printf '\\033[c'; dd bs=1 count=10 2>/dev/null | od -An -c; stty sane"
        let program = try shell(question)
        try await program.waitForText("033   [   ?   6   4   ;   1   ;   9   ;")
    }

    @Test func theLineModeCanBeComparedBeforeAndAfter() async throws {
        let program = try shell("stty raw -echo; echo raw; read line; stty sane; exit")
        try await program.waitForText("raw")
        expectEqual(program.lineMode?.isRaw, true)
        expectEqual(program.initialLineMode?.isRaw, false)
        program.type("\n")
        try await program.waitForExit()
        expectEqual(program.lineMode?.isRaw, false)
    }

    @Test func closingTheWindowHangsTheProgramUp() async throws {
        let program = try shell("echo ready; exec cat")
        try await program.waitForText("ready")
        program.close()
        try await expectEqual(program.process.waitForExit(), .signaled(SIGHUP))
    }

    @Test func aStoppedProgramIsSeenToStopAndToGoOn() async throws {
        let program = try shell("echo ready; exec cat")
        try await program.waitForText("ready")
        program.process.signal(SIGSTOP)
        try await program.process.waitForStop()
        program.process.signal(SIGCONT)
        try await program.process.waitForStop(false)
    }

    @Test func aStalledTerminalTakesNothingUntilItGoesOn() async throws {
        let program = try shell("read line; yes | head -c 200000; echo; echo done; read line")
        program.stall()
        program.type("\n")
        await #expect(throws: ProcessError.self) {
            try await program.waitForText("done", within: .milliseconds(200))
        }
        program.stall(false)
        try await program.waitForText("done")
    }

    @Test func nothingOutlivesTheDriver() async throws {
        // Both hold the pipe open; it ends with the last of them, whose end nothing else shows. The second one says
        // that it is there: while a process takes the place of another, its environment cannot be read.
        let folder = try TemporaryFolder()
        let pipe = folder.path + "/lives"
        expectEqual(mkfifo(pipe, 0o600), 0)
        let end = TestThread { _ = try? FileHandle(forReadingAtPath: pipe)?.readToEnd() }
        var program: TerminalProgram? = try shell(
            "trap '' HUP; exec 3>'\(pipe)'; setsid sh -c 'echo ready; kill -STOP $$' & read line; read line")
        try await program?.waitForText("ready")
        let process = try require(program?.process)
        expect(process.survivors.contains(process.id))
        expectEqual(process.survivors.count, 2)
        program = nil
        process.endAll()
        await end.finished()
        expectEqual(process.survivors, [])
    }

    @Test func aCommandWithoutATerminalIsRunToItsEnd() async throws {
        let run = try await CommandRun.of(
            "/bin/sh", ["-c", "echo out; echo err >&2; [ -t 1 ] || exit 4"], environment: Self.environment)
        expect(run.status == .exited(4) && run.output == "out\n" && run.errors == "err\n")
    }

    @Test func theBuiltProgramsAreFound() {
        expectNil(BuiltProgram.path("marquee-no-such"))
        expect(BuiltProgram.path("terminal-fixture") != nil)
    }

    @Test(.enabled(if: FileManager.default.fileExists(atPath: "/proc/self"), "no /proc"))
    func tellsWhatTheProgramCosts() async throws {
        // The shell itself: of a program that takes its place there is nothing to tell while that happens.
        let program = try shell("echo ready; while read -r line; do echo got $line; done")
        try await program.waitForText("ready")
        let memory = try require(program.process.figures.residentBytes)
        expect(memory > 100_000 && memory < 100_000_000)
        let before = program.process.figures.voluntarySwitches
        program.press(KeyPress("x"), KeyPress(.enter))
        try await program.waitForText("got x")
        expect(program.process.figures.voluntarySwitches >= before)
    }
}
