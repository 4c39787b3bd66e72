import Foundation
import Terminal
import TestSupport
import Testing

/// `marquee doctor` in a terminal.
@Suite(.serialized, .needsMarquee, .timeLimit(.minutes(5))) struct DoctorJourneyTests {
    private let home: TemporaryFolder

    init() throws { home = try TemporaryFolder() }

    private func doctor(_ profile: TerminalProfile) throws -> Marquee {
        try Marquee(["doctor"], home: home, size: Size(width: 90, height: 90), profile: profile)
    }

    @Test func printsTheAnswersAndTheTestCard() async throws {
        // Its version and sizes are reported, and not obeyed.
        var liar = TerminalProfile.modern
        liar.version = "kitty(9)\u{7F}[31m\t" + String(repeating: "x", count: 3000)
        liar.primaryAttributes = [Int](repeating: 65_535, count: 30)
        liar.cellPixels = Size(width: 60_000, height: 60_000)
        let rows: [(profile: TerminalProfile, texts: [String])] = [
            (
                .modern,
                [
                    "modern 1.0  reported", "9 × 18 pixels", "Shown as        kitty graphics", "Test card", "映画",
                    "\\e[?2026$p → \\e[?2026;2$y",
                ]
            ),
            (.xterm, ["Shown as        block characters", "not reported by the terminal"]),
            (.mute, ["did not answer"]), (liar, []),
        ]
        for (profile, texts) in rows {
            let marquee = try doctor(profile)
            try await marquee.ends()
            let screen = marquee.program.terminal.screen
            for text in texts { expect(screen.contains(text), "\(text)\n\(screen)") }
        }
        try expect(Set(home.contents()).isSubset(of: ["state", "state/marquee"]))
    }

    /// Ctrl-C, or a signal.
    @Test(arguments: [nil, SIGTERM, SIGHUP, SIGINT] as [Int32?])
    func endingDuringQueriesRestoresTheTerminal(signal: Int32?) async throws {
        let marquee = try doctor(.mute)
        try await marquee.program.waitForScreen { $0.isAlternateScreen }
        guard let signal else { return try await marquee.interrupt() }
        marquee.program.process.signal(signal)
        try await marquee.ends(.signaled(signal))
    }

    @Test func withoutATerminalItPrintsPlainLinesOrADocumentAndNeverTheKey() async throws {
        let key = "0123456789abcdef0123456789abcdef"
        let lines = try await Marquee.run("doctor", home: home, environment: ["TMDB_API_KEY": key])
        expect(lines.output.hasPrefix("There is no terminal to ask."))
        expect(lines.output.utf8.allSatisfy { $0 == 0x0A || $0 >= 0x20 })

        let run = try await Marquee.run("doctor", "--json", home: home, environment: ["TMDB_API_KEY": key])
        let document = try JSONSerialization.jsonObject(with: Data(run.output.utf8)) as? [String: Any]
        expect(document?["state"] as? String == "no-terminal")
        expect((document?["images"] as? [String: Any])?["way"] as? String == "blocks")
        for run in [lines, run] {
            expect(run.status == .exited(0) && run.errors.isEmpty)
            expect(run.output.contains("TMDB_API_KEY") && !run.output.contains(key.prefix(5)), "\(run.output)")
        }

        let refused = try await Marquee.run("doctor", "--layout", "grid", home: home)
        expect(refused.status == .exited(2) && refused.output.isEmpty)
        expect(refused.errors.contains("doctor does not take --layout."))
    }
}
