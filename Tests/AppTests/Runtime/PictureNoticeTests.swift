import Library
import Platform
import Terminal
import TestSupport
import Testing

@testable import App

@Suite("Advice on real pictures, once", .timeLimit(.minutes(5))) struct PictureNoticeTests {
    private static let tmux: Capabilities = {
        var probe = CapabilityProbe(environment: [
            "TERM": "tmux-256color", "TMUX": "/tmp/tmux", "COLORTERM": "truecolor",
        ])
        _ = probe.receive(.version("tmux 3.5a"))
        _ = probe.receive(.primaryAttributes([1]))
        probe.giveUp()
        return probe.capabilities
    }()

    private func isAdvised(_ bench: ScreenBench) -> Bool {
        bench.effects.contains(.request(.advice(.allowPassthrough)))
    }

    @Test func aTerminalWithoutPicturesIsAdvisedOnce() throws {
        var bench = ScreenBench(width: 80, height: 24)
        bench.send(.terminal(Self.tmux))
        bench.load(SampleShows.all)
        bench.press(KeyPress("j"))
        expect(!isAdvised(bench), "the first screen is left alone")
        bench.press(KeyPress(.enter))
        bench.press(KeyPress(.escape), KeyPress("3"))
        expectEqual(bench.effects.filter { $0 == .request(.advice(.allowPassthrough)) }.count, 1)
        // It waits for the answer to a key.
        bench.carryOut(.say(.noQuery))
        let answer = try require(bench.model.toast)
        bench.send(.advised(.allowPassthrough))
        expectEqual(bench.model.toast, answer)
        // Even if another key has removed that.
        bench.model.toast = nil
        bench.send(.messageExpired(answer.number))
        expect(bench.screen.contains("tmux set -g allow-passthrough on"))
        // The demo is not advised.
        var demo = ScreenBench(width: 80, height: 24, source: .demo)
        demo.send(.terminal(Self.tmux))
        demo.press(KeyPress("5"))
        expect(!isAdvised(demo))
        // A closed lock comes first.
        bench = ScreenBench(width: 80, height: 24, isLocked: true)
        bench.send(.terminal(Self.tmux))
        expect(!isAdvised(bench))
        bench.send(.lock(.ready(wait: 0)))
        bench.press(KeyPress("2"), KeyPress("4"), KeyPress("6"), KeyPress("8"), KeyPress(.enter))
        bench.send(.lock(.answered(.opened)))
        expect(!isAdvised(bench))
        bench.press(KeyPress("5"))
        expect(isAdvised(bench))
        // A notice is given only once.
        let store = MemoryStore()
        expect(OneTimeNotices(store: store).claim(.pictures))
        expect(!OneTimeNotices(store: store).claim(.pictures))
    }
}
