import TestSupport
import Testing

@testable import Terminal

@Suite(.timeLimit(.minutes(5))) struct TerminalBrandTests {
    @Test func versionsNameTheBrandAndTermTheFirstProfile() {
        let versions: [(String, TerminalBrand?)] = [
            ("kitty(0.42.1)", .kitty), ("tmux 3.5a", .tmux), ("mlterm(3.9.3)", .mlterm), ("XTerm(388)", .xterm),
            ("xterm.js(5.5.0)", .xtermJS), ("WezTerm 20240203-110809", .wezTerm), ("foot(1.16.2)", .foot),
            ("ghostty 1.1.3", .ghostty), ("VTE(7800)", .vte), ("Konsole 24.08.1", .konsole),
            ("iTerm2 3.5.4", .iTerm2), ("mystery 1", nil), ("", nil),
        ]
        for (version, brand) in versions { expectEqual(TerminalBrand(version: version), brand, version) }
        let screen = RenderingProfile(attributes: [.bold, .faint, .underline, .reverse], eraseCharacters: false)
        let mystery = RenderingProfile(
            attributes: [.bold, .underline, .reverse], eraseCharacters: false, scrollRegions: false)
        let profiles: [(String, RenderingProfile)] = [
            ("xterm-256color", .xterm), ("linux", .linuxConsole), ("screen-256color", screen),
            ("tmux-256color", RenderingProfile()), ("mystery-256color", mystery),
        ]
        for (term, profile) in profiles {
            expectEqual(Capabilities(environment: ["TERM": term]).renderingProfile, profile, term)
        }
    }

    @Test func anAnswerTakesPromisesBack() {
        // kitty does not promise the background, even if it says that it is xterm.
        var probe = CapabilityProbe(environment: ["TERM": "xterm-256color"])
        expectEqual(probe.capabilities.renderingProfile, .xterm)
        _ = probe.receive(.version("kitty(0.42.1)"))
        expect(!probe.capabilities.renderingProfile.backgroundColorErase)
        expect(probe.capabilities.renderingProfile.scrollRegions)
        // A multiplexer found by its answer takes pictures back.
        probe = CapabilityProbe(environment: ["TERM": "xterm-256color"])
        _ = probe.receive(.graphics(id: 31, message: "OK"))
        _ = probe.receive(.version("tmux 3.5a"))
        expect(probe.capabilities.isMultiplexed)
        expect(!probe.capabilities.kittyGraphics.value)
        _ = probe.receive(.primaryAttributes([1, 2, 4]))
        expect(!probe.capabilities.sixelGraphics.value)
    }

    /// Only terminals that document a notice get one: others may show its text, and inside a multiplexer it goes nowhere.
    @Test func othersRing() {
        let known: [TerminalBrand: NoticeWay] = [
            .kitty: .kitty, .foot: .urxvt, .ghostty: .urxvt, .wezTerm: .urxvt, .contour: .urxvt, .iTerm2: .iTerm,
        ]
        for brand in TerminalBrand.allCases { expectEqual(brand.notices, known[brand] ?? .bell, "\(brand)") }
        expectEqual(Capabilities(environment: ["TERM": "xterm-kitty"]).notices, .kitty)
        expectEqual(Capabilities(environment: ["TERM": "xterm-kitty", "TMUX": "/tmp/x"]).notices, .bell)
        expectEqual(Capabilities(environment: ["TERM": "unheard-of"]).notices, .bell)
    }
}
