import Foundation
import TestSupport
import Testing

@testable import Terminal

@Suite(.timeLimit(.minutes(5))) struct TTYDeviceTests {
    @Test func stoppingAndGoingOnUnderAShell() async throws {
        let program = try Fixture.shell("set -m; FIXTURE session; echo shell has it; read line; fg; echo all over")
        try await program.waitForText("last key: ready")
        program.type("x")
        try await program.waitForText("last key: character(\"x\")")
        program.type("\u{1B}[122;5u")
        let lent = try await program.waitForText("shell has it")
        expectEqual(lent.leftovers, [])
        expectEqual(program.lineMode, program.initialLineMode)
        program.type("\n")
        let back = try await program.waitForText("last key: character(\"x\")")
        expect(back.isAlternateScreen)
        program.type("q")
        try await program.waitForText("all over")
        try await program.waitForExit(within: Fixture.patience)
        Fixture.expectRestored(program)
    }

    @Test func endingRightAfterAStopLeavesTheTerminalToTheShell() async throws {
        let times = 1...8
        let program = try Fixture.shell(
            """
            set -m; for time in \(times.map(String.init).joined(separator: " "))
            do FIXTURE session; echo shell has it $time; read line; fg; done
            """)
        for time in times {
            try await program.waitForText("last key: ready")
            program.type("\u{1B}[122;5uq")
            let lent = try await program.waitForText("shell has it \(time)")
            expectEqual(lent.leftovers, [])
            expectEqual(program.lineMode, program.initialLineMode)
            program.type("\n")
        }
        try await program.waitForExit(within: Fixture.patience)
        Fixture.expectRestored(program)
    }

    @Test(.enabled(if: Fixture.hasBash, "needs a shell that continues what it ends"), arguments: ["z", "p"])
    func aStoppedProgramEndsWhenItIsToldTo(_ stop: String) async throws {
        // The shell does not wait for what it takes for stopped, and now and then does not notice that it has ended until it
        // has waited for something else. A program stopped from outside leaves a terminal in which no line begins at the left
        // by itself.
        let program = try Fixture.bash(
            """
            set -m; FIXTURE device; job=$(jobs -p); kill %1
            while kill -0 $job 2>/dev/null; do (:); done; jobs; read line
            """)
        try await program.waitForText("started 80x24")
        program.type(stop)
        try await program.waitForText("Terminated", within: Fixture.patience)
    }

    @Test(.enabled(if: Fixture.hasBash, "needs a shell that waits for stops"), arguments: ["z", "p"])
    func inTheBackgroundItStopsAgainAndIsThereInTheForeground(_ stop: String) async throws {
        let program = try Fixture.bash(
            """
            set -m; FIXTURE device; bg; wait %1; printf '\\r\\nstopped by %d\\r\\n' $?; read line
            fg; printf '\\r\\nall over\\r\\n'
            """)
        try await program.waitForText("started 80x24")
        program.type(stop)
        try await program.waitForText("stopped by \(128 + SIGTTIN)")
        program.type("\n")
        try await program.waitForText("resumed")
        program.type("a")
        try await program.waitForText("byte 97")
        program.type("q")
        try await program.waitForText("all over")
    }

    @Test func withoutAShellAboveThereIsNoStopping() async throws {
        let program = try await Fixture.device()
        program.type("z")
        try await program.waitForText("resumed")
        program.type("a")
        try await program.waitForText("byte 97")
    }

    @Test func aStopFromOutsideIsFollowedByAFullRepaint() async throws {
        let program = try await Fixture.session()
        program.process.signal(SIGSTOP)
        try await program.process.waitForStop()
        program.change { $0.feed(Array("\u{1B}[?1049l\u{1B}[2Jnoise".utf8)) }
        program.process.signal(SIGCONT)
        let terminal = try await program.waitForText("last key: ready")
        expect(terminal.isAlternateScreen)
        expect(!terminal.screen.contains("noise"))
    }

    @Test func ofFiveHundredSizesTheLastIsShown() async throws {
        let program = try await Fixture.session()
        var generator = SeededGenerator(seed: 3)
        for _ in 0..<500 {
            program.resize(
                to: Size(
                    width: .random(in: 20...120, using: &generator), height: .random(in: 3...50, using: &generator)))
        }
        program.resize(to: Size(width: 66, height: 11))
        let terminal = try await program.waitForText("size: 66x11")
        expectEqual(terminal.text(10), String(repeating: "0", count: 66))
    }

    @Test func afterAStallTheNewestStateIsShown() async throws {
        let program = try await Fixture.session()
        program.stall()
        for key in "abcdefghijklmnopqrstuvwxyz".filter({ $0 != "q" }) { program.type(String(key)) }
        program.stall(false)
        try await program.waitForText("last key: character(\"z\")")
    }

    @Test func manyBytesThatTheTerminalTakesSlowlyArriveWhole() async throws {
        let program = try await Fixture.device()
        program.stall()
        program.type("fx")
        program.stall(false)
        try await program.waitForText("byte 120")
        expectEqual(program.recording.count { $0 == UInt8(ascii: "f") }, 1_000_000)
    }

    @Test func aLongPasteIsReadToItsEndInBoundedMemory() async throws {
        let program = try await Fixture.session()
        program.type("\u{1B}[200~" + String(repeating: "paste ", count: 500_000) + "\u{1B}[201~k")
        try await program.waitForText("last key: character(\"k\")")
    }

    @Test(.enabled(if: FileManager.default.fileExists(atPath: "/proc/self/fdinfo/0"), "needs /proc"))
    func theStandardStreamsStayBlocking() async throws {
        let program = try await Fixture.session()
        for descriptor in 0...2 {
            let text = try String(contentsOfFile: "/proc/\(program.process.id)/fdinfo/\(descriptor)", encoding: .utf8)
            let line = try require(text.split(separator: "\n").first { $0.hasPrefix("flags:") })
            let flags = try require(Int(line.dropFirst(6).trimmingCharacters(in: .whitespaces), radix: 8))
            expectEqual(flags & Int(O_NONBLOCK), 0)
        }
    }

    @Test(.enabled(if: FileManager.default.fileExists(atPath: "/proc/self"), "needs /proc"))
    func aKeyWakesOnlyTheFirstThread() async throws {
        let program = try await Fixture.device()
        let before = program.process.figures.voluntarySwitchesOfOtherThreads
        for byte in UInt8(ascii: "A")...UInt8(ascii: "E") {
            program.type([byte])
            try await program.waitForText("byte \(byte)")
        }
        // The thread for signals may only now have begun to wait.
        expect(program.process.figures.voluntarySwitchesOfOtherThreads < before + 5)
    }

    #if os(Linux) && arch(x86_64)
    @Test(.enabled(if: FileManager.default.fileExists(atPath: "/proc/self/syscall"), "needs /proc"))
    func atRestEveryThreadWaitsWithoutALimit() async throws {
        let program = try await Fixture.session()
        program.type("x")
        try await program.waitForText("last key: character(\"x\")")
        // Until the threads have come to rest; a thread that never does is what the suite's time limit is for.
        while try !waits(program.process.id).allSatisfy({ $0.isUnlimited }) { await Task.yield() }
        let calls = try waits(program.process.id)
        expect(calls.count >= 3)
        expect(calls.allSatisfy { $0.number != Wait.epollWait })
    }

    /// The system call that a thread is in.
    private struct Wait {
        static let read = 0
        static let poll = 7
        static let futex = 202
        static let epollWait = 232

        let number: Int
        let arguments: [UInt64]

        /// Whether it lasts until something happens: no timeout is given.
        var isUnlimited: Bool {
            switch number {
            case Wait.read: true
            case Wait.poll: Int32(truncatingIfNeeded: arguments[2]) == -1
            case Wait.futex: arguments[3] == 0
            default: false
            }
        }
    }

    private func waits(_ process: Int32) throws -> [Wait] {
        let folder = "/proc/\(process)/task"
        return try FileManager.default.contentsOfDirectory(atPath: folder).map { thread in
            let text = try String(contentsOfFile: "\(folder)/\(thread)/syscall", encoding: .utf8)
            let fields = text.split(separator: " ")
            let arguments = fields.dropFirst().compactMap { UInt64($0.dropFirst(2), radix: 16) }
            return Wait(number: fields.first.flatMap { Int($0) } ?? -1, arguments: arguments)
        }
    }
    #endif

    @Test func withoutATerminalThereIsNoDevice() throws {
        #expect(throws: TTYError.noTerminal) {
            // Only if the session of the tests has no terminal of its own, which is unknown.
            if open("/dev/tty", O_RDWR) >= 0 { throw TTYError.noTerminal }
            _ = try TTYDevice(environment: [:], standardInput: -1, standardOutput: -1)
        }
    }
}
