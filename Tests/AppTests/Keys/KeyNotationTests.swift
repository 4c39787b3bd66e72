import Terminal
import TestSupport
import Testing

@testable import App

@Suite(.timeLimit(.minutes(5))) struct KeyNotationTests {
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
}
