import TestSupport
import Testing

@testable import Terminal

/// The terminal around tmux. The answers of tmux 3.3a in kitty 0.26.5 and in xterm 379 are recorded.
@Suite(.timeLimit(.minutes(5))) struct OuterTerminalTests {
    private static let fence = "\u{1B}[?1;2c"
    private static let fenceWithSixel = "\u{1B}[?1;2;4c"

    private func tmux(_ environment: [String: String] = ["TERM": "tmux-256color", "TMUX": "/tmp/tmux-0/x,1,0"])
        -> CapabilityProbe
    {
        CapabilityProbe(environment: environment)
    }

    /// Plays answers, and returns what they lead to.
    @discardableResult
    private func play(_ answers: String, to probe: inout CapabilityProbe) -> [CapabilityQuestion] {
        var parser = InputParser()
        for case .reply(let reply) in parser.feed(Array(answers.utf8)) { _ = probe.receive(reply) }
        return probe.takeFollowUp()
    }

    private func way(_ probe: CapabilityProbe) -> ImageProtocol? {
        ImageChoice(.auto, on: probe.capabilities).way
    }

    @Test func aKittyThatHasPlaceholdersIsAskedForThemAndBelieved() {
        var probe = tmux()
        expect(!probe.questions.contains { $0.isForOuterTerminal }, "tmux would drop them with the alternate screen")
        let first = play("\u{1B}P>|tmux 3.5a\u{1B}\\" + Self.fence, to: &probe)
        expectEqual(first, [.outerVersion, .outerAttributes])
        expect(!probe.isWaiting && probe.awaitsMore)
        let asked = play("\u{1B}P>|kitty(0.42.1)\u{1B}\\\u{1B}[?62;52;c", to: &probe)
        expect(asked == [.outerGraphics, .outerAttributes] && probe.awaitsMore)
        play("\u{1B}_Gi=32;OK\u{1B}\\\u{1B}[?62;52;c", to: &probe)
        expect(!probe.awaitsMore)
        expect(probe.capabilities.version == "tmux 3.5a" && probe.capabilities.outerVersion == "kitty(0.42.1)")
        expectEqual(probe.capabilities.brand.value, .tmux)
        expectEqual(way(probe), .kittyPlaceholders)
    }

    @Test func aKittyThatIsTooOldOrBehindAClosedPassthroughGetsBlocks() {
        // Too old, and silent.
        var probe = tmux()
        play("\u{1B}P>|tmux 3.3a\u{1B}\\" + Self.fence, to: &probe)
        play("\u{1B}P>|kitty(0.26.5)\u{1B}\\\u{1B}[?62;c", to: &probe)
        play("\u{1B}[?62;c", to: &probe)
        expect(!probe.awaitsMore)
        expectEqual(way(probe), .blocks)
        let refusals = ImageChoice(.auto, on: probe.capabilities).refusals
        expectEqual(refusals.first { $0.way == .kittyPlaceholders }?.obstacle, .notSupported)
        // A closed passthrough is told from a terminal that cannot.
        probe = tmux()
        play("\u{1B}P>|tmux 3.3a\u{1B}\\" + Self.fence, to: &probe)
        let closed = ImageChoice(.auto, on: probe.capabilities).refusals
        expectEqual(closed.first { $0.way == .kittyPlaceholders }?.obstacle, .passthroughClosed)
        expect(closed.first { $0.way == .sixel }?.obstacle != .notSupported)
        expect(probe.awaitsMore)
        probe.giveUp()
        expect(!probe.awaitsMore)
    }

    @Test func sixelNeedsTmuxAndTheTerminalAroundIt() {
        for (ofTmux, ofTerminal, isShown) in [(true, true, true), (true, false, false), (false, true, false)] {
            var probe = tmux()
            play("\u{1B}P>|tmux 3.5\u{1B}\\\u{1B}[6;16;8t" + (ofTmux ? Self.fenceWithSixel : Self.fence), to: &probe)
            expect(!probe.capabilities.sixelGraphics.value)
            play("\u{1B}P>|XTerm(379)\u{1B}\\\u{1B}[?63;1;2;\(ofTerminal ? "4;" : "")6;22;28c", to: &probe)
            expectEqual(probe.capabilities.sixelGraphics.value, isShown)
            expectEqual(way(probe), (isShown ? .sixel : .blocks))
        }
        // A terminal without placeholders is sent no graphics.
        for name in ["XTerm(379)", "WezTerm 2024", "Konsole 22.04", "tmux 3.3a", "unheard of"] {
            var probe = tmux()
            play("\u{1B}P>|tmux 3.5\u{1B}\\" + Self.fence, to: &probe)
            expect(play("\u{1B}P>|\(name)\u{1B}\\\u{1B}[?62;c", to: &probe).isEmpty)
            expect(!probe.awaitsMore)
        }
    }

    @Test func tmuxThatCallsItselfScreenIsAskedTheRest() {
        var probe = tmux(["TERM": "screen-256color", "SSH_TTY": "/dev/pts/1"])
        let asked = play("\u{1B}P>|tmux 3.3a\u{1B}\\" + Self.fence, to: &probe)
        expect(asked.contains(.mode(2026)) && asked.suffix(2) == [.outerVersion, .outerAttributes])
        expect(!asked.contains(.graphics))
        expectEqual(probe.capabilities.brand, Finding(.tmux, because: .reply))
    }

    @Test func anOutdatedVariableOfTmuxIsNotBelieved() {
        var probe = tmux(["TERM": "xterm-kitty", "TMUX": "/tmp/tmux-0/x,1,0"])
        let asked = play("\u{1B}P>|kitty(0.42.1)\u{1B}\\\u{1B}[6;20;10t\u{1B}[?62;52;c", to: &probe)
        expect(asked == [.graphics, .cells, .attributes] && probe.awaitsMore)
        play("\u{1B}_Gi=31;OK\u{1B}\\\u{1B}[?62;52;c", to: &probe)
        expect(!probe.awaitsMore && probe.capabilities.brand.value == .kitty)
        expectEqual(way(probe), .kitty)
        // Nor of a terminal of any other name.
        probe = tmux(["TERM": "xterm-256color", "TMUX": "/tmp/tmux-0/x,1,0"])
        let again = play("\u{1B}P>|unheard of 1.0\u{1B}\\\u{1B}[6;20;10t\u{1B}[?62;4c", to: &probe)
        expect(again == [.graphics, .cells, .attributes] && probe.awaitsMore)
        expectEqual(probe.capabilities.brand, Finding(nil, because: .reply))
        expectEqual(probe.capabilities.version, "unheard of 1.0")
        play("\u{1B}_Gi=31;OK\u{1B}\\\u{1B}[?62;4c", to: &probe)
        expect(!probe.awaitsMore && way(probe) == .kitty)
    }

    @Test func everyFenceThatIsOwedIsWaitedForAndUnsolicitedRepliesAreNotBelieved() {
        var probe = tmux(["TERM": "xterm-kitty", "TMUX": "/tmp/tmux-0/x,1,0"])
        let names = "\u{1B}P>|kitty(0.42.1)\u{1B}\\\u{1B}P>|tmux 3.5\u{1B}\\"
        let asked = play(names + Self.fence, to: &probe)
        expectEqual(asked.filter { $0 == .attributes || $0 == .outerAttributes }.count, 2)
        play(Self.fence, to: &probe)
        expect(probe.awaitsMore)
        play(Self.fence, to: &probe)
        expect(!probe.awaitsMore)
        // Unsolicited replies do not change the brand.
        probe = tmux()
        play("\u{1B}P>|tmux 3.5\u{1B}\\" + Self.fence, to: &probe)
        for _ in 0..<100 { play("\u{1B}P>|kitty(1)\u{1B}\\\u{1B}_Gi=31;OK\u{1B}\\\u{1B}[?62;4c", to: &probe) }
        expect(probe.capabilities.brand.value == .tmux && !probe.capabilities.kittyGraphics.value)
        expect(!probe.awaitsMore)
    }
}
