import TestSupport
import Testing

@testable import Terminal

@Suite(.timeLimit(.minutes(5))) struct InputTimeoutTests {
    @Test func unfinishedSequencesBecomeKeysOrNothing() {
        let rows: [(String, [KeyPress])] = [
            ("\u{1B}", [KeyPress(.escape)]), ("\u{1B}[", [KeyPress(.character("["), .alt)]),
            ("\u{1B}O", [KeyPress(.character("O"), .alt)]), ("\u{1B}]", [KeyPress(.character("]"), .alt)]),
            ("\u{1B}P", [KeyPress(.character("P"), .alt)]), ("\u{1B}_", [KeyPress(.character("_"), .alt)]),
            ("\u{1B}[1;", []), ("\u{1B}O5", []), ("\u{1B}[[", []), ("\u{1B}[M!", []), ("\u{1B}]11;rgb", []),
            ("\u{1B}]11;rgb\u{1B}", [KeyPress(.escape)]),
        ]
        for (text, keys) in rows {
            var parser = InputParser()
            expect(parser.feed(Array(text.utf8)).isEmpty)
            expect(parser.pendingTimeout != nil, text.debugDescription)
            expectEqual(parser.timeOut(), keys.map(InputEvent.key), text.debugDescription)
            expectNil(parser.pendingTimeout)
            expectEqual(parser.feed([0x61]), [.key(KeyPress("a"))], text.debugDescription)
        }
        // There is nothing to wait for, or half a character, which waits for its other half.
        var parser = InputParser()
        for bytes in [[], [0x61], [0xE2, 0x82]] as [[UInt8]] {
            parser = InputParser()
            expectEqual(parser.feed(bytes), bytes == [0x61] ? [.key(KeyPress("a"))] : [])
            expectNil(parser.pendingTimeout)
            expect(parser.timeOut().isEmpty)
        }
        expectEqual(parser.feed([0xAC]), [.key(KeyPress("€"))])
    }

    @Test func waitsLongerIfTheTerminalIsFarOrOwesAnswers() {
        var parser = InputParser(timeouts: .local)
        _ = parser.feed([0x1B])
        expectEqual(parser.pendingTimeout, .milliseconds(25))
        parser.timeouts = .remote
        expectEqual(parser.pendingTimeout, .milliseconds(100))
        parser.awaitsReplies = true
        expectEqual(parser.pendingTimeout, .milliseconds(500))
        _ = parser.feed([0x5B])
        expectEqual(parser.pendingTimeout, .seconds(1))
        expectEqual(EscapeTimeouts(environment: [:]), .local)
        expectEqual(EscapeTimeouts(environment: ["SSH_TTY": "/dev/pts/1"]), .remote)
        expectEqual(EscapeTimeouts(environment: ["SSH_CONNECTION": "a 1 b 2"]), .remote)
    }

    @Test func aPasteWithoutItsEndEndsByTimeOrTwoInterrupts() {
        // Otherwise every later key would be text, Ctrl-C included.
        for text in ["abc", "abc\u{1B}[20", "abc\u{1B}", "abc\u{3}"] {
            var parser = InputParser()
            expect(parser.feed(Array("\u{1B}[200~\(text)".utf8)).isEmpty)
            expectEqual(parser.pendingTimeout, .milliseconds(500))
            expectEqual(parser.timeOut(), [.paste(text.hasSuffix("\u{3}") ? "abc\u{3}" : "abc")])
            expectNil(parser.pendingTimeout)
            expectEqual(parser.feed([3]), [.key(KeyPress(.character("c"), .control))])
        }
        // A paste that goes on and on is left by the hand that presses Ctrl-C until something happens.
        for limit in [16, 2, 0] {
            var parser = InputParser(pasteLimit: limit)
            expect(parser.feed(Array("\u{1B}[200~a\u{3}b\u{3}\u{1B}[2".utf8)).isEmpty)
            expect(parser.feed([3]).isEmpty)
            let text = String("a\u{3}b\u{3}\u{1B}[2\u{3}".prefix(limit))
            expectEqual(
                parser.feed([3, 0x71]), [.paste(text), .key(KeyPress(.character("c"), .control)), .key(KeyPress("q"))])
        }
    }
}
