import Foundation
import Terminal
import TestSupport
import Testing

/// Journeys through `marquee --demo`.
@Suite(.serialized, .needsMarquee, .timeLimit(.minutes(5))) struct DemoJourneyTests {
    private let home: TemporaryFolder

    init() throws { home = try TemporaryFolder() }

    @Test func browsesShowsAndFilmsAfterTheWindowIsLargeEnoughAndStoresNothing() async throws {
        let marquee = try Marquee(home: home, size: Size(width: 19, height: 5))
        try await marquee.shows("Make the window")
        marquee.program.resize(to: Size(width: 80, height: 24))
        // Keys are not answered in a window that shows nothing.
        try await marquee.shows("To watch")
        try await marquee.type("2", status: "1/90+")
        try await marquee.type(.down, .down, status: "3/90+")
        try await marquee.type(.enter, shows: "Ratings")
        try await marquee.type(.escape, status: "3/90+")
        try await marquee.type(")", status: "1/20+")
        try await marquee.type(.enter, shows: "Videos")
        try await marquee.quit()
        try expect(Set(home.contents()).isSubset(of: ["state", "state/marquee"]))
    }

    @Test(arguments: [SIGTERM, SIGHUP, SIGINT, SIGQUIT])
    func everySignalRestoresTheTerminal(signal: Int32) async throws {
        let marquee = try Marquee(home: home)
        try await marquee.status("1/90+")
        marquee.program.process.signal(signal)
        try await marquee.ends(.signaled(signal))
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
        // Once the demo's catalog is there, the screen changes no more by itself.
        try await shell.waitForScreen { $0.text(23).contains(" 1/1240") }
        // The list first, then the palette over it, whose last line is the last to be drawn.
        for (keys, text, status) in [("", "Zora", " 1/1240"), (":fa", ": fa", "Enter run")] {
            shell.type(keys)
            let before = try await shell.waitForScreen { $0.screen.contains(text) && $0.text(23).contains(status) }
            shell.type(Keys.suspend.text)
            // Waits for the prompt, not only for the stop: earlier input is discarded.
            try await shell.waitForScreen {
                !$0.isAlternateScreen && $0.screen.contains("Stopped") && $0.screen.hasSuffix("prompt")
            }
            expectEqual(
                shell.terminal.leftovers.filter { $0 != "mode 2004 is set" }, [], "but for what bash sets itself")
            shell.type("fg\n")
            try await shell.waitForScreen { $0.isAlternateScreen && $0.screen == before.screen }
        }
        shell.type(Keys.escape.text)
        try await shell.waitForScreen { !$0.screen.contains(": fa") }
        shell.type(Keys.quit.text)
        try await shell.waitForScreen { $0.screen.hasSuffix("prompt") || $0.screen.hasSuffix("prompt ") }
        shell.type("exit\n")
        try await expectEqual(shell.waitForExit(), .exited(0))
    }

    @Test func everySizeAndManyResizesAreDrawnCorrectlyAndKeepTheSelection() async throws {
        let marquee = try Marquee(home: home)
        try await marquee.goToTheEnd(of: 1240)
        marquee.type(.home)
        for _ in 0..<7 { marquee.type(.down) }
        try await marquee.status("8/1240")
        for size in [(20, 6), (40, 12), (59, 10), (60, 24), (109, 30), (110, 16), (200, 60), (500, 200), (21, 7)] {
            try await expectRightScreen(marquee, in: Size(width: size.0, height: size.1), position: "8/")
        }
        marquee.program.resize(to: Size(width: 80, height: 24))
        try await marquee.type(.home, .down, .down, status: "3/1240")
        for step in 0..<500 {
            marquee.program.resize(to: Size(width: 20 + step * 7 % 180, height: 6 + step * 5 % 60))
        }
        try await expectRightScreen(marquee, in: Size(width: 100, height: 30), position: "3/1240")
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
                $0.size == size && $0.text(size.height - 1).contains(position) && $0.text(0).contains("Browse")
                    && $0.cursor.row < size.height - 1
            }.screen
            try await marquee.repaint()
            let expected = seen
            let isRight = try? await marquee.program.waitForScreen(within: .seconds(15)) { $0.screen == expected }
            if isRight != nil { return }
        }
        Issue.record("\(size)\n\(seen)\n\(marquee.program.terminal.screen)")
    }

    @Test func searchesSortsExportsAndChangesTheLayout() async throws {
        try home.write("mine", to: "x.json")
        let marquee = try Marquee(home: home, size: Size(width: 80, height: 60))
        try await marquee.status("1/90+")
        marquee.type(.help)
        let screen = try await marquee.shows("Go to the library").screen
        expect(screen.contains("Change sort order"))
        marquee.type(.escape)
        try await marquee.program.waitForScreen { !$0.screen.contains("Change sort order") }
        try await marquee.type(.sort, shows: "by name")
        try await marquee.type(.search, "ment", shows: "10 found")
        try await marquee.type(.escape, shows: "Type to search for shows")
        try await marquee.type(.escape, status: "/90+")
        // An export goes only where the user says, and asks first.
        try await marquee.type("E", shows: "~/marquee-export/")
        try await marquee.type(.clearLine, "x.json\r", shows: "the demo needs a whole path")
        try await marquee.type(.home, "~/\r", shows: "Press Enter again to overwrite.")
        try expectEqual(Data(contentsOf: URL(filePath: home.path + "/x.json")), Data("mine".utf8))
        try await marquee.type(.enter, shows: "Exported to ~/x.json")
        // The demo's library may not have been read yet.
        try expect(String(contentsOfFile: home.path + "/x.json", encoding: .utf8).contains("\"marquee\": 1"))
        try await marquee.type(.toggleLayout, shows: "┏━━")
        try await marquee.quit()
    }

    @Test func withoutATerminalItPrintsPlainLines() async throws {
        let run = try await Marquee.run("--demo", home: home)
        expect(run.status == .exited(0) && run.errors.isEmpty)
        expectEqual(run.output.split(separator: "\n").count, 90)
        expect(run.output.utf8.allSatisfy { $0 == 0x0A || $0 >= 0x20 })
    }
}
