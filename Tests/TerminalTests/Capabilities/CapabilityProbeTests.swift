import TestSupport
import Testing

@testable import Terminal

@Suite(.timeLimit(.minutes(5))) struct CapabilityProbeTests {
    @Test(arguments: TerminalTranscript.all)
    func noAnswerIsTakenForKeys(_ transcript: TerminalTranscript) {
        expect(transcript.played().typed.isEmpty)
    }

    @Test(arguments: [
        (TerminalTranscript.xterm, ColorDepth.trueColor, false), (.kitty, .trueColor, true),
        (.tmux, .trueColor, true), (.foot, .trueColor, false), (.vte, .trueColor, true), (.screen, .palette256, false),
        (.mosh, .palette256, true), (.linux, .ansi16, true), (.mute, .palette256, true), (.hostile, .trueColor, true),
    ])
    func colors(of transcript: TerminalTranscript, depth: ColorDepth, isDark: Bool) {
        let capabilities = transcript.played().probe.capabilities
        expectEqual(capabilities.colorDepth.value, depth)
        expectEqual(capabilities.isDark.value, isDark)
        expectEqual(capabilities.renderingProfile.colorDepth, depth)
    }

    @Test(arguments: [
        (TerminalTranscript.xterm, [SessionMode.bracketedPaste, .focusReports, .mouse]),
        (.kitty, [.keyboard, .bracketedPaste, .focusReports, .mouse, .colorSchemeReports, .sizeReports]),
        (.tmux, [.bracketedPaste, .focusReports, .mouse]),
        // foot has clusters on already: nothing to set, so nothing to take back.
        (.foot, [.keyboard, .bracketedPaste, .focusReports, .mouse, .colorSchemeReports]),
        (.mute, [.bracketedPaste, .focusReports, .mouse]),
    ])
    func modes(of transcript: TerminalTranscript, are modes: [SessionMode]) {
        expectEqual(transcript.played().probe.capabilities.modesToSet, modes)
    }

    @Test(arguments: [
        (TerminalTranscript.xterm, TerminalBrand.xterm, Optional(Size(width: 6, height: 13))),
        (.kitty, .kitty, Size(width: 10, height: 20)), (.oldTmux, .tmux, nil),
        (.tmux, .tmux, Size(width: 8, height: 16)),
        (.foot, .foot, Size(width: 9, height: 18)), (.vte, .vte, Size(width: 8, height: 17)),
        (.screen, .screen, nil), (.mosh, .xterm, nil), (.linux, .linuxConsole, nil), (.mute, .xterm, nil),
        (.hostile, .kitty, nil),
    ])
    func brandAndCell(of transcript: TerminalTranscript, brand: TerminalBrand, cell: Size?) {
        let capabilities = transcript.played().probe.capabilities
        expectEqual(capabilities.brand.value, brand)
        expectEqual(capabilities.cellPixels.value, cell)
    }

    @Test func picturesAreBelievedOnlyOfTheTerminalThatShowsThem() {
        expectEqual(TerminalTranscript.xterm.played().probe.capabilities.sixelGraphics, Finding(true, because: .reply))
        expectEqual(TerminalTranscript.foot.played().probe.capabilities.sixelLimits.registers, 1024)
        expectEqual(
            TerminalTranscript.foot.played().probe.capabilities.sixelLimits.size, Size(width: 10_000, height: 10_000))
        expectEqual(TerminalTranscript.kitty.played().probe.capabilities.kittyGraphics, Finding(true, because: .reply))
        expect(!TerminalTranscript.tmux.played().probe.capabilities.sixelGraphics.value)
        expect(!TerminalTranscript.hostile.played().probe.capabilities.kittyGraphics.value)
    }

    @Test func aCellIsNotComputedFromRowsAndColumnsThatTmuxConfuses() {
        var probe = TerminalTranscript.oldTmux.played().probe
        _ = probe.receive(.textAreaPixels(Size(width: 800, height: 480)))
        expectNil(probe.capabilities.cellPixels.value)
    }

    @Test func aCellIsNotComputedFromNewRowsAndOldPixels() {
        var probe = CapabilityProbe(environment: ["TERM": "xterm-256color"])
        _ = probe.receive(.textAreaPixels(Size(width: 640, height: 384)))
        _ = probe.receive(.cells(Size(width: 80, height: 24)))
        expectEqual(probe.capabilities.cellPixels.value, Size(width: 8, height: 16))
        _ = probe.receive(.cells(Size(width: 160, height: 48)))
        expectEqual(probe.capabilities.cellPixels.value, Size(width: 8, height: 16))
        _ = probe.receive(.textAreaPixels(Size(width: 1600, height: 960)))
        expectEqual(probe.capabilities.cellPixels.value, Size(width: 10, height: 20))
    }

    @Test func theFenceEndsTheWaiting() {
        var probe = CapabilityProbe(environment: ["TERM": "xterm-256color"])
        expect(probe.isWaiting)
        _ = probe.receive(.version("foot(1.0)"))
        expect(probe.isWaiting)
        _ = probe.receive(.primaryAttributes([62]))
        expect(!probe.isWaiting)
    }

    @Test func acceptsALateReplyAfterTheTimeout() {
        var probe = CapabilityProbe(environment: ["TERM": "xterm-256color"])
        probe.giveUp()
        expect(!probe.isWaiting)
        let changed = probe.receive(.mode(2026, state: 2))
        expectEqual(changed?.synchronizedOutput, Finding(true, because: .reply))
        expectNil(probe.receive(.mode(2026, state: 2)))
    }

    @Test(arguments: [(1, true), (2, true), (3, true), (0, false), (4, false), (77, false)])
    func synchronizedOutput(state: Int, isKnown: Bool) {
        var probe = CapabilityProbe(environment: ["TERM": "xterm-256color"])
        _ = probe.receive(.mode(2026, state: state))
        expectEqual(probe.capabilities.synchronizedOutput, Finding(isKnown, because: .reply))
        expectEqual(probe.capabilities.renderingProfile.synchronizedOutput, isKnown)
    }

    @Test(arguments: [
        ([0, 2, 4], true), ([3, 5, 7], true), ([0, 0, 0], false), ([0, 2, 2], false), ([0, 1, 2], false),
        ([0, 2], false),
        ([0, 2, 5], false), ([.max, .min, 4], false),
    ])
    func lettersOfTwiceTheSizeAreBelievedOfTheCursorAlone(columns: [Int], areThere: Bool) {
        var probe = CapabilityProbe(environment: ["TERM": "xterm-kitty"])
        _ = probe.receive(.version("kitty(0.42.1)"))
        expectNil(probe.capabilities.largeText.value)
        for column in columns { _ = probe.receive(.cursorPosition(Position(column: column, row: 0))) }
        expectEqual(probe.capabilities.largeText.value, (areThere ? .letters : nil))
    }

    @Test func tmuxHasNoLettersOfTwiceTheSize() {
        var probe = CapabilityProbe(environment: ["TERM": "xterm-256color"])
        for column in [0, 2, 4] { _ = probe.receive(.cursorPosition(Position(column: column, row: 0))) }
        _ = probe.receive(.version("tmux 3.6"))
        expectNil(probe.capabilities.largeText.value)
        expect(!CapabilityProbe(environment: ["TERM": "tmux-256color"]).questions.contains(.textSize))
    }

    @Test(arguments: [
        ("xterm-256color", "XTerm(390)", LargeTextWay.rows), ("xterm-256color", "xterm.js(5.5.0)", nil),
        ("xterm-256color", "xterm-compatible", nil), ("screen-256color", "XTerm(390)", nil),
        ("tmux-256color", "XTerm(390)", nil),
    ])
    func rowsOfDoubleHeightAreBelievedOfXtermAlone(term: String, version: String, way: LargeTextWay?) {
        var probe = CapabilityProbe(environment: ["TERM": term])
        _ = probe.receive(.version(version))
        for _ in 0..<3 { _ = probe.receive(.cursorPosition(.zero)) }
        expectEqual(probe.capabilities.largeText.value, way)
        expectEqual(probe.capabilities.renderingProfile.largeText, way ?? .letters)
    }

    @Test func aTerminalThatAnswersNoModeMayHavePrintedTheQuestions() {
        expect(TerminalTranscript.mosh.played().probe.mayHaveSpilled)
        expect(!TerminalTranscript.kitty.played().probe.mayHaveSpilled)
        expect(!TerminalTranscript.screen.played().probe.mayHaveSpilled)
        expect(!TerminalTranscript.mute.played().probe.mayHaveSpilled)
    }
}
