import Foundation
import TestSupport
import Testing

@testable import Terminal

/// The program `terminal-fixture` on a real pseudo-terminal.
enum Fixture {
    /// How long a signal, or another event that ends a program within a second, may take on a busy machine.
    static let patience = Duration.seconds(10)

    static func path() throws -> String {
        try require(BuiltProgram.path("terminal-fixture"))
    }

    /// The bare device: every event becomes a line.
    static func device(profile: TerminalProfile = .mute, backtrace: String = "enable=no") async throws
        -> TerminalProgram
    {
        let program = try TerminalProgram(
            path(), ["device"], environment: environment(backtrace: backtrace), profile: profile)
        try await program.waitForText("started 80x24")
        return program
    }

    /// A whole session, which shows its last key and its size.
    static func session(profile: TerminalProfile = .modern) async throws -> TerminalProgram {
        let program = try TerminalProgram(path(), ["session"], environment: environment(), profile: profile)
        try await program.waitForText("last key: ready")
        return program
    }

    /// A session started by a shell that keeps jobs, as a person has it.
    static func shell(_ script: String) throws -> TerminalProgram {
        try shell("/bin/sh", script)
    }

    /// The same in a shell that continues a stopped job to end it, and reports stopped jobs.
    static func bash(_ script: String) throws -> TerminalProgram {
        try shell("/bin/bash", script)
    }

    static var hasBash: Bool { FileManager.default.isExecutableFile(atPath: "/bin/bash") }

    private static func shell(_ shell: String, _ script: String) throws -> TerminalProgram {
        // Only its name, which shells print on the screen: lines must not break differently depending on the path of the project.
        let path = URL(filePath: try path())
        var environment = environment()
        environment["PATH"] = "\(path.deletingLastPathComponent().path):/usr/bin:/bin"
        let script = script.replacing("FIXTURE", with: path.lastPathComponent)
        return try TerminalProgram(shell, ["-c", script], environment: environment, profile: .modern)
    }

    /// Nothing of the program is left in the terminal.
    static func expectRestored(_ program: TerminalProgram, file: StaticString = #filePath, line: Int = #line) {
        expectEqual(program.terminal.leftovers, [], file: file, line: line)
        expectEqual(program.terminal.violations, [], file: file, line: line)
        expectEqual(program.lineMode, program.initialLineMode, file: file, line: line)
    }

    private static func environment(backtrace: String = "enable=no") -> [String: String] {
        ["TERM": "xterm-256color", "PATH": "/usr/bin:/bin", "SWIFT_BACKTRACE": backtrace]
    }
}
