import TestSupport
import Testing

@testable import Terminal

/// What the recorded streams do not say: the judge's own promises.
@Suite("The virtual terminal", .timeLimit(.minutes(5)))
struct VirtualTerminalTests {
    @Test func showsText() {
        let rows = [
            ("ABCDE\u{1B}[2G\u{1B}[2X", "A  DE"), ("漢字\u{1B}[2G.", " .字"), ("漢字\u{1B}[3G.", "漢."),
            ("漢字\u{1B}[2G\u{1B}[P", " 字"), ("漢字\u{1B}[2G\u{1B}[@", "   字"), ("漢字\u{1B}[2G\u{1B}[1K", "  字"),
            ("123456漢\u{1B}[G\u{1B}[@", " 123456"), ("1234567漢", "1234567\n漢"), ("\u{1B}[?7l1234567漢", "1234567"),
            ("\u{1B}[?7l123456789", "12345679"), ("e\u{301}x", "e\u{301}x"),
            ("12345678\u{301}9", "12345678\u{301}\n9"), ("👩‍👧x", "👩‍👧x"), ("🇩🇪🇫🇷x", "🇩🇪🇫🇷x"), ("กำ\u{1B}[2G.", "ก."),
            ("\u{1B}(0qqq\u{1B}(Bq", "───q"), ("\u{1B})0\u{E}q\u{F}q", "─q"),
            ("abc\u{1B}[?1049hxyz\u{1B}[?1049l!", "abc!"),
            ("ab\u{1B}]0;title\u{7}c\u{1B}_Gi=1;x\u{1B}\\d\u{1B}P1$r\u{1B}\\e", "abcde"),
            ("a\u{1B}[4hb\u{1B}[Gc\u{1B}[4l", "cab"), ("\u{1B}[2;3r\u{1B}[?6h\u{1B}[Hx", "\nx"),
        ]
        for (bytes, screen) in rows {
            var terminal = VirtualTerminal(size: Size(width: 8, height: 3))
            terminal.feed(bytes)
            expectEqual(terminal.screen, screen, bytes.debugDescription)
        }
    }

    @Test func showsStyles() {
        let rows: [(String, Style)] = [
            ("\u{1B}[1;3;4;7;9m", Style(attributes: [.bold, .italic, .underline, .reverse, .strikethrough])),
            ("\u{1B}[1;2m\u{1B}[22m", .plain),
            ("\u{1B}[31;44m", Style(foreground: .palette(1), background: .palette(4))),
            ("\u{1B}[97;100m", Style(foreground: .palette(15), background: .palette(8))),
            ("\u{1B}[38;5;208;48;2;1;2;3m", Style(foreground: .palette(208), background: .rgb(1, 2, 3))),
            ("\u{1B}[38:2::10:20:30;48:5:7m", Style(foreground: .rgb(10, 20, 30), background: .palette(7))),
            ("\u{1B}[38:2:10:20:30m", Style(foreground: .rgb(10, 20, 30))),
            ("\u{1B}[4:3m", Style(attributes: .curlyUnderline)), ("\u{1B}[4:3m\u{1B}[4:0m", .plain),
            ("\u{1B}[31;1m\u{1B}[m", .plain),
        ]
        for (bytes, style) in rows {
            var terminal = VirtualTerminal(size: Size(width: 8, height: 1))
            terminal.feed(bytes + "x")
            let expected = style.over(Style(foreground: .terminalDefault, background: .terminalDefault))
            expectEqual(terminal.cell(0, 0).style, expected, bytes.debugDescription)
            expectEqual(terminal.unknownSequences, [])
        }
        var terminal = VirtualTerminal(size: Size(width: 6, height: 2))
        terminal.feed("a\u{1B}[1;31mbc\u{1B}[m\r\n\u{1B}[44mxy\u{1B}[m")
        let map = terminal.styleMap([
            "R": Style(foreground: .palette(1), attributes: .bold), "b": Style(background: .palette(4)),
        ])
        expectEqual(map, ".RR\nbb")
    }

