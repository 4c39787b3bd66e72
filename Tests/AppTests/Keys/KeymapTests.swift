import Terminal
import TestSupport
import Testing

@testable import App

@Suite(.timeLimit(.minutes(5))) struct KeymapTests {
    @Test func everyContextHasItsKeys() {
        expect(Keymap.standard.conflicts.isEmpty)
        let map = Keymap(bindings: [
            KeyBinding([KeyPress("x")], .sort, in: [.browsing, .reading]),
            KeyBinding([KeyPress("x")], .quit, in: [.browsing]),
        ])
        expectEqual(map.conflicts, [.init(key: KeyPress("x"), context: .browsing, commands: [.sort, .quit])])
        // Every context has a key to leave.
        for context in KeyContext.allCases {
            expectEqual(Keymap.standard.command(for: KeyPress(.character("c"), .control), in: context), .interrupt)
            expectEqual(Keymap.standard.command(for: KeyPress(.escape), in: context), .back)
        }
        for command in Command.allCases {
            expect(Keymap.standard.bindings.contains { $0.command == command }, "\(command)")
        }
        // Letters are text in text fields.
        for letter in "qvtsrohjklgG?/ " {
            expectNil(Keymap.standard.command(for: KeyPress(letter), in: .typing), "\(letter)")
            expectNil(Keymap.standard.command(for: KeyPress(letter), in: .searching), "\(letter)")
        }
    }

    @Test func labelsAreTheNamesOnKeyboards() {
        for (key, english, german) in [
            (KeyPress(.character("l"), .control), "Ctrl-L", "Strg-L"), (KeyPress(.pageDown), "PgDn", "Bild↓"),
            (KeyPress("G"), "G", "G"), (KeyPress(" "), "Space", "Leertaste"), (KeyPress(.function(1)), "F1", "F1"),
            (KeyPress(.tab, .shift), "Shift-Tab", "Umschalt-Tab"),
        ] {
            expectEqual(Phrases.english.label(key), english)
            expectEqual(Phrases.german.label(key), german)
        }
    }
}
