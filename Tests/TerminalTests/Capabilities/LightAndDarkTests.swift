import TestSupport
import Testing

@testable import Terminal

@Suite(.timeLimit(.minutes(5))) struct LightAndDarkTests {
    private static let white = TerminalReply.dynamicColor(11, red: 0xFFFF, green: 0xFFFF, blue: 0xFFFF)
    private static let black = TerminalReply.dynamicColor(11, red: 0, green: 0, blue: 0)

    @Test func answersOrTheEnvironmentMeanDark() {
        let rows: [(replies: [TerminalReply], isDark: Bool)] = [
            ([], true), ([Self.white], false), ([Self.black], true), ([.colorScheme(isDark: false)], false),
            // What the terminal says of itself counts more than its background, in any order.
            ([Self.white, .colorScheme(isDark: true)], true), ([.colorScheme(isDark: true), Self.white], true),
            ([.colorScheme(isDark: false), Self.black], false),
            // The foreground says nothing; the eye sees green as light and blue as dark.
            ([.dynamicColor(10, red: 0xFFFF, green: 0xFFFF, blue: 0xFFFF)], true),
            ([.dynamicColor(11, red: 0, green: 0xFFFF, blue: 0)], false),
            ([.dynamicColor(11, red: 0xFFFF, green: 0, blue: 0xFFFF)], true),
        ]
        for row in rows {
            var probe = CapabilityProbe(environment: ["TERM": "xterm-256color"])
            for reply in row.replies { _ = probe.receive(reply) }
            expectEqual(probe.capabilities.isDark.value, row.isDark, "\(row.replies)")
        }
        let values: [(String, Bool)] = [
            ("15;0", true), ("0;15", false), ("0;default;15", false), ("0;7", false), ("15;8", true), ("7;6", true),
            ("15;default", true), ("0;99", true), ("15", true), ("", true),
        ]
        for (value, isDark) in values {
            let environment = ["TERM": "rxvt", "COLORFGBG": value]
            expectEqual(Capabilities(environment: environment).isDark.value, isDark, value)
            expect(Capabilities(environment: environment.merging(["TMUX": "x"]) { $1 }).isDark.value)
        }
    }

    @Test func queriesTheBackgroundAgainAfterAChangeOfColors() {
        var probe = CapabilityProbe(environment: ["TERM": "xterm-kitty"])
        for reply in [Self.black, .colorScheme(isDark: true), .primaryAttributes([62])] { _ = probe.receive(reply) }
        expect(probe.takeFollowUp().isEmpty)
        // A change of the palette alone is news as well.
        expectEqual(probe.receive(.colorScheme(isDark: true)), probe.capabilities)
        expect(!probe.takeFollowUp().isEmpty)
        _ = probe.receive(Self.black)

        expectEqual(probe.receive(.colorScheme(isDark: false))?.isDark.value, false)
        expectEqual(probe.takeFollowUp(), [.background])
        expect(probe.takeFollowUp().isEmpty)
        expectEqual(probe.receive(Self.white)?.background, .rgb(255, 255, 255))
        // One that never told its background is not asked again.
        probe = CapabilityProbe(environment: ["TERM": "xterm-256color"])
        _ = probe.receive(.primaryAttributes([62]))
        _ = probe.receive(.colorScheme(isDark: false))
        expect(probe.takeFollowUp().isEmpty)
    }

    @Test func aTerminalThatDoesNotTellIsAskedWhenItHasTheFocusAgain() {
        var probe = CapabilityProbe(environment: ["TERM": "xterm-256color"])
        let whileItIsAsked = probe.regainFocus()
        for reply in [Self.black, .primaryAttributes([62])] { _ = probe.receive(reply) }
        let (first, second) = (probe.regainFocus(), probe.regainFocus())
        expectEqual([whileItIsAsked, first, second], [false, true, false])
        expectEqual(probe.takeFollowUp(), [.background])
        expectEqual(probe.receive(Self.white)?.isDark.value, false)
        // One that tells by itself is not asked.
        probe = CapabilityProbe(environment: ["TERM": "xterm-kitty"])
        for reply in [Self.black, .mode(2031, state: 2), .primaryAttributes([62])] { _ = probe.receive(reply) }
        let asks = probe.regainFocus()
        expect(!asks)
    }
}
