import TestSupport
import Testing

@testable import Terminal

/// The questions as a terminal hears them.
@Suite(.timeLimit(.minutes(5))) struct CapabilityConversationTests {
    @Test func nothingOfTheQuestionsIsPrintedAndEveryModeCanBeUndone() {
        for profile in [TerminalProfile.xterm, .modern, .mute] {
            var terminal = VirtualTerminal(size: Size(width: 40, height: 4), profile: profile)
            terminal.feed(CapabilityProbe(environment: ["TERM": "xterm-256color"]).questions.bytes)
            expect(terminal.screen.isEmpty && terminal.leftovers.isEmpty)
            expect(terminal.violations.isEmpty)
        }
        for mode in SessionMode.allCases {
            var terminal = VirtualTerminal(size: Size(width: 40, height: 4), profile: .modern)
            let before = terminal.leftovers
            terminal.feed(UnsafeBufferPointer(start: mode.enabling.utf8Start, count: mode.enabling.utf8CodeUnitCount))
            if mode == .progress {
                var bytes: [UInt8] = []
                ControlSequence.showProgress(percent: 42, into: &bytes)
                terminal.feed(bytes)
            }
            expect(terminal.leftovers != before)
            terminal.feed(UnsafeBufferPointer(start: mode.disabling.utf8Start, count: mode.disabling.utf8CodeUnitCount))
            expectEqual(terminal.leftovers, before)
        }
    }

    @Test func aModernTerminalTellsEverythingAndOthersTheSizesOfTheirText() {
        let capabilities = capabilities(of: .modern)
        expectEqual(capabilities.cellPixels.value, Size(width: 9, height: 18))
        expectEqual(capabilities.background, .rgb(0x10, 0x10, 0x10))
        expect(capabilities.synchronizedOutput.value && capabilities.kittyGraphics.value)
        expectEqual(capabilities.largeText, Finding(.letters, because: .reply))
        expect(capabilities.sixelGraphics.value && capabilities.clipboard.value)
        expectEqual(Set(capabilities.modesToSet).subtracting([.clusterWidths, .keyboard]).count, 5)
        expect(capabilities.kittyKeyboard.value && capabilities.version == "modern 1.0")
        expectEqual(self.capabilities(of: .xterm).largeText, Finding(.rows, because: .reply))
        expectEqual(self.capabilities(of: .console).largeText, Finding(nil, because: .reply))
        expectEqual(self.capabilities(of: .mute).largeText, Finding(nil, because: .assumed))
    }

    @Test func aTurnFromDarkToLightIsFollowed() {
        var terminal = VirtualTerminal(size: Size(width: 40, height: 4), profile: .modern)
        var probe = CapabilityProbe(environment: ["TERM": "xterm-256color"])
        var parser = InputParser()
        func talk(_ bytes: [UInt8]) {
            terminal.feed(bytes)
            for case .reply(let reply) in parser.feed(terminal.takeReplies()) { _ = probe.receive(reply) }
        }
        talk(probe.questions.bytes)
        for mode in probe.capabilities.modesToSet {
            talk(Array(UnsafeBufferPointer(start: mode.enabling.utf8Start, count: mode.enabling.utf8CodeUnitCount)))
        }
        expect(probe.capabilities.isDark.value)
        terminal.turn(dark: false, background: TerminalProfile.DynamicColor(hex: 0xFAFAFA))
        talk([])
        expect(!probe.capabilities.isDark.value)
        talk(probe.takeFollowUp().bytes)
        expectEqual(probe.capabilities.background, .rgb(0xFA, 0xFA, 0xFA))
    }

    private func capabilities(of profile: TerminalProfile) -> Capabilities {
        var terminal = VirtualTerminal(size: Size(width: 40, height: 4), profile: profile)
        var probe = CapabilityProbe(environment: ["TERM": "xterm-256color"])
        terminal.feed(probe.questions.bytes)
        var parser = InputParser()
        for case .reply(let reply) in parser.feed(terminal.takeReplies()) { _ = probe.receive(reply) }
        return probe.capabilities
    }
}
