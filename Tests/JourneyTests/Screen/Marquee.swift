import Foundation
import Terminal
import TestSupport
import Testing

/// The built program in a pseudo-terminal, with its own folders instead of the real home.
struct Marquee {
    static var isBuilt: Bool { BuiltProgram.path("marquee") != nil }

    let program: TerminalProgram

    /// - Parameters:
    ///   - arguments: by default the demo without pictures, which would appear at unpredictable times.
    ///   - home: the folder for its files, shared by later runs.
    ///   - server: answers as TVmaze, unless the demo runs.
    init(
        _ arguments: [String] = ["--demo", "--images", "none"], home: TemporaryFolder, server: String? = nil,
        size: Size = Size(width: 80, height: 24), profile: TerminalProfile = .xterm,
        behavior: TerminalBehavior = .usual,
        environment extra: [String: String] = [:]
    ) throws {
        let path = try require(BuiltProgram.path("marquee"), "marquee is not built")
        // Only the first start of all is greeted.
        if !arguments.contains("--kiosk") {
            try FileManager.default.createDirectory(
                atPath: home.path + "/state/marquee", withIntermediateDirectories: true)
        }
        program = try TerminalProgram(
            path, arguments, environment: Self.environment(home: home, server: server).merging(extra) { $1 },
            size: size, profile: profile, behavior: behavior)
        // The demo's library opens Up Next; its journeys begin in Television.
        let isPlain = arguments.contains("--plain") || extra["ACCESSIBLE"] != nil || extra["TERM"] == "dumb"
        if arguments.contains("--demo"), !isPlain { program.type("2") }
    }

    /// Runs a command without a terminal.
    static func run(
        _ arguments: String..., home: TemporaryFolder, server: String? = nil, environment extra: [String: String] = [:]
    ) async throws -> CommandRun {
        let path = try require(BuiltProgram.path("marquee"), "marquee is not built")
        let variables = environment(home: home, server: server).merging(extra) { $1 }
        return try await CommandRun.of(path, arguments, environment: variables)
    }

    /// All variables of the program.
    static func environment(home: TemporaryFolder, server: String? = nil) -> [String: String] {
        var variables = [
            "HOME": home.path, "XDG_CACHE_HOME": home.path + "/cache", "XDG_CONFIG_HOME": home.path + "/config",
            "XDG_DATA_HOME": home.path + "/data", "XDG_STATE_HOME": home.path + "/state",
            "TERM": "xterm-256color", "COLORTERM": "truecolor", "LANG": "C.UTF-8", "PATH": "/usr/bin:/bin",
            "MARQUEE_QUIT": "once",
            // Journeys begin with the list; those of the shelves say so.
            "MARQUEE_BROWSE": "list",
        ]
        if let server { variables["MARQUEE_TVMAZE_URL"] = server }
        return variables
    }

    func type(_ keys: Keys...) {
        for key in keys { program.type(key.text) }
    }

    /// Types, and waits for a text on the screen.
    func type(_ keys: Keys..., shows text: String) async throws {
        for key in keys { program.type(key.text) }
        try await shows(text)
    }

    /// Types, and waits until the status line contains a text.
    func type(_ keys: Keys..., status text: String) async throws {
        for key in keys { program.type(key.text) }
        try await status(text)
    }

    /// Redraws the screen, and waits until that begins, so that later output follows it.
    func repaint() async throws {
        try await waitForPaint { type(.redraw) }
    }

    /// Does something that redraws the screen, and waits until that begins.
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

    /// Waits until the status line (the last one) contains a text. The demo's 90 shows may have become all of its catalog.
    @discardableResult
    func status(_ text: String) async throws -> VirtualTerminal {
        let whole = text.replacing("/90+", with: "/1240")
        return try await program.waitForScreen {
            let line = $0.text($0.size.height - 1)
            return line.contains(text) || line.contains(whole)
        }
    }

    /// Moves down a list to the row that begins with a label.
    func select(_ label: String) async throws {
        for _ in 0..<60 {
            let row = Self.selectedRow(of: program.terminal)
            if row?.hasPrefix(label) == true { return }
            type(.down)
            try await program.waitForScreen { Self.selectedRow(of: $0).map { $0 != row } ?? false }
        }
    }

    /// Goes to the last show until the whole catalog is loaded, so that nothing changes the screen by itself afterwards.
    func goToTheEnd(of count: Int) async throws {
        try await status("1/")
        while !program.terminal.text(23).contains("\(count)/\(count) ") {
            let before = program.terminal.text(23)
            type(.end)
            try await program.waitForScreen { $0.text(23) != before && !$0.text(23).contains("Loading") }
        }
    }

    private static func selectedRow(of terminal: VirtualTerminal) -> Substring? {
        (1..<terminal.size.height).lazy.map(terminal.text).first { $0.hasPrefix("▌") }?.dropFirst().drop { $0 == " " }
    }

    /// Quits with its key, and checks that the terminal is restored.
    func quit() async throws {
        // On a page the key would only go back.
        type(.television, .television, .quit)
        try await ends()
    }

    /// Quits while keys are text, and checks that the terminal is restored.
    func interrupt() async throws {
        type(.interrupt)
        try await ends(.exited(130))
    }

    /// Waits for the end, and checks that the terminal is restored.
    func ends(_ status: TestSupport.ExitStatus = .exited(0)) async throws {
        try await expectEqual(program.waitForExit(), status)
        expectRestoredTerminal()
    }

    /// Checks that the program has left nothing on the terminal.
    func expectRestoredTerminal() {
        expectEqual(program.terminal.leftovers, [])
        expectEqual(program.lineMode, program.initialLineMode)
        expectEqual(program.terminal.unknownSequences, [])
        expectEqual(program.terminal.violations, [])
    }
}

extension Trait where Self == ConditionTrait {
    /// Skips tests of the program unless it is built.
    static var needsMarquee: Self { .enabled(if: Marquee.isBuilt, "marquee is not built") }

    /// Skips tests of the program with captured data.
    static var needsServer: Self {
        .enabled(if: Marquee.isBuilt && ApiServer.isAvailable, "needs ../shared/tools/api_server.py and python3")
    }
}

extension TemporaryFolder {
    /// Writes a file, and makes the folders that it is in.
    func write(_ text: String, to name: String) throws {
        let file = URL(filePath: path).appending(path: name)
        try FileManager.default.createDirectory(at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
        try text.write(to: file, atomically: false, encoding: .utf8)
    }
}
