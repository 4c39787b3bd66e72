import Entities
import Terminal
import TestSupport
import Testing

@testable import App

@Suite(.timeLimit(.minutes(5))) struct ConfigurationReaderTests {
    private func read(_ text: String) -> (configuration: Configuration, mistakes: [ConfigurationMistake]) {
        ConfigurationReader.read(Array(text.utf8))
    }

    private func messages(_ text: String) -> [String] {
        read(text).mistakes.map { mistake in
            (mistake.place.map { "\($0.line):\($0.column) " } ?? "") + Phrases.english.mistake(mistake.problem)
        }
    }

    @Test func readsEverySettingOrNone() {
        let (configuration, mistakes) = read(
            """
            // mine
            {
              $schema: "anything",
              theme: 'light', layout: "grid", language: "en", textSize: "large", images: "none",
              mouse: false, reducedMotion: true,
              tmdb: { keyFile: "~/.tmdb", keyCommand: "pass tmdb", },
              cache: { pictureMegabytes: 0x80 },
              keys: { moveDown: ["ctrl-n", "down"], quit: "ctrl-q", sort: [] },
            }
            """)
        expectEqual(mistakes, [])
        let settings = configuration.settings
        expectEqual(
            settings,
            SettingsLayer([
                .theme: "light", .layout: "grid", .images: "none", .language: "en", .textSize: "large",
                .mouse: "false", .reducedMotion: "true", .keyFile: "~/.tmdb", .keyCommand: "pass tmdb",
                .pictureMegabytes: "128",
            ]))
        expectEqual(configuration.keys.keys(for: .moveDown), [KeyPress(.character("n"), .control), KeyPress(.down)])
        expectEqual(configuration.keys.keys(for: .quit), [KeyPress(.character("q"), .control)])
        expectEqual(configuration.keys.keys(for: .sort), [])
        expectNil(configuration.keys.keys(for: .open))
        for text in ["", "{}", "// nothing"] as [String] {
            expect(read(text).configuration == Configuration() && read(text).mistakes == [], "\(text)")
        }
    }

    @Test func mistakesAreNamedAndOtherValuesUsed() {
        let themes = (Setting.theme.kind.choices ?? []).joined(separator: ", ")
        let text = """
            {
              thema: "dark",
              theme: "drak",
              mouse: "yes", layout: 7,
              tmdb: { keyfile: "x", keyFile: "" },
              cache: { pictureMegabytes: 0 },
              textSize: "large",
              keys: { movedown: "j", quit: ["hyper-q", 5, "ctrl-c"], open: true },
              keys2: {},
            }
            """
        expectEqual(
            messages(text),
            [
                "2:3 unknown setting “thema”; did you mean “theme”?",
                "3:10 invalid value “drak” for “theme”; it must be one of \(themes); did you mean “dark”?",
                "4:10 “mouse” must be true or false",
                "4:25 “layout” must be one of auto, list, grid",
                "5:11 unknown setting “tmdb.keyfile”; did you mean “tmdb.keyFile”?",
                "5:34 invalid value “” for “tmdb.keyFile”; it must be text",
                "6:30 invalid value “0” for “cache.pictureMegabytes”; it must be a whole number from 1 to 4096",
                "8:11 unknown command “movedown”; did you mean “moveDown”?",
                "8:33 unknown key “hyper-q”; write keys as j, G, ctrl-n, alt-x, space, f5",
                "8:44 “quit” must be a key or a list of keys: [\"j\", \"ctrl-n\"]",
                "8:47 “ctrl-c” always quits immediately and can’t be bound",
                "8:64 “open” must be a key or a list of keys: [\"j\", \"ctrl-n\"]",
                "9:3 unknown setting “keys2”; did you mean “keys”?",
            ])
        let configuration = read(text).configuration
        expectEqual(configuration.settings[.textSize], "large", "what is right counts")
        expectNil(configuration.settings[.mouse])
        expectEqual(Settings(configuration: configuration).theme, .automatic)
        expectNil(configuration.keys.keys(for: .quit), "no key at all would be worse than the usual one")
    }

    @Test func syntaxErrorsAndRepeatedKeysAreNamedWithTheirPlaces() {
        expectEqual(messages("{\n  theme: dark }"), ["2:10 “dark” is not a valid value; put text in quotes: \"dark\""])
        expectEqual(messages("{ mouse: false"), ["1:15 the file ends, but a comma or } was expected"])
        expectEqual(read("{ mouse: false").configuration, Configuration())
        expectEqual(messages("[]"), ["1:1 the configuration must be an object: { \"theme\": \"dark\" }"])
        // A repeated key is reported with both places.
        let (configuration, mistakes) = read("{ theme: 'dark',\n  theme: 'light' }")
        expectEqual(mistakes.map(\.problem), [.repeatedKey("theme", first: TextPlace(line: 1, column: 3))])
        expectEqual(configuration.settings[.theme], "light")
        // A key with two commands is named with both places.
        let text = "{ keys: {\n  sort: 'ctrl-n',\n  moveDown: ['down', 'ctrl-n'],\n} }"
        expectEqual(messages(text), ["3:22 “ctrl-n” is already bound to “sort” (line 2, column 9)"])
        let keymap = Keymap.standard.applying(read(text).configuration.keys)
        let key = KeyPress(.character("n"), .control)
        expectEqual(keymap.command(for: key, in: .browsing), .sort, "the first one has it")
        expectEqual(
            keymap.command(for: key, in: .reading), .moveDown, "where there is nothing to sort, the other one does")
        // The same key in separate contexts is valid.
        expectEqual(messages("{ keys: { search: 'ctrl-s', filter: 'ctrl-s' } }"), [])
    }

    @Test func reportedMistakesAreCleanedAndLimited() {
        let name = "\\u001b[31m\\u202e" + String(repeating: "x", count: 5_000)
        for message in messages("{ \"\(name)\": 1, theme: \"\(name)\", keys: { quit: \"\(name)\", \"\(name)\": [] } }")
        {
            expect(message.unicodeScalars.allSatisfy { $0.value >= 32 && $0 != "\u{202E}" })
            expect(message.count <= 200)
        }
        let members = (0..<9_000).map { "k\($0 % 7): 1" }.joined(separator: ",\n")
        let mistakes = read("{\(members)}").mistakes
        expect(mistakes.count == 51 && mistakes.contains { $0.problem == .more })
    }
}
