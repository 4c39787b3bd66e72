import TestSupport
import Testing

@testable import Terminal

@Suite(.timeLimit(.minutes(5))) struct CapabilityProbeTests {
    @Test func transcriptsTellBrandCellAndColors() {
        typealias Row = (
            transcript: TerminalTranscript, brand: TerminalBrand, cell: Size?, depth: ColorDepth, isDark: Bool
        )
        let rows: [Row] = [
            (.xterm, .xterm, Size(width: 6, height: 13), .trueColor, false),
            (.kitty, .kitty, Size(width: 10, height: 20), .trueColor, true),
            (.tmux, .tmux, Size(width: 8, height: 16), .trueColor, true),
            (.foot, .foot, Size(width: 9, height: 18), .trueColor, false),
            (.vte, .vte, Size(width: 8, height: 17), .trueColor, true), (.screen, .screen, nil, .palette256, false),
            (.mosh, .xterm, nil, .palette256, true), (.linux, .linuxConsole, nil, .ansi16, true),
            (.mute, .xterm, nil, .palette256, true), (.hostile, .kitty, nil, .trueColor, true),
        ]
        for row in rows {
            let name = row.transcript.testDescription
            let capabilities = row.transcript.played().probe.capabilities
            expectEqual(capabilities.brand.value, row.brand, name)
            expectEqual(capabilities.cellPixels.value, row.cell, name)
            expectEqual(capabilities.colorDepth.value, row.depth, name)
            expectEqual(capabilities.isDark.value, row.isDark, name)
            expectEqual(capabilities.renderingProfile.colorDepth, row.depth, name)
        }
        let old = TerminalTranscript.oldTmux.played().probe.capabilities
        expect(old.brand.value == .tmux && old.cellPixels.value == nil)
        for transcript in TerminalTranscript.all {
            expect(transcript.played().typed.isEmpty, "an answer of \(transcript.testDescription) is taken for keys")
        }
    }

    @Test func transcriptsTellModesAndPictures() {
        let modes: [(TerminalTranscript, [SessionMode])] = [
            (.xterm, [.bracketedPaste, .focusReports, .mouse]),
            (.kitty, [.keyboard, .bracketedPaste, .focusReports, .mouse, .colorSchemeReports, .sizeReports]),
            (.tmux, [.bracketedPaste, .focusReports, .mouse]),
            // foot has clusters on already: nothing to set, so nothing to take back.
            (.foot, [.keyboard, .bracketedPaste, .focusReports, .mouse, .colorSchemeReports]),
            (.mute, [.bracketedPaste, .focusReports, .mouse]),
        ]
        for (transcript, modes) in modes {
            expectEqual(transcript.played().probe.capabilities.modesToSet, modes, transcript.testDescription)
        }
        // Pictures are believed only of the terminal that shows them.
        expectEqual(TerminalTranscript.xterm.played().probe.capabilities.sixelGraphics, Finding(true, because: .reply))
        let limits = TerminalTranscript.foot.played().probe.capabilities.sixelLimits
        expect(limits.registers == 1024 && limits.size == Size(width: 10_000, height: 10_000))
        expectEqual(TerminalTranscript.kitty.played().probe.capabilities.kittyGraphics, Finding(true, because: .reply))
        expect(!TerminalTranscript.tmux.played().probe.capabilities.sixelGraphics.value)
        expect(!TerminalTranscript.hostile.played().probe.capabilities.kittyGraphics.value)
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
        // tmux 3.3a confuses rows and columns.
        var tmux = TerminalTranscript.oldTmux.played().probe
        _ = tmux.receive(.textAreaPixels(Size(width: 800, height: 480)))
        expectNil(tmux.capabilities.cellPixels.value)
    }

    @Test func theFenceEndsTheWaitingAndALateReplyIsAccepted() {
        var probe = CapabilityProbe(environment: ["TERM": "xterm-256color"])
        expect(probe.isWaiting)
        _ = probe.receive(.version("foot(1.0)"))
        expect(probe.isWaiting)
        _ = probe.receive(.primaryAttributes([62]))
        expect(!probe.isWaiting)
        probe = CapabilityProbe(environment: ["TERM": "xterm-256color"])
        probe.giveUp()
        expect(!probe.isWaiting)
        let changed = probe.receive(.mode(2026, state: 2))
        expectEqual(changed?.synchronizedOutput, Finding(true, because: .reply))
        expectNil(probe.receive(.mode(2026, state: 2)))
        expect(TerminalTranscript.mosh.played().probe.mayHaveSpilled)
        expect(!TerminalTranscript.kitty.played().probe.mayHaveSpilled)
        expect(!TerminalTranscript.screen.played().probe.mayHaveSpilled)
        expect(!TerminalTranscript.mute.played().probe.mayHaveSpilled)
        for (state, isKnown) in [(1, true), (2, true), (3, true), (0, false), (4, false), (77, false)] {
            var probe = CapabilityProbe(environment: ["TERM": "xterm-256color"])
            _ = probe.receive(.mode(2026, state: state))
            expectEqual(probe.capabilities.synchronizedOutput, Finding(isKnown, because: .reply), "state \(state)")
            expectEqual(probe.capabilities.renderingProfile.synchronizedOutput, isKnown)
        }
    }

    /// tmux 3.7 to 3.7c know synchronized output and draw too little or too much by it.
    @Test func insideTmuxSynchronizedOutputIsUsedIfItsVersionIsKnownToDoIt() {
        let rows: [(version: String?, isUsed: Bool)] = [
            (nil, false), ("tmux 3.7", false), ("tmux 3.7a", false), ("tmux 3.7b", false), ("tmux 3.7c", false),
            ("tmux 3.7-rc", false), ("tmux 3.7-rc2", false), ("tmux next-3.8", false), ("tmux master", false),
            ("tmux 3.7d", true), ("tmux 3.8", true), ("tmux 3.10a", true), ("tmux 4.0", true),
        ]
        for environment in [["TERM": "tmux-256color"], ["TERM": "screen-256color", "TMUX": "/tmp/x,1,0"]] {
            for (version, isUsed) in rows {
                // In either order.
                for isFirst in [true, false] {
                    var probe = CapabilityProbe(environment: environment)
                    if isFirst { _ = version.map { probe.receive(.version($0)) } }
                    _ = probe.receive(.mode(2026, state: 2))
                    if !isFirst { _ = version.map { probe.receive(.version($0)) } }
                    expectEqual(
                        probe.capabilities.renderingProfile.synchronizedOutput, isUsed, version ?? "no version")
                }
            }
        }
        // Around tmux the name is another one, and its version that of tmux.
        var probe = CapabilityProbe(environment: ["TERM": "tmux-256color"])
        for reply in [.version("tmux 3.7a"), .mode(2026, state: 2), .primaryAttributes([1]), .version("foot(1.20)")]
            as [TerminalReply]
        {
            _ = probe.receive(reply)
        }
        expect(!probe.capabilities.synchronizedOutput.value)
    }

    @Test func lettersOfTwiceTheSizeAreBelievedOfTheCursorAlone() {
        let rows: [(columns: [Int], areThere: Bool)] = [
            ([0, 2, 4], true), ([3, 5, 7], true), ([0, 0, 0], false), ([0, 2, 2], false), ([0, 1, 2], false),
            ([0, 2], false), ([0, 2, 5], false), ([.max, .min, 4], false),
        ]
        for row in rows {
            var probe = CapabilityProbe(environment: ["TERM": "xterm-kitty"])
            _ = probe.receive(.version("kitty(0.42.1)"))
            expectNil(probe.capabilities.largeText.value)
            for column in row.columns { _ = probe.receive(.cursorPosition(Position(column: column, row: 0))) }
            expectEqual(probe.capabilities.largeText.value, row.areThere ? .letters : nil, "\(row.columns)")
        }
        // tmux has none.
        var tmux = CapabilityProbe(environment: ["TERM": "xterm-256color"])
        for column in [0, 2, 4] { _ = tmux.receive(.cursorPosition(Position(column: column, row: 0))) }
        _ = tmux.receive(.version("tmux 3.6"))
        expectNil(tmux.capabilities.largeText.value)
        expect(!CapabilityProbe(environment: ["TERM": "tmux-256color"]).questions.contains(.textSize))
    }

    @Test func rowsOfDoubleHeightAreBelievedOfXtermAlone() {
        let rows: [(term: String, version: String, way: LargeTextWay?)] = [
            ("xterm-256color", "XTerm(390)", .rows), ("xterm-256color", "xterm.js(5.5.0)", nil),
            ("xterm-256color", "xterm-compatible", nil), ("screen-256color", "XTerm(390)", nil),
            ("tmux-256color", "XTerm(390)", nil),
        ]
        for row in rows {
            var probe = CapabilityProbe(environment: ["TERM": row.term])
            _ = probe.receive(.version(row.version))
            for _ in 0..<3 { _ = probe.receive(.cursorPosition(.zero)) }
            expectEqual(probe.capabilities.largeText.value, row.way, "\(row)")
            expectEqual(probe.capabilities.renderingProfile.largeText, row.way ?? .letters)
        }
    }
}
