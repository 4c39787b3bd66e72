import Terminal
import TestSupport
import Testing

extension [UInt8] {
    /// Whether the bytes contain the text.
    func containsSequence(_ text: String) -> Bool {
        String(decoding: self, as: UTF8.self).contains(text)
    }
}

@Suite(.timeLimit(.minutes(5))) struct CapabilityQuestionsTests {
    @Test func theBatchEndsWithItsFenceAndTheOddBackgroundDoesNotStay() {
        let questions = CapabilityProbe(environment: ["TERM": "xterm-256color"]).questions.bytes
        expectEqual(questions.suffix(3), Array("\u{1B}[c".utf8)[...])
        for question in ["[>0q", "[?2026$p", "[?2031$p", "[?u", "_Gi=31", "]11;?", "[?996n", "$qm", "[16t"] {
            expect(questions.containsSequence(question), "\(question)")
        }
        let text = String(decoding: CapabilityProbe(environment: ["TERM": "xterm"]).questions.bytes, as: UTF8.self)
        let set = text.firstRange(of: "\u{1B}[48;2;59;34;76m")
        let reset = text.firstRange(of: "\u{1B}[m")
        expect(set != nil && reset != nil)
        if let set, let reset { expect(set.upperBound < reset.lowerBound) }
    }

    @Test func someTerminalsAreNotAskedOrAskedLess() {
        let silent: [[String: String]] = [
            ["TERM": "linux"], ["TERM": "dumb"], [:], ["TERM": "xterm-256color", "TERM_PROGRAM": "Apple_Terminal"],
        ]
        for environment in silent {
            let probe = CapabilityProbe(environment: environment)
            expect(probe.questions.isEmpty && !probe.isWaiting, "\(environment)")
        }
        let screen = CapabilityProbe(environment: ["TERM": "screen-256color"])
        expectEqual(screen.questions, [.version, .background, .attributes])
        // tmux would take graphics for a title.
        let tmux = CapabilityProbe(environment: ["TERM": "tmux-256color"]).questions.bytes
        expect(!tmux.containsSequence("_G") && tmux.containsSequence("[?2026$p"))
    }
}
