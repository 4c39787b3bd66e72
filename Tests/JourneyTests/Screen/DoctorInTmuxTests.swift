import Foundation
import Terminal
import TestSupport
import Testing

/// The installed tmux, if any.
private enum Tmux {
    static let path = "/usr/bin/tmux"
    static var isInstalled: Bool { FileManager.default.isExecutableFile(atPath: path) }
}

/// `marquee doctor` inside the installed tmux, in a virtual terminal.
@Suite(
    .serialized, .enabled(if: Marquee.isBuilt && Tmux.isInstalled, "needs tmux 3.3 or newer"), .timeLimit(.minutes(5)))
struct DoctorInTmuxTests {
    private let home: TemporaryFolder

    init() throws { home = try TemporaryFolder() }

    /// Runs the doctor in tmux until the document has the text, and returns the document. A loaded machine may need several
    /// runs, since answers through tmux may arrive late.
    private func document(
        allowPassthrough: String, around profile: TerminalProfile, until text: String
    ) async throws -> String {
        let marquee = try require(BuiltProgram.path("marquee"))
        let settings = home.path + "/tmux.conf"
        // A detached tmux would survive the test.
        try home.write(
            "set -g allow-passthrough \(allowPassthrough)\nset -g destroy-unattached on", to: "tmux.conf")
        let file = home.path + "/report"
        let script =
            "until '\(marquee)' doctor --json > \(file); grep -q '\(text)' \(file); do :; done; echo found; read end"
        var environment = Marquee.environment(home: home)
        environment["TMUX_TMPDIR"] = home.path
        let program = try TerminalProgram(
            Tmux.path, ["-f", settings, "new-session", script], environment: environment, profile: profile)
        try await program.waitForText("found")
        program.type("\r")
        try await program.waitForExit()
        return try String(contentsOfFile: file, encoding: .utf8)
    }

    @Test func queriesTheOuterTerminalThroughTmux() async throws {
        var kitty = TerminalProfile.modern
        kitty.version = "kitty(0.42.1)"
        let text = try await document(
            allowPassthrough: "on", around: kitty, until: #"^    "way" : "kitty-placeholders""#)
        expect(text.contains(#""aroundTmux" : "kitty(0.42.1)""#))
        expect(text.contains(#""way" : "kitty-placeholders""#))
    }

    @Test func reportsThatTmuxBlocksThePassthrough() async throws {
        let text = try await document(allowPassthrough: "off", around: .modern, until: #""passthrough-closed""#)
        expect(text.contains(#""way" : "blocks""#))
        expect(!text.contains("aroundTmux"))
    }
}
