import Foundation
import Terminal
import TestSupport
import Testing

/// The built program as the forced command of an SSH server. Skipped on a machine that is configured as a kiosk.
@Suite(
    .serialized, .needsMarquee,
    .disabled(if: FileManager.default.fileExists(atPath: "/etc/marquee/kiosk.json"), "there is a kiosk here"),
    .timeLimit(.minutes(5)))
struct KioskJourneyTests {
    private static let tracer = "/usr/bin/strace"
    private static let arguments = [
        "--kiosk", "--library", "journey-test", "--demo", "--images", "none", "--quit", "once",
    ]

    /// The target of paths that the session supplies.
    private let trap: TemporaryFolder

    init() throws { trap = try TemporaryFolder() }

    /// Variables of a malicious visitor.
    private var junk: [String: String] {
        [
            "SSH_ORIGINAL_COMMAND": "id; \u{1B}]0;x\u{7}", "PAGER": "/bin/sh", "EDITOR": "/bin/sh",
            "BROWSER": "/bin/sh", "SHELL": "/bin/sh", "MARQUEE_TMDB_KEY_COMMAND": "touch \(trap.path)/came",
            "MARQUEE_TVMAZE_URL": "http://127.0.0.1:1/", "TZ": ":\(trap.path)/zone", "LOCPATH": trap.path,
            "TERM_PROGRAM": "\u{1B}[2J", "COLORTERM": "\u{9B}31m", "LINES": "1", "COLUMNS": "1",
            "LC_ALL": "../../\(trap.path)", "TMDB_TOKEN": "\u{1B}c", "TMUX": "1",
        ]
    }

    @Test func pathsAndVariablesOfTheSessionAreIgnoredAndOnlyTheQuitKeysEndIt() async throws {
        let marquee = try Marquee(Self.arguments, home: trap, environment: junk)
        try await marquee.shows("Browse")
        marquee.type(.suspend, "\u{1C}!|o")
        try await marquee.repaint()
        marquee.type(")")
        try await marquee.repaint()
        try await marquee.type(",", .end, shows: "(fixed)")
        try await marquee.quit()
        // OSC 52 sets the clipboard.
        expect(!String(decoding: marquee.program.recording, as: UTF8.self).contains("]52;"))
        try expect(trap.contents().isEmpty)
    }

    @Test func withoutATerminalItSaysSo() async throws {
        let path = try require(BuiltProgram.path("marquee"))
        let run = try await CommandRun.of(
            path, Self.arguments, environment: Marquee.environment(home: trap).merging(junk) { $1 })
        expect(run.status == .exited(2) && run.output.isEmpty)
        expectEqual(run.errors, "marquee: A kiosk needs a terminal: ssh -t.\n")
    }

    @Test(.enabled(if: FileManager.default.isExecutableFile(atPath: tracer), "strace is not installed"))
    func nothingIsStartedOrWritten() async throws {
        let path = try require(BuiltProgram.path("marquee"))
        let log = trap.path + "/log"
        let program = try TerminalProgram(
            Self.tracer, ["-f", "-qq", "-o", log, "-e", "trace=%process,%file", path] + Self.arguments,
            // A build with coverage must not write its profile.
            environment: Marquee.environment(home: trap).merging(junk) { $1 }
                .merging(["LLVM_PROFILE_FILE": "/dev/null"]) { $1 })
        try await program.waitForText("Enter open")
        program.type("\u{1A}\r")
        try await program.waitForText("Esc back")
        program.type("of,")
        try await program.waitForText("Appearance")
        program.type("\u{3}")
        try await expectEqual(program.waitForExit(), .exited(130))
        let calls = try String(contentsOfFile: log, encoding: .utf8).split(separator: "\n").map(String.init)
        expect(calls.filter { $0.contains("execve") }.allSatisfy { $0.contains("\"\(path)\"") })
        let writing = calls.filter { call in
            ["O_WRONLY", "O_RDWR", "O_CREAT", "rename", "unlink", "mkdir", "chmod", "symlink"].contains(
                where: call.contains)
        }
        // Sessions of an account take turns preparing pictures, with files in its cache.
        let others = writing.filter { call in
            // The tracer may write a call in two lines.
            !["/.turn-pictures-", " mkdir(", "<... mkdir resumed>"].contains(where: call.contains)
        }
        expect(others.allSatisfy { $0.contains("\"/dev/") }, "\(writing)")
        expect(
            calls.allSatisfy { call in !call.contains(trap.path) || call.contains("execve") || call.contains("chdir") })
    }
}