    @Test func erasesWithTheBackgroundOnlyWhereItDoesSo() {
        for honors in [true, false] {
            var terminal = VirtualTerminal(size: Size(width: 4, height: 2))
            terminal.honorsBackgroundColorErase = honors
            terminal.feed("\u{1B}[44m\u{1B}[K\u{1B}[2;1H\u{1B}[S")
            let expected = honors ? Color.palette(4) : .terminalDefault
            expectEqual(terminal.cell(3, 1).background, expected)
        }
    }

    @Test func everySplitOfTheBytesShowsTheSame() {
        let bytes = Array(
            "\u{1B}[2;3H\u{1B}[1;38;5;9m漢e\u{301}\u{1B}]8;;https://a.b\u{1B}\\x\u{1B}]8;;\u{7}👩‍👧\u{1B}[?25l".utf8)
        var whole = VirtualTerminal(size: Size(width: 12, height: 3))
        whole.feed(bytes)
        for split in bytes.indices {
            var parts = VirtualTerminal(size: Size(width: 12, height: 3))
            parts.feed(bytes[..<split])
            parts.feed(bytes[split...])
            expect(parts.cells == whole.cells && parts.cursor == whole.cursor, "split at \(split)")
            expect(parts.violations == [] && !parts.isCursorVisible)
        }
        expect(whole.link(5, 1) == "https://a.b" && whole.link(6, 1) == nil)
    }

    @Test func tellsWhatItDoesNotKnowAndWhatShouldNotHaveBeenSent() {
        var terminal = VirtualTerminal(size: Size(width: 8, height: 1))
        terminal.feed("\u{1B}[?4711h\u{1B}[5y\u{1B}%G\u{1B}]4711;x\u{7}\u{1B}[77m")
        expectEqual(terminal.unknownSequences, ["CSI ? 4711 h", "CSI 5 y", "ESC % G", "OSC 4711", "CSI 77 m"])
        expectEqual(terminal.screen, "")
        let rows: [([UInt8], String)] = [
            ([0xC2, 0x9B], "C1 control U+009B"), ([0x9B], "invalid UTF-8 at 0x9B"),
            ([0x61, 0xE2, 0x80, 0xAE], "bidirectional control U+202E"), ([0x7F], "DEL"),
            ([0xE2, 0x28], "UTF-8 cut short before 0x28"), ([0x05], "C0 control 5"),
            ([0x1B, 0x5B, 0x31, 0x1B, 0x5B, 0x6D], "a sequence cut short by ESC"),
        ]
        for (bytes, violation) in rows {
            var terminal = VirtualTerminal(size: Size(width: 8, height: 1))
            terminal.feed(bytes)
            expectEqual(terminal.violations, [violation])
        }
    }

    @Test func outputForTheFormerSizeIsNoViolation() {
        var terminal = VirtualTerminal(size: Size(width: 8, height: 2))
        terminal.resize(to: Size(width: 5, height: 2))
        terminal.feed("1234日")
        expectEqual(terminal.violations, [])
        terminal.feed("\u{1B}[H\u{1B}[2J1234日")
        expectEqual(terminal.violations, ["a wide character in the last column"])
    }

    @Test func namesWhatAProgramLeavesBehind() {
        var terminal = VirtualTerminal(size: Size(width: 8, height: 5))
        terminal.feed("\u{1B}[?1049h\u{1B}[?25l\u{1B}[?7l\u{1B}[>1u\u{1B}[2;3r\u{1B}[1m")
        expectEqual(
            terminal.leftovers,
            [
                "mode 1049 is set", "mode 7 is reset", "mode 25 is reset", "the alternate screen shows",
                "rows 1..<3 scroll", "text is styled or linked", "keyboard flags are pushed",
            ])
        terminal.feed("\u{1B}[m\u{1B}[r\u{1B}[<u\u{1B}[?7h\u{1B}[?1049l\u{1B}[?25h")
        expectEqual(terminal.leftovers, [])
    }
}
