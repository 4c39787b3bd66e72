import Terminal
import TestSupport
import Testing

@testable import App

@Suite(.timeLimit(.minutes(5))) struct KeyOverridesTests {
    private func keymap(_ keys: [Command: [String]]) -> Keymap {
        var overrides = KeyOverrides()
        for (command, names) in keys {
            overrides.set(
                names.compactMap { KeyPress(notation: $0) }.map { KeyOverrides.Binding(key: $0, place: nil) },
                for: command)
        }
        return Keymap.standard.applying(overrides)
    }

    private func key(_ notation: String) throws -> KeyPress { try require(KeyPress(notation: notation)) }

    @Test func overridesReplaceTheDefaultKeys() throws {
        // Without overrides the keys are the default ones.
        expectEqual(keymap([:]).bindings, Keymap.standard.bindings)
        var map = keymap([.moveDown: ["ctrl-n", "down"]])
        for context in KeyContext.allCases where Keymap.standard.command(for: KeyPress(.down), in: context) != nil {
            expectEqual(map.command(for: try key("ctrl-n"), in: context), .moveDown, "\(context)")
            expectNil(map.command(for: KeyPress("j"), in: context), "\(context)")
        }
        expectEqual(map.key(for: .moveDown, in: .browsing), (try key("ctrl-n")), "the first one is shown")
        // An empty list unbinds the command.
        map = keymap([.sort: [], .back: []])
        expectNil(map.command(for: KeyPress("s"), in: .browsing))
        expectNil(map.command(for: KeyPress(.escape), in: .typing))
        expect(!map.bindings.contains { $0.command == .sort })
        // An override replaces a default binding.
        map = keymap([.moveDown: ["s"]])
        expectEqual(map.command(for: KeyPress("s"), in: .browsing), .moveDown)
        expect(!map.bindings(in: .browsing).contains { $0.command == .sort }, "help does not promise what no key does")
        expect(map.conflicts.isEmpty)
    }

    @Test func keysThatAreNeededStayBound() throws {
        // The lock can always be opened.
        var map = keymap([.open: []])
        expectNil(map.command(for: KeyPress(.enter), in: .browsing))
        expectEqual(map.command(for: KeyPress(.enter), in: .locked), .open)
        expectEqual(map.command(for: KeyPress(.enter), in: .entering), .open)
        // Keys that type are not bound in text fields.
        map = keymap([.open: ["o"], .moveUp: ["p", "ctrl-p"]])
        expectEqual(map.command(for: KeyPress("o"), in: .browsing), .open)
        expectNil(map.command(for: KeyPress("o"), in: .searching))
        expectEqual(
            map.command(for: KeyPress(.enter), in: .searching), .open, "without a key left it keeps the usual one")
        expectNil(map.command(for: KeyPress("p"), in: .typing))
        expectEqual(map.command(for: try key("ctrl-p"), in: .typing), .moveUp)
        // Ctrl-C always quits.
        map = keymap([.interrupt: ["f12"], .moveDown: ["ctrl-c"], .open: ["ctrl-c", "enter"]])
        for context in KeyContext.allCases {
            expectEqual(map.command(for: try key("ctrl-c"), in: context), .interrupt)
            expectEqual(map.command(for: try key("f12"), in: context), .interrupt)
        }
        expectEqual(keymap([.interrupt: []]).command(for: try key("ctrl-c"), in: .reading), .interrupt)
        // The key for help also closes it.
        map = keymap([.help: ["f2"]])
        expectEqual(map.command(for: try key("f2"), in: .browsing), .help)
        expectEqual(map.command(for: try key("f2"), in: .choosing), .help)
        expectNil(map.command(for: KeyPress("?"), in: .choosing))
    }
}
