import Foundation
import Terminal
import TestSupport
import Testing

/// `marquee doctor` in a terminal.
@Suite(.serialized, .enabled(if: Marquee.isBuilt), .timeLimit(.minutes(5))) struct DoctorJourneyTests {
    private let home: TemporaryFolder

    init() throws {
        home = try TemporaryFolder()
    }

    private func doctor(
        _ arguments: [String] = [], profile: TerminalProfile, environment: [String: String] = [:]
    ) throws -> Marquee {
        try Marquee(
            ["doctor"] + arguments, home: home, size: Size(width: 90, height: 90), profile: profile,
            environment: environment)
    }

    @Test func printsTheAnswersAndTheTestCard() async throws {
        let marquee = try doctor(profile: .modern)
        try await expectEqual(marquee.program.waitForExit(), .exited(0))
        let screen = marquee.program.terminal.screen
        for text in ["modern 1.0  reported", "9 × 18 pixels", "Shown as        kitty graphics", "Test card", "映画"] {
            expect(screen.contains(text), "\(text)\n\(screen)")
        }
        expect(screen.contains("\\e[?2026$p → \\e[?2026;2$y"), "\(screen)")
        marquee.expectRestoredTerminal()
        try expect(Set(home.contents()).isSubset(of: ["state", "state/marquee"]))
    }

    @Test func explainsMissingPictures() async throws {
        let marquee = try doctor(profile: .xterm)
        try await expectEqual(marquee.program.waitForExit(), .exited(0))
        let screen = marquee.program.terminal.screen
        expect(screen.contains("Shown as        block characters"), "\(screen)")
        expect(screen.contains("not reported by the terminal"))
        marquee.expectRestoredTerminal()
    }

    @Test func doesNotWaitForASilentTerminal() async throws {
        let marquee = try doctor(profile: .mute)
        try await expectEqual(marquee.program.waitForExit(), .exited(0))
        expect(marquee.program.terminal.screen.contains("did not answer"))
        marquee.expectRestoredTerminal()
    }

    @Test func aLyingTerminalIsReportedAndNotObeyed() async throws {
        var liar = TerminalProfile.modern
        liar.version = "kitty(9)\u{7F}[31m\t" + String(repeating: "x", count: 3000)
        liar.primaryAttributes = [Int](repeating: 65_535, count: 30)
        liar.cellPixels = Size(width: 60_000, height: 60_000)
        let marquee = try doctor(profile: liar)
        try await expectEqual(marquee.program.waitForExit(), .exited(0))
        marquee.expectRestoredTerminal()
    }

    @Test(arguments: [SIGTERM, SIGHUP, SIGINT]) func aSignalDuringQueriesRestoresTheTerminal(signal: Int32) async throws
    {
        let marquee = try doctor(profile: .mute)
        try await marquee.program.waitForScreen { $0.isAlternateScreen }
        marquee.program.process.signal(signal)
        try await expectEqual(marquee.program.waitForExit(), .signaled(signal))
        marquee.expectRestoredTerminal()
    }

    @Test func controlCDuringQueriesExitsWith130() async throws {
        let marquee = try doctor(profile: .mute)
        try await marquee.program.waitForScreen { $0.isAlternateScreen }
        marquee.type(.interrupt)
        try await expectEqual(marquee.program.waitForExit(), .exited(130))
        marquee.expectRestoredTerminal()
    }

    @Test func printsOneJSONDocument() async throws {
        let path = try require(BuiltProgram.path("marquee"))
        let run = try await CommandRun.of(path, ["doctor", "--json"], environment: Marquee.environment(home: home))
        expect(run.status == .exited(0) && run.errors.isEmpty)
        let document = try JSONSerialization.jsonObject(with: Data(run.output.utf8)) as? [String: Any]
        expect(document?["state"] as? String == "no-terminal")
        expect((document?["images"] as? [String: Any])?["way"] as? String == "blocks")
    }

    @Test func reportsThePresenceOfTheTMDBKeyOnly() async throws {
        let path = try require(BuiltProgram.path("marquee"))
        let key = "0123456789abcdef0123456789abcdef"
        var environment = Marquee.environment(home: home)
        environment["TMDB_API_KEY"] = key
        for arguments in [["doctor"], ["doctor", "--json"]] {
            let run = try await CommandRun.of(path, arguments, environment: environment)
            expect(run.status == .exited(0) && run.errors.isEmpty)
            expect(run.output.contains("TMDB_API_KEY") && !run.output.contains(key.prefix(5)), "\(run.output)")
        }
    }

    @Test func withoutATerminalItPrintsPlainLines() async throws {
        let path = try require(BuiltProgram.path("marquee"))
        let run = try await CommandRun.of(path, ["doctor"], environment: Marquee.environment(home: home))
        expect(run.status == .exited(0) && run.errors.isEmpty)
        expect(run.output.hasPrefix("There is no terminal to ask."))
        expect(run.output.utf8.allSatisfy { $0 == 0x0A || $0 >= 0x20 })
    }

    @Test func anInvalidOptionExitsWithTwo() async throws {
        let path = try require(BuiltProgram.path("marquee"))
        let run = try await CommandRun.of(
            path, ["doctor", "--layout", "grid"], environment: Marquee.environment(home: home))
        expect(run.status == .exited(2) && run.output.isEmpty)
        expect(run.errors.contains("--layout does not work with doctor."))
    }
}
