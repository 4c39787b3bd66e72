import Foundation
import TestSupport
import Testing

@testable import Terminal

@Suite(.timeLimit(.minutes(5))) struct TerminalRestorationTests {
    @Test(arguments: [SIGHUP, SIGINT, SIGTERM, SIGQUIT, SIGILL, SIGTRAP, SIGABRT, SIGBUS, SIGFPE, SIGSEGV])
    func aSignalEndsTheProgramWithTheTerminalAsItWas(_ signal: Int32) async throws {
        let program = try await Fixture.session()
        program.process.signal(signal)
        try await expectEqual(program.waitForExit(within: Fixture.patience), .signaled(signal))
        Fixture.expectRestored(program)
    }

    @Test func leavingGivesTheTerminalBack() async throws {
        let program = try await Fixture.session()
        try expect(require(program.lineMode).isRaw)
        program.type("q")
        try await expectEqual(program.waitForExit(within: Fixture.patience), .exited(0))
        Fixture.expectRestored(program)
    }

    /// Under a shell with job control: a killed session leader takes the terminal with it, and the group must not be the shell's.
    @Test(.enabled(if: Fixture.hasBash, "needs a shell with job control"), arguments: [false, true])
    func aKilledProgramLeavesTheTerminalAsItWas(withItsGroup: Bool) async throws {
        let shell = try Fixture.bash("set -m; FIXTURE session; read line")
        // As soon as the terminal has been changed.
        try await shell.waitForScreen(\.isAlternateScreen)
        let name = Data("terminal-fixture\n".utf8.prefix(15) + [0x0A])
        let program = try require(
            shell.process.survivors.first { FileManager.default.contents(atPath: "/proc/\($0)/comm") == name })
        kill(withItsGroup ? -program : program, SIGKILL)
        try await shell.waitForScreen { !$0.isAlternateScreen }
        expectEqual(shell.lineMode, shell.initialLineMode)
        expectEqual(shell.terminal.leftovers, [])
    }

    @Test func aTrapLeavesTheAlternateScreenBeforeTheBacktraceIsPrinted() async throws {
        let program = try await Fixture.device(backtrace: "interactive=no,color=no")
        program.type("t")
        try await expectEqual(program.waitForExit(within: Fixture.patience), .signaled(SIGILL))
        expectEqual(program.lineMode, program.initialLineMode)
        let text = String(decoding: program.recording, as: UTF8.self)
        let afterLeaving = try require(text.split(separator: "\u{1B}[?1049l").last)
        expect(afterLeaving.contains("crashed"))
    }

    @Test func endsAHangingProgram() async throws {
        let program = try await Fixture.device()
        program.type("h")
        try await program.waitForText("hanging")
        program.process.signal(SIGTERM)
        try await expectEqual(program.waitForExit(within: Fixture.patience), .signaled(SIGTERM))
        Fixture.expectRestored(program)
    }

    @Test func aProgramThatHangsDoesNotOutliveItsWindow() async throws {
        let program = try await Fixture.device()
        program.type("h")
        try await program.waitForText("hanging")
        program.close()
        try await expectEqual(program.process.waitForExit(within: Fixture.patience), .signaled(SIGHUP))
    }

    @Test func aTerminalThatTakesNothingHoldsUpNoSignal() async throws {
        let program = try await Fixture.device()
        program.stall()
        let start = ContinuousClock.now
        // More than the line holds, and then a signal to itself.
        program.type("fk")
        try await expectEqual(program.process.waitForExit(within: Fixture.patience), .signaled(SIGTERM))
        expect(ContinuousClock.now - start < .seconds(3))
        expectEqual(program.lineMode, program.initialLineMode)
    }

    @Test(arguments: ["device", "session"])
    func aWindowThatIsClosedEndsTheProgram(_ mode: String) async throws {
        let program = try await mode == "device" ? Fixture.device() : Fixture.session()
        let start = ContinuousClock.now
        program.close()
        _ = try await program.process.waitForExit(within: Fixture.patience)
        expect(ContinuousClock.now - start < .seconds(3))
    }

    @Test func whatUndoesEverythingMayBeSentTwiceAndAmidAnything() {
        var terminal = VirtualTerminal(size: Size(width: 20, height: 4), profile: .modern)
        terminal.feed(SessionSequences.enter(modes: SessionMode.allCases))
        terminal.feed(Array("\u{1B}[2;3r\u{1B}[1;31mHello\u{1B}]0;a title that is cut".utf8))
        terminal.feed(SessionSequences.emergencyLeave())
        expectEqual(terminal.leftovers, [])
        terminal.feed(SessionSequences.emergencyLeave())
        expectEqual(terminal.leftovers, [])
        expectEqual(terminal.unknownSequences, [])
    }
}
