import Terminal
import TestSupport
import Testing

@Suite("The virtual terminal answers", .timeLimit(.minutes(5)))
struct VirtualTerminalReplyTests {
    @Test func aModernTerminalAnswersAndAMuteOneSaysNothing() {
        let rows = [
            ("[c", "[?62;4;22;52c"), ("[>c", "[>41;390;0c"), ("[5n", "[0n"), ("[3;4H\u{1B}[6n", "[3;4R"),
            ("[?2026$p", "[?2026;2$y"), ("[?2026h\u{1B}[?2026$p", "[?2026;1$y"), ("[?4711$p", "[?4711;0$y"),
            ("[?u", "[?0u"), ("[>5u\u{1B}[?u", "[?5u"), ("]11;?\u{7}", "]11;rgb:1010/1010/1010\u{1B}\\"),
            ("[?996n", "[?997;1n"), ("[16t", "[6;18;9t"), ("[18t", "[8;5;20t"), ("[>0q", "P>|modern 1.0\u{1B}\\"),
            ("_Gi=31,s=1,v=1,a=q,t=d,f=24;AAAA\u{1B}\\", "_Gi=31;OK\u{1B}\\"), ("[?2048h", "[48;5;20;90;180t"),
        ]
        for (question, answer) in rows {
            var terminal = VirtualTerminal(size: Size(width: 20, height: 5), profile: .modern)
            terminal.feed("\u{1B}" + question)
            expectEqual(String(decoding: terminal.takeReplies(), as: UTF8.self), "\u{1B}" + answer)
            expectEqual(terminal.takeReplies(), [])
            expectEqual(terminal.unknownSequences, [])
        }
        var mute = VirtualTerminal(size: Size(width: 20, height: 5), profile: .mute)
        mute.feed("\u{1B}[c\u{1B}[5n\u{1B}[?2026$p\u{1B}]11;?\u{7}\u{1B}[?2048h")
        expectEqual(mute.takeReplies(), [])
    }

    @Test func reportsFocusAndThemeOnlyWhereAsked() {
        var terminal = VirtualTerminal(size: Size(width: 20, height: 5), profile: .modern)
        terminal.focus(true)
        terminal.turn(dark: false, background: TerminalProfile.DynamicColor(hex: 0xFFFFFF))
        expectEqual(terminal.takeReplies(), [])
        terminal.feed("\u{1B}[?1004h\u{1B}[?2031h")
        terminal.focus(false)
        terminal.turn(dark: true, background: TerminalProfile.DynamicColor(hex: 0))
        expectEqual(String(decoding: terminal.takeReplies(), as: UTF8.self), "\u{1B}[O\u{1B}[?997;1n")
    }
}
