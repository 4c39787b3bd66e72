import Testing

@testable import Terminal

@Suite(.timeLimit(.minutes(5))) struct CapabilityProbeTests {
    @Test(arguments: TerminalTranscript.all)
    func noAnswerIsTakenForKeys(_ transcript: TerminalTranscript) {
        #expect(transcript.played().typed.isEmpty)
    }

    @Test(arguments: [
        (TerminalTranscript.xterm, ColorDepth.trueColor, false), (.kitty, .trueColor, true),
        (.tmux, .trueColor, true), (.foot, .trueColor, false), (.vte, .trueColor, true), (.screen, .palette256, false),
        (.mosh, .palette256, true), (.linux, .ansi16, true), (.mute, .palette256, true), (.hostile, .trueColor, true),
    ])
    func colors(of transcript: TerminalTranscript, depth: ColorDepth, isDark: Bool) {
        let capabilities = transcript.played().probe.capabilities
        #expect(capabilities.colorDepth.value == depth)
        #expect(capabilities.isDark.value == isDark)
        #expect(capabilities.renderingProfile.colorDepth == depth)
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
        #expect(transcript.played().probe.capabilities.modesToSet == modes)
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
        #expect(capabilities.brand.value == brand)
        #expect(capabilities.cellPixels.value == cell)
    }

    @Test func picturesAreBelievedOnlyOfTheTerminalThatShowsThem() {
        #expect(TerminalTranscript.xterm.played().probe.capabilities.sixelGraphics == Finding(true, because: .reply))
        #expect(TerminalTranscript.foot.played().probe.capabilities.sixelLimits.registers == 1024)
        #expect(
            TerminalTranscript.foot.played().probe.capabilities.sixelLimits.size == Size(width: 10_000, height: 10_000))
        #expect(TerminalTranscript.kitty.played().probe.capabilities.kittyGraphics == Finding(true, because: .reply))
        #expect(!TerminalTranscript.tmux.played().probe.capabilities.sixelGraphics.value)
        #expect(!TerminalTranscript.hostile.played().probe.capabilities.kittyGraphics.value)
    }

    @Test func aCellIsNotComputedFromRowsAndColumnsThatTmuxConfuses() {
        var probe = TerminalTranscript.oldTmux.played().probe
        _ = probe.receive(.textAreaPixels(Size(width: 800, height: 480)))
        #expect(probe.capabilities.cellPixels.value == nil)
    }

    @Test func aCellIsNotComputedFromNewRowsAndOldPixels() {
        var probe = CapabilityProbe(environment: ["TERM": "xterm-256color"])
        _ = probe.receive(.textAreaPixels(Size(width: 640, height: 384)))
        _ = probe.receive(.cells(Size(width: 80, height: 24)))
        #expect(probe.capabilities.cellPixels.value == Size(width: 8, height: 16))
        _ = probe.receive(.cells(Size(width: 160, height: 48)))
        #expect(probe.capabilities.cellPixels.value == Size(width: 8, height: 16))
        _ = probe.receive(.textAreaPixels(Size(width: 1600, height: 960)))
        #expect(probe.capabilities.cellPixels.value == Size(width: 10, height: 20))
    }

    @Test func theFenceEndsTheWaiting() {
        var probe = CapabilityProbe(environment: ["TERM": "xterm-256color"])
        #expect(probe.isWaiting)
        _ = probe.receive(.version("foot(1.0)"))
        #expect(probe.isWaiting)
        _ = probe.receive(.primaryAttributes([62]))
        #expect(!probe.isWaiting)
    }

    @Test func acceptsALateReplyAfterTheTimeout() {
        var probe = CapabilityProbe(environment: ["TERM": "xterm-256color"])
        probe.giveUp()
        #expect(!probe.isWaiting)
        let changed = probe.receive(.mode(2026, state: 2))
        #expect(changed?.synchronizedOutput == Finding(true, because: .reply))
        #expect(probe.receive(.mode(2026, state: 2)) == nil)
    }

    @Test(arguments: [(1, true), (2, true), (3, true), (0, false), (4, false), (77, false)])
    func synchronizedOutput(state: Int, isKnown: Bool) {
        var probe = CapabilityProbe(environment: ["TERM": "xterm-256color"])
        _ = probe.receive(.mode(2026, state: state))
        #expect(probe.capabilities.synchronizedOutput == Finding(isKnown, because: .reply))
        #expect(probe.capabilities.renderingProfile.synchronizedOutput == isKnown)
    }

    @Test(arguments: [
        ([0, 2, 4], true), ([3, 5, 7], true), ([0, 0, 0], false), ([0, 2, 2], false), ([0, 1, 2], false),
        ([0, 2], false),
        ([0, 2, 5], false), ([.max, .min, 4], false),
    ])
    func lettersOfTwiceTheSizeAreBelievedOfTheCursorAlone(columns: [Int], areThere: Bool) {
        var probe = CapabilityProbe(environment: ["TERM": "xterm-kitty"])
        _ = probe.receive(.version("kitty(0.42.1)"))
        #expect(probe.capabilities.largeText.value == nil)
        for column in columns { _ = probe.receive(.cursorPosition(Position(column: column, row: 0))) }
        #expect(probe.capabilities.largeText.value == (areThere ? .letters : nil))
    }

    @Test func tmuxHasNoLettersOfTwiceTheSize() {
        var probe = CapabilityProbe(environment: ["TERM": "xterm-256color"])
        for column in [0, 2, 4] { _ = probe.receive(.cursorPosition(Position(column: column, row: 0))) }
        _ = probe.receive(.version("tmux 3.6"))
        #expect(probe.capabilities.largeText.value == nil)
        #expect(!CapabilityProbe(environment: ["TERM": "tmux-256color"]).questions.contains(.textSize))
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
        #expect(probe.capabilities.largeText.value == way)
        #expect(probe.capabilities.renderingProfile.largeText == way ?? .letters)
    }

    @Test func aTerminalThatAnswersNoModeMayHavePrintedTheQuestions() {
        #expect(TerminalTranscript.mosh.played().probe.mayHaveSpilled)
        #expect(!TerminalTranscript.kitty.played().probe.mayHaveSpilled)
        #expect(!TerminalTranscript.screen.played().probe.mayHaveSpilled)
        #expect(!TerminalTranscript.mute.played().probe.mayHaveSpilled)
    }
}
