import Terminal
import TestSupport
import Testing

@testable import App

@Suite(.timeLimit(.minutes(5))) struct KeyNotationTests {
    @Test(arguments: [
        ("j", KeyPress("j")), ("G", KeyPress("G")), ("shift-g", KeyPress("G")), ("?", KeyPress("?")),
        ("-", KeyPress("-")), ("ctrl--", KeyPress(.character("-"), .control)), ("space", KeyPress(" ")),
        ("ctrl-n", KeyPress(.character("n"), .control)), ("Ctrl-N", KeyPress(.character("n"), .control)),
        ("ctrl-space", KeyPress(.character(" "), .control)), ("alt-x", KeyPress(.character("x"), .alt)),
        ("alt-X", KeyPress(.character("X"), .alt)), ("alt-<", KeyPress(.character("<"), .alt)),
        ("ctrl-alt-a", KeyPress(.character("a"), [.control, .alt])), ("shift-tab", KeyPress(.tab, .shift)),
        ("pageup", KeyPress(.pageUp)), ("PgDn", KeyPress(.pageDown)), ("esc", KeyPress(.escape)),
        ("return", KeyPress(.enter)), ("f1", KeyPress(.function(1))), ("shift-f35", KeyPress(.function(35), .shift)),
        ("é", KeyPress("é")), ("c", KeyPress("c")), ("minus", KeyPress("-")),
        ("cmd-k", KeyPress(.character("k"), .command)),
    ])
    func readsCommonKeyNotations(text: String, key: KeyPress) {
        expectEqual(KeyPress(notation: text), key)
    }

    @Test(arguments: [
        "", " ", "ctrl-", "hyper-x", "ab", "f0", "f36", "f01", "ctrl-ctrl", "page up", "\u{1B}", "\u{200B}", "--x",
    ])
    func otherTextsAreNotKeys(text: String) {
        expectNil(KeyPress(notation: text))
    }

    @Test func writtenValuesCanBeRead() {
        for key in Keymap.standard.bindings.flatMap(\.keys) { expectEqual(KeyPress(notation: key.notation), key) }
        let keys = [
            KeyPress(.character("-"), [.control, .alt]), KeyPress(.insert, [.shift, .command]), KeyPress("."),
        ]
        for key in keys { expectEqual(KeyPress(notation: key.notation), key) }
    }
}
