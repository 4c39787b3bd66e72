import Foundation
import Terminal
import TestSupport
import Testing

/// What a person changes about the program, and finds again at the next start.
@Suite(.serialized, .enabled(if: Marquee.isBuilt)) struct SettingsJourneyTests {
    private let home: TemporaryFolder
    private let path: String

    init() throws {
        home = try TemporaryFolder()
        path = home.path + "/config/marquee/config.json"
    }

    private func write(_ text: String) throws {
        try FileManager.default.createDirectory(
            atPath: home.path + "/config/marquee", withIntermediateDirectories: true)
        try text.write(toFile: path, atomically: false, encoding: .utf8)
    }

    private func configuration() throws -> String { try String(contentsOfFile: path, encoding: .utf8) }

    /// Opens the settings.
    private func opened(_ arguments: [String] = ["--demo"]) async throws -> Marquee {
        let marquee = try Marquee(arguments, home: home)
        try await marquee.status("1/90+")
        marquee.program.type(",")
        try await marquee.shows("Appearance")
        return marquee
    }

    /// Waits until a line says this of a setting.
    private func row(_ marquee: Marquee, _ label: String, _ value: String) async throws {
        try await marquee.program.waitForScreen { terminal in
            (0..<terminal.size.height).contains { row in
                let line = terminal.text(row)
                return line.contains(label) && line.contains(value)
            }
        }
    }

    @Test func everySettingIsChangedAndHoldsAfterARestart() async throws {
        let first = try await opened()
        let isMouseOn = first.program.terminal.modes.contains(1006)
        #expect(isMouseOn)
        for (keys, value) in [
            ([Keys.home, .down, .down], "light"), ([.end], "grid"), ([.end], "large"), ([.end], "none"),
        ] {
            first.type(.enter)
            for key in keys { first.type(key) }
            try await first.shows("● \(value)")
            first.type(.enter)
            try await first.program.waitForScreen { !$0.screen.contains("●") }
            first.type(.down)
        }
        first.type(.enter)
        try await row(first, "Reduced motion", "on")
        first.type(.down, .enter)
        try await first.shows("● as the system")
        first.type(.down)
        try await first.shows("● English")
        first.type(.enter, .down, .enter)
        try await row(first, "Mouse", "off")
        try await first.program.waitForScreen { !$0.modes.contains(1006) }
        first.type(.down, .down, .enter)
        first.program.type("~/key")
        try await row(first, "Key file", "~/key")
        first.type(.enter, .down, .enter)
        first.program.type("pass tmdb")
        first.type(.enter, .down, .enter)
        first.program.type("0")
        try await row(first, "Pictures at most", "640")
        first.type(.enter)
        try await row(first, "Pictures at most", "640 MB")
        try await first.quit()
        #expect(
            try configuration() == """
                {
                  "theme": "light",
                  "layout": "grid",
                  "textSize": "large",
                  "images": "none",
                  "reducedMotion": true,
                  "language": "en",
                  "mouse": false,
                  "tmdb": {
                    "keyFile": "~/key",
                    "keyCommand": "pass tmdb"
                  },
                  "cache": {
                    "pictureMegabytes": 640
                  }
                }

                """)

        let second = try Marquee(["--demo"], home: home)
        try await second.shows("┏━━")
        second.program.type(",")
        for (label, value) in [
            ("Theme", "light"), ("Layout", "grid"), ("Text size", "large"), ("Pictures", "none"),
            ("Reduced motion", "on"), ("Language", "English"), ("Mouse", "off"), ("Key file", "~/key"),
            ("Key command", "pass tmdb"), ("Pictures at most", "640 MB"),
        ] {
            try await row(second, label, value)
        }
        #expect(!second.program.terminal.modes.contains(1006))
        try await second.quit()
    }

    @Test func aChoiceThatIsTakenBackLeavesNothingBehind() async throws {
        let marquee = try await opened()
        let before = marquee.program.terminal.cell(40, 10).background
        marquee.type(.enter, .down, .down)
        try await marquee.program.waitForScreen { $0.cell(40, 10).background != before }
        marquee.type(.escape)
        try await marquee.program.waitForScreen { $0.cell(40, 10).background == before }
        try await row(marquee, "Theme", "as the terminal")
        try await marquee.quit()
        #expect(!FileManager.default.fileExists(atPath: path))
    }

    @Test func commentsSurviveAndAnOptionThatDecidesIsNamed() async throws {
        try write("// mine\n{\n    theme: 'dark', // at night\n    mouse: true,\n}\n")
        let marquee = try await opened(["--demo", "--images", "none", "--theme", "dark"])
        try await marquee.shows("--theme on the command line decides")
        marquee.type(.enter, .down)
        try await marquee.shows("● light")
        marquee.type(.enter)
        try await row(marquee, "Theme", "light")
        try await marquee.quit()
        #expect(try configuration() == "// mine\n{\n    theme: \"light\", // at night\n    mouse: true,\n}\n")
        let again = try await opened(["--demo", "--images", "none"])
        try await row(again, "Theme", "light")
        try await again.quit()
    }

    @Test func aKeyIsGivenToACommandAndWorksAtOnceAndAfterARestart() async throws {
        let marquee = try await opened()
        marquee.type(.end, .up, .up, .up, .up, .up, .up, .up, .enter)
        try await marquee.shows("Half a page up")
        marquee.type(.down, .enter)
        try await marquee.shows("Press the key")
        marquee.program.type("\u{0E}")
        try await row(marquee, "Move down", "* Ctrl-N")
        marquee.type(.escape)
        try await row(marquee, "Keys", "1 changed")
        marquee.type(.escape)
        try await marquee.status("1/90+")
        marquee.program.type("\u{0E}\u{0E}")
        try await marquee.status("3/90+")
        try await marquee.quit()
        #expect(try configuration() == "{\n  \"keys\": {\n    \"moveDown\": [\"ctrl-n\"]\n  }\n}\n")
        let again = try Marquee(home: home)
        try await again.status("1/90+")
        again.program.type("\u{0E}")
        try await again.status("2/90+")
        try await again.quit()
    }

    @Test func theKeysOfEmacsWorkAsTheManualHasThem() async throws {
        let manual = try String(
            contentsOf: SharedData.packageRoot.appending(path: "docs/CONFIGURATION.md"), encoding: .utf8)
        let example = try #require(
            manual.components(separatedBy: "```json5\n").last?.components(separatedBy: "```").first)
        try write(example)
        let marquee = try Marquee(home: home)
        try await marquee.status("1/90+")
        marquee.program.type("\u{0E}\u{0E}\u{10}")
        try await marquee.status("2/90+")
        marquee.program.type("j")
        marquee.program.type("\u{1B}v\u{0E}")
        try await marquee.status("2/90+")
        marquee.type(.enter)
        try await marquee.shows("Language")
        marquee.program.type("\u{07}")
        try await marquee.status("2/90+")
        marquee.program.type("\u{13}")
        marquee.program.type("ment")
        try await marquee.shows("10 found")
        marquee.program.type("\u{07}")
        try await marquee.shows("Type to search for shows")
        marquee.program.type("\u{07}")
        try await marquee.status("2/90+")
        marquee.program.type("\u{1B}x")
        #expect(try await marquee.program.waitForExit() == .exited(0))
        marquee.expectTerminalAsItWas()
    }

    @Test func aWrongFileIsNamedAndStopsNothing() async throws {
        try write("{\n  thema: 'dark',\n  layout: 'grid',\n}")
        let marquee = try Marquee(home: home)
        try await marquee.shows("config.json, line 2")
        try await marquee.shows("┏━━")
        try await marquee.quit()

        try write("{\n  layout: 'grid'\n  theme: 'light' }")
        let again = try await opened(["--demo", "--images", "none"])
        again.type(.down, .enter, .end)
        try await again.shows("● grid")
        again.type(.enter)
        try await again.shows("Not written, as config.json has a mistake in line 3")
        try await again.quit()
        #expect(try configuration() == "{\n  layout: 'grid'\n  theme: 'light' }")
    }

    @Test func checkNamesEveryMistakeForEditorsAndScripts() async throws {
        try write("{\n  thema: 'dark',\n  mouse: 1 }")
        let program = try #require(BuiltProgram.path("marquee"))
        let run = try await CommandRun.of(program, ["config", "check"], environment: Marquee.environment(home: home))
        #expect(run.status == .exited(1))
        #expect(
            run.output == """
                \(path):2:3: there is no setting “thema”; did you mean “theme”?
                \(path):3:10: “mouse” is to be true or false

                """)
    }
}
