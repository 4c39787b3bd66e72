import Foundation
import Terminal
import TestSupport
import Testing

/// Journeys through `marquee --demo`.
@Suite(.serialized, .enabled(if: Marquee.isBuilt), .timeLimit(.minutes(5))) struct DemoJourneyTests {
    private let home: TemporaryFolder

    init() throws {
        home = try TemporaryFolder()
    }

    @Test func browsesOpensReturnsAndQuits() async throws {
        let marquee = try Marquee(home: home)
        try await marquee.status("1/90+")
        marquee.type(.down, .down)
        try await marquee.status("3/90+")
        marquee.type(.enter)
        try await marquee.shows("Language")
        marquee.type(.escape)
        try await marquee.status("3/90+")
        try await marquee.quit()
    }

    @Test func pagesToTheEndOfTheCatalog() async throws {
        let marquee = try Marquee(home: home)
        try await goToTheEnd(marquee)
        try await marquee.quit()
    }

    /// Loads the whole catalog, so that nothing changes the screen by itself afterwards.
    private func goToTheEnd(_ marquee: Marquee) async throws {
        try await marquee.status("1/90+")
        while !marquee.program.terminal.text(23).contains("1240/1240 ") {
            let before = marquee.program.terminal.text(23)
            marquee.type(.end)
            try await marquee.program.waitForScreen { $0.text(23) != before && !$0.text(23).contains("Loading") }
        }
    }

    @Test func nothingIsStored() async throws {
        let marquee = try Marquee(home: home)
        try await marquee.status("1/90+")
        try await marquee.quit()
        try expect(Set(home.contents()).isSubset(of: ["state", "state/marquee"]))
    }

    @Test func controlCExitsAtOnceWith130() async throws {
        let marquee = try Marquee(home: home)
        try await marquee.status("1/90+")
        marquee.type(.interrupt)
        try await expectEqual(marquee.program.waitForExit(), .exited(130))
        marquee.expectRestoredTerminal()
    }

    @Test(arguments: [SIGTERM, SIGHUP, SIGINT, SIGQUIT]) func everySignalRestoresTheTerminal(signal: Int32)
        async throws
    {
        let marquee = try Marquee(home: home)
        try await marquee.status("1/90+")
        marquee.program.process.signal(signal)
        try await expectEqual(marquee.program.waitForExit(), .signaled(signal))
        marquee.expectRestoredTerminal()
    }

    @Test func aKilledDemoLeavesAWorkingTerminal() async throws {
        // Under a shell, since a killed session leader takes the terminal with it.
        let path = try require(BuiltProgram.path("marquee"))
        let shell = try TerminalProgram(
            "/bin/sh", ["-c", "'\(path)' --demo --images none; read line"], environment: Marquee.environment(home: home)
        )
        try await shell.waitForText("Up Next")
        shell.type("2")
        try await shell.waitForScreen { $0.text(23).contains("1/90+") }
        func process(_ name: String) -> pid_t? {
            shell.process.survivors.first {
                FileManager.default.contents(atPath: "/proc/\($0)/comm") == Data("\(name)\n".utf8)
            }
        }
        kill(try require(process("marquee")), SIGKILL)
        try await shell.waitForScreen { !$0.isAlternateScreen }
        expectEqual(shell.lineMode, shell.initialLineMode)
    }

    @Test func aClosedWindowEndsTheProgram() async throws {
        let marquee = try Marquee(home: home)
        try await marquee.status("1/90+")
        marquee.program.close()
        _ = try await marquee.program.waitForExit(within: .seconds(3))
        // The guard ends a moment later; a process that stays is what the suite's time limit is for.
        while !marquee.program.process.survivors.isEmpty { await Task.yield() }
    }

    @Test(.enabled(if: FileManager.default.isExecutableFile(atPath: "/bin/bash"), "needs a shell with job control"))
    func suspendsAndRedraws() async throws {
        let path = try require(BuiltProgram.path("marquee"))
        var environment = Marquee.environment(home: home)
        environment["PS1"] = "prompt "
        let shell = try TerminalProgram("/bin/bash", ["--norc", "--noprofile", "-i"], environment: environment)
        try await shell.waitForText("prompt")
        shell.type("'\(path)' --demo --images none\n")
        try await shell.waitForText("Up Next")
        shell.type("2")
        try await shell.waitForScreen { $0.text(23).contains("1/90+") }
        // The list first, then the palette over it, whose last line is the last to be drawn.
        for (keys, text, status) in [("", "Zora", "1/90+"), (":fa", ": fa", "Enter run")] {
            shell.type(keys)
            let before = try await shell.waitForScreen { $0.screen.contains(text) && $0.text(23).contains(status) }
            shell.type(Keys.suspend.rawValue)
            // Waits for the prompt, not only for the stop: earlier input is discarded.
            try await shell.waitForScreen {
                !$0.isAlternateScreen && $0.screen.contains("Stopped") && $0.screen.hasSuffix("prompt")
            }
            expectEqual(
                shell.terminal.leftovers.filter { $0 != "mode 2004 is set" }, [], "but for what bash sets itself")
            shell.type("fg\n")
            try await shell.waitForScreen { $0.isAlternateScreen && $0.screen == before.screen }
        }
        shell.type(Keys.escape.rawValue)
        try await shell.waitForScreen { !$0.screen.contains(": fa") }
        shell.type(Keys.quit.rawValue)
        // Waits for the prompt, not only for the end of the alternate screen: earlier input is discarded.
        try await shell.waitForScreen { $0.screen.hasSuffix("prompt") || $0.screen.hasSuffix("prompt ") }
        shell.type("exit\n")
        try await expectEqual(shell.waitForExit(), .exited(0))
    }

    @Test func everySizeIsDrawnCorrectlyAndKeepsTheSelection() async throws {
        let marquee = try Marquee(home: home)
        try await goToTheEnd(marquee)
        marquee.type(.home)
        for _ in 0..<7 { marquee.type(.down) }
        try await marquee.status("8/1240")
        for size in [(20, 6), (40, 12), (59, 10), (60, 24), (109, 30), (110, 16), (200, 60), (500, 200), (21, 7)] {
            try await expectRightScreen(marquee, in: Size(width: size.0, height: size.1), position: "8/")
        }
        try await marquee.quit()
    }

    /// Resizes the window, and expects the same screen as after a redraw.
    ///
    /// On a machine so slow that the line seems slow, a frame arrives in parts; then the comparison is repeated.
    private func expectRightScreen(_ marquee: Marquee, in size: Size, position: String) async throws {
        var seen = ""
        for attempt in 1...3 {
            try await marquee.waitForPaint {
                marquee.program.resize(to: Size(width: size.width, height: size.height + attempt))
                marquee.program.resize(to: size)
            }
            seen = try await marquee.program.waitForScreen {
                // A finished frame leaves the cursor at the selection instead of the last row.
                $0.size == size && $0.text(size.height - 1).contains(position) && $0.text(0).contains("Television")
                    && $0.cursor.row < size.height - 1
            }.screen
            try await marquee.repaint()
            let expected = seen
            let isRight = try? await marquee.program.waitForScreen(within: .seconds(15)) { $0.screen == expected }
            if isRight != nil { return }
        }
        Issue.record("\(size)\n\(seen)\n\(marquee.program.terminal.screen)")
    }

    @Test func fiveHundredResizesEndWithACorrectScreen() async throws {
        let marquee = try Marquee(home: home)
        try await goToTheEnd(marquee)
        marquee.type(.home, .down, .down)
        try await marquee.status("3/1240")
        for step in 0..<500 {
            marquee.program.resize(to: Size(width: 20 + step * 7 % 180, height: 6 + step * 5 % 60))
        }
        try await expectRightScreen(marquee, in: Size(width: 100, height: 30), position: "3/1240")
        try await marquee.quit()
    }

    @Test func saysThatTheWindowIsTooSmall() async throws {
        let marquee = try Marquee(home: home, size: Size(width: 19, height: 5))
        try await marquee.shows("Make the window")
        marquee.program.resize(to: Size(width: 80, height: 24))
        // Keys are not answered in a window that shows nothing.
        try await marquee.shows("To watch")
        marquee.program.type("2")
        try await marquee.status("1/90+")
        try await marquee.quit()
    }

    @Test func searchesSortsAndChangesTheLayout() async throws {
        let marquee = try Marquee(home: home)
        try await marquee.status("1/90+")
        marquee.type(.sort)
        try await marquee.shows("by name")
        marquee.type(.search)
        marquee.program.type("ment")
        try await marquee.shows("10 found")
        marquee.type(.escape)
        try await marquee.shows("Type to search for shows")
        marquee.type(.escape)
        try await marquee.status("1/90+")
        marquee.type(.toggleLayout)
        try await marquee.shows("┏━━")
        try await marquee.quit()
    }

    @Test func helpListsTheKeysThatWork() async throws {
        let marquee = try Marquee(home: home, size: Size(width: 80, height: 60))
        try await marquee.status("1/90+")
        marquee.type(.help)
        let screen = try await marquee.shows("Redraw").screen
        expect(screen.contains("Change sort order"))
        marquee.type(.escape)
        try await marquee.program.waitForScreen { !$0.screen.contains("Change sort order") }
        try await marquee.quit()
    }

    @Test func withoutATerminalItPrintsPlainLines() async throws {
        let path = try require(BuiltProgram.path("marquee"))
        let run = try await CommandRun.of(path, ["--demo"], environment: Marquee.environment(home: home))
        expectEqual(run.status, .exited(0))
        expectEqual(run.output.split(separator: "\n").count, 90)
        expect(run.output.utf8.allSatisfy { $0 == 0x0A || $0 >= 0x20 })
        expect(run.errors.isEmpty)
    }

    @Test func anInvalidOptionExitsWithTwoAndAHint() async throws {
        let path = try require(BuiltProgram.path("marquee"))
        let run = try await CommandRun.of(path, ["--them", "dark"], environment: Marquee.environment(home: home))
        expectEqual(run.status, .exited(2))
        expect(run.errors.contains("Did you mean --theme?"))
        expect(run.output.isEmpty)
    }

    @Test func anExportGoesOnlyWhereTheUserSaysAndAsksFirst() async throws {
        let file = URL(filePath: home.path + "/x.json")
        try Data("mine".utf8).write(to: file)
        let marquee = try Marquee(home: home)
        try await marquee.status("1/90+")
        marquee.program.type("E")
        try await marquee.shows("~/marquee-export/")
        marquee.type(.clearLine)
        marquee.program.type("x.json\r")
        try await marquee.shows("the demo needs a whole path")
        marquee.type(.home)
        marquee.program.type("~/\r")
        try await marquee.shows("Press Enter again to overwrite.")
        expectEqual(try Data(contentsOf: file), Data("mine".utf8))
        marquee.type(.enter)
        try await marquee.shows("Exported to ~/x.json")
        expect(try Data(contentsOf: file).count > 1000)
        try await marquee.quit()
    }
}
