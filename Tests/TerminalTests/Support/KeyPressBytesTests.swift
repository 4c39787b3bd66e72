import Terminal
import TestSupport
import Testing

@Suite("Keys that tests press", .timeLimit(.minutes(5)))
struct KeyPressBytesTests {
    @Test func areWhatTheProgramReads() {
        let keys: [KeyPress] = [
            KeyPress("q"), KeyPress("é"), KeyPress(.up), KeyPress(.left, .shift), KeyPress(.home),
            KeyPress(.end, .control),
            KeyPress(.insert), KeyPress(.delete, [.alt, .control]), KeyPress(.pageUp), KeyPress(.pageDown),
            KeyPress(.enter),
            KeyPress(.backspace), KeyPress(.tab), KeyPress(.tab, .shift), KeyPress(.function(1)),
            KeyPress(.function(5)),
            KeyPress(.function(12), .shift), KeyPress(.character("u"), .control), KeyPress(.character("x"), .alt),
        ]
        for key in keys {
            var parser = InputParser()
            expectEqual(parser.feed(key.bytes), [.key(key)])
        }
    }
}
