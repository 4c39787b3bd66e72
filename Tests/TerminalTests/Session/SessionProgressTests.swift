import TestSupport
import Testing

@testable import Terminal

@Suite(.timeLimit(.minutes(5))) struct SessionProgressTests {
    @Test("Only versions that are known to take progress get it")
    func versions() {
        let table: [(String, Bool)] = [
            ("ghostty 1.2.0", true), ("ghostty 1.1.3", false), ("kitty(0.47.0)", true), ("kitty(0.46.2)", false),
            ("kitty(1.0)", true), ("WezTerm 20240203-110809-5046fc22", false), ("WezTerm 20250301-1-a", true),
            ("VTE(7900)", true), ("VTE(7802)", false), ("mintty 3.7.0", true), ("tmux 3.7", true), ("tmux 3.5a", false),
            ("iTerm2 3.6.6", false), ("Konsole 25.04", false), ("XTerm(388)", false), ("foot(1.20.0)", false),
        ]
        for (version, takes) in table {
            var capabilities = Capabilities(environment: ["TERM": "xterm-256color"])
            capabilities.version = version
            capabilities.setBrand(TerminalBrand(version: version))
            expectEqual(capabilities.takesProgress, takes, version)
        }
        var named = Capabilities(environment: ["TERM": "xterm-ghostty", "TERM_PROGRAM_VERSION": "1.2.0"])
        named.version = "1.2.0"
        expect(!named.takesProgress, "a name in the environment alone")
        expectEqual(SessionProgress(done: 1, of: 0).percent, nil)
        expectEqual(SessionProgress(done: 7, of: 3).percent, 100)
    }

    @Test("The farewells hide it, also after a sudden end, but only once it was shown")
    func farewells() {
        let hiding = Array("\u{1B}]9;4;0;0\u{1B}\\".utf8)
        func hides(_ bytes: [UInt8]) -> Bool {
            bytes.indices.contains { bytes[$0...].starts(with: hiding) }
        }
        expect(!hides(SessionSequences.emergencyLeave()) && hides(SessionSequences.emergencyLeave(hidesProgress: true)))
        expect(
            hides(SessionSequences.leave(modes: [.mouse, .progress])) && !hides(SessionSequences.leave(modes: [.mouse]))
        )
        var bytes: [UInt8] = []
        ControlSequence.showProgress(percent: 42, into: &bytes)
        ControlSequence.showProgress(percent: nil, into: &bytes)
        expectEqual(String(decoding: bytes, as: UTF8.self), "\u{1B}]9;4;1;42\u{1B}\\\u{1B}]9;4;3;0\u{1B}\\")
    }
}
