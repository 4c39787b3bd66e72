import TestSupport
import Testing

@testable import App
@testable import Terminal

/// The printed report. To change it on purpose, look at the new output, then copy it here.
@Suite(.timeLimit(.minutes(5))) struct DoctorOutputTests {
    /// The report after a terminal has answered.
    private func report(
        _ environment: [String: String], _ answers: String, preference: ImagePreference = .auto
    ) -> DoctorReport {
        var probe = CapabilityProbe(environment: environment)
        var interview = CapabilityInterview()
        interview.ask(probe.questions)
        interview.receive(Array(answers.utf8))
        var parser = InputParser()
        for case .reply(let reply) in parser.feed(Array(answers.utf8)) { _ = probe.receive(reply) }
        return DoctorReport(
            environment: environment, geometry: TerminalGeometry(cells: Size(width: 80, height: 24)),
            capabilities: probe.capabilities, interview: interview, preference: preference)
    }

    private func plain(_ report: DoctorReport) -> String {
        DoctorOutput(report: report, phrases: Phrases.english).plain
    }

    private static let xterm =
        "\u{1B}P>|XTerm(379)\u{1B}\\\u{1B}[?2026;0$y\u{1B}[6;13;6t\u{1B}]11;rgb:ffff/ffff/ffff\u{1B}\\\u{1B}[?63;4;22c"
    private static let tmux = "\u{1B}P>|tmux 3.3a\u{1B}\\\u{1B}[?1;2c"

    @Test func aTerminalThatAnswers() {
        let report = report(["TERM": "xterm-256color", "LANG": "en_US.UTF-8"], Self.xterm)
        expectEqual(
            plain(report),
            #"""
            Terminal
              Reported name   XTerm(379)  reported
              Recognized as   xterm  reported
              TERM            xterm-256color
              LANG            en_US.UTF-8

            Size
              Window          80 × 24 cells  from the system
              Cell            6 × 13 pixels  reported

            Colors
              Depth           256  from TERM
              Background      light, #ffffff  reported

            Abilities
              Frame sync      no  reported
              Kitty keyboard  no  no answer
              Cluster widths  no  no answer
              Dark and light  no  no answer
              Size reports    no  no answer
              Clipboard       no  reported
              Large titles    yes, DECDHL  reported
              Links           terminals do not report it; see the test card

            Pictures
              Shown as        sixel
              Requested       --images auto
              kitty graphics  not reported by the terminal
              iTerm2 images   not reported by the terminal

            Questions and answers
              XTVERSION       \e[>0q → \eP>|XTerm(379)\e\\
              DA3             \e[=c → no answer
              DECXCPR         \e[H\e[?6n → no answer
              OSC 66 w=2      \e]66;w=2; \e\\\e[?6n → no answer
              OSC 66 s=2      \e]66;s=2; \e\\\e[?6n → no answer
              DECRQM 2026     \e[?2026$p → \e[?2026;0$y
              DECRQM 2027     \e[?2027$p → no answer
              DECRQM 2031     \e[?2031$p → no answer
              DECRQM 2048     \e[?2048$p → no answer
              kitty keyboard  \e[?u → no answer
              XTWINOPS 16     \e[16t → \e[6;13;6t
              XTWINOPS 14     \e[14t → no answer
              kitty graphics  \e_Gi=31,s=1,v=1,a=q,t=d,f=24;AAAA\e\\ → no answer
              XTWINOPS 18     \e[18t → no answer
              XTSMGRAPHICS 1  \e[?1;1;0S → no answer
              XTSMGRAPHICS 2  \e[?2;4;0S → no answer
              OSC 11          \e]11;?\e\\ → \e]11;rgb:ffff/ffff/ffff\e\\
              DSR 996         \e[?996n → no answer
              DECRQSS SGR     \e[48;2;59;34;76m\eP$qm\e\\\e[m → no answer
              XTGETTCAP RGB   \eP+q524742\e\\ → no answer
              DA1             \e[c → \e[?63;4;22c


            """#)
    }

    @Test func multiplexersPreferencesAndSilenceAreNamed() {
        // tmux without passthrough comes with advice.
        var text = plain(report(["TERM": "tmux-256color", "TMUX": "/tmp/tmux-0/default,1,0"], Self.tmux))
        expect(text.contains("Outside tmux    unknown: blocked by tmux\n"))
        expect(text.contains("kitty in tmux   blocked by tmux; to allow it: tmux set -g allow-passthrough on\n"))
        expect(text.contains("Shown as        block characters\n"))
        let outer = "\u{1B}P>|kitty(0.42.1)\u{1B}\\\u{1B}_Gi=32;OK\u{1B}\\\u{1B}[?62;c"
        text = plain(report(["TERM": "tmux-256color", "TMUX": "x"], Self.tmux + outer))
        expect(text.contains("Outside tmux    kitty(0.42.1)  reported\n"))
        expect(text.contains("Shown as        kitty in tmux\n"))
        // A preference is used and named.
        text = plain(report(["TERM": "xterm-256color"], Self.xterm, preference: .blocks))
        expect(text.contains("Shown as        block characters\n  Requested       --images blocks\n"))
        expect(text.contains("sixel           not requested\n"))
        // Without a terminal, the environment is reported.
        text = plain(DoctorReport(environment: ["TERM": "xterm-kitty", "COLORTERM": "truecolor"]))
        expect(
            text.hasPrefix("There is no terminal to ask. The following comes from the environment only.\n\nTerminal\n"))
        expect(text.contains("COLORTERM       truecolor\n"))
        expect(!text.contains("Window"))
    }

    @Test func nothingHostileIsPrintedRaw() {
        for value in [
            "\u{1B}]0;owned\u{7}", "\u{9B}31m", "a\u{202E}b", "\n\n\n", String(repeating: "\u{1B}[2J", count: 5000),
        ] as [String] {
            var device = VirtualTerminal(size: Size(width: 80, height: 24), profile: .modern)
            let report = report(
                ["TERM": "xterm-256color", "TERM_PROGRAM": value], "\u{1B}P>|\(value)\u{1B}\\" + Self.xterm)
            let output = plain(report)
            expect(
                output.unicodeScalars.allSatisfy {
                    $0 == "\n" || ($0.value >= 0x20 && !(0x7F..<0xA0).contains($0.value))
                })
            expect(output.split(separator: "\n").allSatisfy { $0.count <= 100 }, "\(value)")
            device.feed(
                Array(DoctorOutput(report: report, phrases: Phrases.english).styled.replacing("\n", with: "\r\n").utf8))
            expect(device.titles.isEmpty && device.violations.isEmpty, "\(value)")
        }
    }

    @Test func theTestCardRestoresTheTerminal() {
        for preference in ImagePreference.allCases {
            var device = VirtualTerminal(size: Size(width: 80, height: 60), profile: .modern)
            let report = report(["TERM": "xterm-256color"], Self.xterm, preference: preference)
            // The terminal's line discipline adds the carriage return.
            let text = DoctorOutput(report: report, phrases: Phrases.english).styled.replacing("\n", with: "\r\n")
            device.feed(Array(text.utf8))
            expect(device.leftovers == [] && device.violations == [] && device.unknownSequences == [], "\(preference)")
            expect(device.screen.contains("Test card"), "\(preference)")
        }
    }

    @Test func jsonNamesAndTheNotationOfBytesAreStable() {
        let report = report(["TERM": "tmux-256color", "TMUX": "x"], Self.tmux)
        let text = DoctorDocument(report).text
        expect(text.contains(#""obstacle" : "passthrough-closed","#))
        expect(text.contains(#""preference" : "auto","#))
        expect(text.contains(#""reason" : "environment:TMUX","#) || text.contains(#""reason" : "answered","#))
        expect(text.hasSuffix("}\n"))
        expectEqual(EscapedBytes("\u{1B}]11;?\u{7}".utf8).text, "\\e]11;?\\a")
        expectEqual(EscapedBytes("\u{1B}\\".utf8).text, "\\e\\\\")
        expectEqual(EscapedBytes([0, 10, 0x7F, 0xC3, 0xA9]).text, "\\x00\\x0a\\x7f\\xc3\\xa9")
    }
}
