import TestSupport
import Testing

@testable import Terminal

@Suite("Control sequences", .timeLimit(.minutes(5)))
struct ControlSequenceTests {
    private func text(_ append: (inout [UInt8]) -> Void) -> String {
        var bytes: [UInt8] = []
        append(&bytes)
        return String(decoding: bytes, as: UTF8.self).replacing("\u{1B}", with: "ESC")
    }

    @Test func parametersCountFromOneAndAreLeftOutIfTheyAreOne() {
        let positions: [(Int, Int, String)] = [
            (0, 0, "ESC[H"), (0, 4, "ESC[5H"), (7, 0, "ESC[;8H"), (9, 9, "ESC[10;10H"), (119, 39, "ESC[40;120H"),
        ]
        for (column, row, expected) in positions {
            let position = Position(column: column, row: row)
            expectEqual(text { ControlSequence.moveCursor(to: position, into: &$0) }, expected)
        }
        expectEqual(text { ControlSequence.append(.cursorRight, 1, into: &$0) }, "ESC[C")
        expectEqual(text { ControlSequence.append(.cursorRight, 20, into: &$0) }, "ESC[20C")
        expectEqual(text { ControlSequence.append(.cursorToColumn, 1, into: &$0) }, "ESC[G")
        expectEqual(text { ControlSequence.append(.scrollUp, 1, into: &$0) }, "ESC[S")
        expectEqual(text { ControlSequence.append(.eraseCharacters, 105, into: &$0) }, "ESC[105X")
        // Scroll regions leave out the edges.
        let regions: [(ClosedRange<Int>, String)] = [
            (1...36, "ESC[2;37r"), (0...36, "ESC[;37r"), (1...39, "ESC[2r"), (0...39, "ESC[r"),
        ]
        for (rows, expected) in regions {
            expectEqual(text { ControlSequence.setScrollRegion(rows, height: 40, into: &$0) }, expected)
        }
        expectEqual(text { ControlSequence.queryMode(2026, into: &$0) }, "ESC[?2026$p")
    }

    // MARK: Notices

    @Test func noticesAreWrittenAsEachTerminalDocumentsThem() {
        func notice(_ way: NoticeWay) -> String {
            text { ControlSequence.notify(title: "Marquee", text: "Tide S01E02; 海", by: way, into: &$0) }
        }
        expectEqual(notice(.iTerm), "ESC]9;Marquee: Tide S01E02; 海ESC\\")
        expectEqual(notice(.urxvt), "ESC]777;notify;Marquee;Tide S01E02; 海ESC\\")
        expectEqual(
            notice(.kitty),
            "ESC]99;i=marquee:d=0:e=1;TWFycXVlZQ==ESC\\ESC]99;i=marquee:p=body:e=1;VGlkZSBTMDFFMDI7IOa1tw==ESC\\")
        expectEqual(notice(.bell), "\u{07}")
    }

    /// Whatever the text, it does not end the string early, and there is no room for more than a line or two.
    @Test func noticesHoldNoControls() {
        let hostile = "4;1;40\u{07}\u{1B}]0;x\u{1B}\\\u{9C}\u{202E}\u{200F}\n" + String(repeating: "é", count: 5_000)
        for way in [NoticeWay.iTerm, .urxvt] {
            var bytes: [UInt8] = []
            ControlSequence.notify(title: "a;b\u{07}", text: hostile, by: way, into: &bytes)
            let inner = bytes.dropFirst(2).dropLast(2)
            expect(inner.allSatisfy { $0 >= 0x20 && $0 != 0x7F } && bytes.count < 1_000)
            let text = String(decoding: inner, as: UTF8.self)
            expect(!text.unicodeScalars.contains { [0x9C, 0x202E, 0x200F].contains($0.value) })
            expect(!text.hasPrefix("9;4"))
            if way == .urxvt { expect(text.hasPrefix("777;notify;ab;")) }
        }
    }
}
