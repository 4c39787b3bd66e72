import Testing

@testable import Terminal

/// What a terminal's environment says, and what it answers to the batch of questions: written after the documentation
/// and the sources of the terminals; the one of tmux 3.3a is recorded.
struct TerminalTranscript: Sendable, CustomTestStringConvertible {
    let testDescription: String
    let environment: [String: String]
    let answers: String

    /// The probe after all answers, and the input events that were none.
    func played() -> (probe: CapabilityProbe, typed: [InputEvent]) {
        var probe = CapabilityProbe(environment: environment)
        var parser = InputParser()
        var typed: [InputEvent] = []
        for event in parser.feed(Array(answers.utf8)) {
            guard case .reply(let reply) = event else {
                typed.append(event)
                continue
            }
            _ = probe.receive(reply)
        }
        return (probe, typed)
    }
}

extension TerminalTranscript {
    static let xterm = TerminalTranscript(
        testDescription: "xterm", environment: ["TERM": "xterm-256color"],
        answers: "\u{1B}P>|XTerm(388)\u{1B}\\\u{1B}P!|00000000\u{1B}\\\u{1B}[?2026;0$y\u{1B}[?2027;0$y\u{1B}[?2031;0$y"
            + "\u{1B}[?2048;0$y\u{1B}[6;13;6t\u{1B}[4;312;480t\u{1B}[8;24;80t\u{1B}[?1;0;256S\u{1B}[?2;0;1000;1000S"
            + "\u{1B}]11;rgb:ffff/ffff/ffff\u{1B}\\\u{1B}P1$r48:2::59:34:76m\u{1B}\\\u{1B}P1+r524742=38\u{1B}\\"
            + "\u{1B}[?64;1;2;4;6;9;15;16;17;18;21;22;28c")

    static let kitty = TerminalTranscript(
        testDescription: "kitty", environment: ["TERM": "xterm-kitty", "COLORTERM": "truecolor"],
        answers:
            "\u{1B}P>|kitty(0.42.1)\u{1B}\\\u{1B}[?2026;2$y\u{1B}[?2027;0$y\u{1B}[?2031;2$y\u{1B}[?2048;2$y\u{1B}[?0u"
            + "\u{1B}_Gi=31;OK\u{1B}\\\u{1B}[6;20;10t\u{1B}[4;480;800t\u{1B}[8;24;80t\u{1B}]11;rgb:0000/0000/0000\u{1B}\\"
            + "\u{1B}[?997;1n\u{1B}P1$r48:2:59:34:76m\u{1B}\\\u{1B}[?62;52;c")

    static let tmux = TerminalTranscript(
        testDescription: "tmux", environment: ["TERM": "tmux-256color", "TMUX": "/tmp/tmux-0/default,1,0"],
        answers: "\u{1B}P>|tmux 3.4\u{1B}\\\u{1B}[4;384;640t\u{1B}[6;16;8t\u{1B}[8;24;80t"
            + "\u{1B}]11;rgb:1c1c/1c1c/1c1c\u{1B}\\\u{1B}[?1;2;4c")

    /// Recorded in a pane of 100 columns and 30 rows, with a wrong `TERM`.
    static let oldTmux = TerminalTranscript(
        testDescription: "tmux 3.3a", environment: ["TERM": "xterm-256color"],
        answers: "\u{1B}P>|tmux 3.3a\u{1B}\\\u{1B}[8;100;30t\u{1B}[?1;2c")

    static let foot = TerminalTranscript(
        testDescription: "foot", environment: ["TERM": "foot"],
        answers:
            "\u{1B}P>|foot(1.16.2)\u{1B}\\\u{1B}P!|464f4f54\u{1B}\\\u{1B}[?2026;2$y\u{1B}[?2027;1$y\u{1B}[?2031;2$y"
            + "\u{1B}[?2048;0$y\u{1B}[?0u\u{1B}[6;18;9t\u{1B}[?1;0;1024S\u{1B}[?2;0;10000;20000S"
            + "\u{1B}]11;rgb:fdfd/f6f6/e3e3\u{1B}\\\u{1B}[?997;2n\u{1B}P1$r0;48:2::59:34:76m\u{1B}\\"
            + "\u{1B}P1+r524742\u{1B}\\\u{1B}[?62;4;22c")

    static let vte = TerminalTranscript(
        testDescription: "VTE over SSH", environment: ["TERM": "xterm-256color", "SSH_TTY": "/dev/pts/3"],
        answers: "\u{1B}P>|VTE(7800)\u{1B}\\\u{1B}P!|7E565445\u{1B}\\\u{1B}[?2026;2$y\u{1B}[?2027;0$y\u{1B}[?2031;0$y"
            + "\u{1B}[?2048;0$y\u{1B}[6;17;8t\u{1B}[4;408;640t\u{1B}]11;rgb:1e1e/1e1e/1e1e\u{1B}\\\u{1B}[?65;1;9c")

    static let screen = TerminalTranscript(
        testDescription: "GNU screen", environment: ["TERM": "screen.xterm-256color", "STY": "1.pts"],
        // It hands the question for the background on, so that the answer comes after its own.
        answers: "\u{1B}[?1;2c\u{1B}]11;rgb:ffff/ffff/ffff\u{7}")

    static let mosh = TerminalTranscript(
        testDescription: "mosh", environment: ["TERM": "xterm-256color", "SSH_CONNECTION": "a 1 b 2"],
        answers: "\u{1B}[?62c")

    static let linux = TerminalTranscript(
        testDescription: "Linux console", environment: ["TERM": "linux", "COLORTERM": "truecolor"], answers: "")

    static let mute = TerminalTranscript(
        testDescription: "mute", environment: ["TERM": "xterm-256color"], answers: "")

    static let hostile = TerminalTranscript(
        testDescription: "hostile", environment: ["TERM": "xterm-256color"],
        answers:
            "\u{1B}P>|\(String(repeating: "kitty", count: 500))\u{1B}\\\u{1B}[6;99999999999999999999;1t\u{1B}[6;0;0t"
            + "\u{1B}[4;2147483647;2147483647t\u{1B}[8;1;1t\u{1B}[8;0;0t\u{1B}[?1;0;99999999S\u{1B}[?2;0;0;0S\u{1B}[?2;0S"
            + "\u{1B}[?99999;9$y\u{1B}[?2026;77$y\u{1B}[?4294967296u\u{1B}]11;rgb:zz/00/00\u{1B}\\\u{1B}[?997;9n"
            + "\u{1B}_Gi=0;\u{1B}\\\u{1B}P1$r\u{1B}\\\u{1B}[?\(String(repeating: "9;", count: 30))c")

    static let all = [xterm, kitty, tmux, oldTmux, foot, vte, screen, mosh, linux, mute, hostile]
}
