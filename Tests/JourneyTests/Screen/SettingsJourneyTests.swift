import Foundation
import Terminal
import TestSupport
import Testing

/// Settings that are changed and persist.
@Suite(.serialized, .needsMarquee, .timeLimit(.minutes(5))) struct SettingsJourneyTests {
    private let home: TemporaryFolder
    private let path: String

    init() throws {
        home = try TemporaryFolder()
        path = home.path + "/config/marquee/config.json"
    }

    private func write(_ text: String) throws { try home.write(text, to: "config/marquee/config.json") }

    private func configuration() throws -> String { try String(contentsOfFile: path, encoding: .utf8) }

    /// Opens the settings.
    private func opened(_ arguments: [String] = ["--demo"]) async throws -> Marquee {
        let marquee = try Marquee(arguments, home: home)
        try await marquee.status("1/90+")
        try await marquee.type(",", shows: "Appearance")
        return marquee
    }

    /// Waits until a line shows this value of a setting.
    private func row(_ marquee: Marquee, _ label: String, _ value: String) async throws {
        try await marquee.program.waitForScreen { terminal in
            (0..<terminal.size.height).contains { row in
                let line = terminal.text(row)
                return line.contains(label) && line.contains(value)
            }
        }
    }

    /// Types, and waits for that value.
    private func type(_ keys: Keys..., in marquee: Marquee, sets label: String, _ value: String) async throws {
        for key in keys { marquee.type(key) }
        try await row(marquee, label, value)
    }

    /// Waits until the screen shows a heading in double-size letters.
    private func heading(_ marquee: Marquee, _ text: String) async throws {
        try await marquee.shows(text.map(String.init).joined(separator: " "))
    }

    @Test func everySettingChangesAndPersists() async throws {
        try write(
            """
            // How I like it.
            {
              // at night
              theme: "dark",
              layout: "list", // for now
              lock: {
                fingerprint: true, // the left thumb
              },
            }

            """)
        let first = try Marquee(["--offline"], home: home)
        try await first.shows("Browse")
        try await first.type(",", shows: "Appearance")
        expect(first.program.terminal.modes.contains(1006))
        try await changeAppearance(first)
        try await changeMouseAndKeys(first)
        try await changeFilmsAndStorage(first)
        try await changeLock(first)
        try await first.quit()
        try expectEqual(configuration(), Self.changed)

        let second = try Marquee(["--offline"], home: home, size: Size(width: 80, height: 90))
        try await heading(second, "Enter your PIN")
        try await second.type("97531\r", shows: "Browse")
        second.type(",")
        for (label, value) in [
            ("Theme", "light"), ("Accent", "like the theme"), ("Browse as", "whole list"), ("Layout", "grid"),
            ("Text size", "large"),
            ("Picture size", "huge"), ("Pictures", "none"), ("Sort shows", "newest first"),
            ("Sort favorites", "by next episode"), ("Reduced motion", "on"), ("Language", "English"), ("Mouse", "off"),
            ("Keys", "1 changed"), ("Country", "Germany"), ("My services", "Netflix, 337"),
            ("Media folders", "~/tv:/mnt"), ("Player", "mpv --fs"), ("Day begins at", "04:00"),
            ("In-app notices", "bell"), ("Notice command", "tell me"), ("Key file", "~/key"),
            ("Key command", "pass tmdb"), ("Library folder", "~/shared"), ("Update catalog daily", "off"),
            ("Picture cache", "640 MB"), ("PIN", "on"), ("Lock after", "7 minutes"), ("Fingerprint", "off"),
        ] {
            try await row(second, label, value)
        }
        expect(!second.program.terminal.modes.contains(1006))
        try await second.quit()
    }

    private func changeAppearance(_ marquee: Marquee) async throws {
        let choices: [(Keys, String)] = [
            (.down, "light"), (.end, "like the theme"), (.end, "whole list"), (.end, "grid"), (.end, "large"),
            (.end, "huge"), (.end, "none"),
        ]
        for (key, value) in choices {
            try await marquee.type(.enter, key, shows: "● \(value)")
            marquee.type(.enter)
            try await marquee.program.waitForScreen { !$0.screen.contains("●") }
            marquee.type(.down)
        }
        try await type(.enter, in: marquee, sets: "Reduced motion", "on")
        try await marquee.type(.down, .enter, shows: "● follow system")
        try await marquee.type(.down, shows: "● English")
        try await type(.enter, in: marquee, sets: "Language", "English")
        for (label, value) in [
            ("Sort Up Next", "by your rating"), ("Sort shows", "newest first"), ("Sort films", "top rated"),
            ("Sort favorites", "by next episode"), ("Rating colors", "from 0 to 10"),
        ] {
            // The lists of films end with genres.
            try await marquee.type(.down, .enter, label == "Sort films" ? .down : .end, shows: "● \(value)")
            try await type(.enter, in: marquee, sets: label, value)
        }
    }

    private func changeMouseAndKeys(_ marquee: Marquee) async throws {
        try await type(.down, .enter, in: marquee, sets: "Mouse", "off")
        try await marquee.program.waitForScreen { !$0.modes.contains(1006) }
        try await marquee.type(.down, .enter, shows: "● press once")
        try await type(.enter, in: marquee, sets: "Quit key", "press once")
        try await marquee.type(.down, .enter, shows: "Half a page up")
        try await marquee.type(.down, .enter, shows: "Press the new key")
        try await type("\u{0E}", in: marquee, sets: "Move down", "* Ctrl-N")
        try await type(.escape, in: marquee, sets: "Keys", "1 changed")
    }

    private func changeFilmsAndStorage(_ marquee: Marquee) async throws {
        try await marquee.type("\u{0E}", .enter, .end, shows: "● stills and ratings too")
        try await type(.enter, in: marquee, sets: "Spoiler shield", "stills and ratings too")
        marquee.type("\u{0E}")
        try await type(
            [
                ("Country", "de", "Germany"), ("My services", "Netflix, 337", "Netflix, 337"),
                ("Media folders", "~/tv:/mnt", "~/tv:/mnt"), ("Player", "mpv --fs", "mpv --fs"),
                ("Day begins at", "4", "04:00"),
            ], marquee)
        try await marquee.type(.enter, .end, shows: "● bell")
        try await type(.enter, in: marquee, sets: "In-app notices", "bell")
        marquee.type("\u{0E}")
        let texts = [
            ("Notice command", "tell me", "tell me"), ("Key file", "~/key", "~/key"),
            ("Key command", "pass tmdb", "pass tmdb"), ("Library folder", "~/shared", "~/shared"),
            ("Update catalog daily", "", "off"), ("Picture cache", "0", "640 MB"),
        ]
        try await type(texts, marquee)
        // Past the catalog.
        try await marquee.type("\u{0E}", .enter, shows: "Cache cleared")
    }

    /// Types the values of settings that follow each other.
    private func type(_ settings: [(label: String, typed: String, value: String)], _ marquee: Marquee) async throws {
        for (label, typed, value) in settings {
            marquee.type(.enter)
            if !typed.isEmpty { marquee.type(Keys(typed), .enter) }
            try await row(marquee, label, value)
            marquee.type("\u{0E}")
        }
    }

    private func changeLock(_ marquee: Marquee) async throws {
        marquee.type("\u{0E}\r")
        try await heading(marquee, "Choose a PIN")
        marquee.type("97531\r")
        try await heading(marquee, "Enter it again")
        try await marquee.type("97531\r", shows: "PIN set. Marquee asks for it at startup")
        try await type("\u{0E}\r\u{7F}7\r", in: marquee, sets: "Lock after", "7 minutes")
        try await type("\u{0E}\r", in: marquee, sets: "Fingerprint", "off")
    }

    /// The file afterwards.
    private static let changed = """
        // How I like it.
        {
          // at night
          theme: "light",
          layout: "grid", // for now
          lock: {
            fingerprint: false, // the left thumb
            enabled: true,
            idleMinutes: 7,
          },
          accent: "theme",
          browse: "list",
          textSize: "large",
          pictureSize: "huge",
          images: "none",
          reducedMotion: true,
          language: "en",
          sort: {
            upNext: "rating",
            shows: "premiered",
            films: "topRated",
            favorites: "nextEpisode"
          },
          ratingColors: "fixed",
          mouse: false,
          quit: "once",
          keys: {
            moveDown: ["ctrl-n"]
          },
          spoilerShield: "all",
          watch: {
            country: "DE",
            services: "Netflix, 337"
          },
          library: {
            media: "~/tv:/mnt",
            folder: "~/shared"
          },
          player: "mpv --fs",
          calendar: {
            firstHour: 4
          },
          notify: {
            terminal: "bell",
            command: "tell me"
          },
          tmdb: {
            keyFile: "~/key",
            keyCommand: "pass tmdb"
          },
          catalog: {
            updates: false
          },
          cache: {
            pictureMegabytes: 640
          },
        }

        """

    @Test func undoingAChoiceRestoresTheFile() async throws {
        let marquee = try await opened()
        let before = marquee.program.terminal.cell(40, 10).background
        marquee.type(.enter, .down, .down)
        try await marquee.program.waitForScreen { $0.cell(40, 10).background != before }
        marquee.type(.escape)
        try await marquee.program.waitForScreen { $0.cell(40, 10).background == before }
        try await row(marquee, "Theme", "follow terminal")
        try await marquee.quit()
        expect(!FileManager.default.fileExists(atPath: path))
    }

    @Test func commentsSurviveAndAnOverridingOptionIsNamed() async throws {
        try write("// mine\n{\n    theme: 'dark', // at night\n    mouse: true,\n}\n")
        let marquee = try await opened(["--demo", "--images", "none", "--theme", "dark"])
        try await marquee.shows("--theme on the command line overrides")
        try await marquee.type(.enter, .down, shows: "● light")
        try await type(.enter, in: marquee, sets: "Theme", "light")
        try await marquee.quit()
        try expectEqual(configuration(), "// mine\n{\n    theme: \"light\", // at night\n    mouse: true,\n}\n")
        let again = try await opened(["--demo", "--images", "none"])
        try await row(again, "Theme", "light")
        try await again.quit()
    }

    @Test func theEmacsKeysOfTheManualWork() async throws {
        let manual = try String(
            contentsOf: SharedData.packageRoot.appending(path: "docs/CONFIGURATION.md"), encoding: .utf8)
        let example = try require(
            manual.components(separatedBy: "```json5\n").last?.components(separatedBy: "```").first)
        try write(example)
        let marquee = try Marquee(home: home)
        try await marquee.status("1/90+")
        try await marquee.type("\u{0E}\u{0E}\u{10}", status: "2/90+")
        try await marquee.type("j", "\u{1B}v\u{0E}", status: "2/90+")
        try await marquee.type(.enter, shows: "Ratings")
        try await marquee.type("\u{07}", status: "2/90+")
        try await marquee.type("\u{13}", "ment", shows: "10 found")
        try await marquee.type("\u{07}", shows: "Type to search for shows")
        try await marquee.type("\u{07}", status: "2/90+")
        marquee.type("\u{1B}x")
        try await marquee.ends()
    }

    @Test func aFaultyFileIsReportedAndIgnored() async throws {
        try write("{\n  thema: 'dark',\n  layout: 'grid',\n}")
        let marquee = try Marquee(home: home)
        try await marquee.shows("config.json, line 2")
        try await marquee.shows("┏━━")
        try await marquee.quit()

        try write("{\n  layout: 'grid'\n  theme: 'light' }")
        let again = try await opened(["--demo", "--images", "none"])
        try await again.type(.down, .down, .down, .enter, .end, shows: "● grid")
        try await again.type(.enter, shows: "Not saved: config.json has a mistake in line 3")
        try await again.quit()
        try expectEqual(configuration(), "{\n  layout: 'grid'\n  theme: 'light' }")
    }

    @Test func checkReportsEveryMistakeForEditorsAndScripts() async throws {
        try write("{\n  thema: 'dark',\n  mouse: 1 }")
        let run = try await Marquee.run("config", "check", home: home)
        expectEqual(run.status, .exited(1))
        expectEqual(
            run.output,
            """
            \(path):2:3: unknown setting “thema”; did you mean “theme”?
            \(path):3:10: “mouse” must be true or false

            """)
    }
}
