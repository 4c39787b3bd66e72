import TestSupport
import Testing

@testable import Terminal

/// Lines out of bytes, whatever pieces they come in.
@Suite(.timeLimit(.minutes(5))) struct LineSplitterTests {
    private func lines(_ pieces: String..., limit: Int = 4096) -> [String] {
        var splitter = LineSplitter(limit: limit)
        return pieces.flatMap { splitter.feed($0.utf8) } + [splitter.finish()].compactMap(\.self)
    }

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

    @Test func aLineWithoutItsEndIsWholeOnceNothingMoreComes() {
        var splitter = LineSplitter()
        expectEqual(splitter.feed("nex".utf8), [])
        expectEqual(splitter.feed("t".utf8), [])
        expectEqual(splitter.finish(), "next")
        expectNil(splitter.finish())
    }

    @Test func dropsTheRestOfAnOverlongLineAndContinuesWithTheNext() {
        expectEqual(lines("abcdefgh\nxy\n", limit: 4), ["abcd", "xy"])
    }

    @Test func bytesThatAreNoTextDoNoHarm() {
        var splitter = LineSplitter()
        expectEqual(splitter.feed([0xFF, 0xC3, 0x0A]).first?.contains("\u{FFFD}"), true)
    }
}
