import TestSupport
import Testing

@testable import Terminal

/// Lines out of bytes, whatever pieces they come in.
@Suite(.timeLimit(.minutes(5))) struct LineSplitterTests {
    @Test func everySplitOfATextBringsTheSameLines() {
        let bytes = Array("search girls\r\n\nsuche „Käse“\n日本".utf8)
        for first in 0...bytes.count {
            for second in first...bytes.count {
                var splitter = LineSplitter()
                let pieces = [bytes[..<first], bytes[first..<second], bytes[second...]]
                let lines = pieces.flatMap { splitter.feed($0) } + [splitter.finish()].compactMap(\.self)
                expectEqual(lines, ["search girls", "", "suche „Käse“", "日本"])
            }
        }
    }

    @Test func unfinishedOverlongAndMalformedLinesDoNoHarm() {
        var splitter = LineSplitter()
        expectEqual(splitter.feed("nex".utf8), [])
        expectEqual(splitter.feed("t".utf8), [])
        expectEqual(splitter.finish(), "next")
        expectNil(splitter.finish())
        expectEqual(splitter.feed([0xFF, 0xC3, 0x0A]).first?.contains("\u{FFFD}"), true)
        splitter = LineSplitter(limit: 4)
        expectEqual(splitter.feed("abcdefgh\nxy\n".utf8), ["abcd", "xy"])
        expectNil(splitter.finish())
    }
}
