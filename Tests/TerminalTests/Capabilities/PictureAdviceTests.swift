import TestSupport
import Testing

@testable import Terminal

@Suite("Advice on real pictures", .timeLimit(.minutes(5)))
struct PictureAdviceTests {
    private func advice(
        _ environment: [String: String], _ replies: [TerminalReply] = [], preference: ImagePreference = .auto
    ) -> PictureAdvice? {
        var probe = CapabilityProbe(environment: environment)
        for reply in replies { _ = probe.receive(reply) }
        probe.giveUp()
        return PictureAdvice(preference, on: probe.capabilities)
    }

    private static let color = ["TERM": "xterm-256color"]
    private static let tmux = ["TERM": "tmux-256color", "TMUX": "/tmp/tmux"]

    @Test func everyTerminalHasItsOwn() {
        expectEqual(advice(Self.tmux, [.version("tmux 3.5a"), .primaryAttributes([1])]), .allowPassthrough)
        expectEqual(PictureAdvice.allowPassthrough.command, "tmux set -g allow-passthrough on")
        // An open tmux depends on the terminal around it.
        let open: [TerminalReply] = [.version("tmux 3.5a"), .primaryAttributes([1])]
        expectEqual(advice(Self.tmux, open + [.version("WezTerm 20240203")]), .leaveMultiplexer)
        expectEqual(advice(Self.tmux, open + [.version("alacritty 0.15")]), .changeTerminal)
        expectEqual(advice(Self.color, [.version("XTerm(379)"), .primaryAttributes([64])]), .emulateVT340)
        expectEqual(advice(Self.color, [.version("xterm.js(5)"), .primaryAttributes([1])]), .enableImages)
        expectEqual(advice(Self.color, [.version("VTE(7600)"), .primaryAttributes([1])]), .changeTerminal)
        expectEqual(advice(["TERM": "screen-256color", "STY": "1"]), .leaveMultiplexer)
    }

    @Test func noAdviceIsInVain() {
        let sixels: [TerminalReply] = [
            .version("XTerm(379)"), .cellPixels(.init(width: 8, height: 16)), .primaryAttributes([64, 4]),
        ]
        expectNil(advice(Self.color, sixels), "pictures are shown already")
        expectNil(advice(Self.color, preference: .blocks), "chosen by the user")
        expectNil(advice(["TERM": "linux"]))
        expectNil(advice(["TERM": "xterm-256color", "NO_COLOR": "1"]))
        let probe = CapabilityProbe(environment: Self.color)
        expectNil(PictureAdvice(.auto, on: probe.capabilities), "the replies may still prove pictures")
    }
}
