import Foundation
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

    @Test func keysAreReadInCommonNotationsAndInTheirOwn() {
        for (text, key) in [
            ("j", KeyPress("j")), ("G", KeyPress("G")), ("shift-g", KeyPress("G")), ("?", KeyPress("?")),
            ("-", KeyPress("-")), ("ctrl--", KeyPress(.character("-"), .control)), ("space", KeyPress(" ")),
            ("ctrl-n", KeyPress(.character("n"), .control)), ("Ctrl-N", KeyPress(.character("n"), .control)),
            ("ctrl-space", KeyPress(.character(" "), .control)), ("alt-x", KeyPress(.character("x"), .alt)),
            ("alt-X", KeyPress(.character("X"), .alt)), ("alt-<", KeyPress(.character("<"), .alt)),
            ("ctrl-alt-a", KeyPress(.character("a"), [.control, .alt])), ("shift-tab", KeyPress(.tab, .shift)),
            ("pageup", KeyPress(.pageUp)), ("PgDn", KeyPress(.pageDown)), ("esc", KeyPress(.escape)),
            ("return", KeyPress(.enter)), ("f1", KeyPress(.function(1))),
            ("shift-f35", KeyPress(.function(35), .shift)),
            ("é", KeyPress("é")), ("c", KeyPress("c")), ("minus", KeyPress("-")),
            ("cmd-k", KeyPress(.character("k"), .command)),
        ] as [(String, KeyPress)] {
            expectEqual(KeyPress(notation: text), key, "\(text)")
        }
        for text in [
            "", " ", "ctrl-", "hyper-x", "ab", "f0", "f36", "f01", "ctrl-ctrl", "page up", "\u{1B}", "\u{200B}", "--x",
        ] as [String] {
            expectNil(KeyPress(notation: text), "\(text)")
        }
        // Written values can be read.
        for key in Keymap.standard.bindings.flatMap(\.keys) { expectEqual(KeyPress(notation: key.notation), key) }
        let keys = [
            KeyPress(.character("-"), [.control, .alt]), KeyPress(.insert, [.shift, .command]), KeyPress("."),
        ]
        for key in keys { expectEqual(KeyPress(notation: key.notation), key) }
    }

    // MARK: The README

    /// The labels of the keys of each row of the README's table, such as `Ctrl-L`.
    private func readmeRows() throws -> [[String]] {
        let readme = try String(contentsOf: SharedData.packageRoot.appending(path: "README.md"), encoding: .utf8)
        let section = try require(readme.components(separatedBy: "\n## Keys\n").dropFirst().first)
        let table = section.components(separatedBy: "\n## ")[0]
        return table.split(separator: "\n").filter { $0.hasPrefix("| `") }.map { row in
            row.split(separator: "|")[0].split(separator: "`", omittingEmptySubsequences: false)
                .enumerated().filter { $0.offset % 2 == 1 }.map { String($0.element) }
        }
    }

    @Test func theTableInTheReadmeHasTwelveRowsOfKeysThatExist() throws {
        let known = Set(Keymap.standard.bindings.flatMap(\.keys).map(Phrases.english.label))
        let rows = try readmeRows()
        expectEqual(rows.count, 12)
        for key in rows.flatMap(\.self) { expect(known.contains(key), "\(key)") }
    }
}

extension Keymap {
    /// A key with two commands in the same context.
    struct Conflict: Hashable {
        let key: KeyPress
        let context: KeyContext
        let commands: [Command]
    }

    /// The keys with two commands in the same context.
    var conflicts: [Conflict] {
        KeyContext.allCases.flatMap { context in
            let claims = bindings(in: context).flatMap { row in row.keys.map { (key: $0, command: row.command) } }
            return Dictionary(grouping: claims, by: \.key)
                .filter { $0.value.count > 1 }
                .map { Conflict(key: $0.key, context: context, commands: $0.value.map(\.command)) }
        }
    }
}
