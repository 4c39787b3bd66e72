import Terminal
import TestSupport
import Testing

/// The built program in a pseudo-terminal, with folders of its own and nothing of the real home.
struct Marquee {
    static var isBuilt: Bool { BuiltProgram.path("marquee") != nil }

    let program: TerminalProgram

    /// Starts the program.
    /// - Parameters:
    ///   - arguments: without any, the demo without pictures, which would come to the screen whenever they are ready.
    ///   - home: where its files are; a run that comes after another one shares it.
    ///   - server: what answers as TVmaze, where not the demo.
    init(
        _ arguments: [String] = ["--demo", "--images", "none"], home: TemporaryFolder, server: String? = nil,
        size: Size = Size(width: 80, height: 24), profile: TerminalProfile = .xterm,
        behavior: TerminalBehavior = .usual,
        environment extra: [String: String] = [:]
    ) throws {
        let path = try #require(BuiltProgram.path("marquee"), "marquee is not built")
        program = try TerminalProgram(
            path, arguments, environment: Self.environment(home: home, server: server).merging(extra) { $1 },
            size: size, profile: profile, behavior: behavior)
    }

    /// The variables that the program gets, and no others.
    static func environment(home: TemporaryFolder, server: String? = nil) -> [String: String] {
        var variables = [
            "HOME": home.path, "XDG_CACHE_HOME": home.path + "/cache", "XDG_CONFIG_HOME": home.path + "/config",
            "XDG_DATA_HOME": home.path + "/data", "XDG_STATE_HOME": home.path + "/state",
            "TERM": "xterm-256color", "COLORTERM": "truecolor", "LANG": "C.UTF-8", "PATH": "/usr/bin:/bin",
        ]
        if let server { variables["MARQUEE_TVMAZE_URL"] = server }
        return variables
    }

    /// Types keys.
    func type(_ keys: Keys...) {
        for key in keys { program.type(key.rawValue) }
    }

    /// Has the screen painted anew, and waits until it is being painted: what comes now comes after it.
    func repaint() async throws {
        try await waitForPaint { type(.redraw) }
    }

    /// Does something that has the screen painted anew, and waits until it is being painted.
    func waitForPaint(after action: () -> Void) async throws {
        let start = program.recording.count
        action()
        try await program.waitForBytes { bytes in
            // CSI 2 J.
            bytes.indices.dropFirst(start + 1).contains { bytes[$0] == 0x4A && bytes[$0 - 1] == 0x32 }
        }
    }

    /// Waits for a text on the screen.
    @discardableResult
    func shows(_ text: String) async throws -> VirtualTerminal {
        try await program.waitForText(text)
    }

    /// Waits until the status line, the last one, holds a text.
    @discardableResult
    func status(_ text: String) async throws -> VirtualTerminal {
        try await program.waitForScreen { $0.text($0.size.height - 1).contains(text) }
    }

    /// Leaves by the key for it, and sees that the terminal is as it was.
    func quit() async throws {
        type(.quit)
        #expect(try await program.waitForExit() == .exited(0))
        expectTerminalAsItWas()
    }

    /// Leaves from wherever keys are text, and sees that the terminal is as it was.
    func interrupt() async throws {
        type(.interrupt)
        #expect(try await program.waitForExit() == .exited(130))
        expectTerminalAsItWas()
    }

    /// Nothing of the program is left on the terminal.
    func expectTerminalAsItWas() {
        #expect(program.terminal.leftovers == [])
        #expect(program.lineMode == program.initialLineMode)
        #expect(program.terminal.unknownSequences == [])
        #expect(program.terminal.violations == [])
    }
}
