import TestSupport
import Testing

@testable import Terminal

@Suite(.timeLimit(.minutes(5))) struct ColorDepthDetectionTests {
    @Test func theEnvironmentTellsTheDepth() {
        let rows: [(environment: [String: String], depth: ColorDepth, reason: FindingReason)] = [
            (["TERM": "xterm-256color"], .palette256, .environment("TERM")),
            (["TERM": "xterm"], .ansi16, .environment("TERM")), (["TERM": "vt100"], .none, .assumed),
            (["TERM": "vt220"], .none, .assumed), (["TERM": "xterm-direct"], .trueColor, .environment("TERM")),
            (["TERM": "dumb"], .none, .assumed), ([:], .none, .assumed), (["TERM": ""], .none, .assumed),
            (["TERM": "linux"], .ansi16, .environment("TERM")), (["TERM": "mystery"], .ansi16, .environment("TERM")),
            (["TERM": "xterm-kitty"], .trueColor, .environment("TERM")),
            (["TERM": "alacritty"], .trueColor, .environment("TERM")),
            (["TERM": "foot-extra"], .trueColor, .environment("TERM")),
            (["TERM": "st-256color"], .trueColor, .environment("TERM")),
            (["TERM": "stranger"], .ansi16, .environment("TERM")),
            (["TERM": "screen"], .palette256, .environment("TERM")),
            (["TERM": "tmux-256color"], .palette256, .environment("TERM")),
            // screen 4 cannot show what the terminal around it promises; tmux brings it down.
            (["TERM": "screen-256color", "STY": "1", "COLORTERM": "truecolor"], .palette256, .environment("STY")),
            (
                ["TERM": "screen-256color", "TMUX": "1", "COLORTERM": "truecolor"], .trueColor,
                .environment("COLORTERM")
            ),
            (["TERM": "xterm-256color", "COLORTERM": "24bit"], .trueColor, .environment("COLORTERM")),
            (["TERM": "xterm-256color", "COLORTERM": "yes"], .palette256, .environment("TERM")),
            (["TERM": "xterm-256color", "TERM_PROGRAM": "Apple_Terminal"], .palette256, .environment("TERM_PROGRAM")),
            (["TERM": "xterm-256color", "LC_TERMINAL": "iTerm2"], .trueColor, .environment("LC_TERMINAL")),
            (["TERM": "xterm-256color", "VTE_VERSION": "7800"], .trueColor, .environment("VTE_VERSION")),
            (["TERM": "xterm-256color", "WT_SESSION": "x"], .trueColor, .environment("WT_SESSION")),
            // Inside tmux the variables of a terminal are of another time.
            (["TERM": "screen-256color", "TMUX": "1", "KITTY_WINDOW_ID": "1"], .palette256, .environment("TMUX")),
        ]
        for row in rows {
            let found = Capabilities(environment: row.environment).colorDepth
            expectEqual(found, Finding(row.depth, because: row.reason), "\(row.environment)")
        }
    }

    @Test func theUsersWishesCount() {
        let rows: [(wish: [String: String], depth: ColorDepth)] = [
            (["NO_COLOR": "1"], .none), (["NO_COLOR": "0"], .none), (["NO_COLOR": ""], .palette256),
            (["NO_COLOR": "1", "CLICOLOR_FORCE": "1", "COLORTERM": "truecolor"], .none),
            (["CLICOLOR": "0"], .none), (["CLICOLOR": "1"], .palette256),
            (["CLICOLOR": "0", "CLICOLOR_FORCE": "1"], .palette256), (["CLICOLOR": "0", "CLICOLOR_FORCE": "0"], .none),
            (["FORCE_COLOR": "0"], .none), (["FORCE_COLOR": "1"], .ansi16), (["FORCE_COLOR": "2"], .palette256),
            (["FORCE_COLOR": "3"], .trueColor), (["FORCE_COLOR": "true"], .palette256),
            (["TERM": "vt100", "CLICOLOR_FORCE": "1"], .ansi16), (["TERM": "dumb", "CLICOLOR_FORCE": "1"], .ansi16),
        ]
        for row in rows {
            let environment = ["TERM": "xterm-256color"].merging(row.wish) { $1 }
            expectEqual(Capabilities(environment: environment).colorDepth.value, row.depth, "\(row.wish)")
        }
    }

    @Test func answersProveTrueColorButDoNotOverruleTheUser() {
        let rows: [(reply: TerminalReply, isProof: Bool)] = [
            (.setting("48;2;59;34;76m"), true), (.setting("0;48:2::59:34:76m"), true),
            (.setting("48:2:1:59:34:76m"), true), (.setting("48;5;53m"), false), (.setting("38;2;59;34;76m"), false),
            (.setting("48;2;76;34;59m"), false), (.setting(""), false), (.setting("0m"), false),
            (.termcap(name: "RGB", value: "8/8/8"), true), (.termcap(name: "RGB", value: ""), true),
            (.termcap(name: "RGB", value: nil), false), (.termcap(name: "Smulx", value: "x"), false),
            (.version("WezTerm 20240203"), true), (.version("XTerm(388)"), false), (.unitID("7e565445"), true),
            (.unitID("00000000"), false),
        ]
        for row in rows {
            var probe = CapabilityProbe(environment: ["TERM": "xterm-256color"])
            _ = probe.receive(row.reply)
            let isProven = probe.capabilities.colorDepth == Finding(.trueColor, because: .reply)
            expectEqual(isProven, row.isProof, "\(row.reply)")
        }
        var probe = CapabilityProbe(environment: ["TERM": "xterm-256color", "NO_COLOR": "1"])
        _ = probe.receive(.termcap(name: "RGB", value: "8"))
        _ = probe.receive(.version("kitty(0.42.1)"))
        _ = probe.receive(.setting("48;2;59;34;76m"))
        expectEqual(probe.capabilities.colorDepth, Finding(.none, because: .environment("NO_COLOR")))
        expect(!probe.questions.bytes.containsSequence("$qm"))
        expect(!probe.questions.bytes.containsSequence("+q524742"))
    }
}
