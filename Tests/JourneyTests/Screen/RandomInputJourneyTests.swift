import Terminal
import TestSupport
import Testing

/// Random keys and mouse buttons in a pseudo-terminal, on the demo.
@Suite(.serialized, .needsMarquee, .timeLimit(.minutes(5))) struct RandomInputJourneyTests {
    /// Keys that do not quit, and text.
    private static let keys: [String] =
        "jkhlgGvstruf?:,/+-123456 xyz日\u{15}\u{04}\u{10}\u{14}\r\t\u{7F}".map { String($0) } + [
            "\u{1B}[A", "\u{1B}[B", "\u{1B}[C", "\u{1B}[D", "\u{1B}[5~", "\u{1B}[6~", "\u{1B}[H", "\u{1B}[F",
            "\u{1B}OP",
            "\u{1B}[Z", "\u{1B}[200~the wind\u{1B}[201~",
        ]

    @Test(arguments: [1, 2] as [UInt64])
    func fourHundredEventsLeaveItRunningAndTheTerminalIntact(seed: UInt64) async throws {
        let home = try TemporaryFolder()
        let marquee = try Marquee(home: home)
        try await marquee.status("1/90+")
        var random = SeededGenerator(seed: seed)
        for _ in 0..<400 { marquee.program.type(Self.event(&random)) }

        // After a window that is too small and one that is not, all input in between has been handled.
        marquee.program.resize(to: Size(width: 18, height: 5))
        try await marquee.program.waitForScreen { terminal in
            !terminal.text(0).isEmpty && (1..<5).allSatisfy { terminal.text($0).isEmpty }
        }
        marquee.program.resize(to: Size(width: 80, height: 24))
        try await marquee.program.waitForScreen { $0.text(0).contains("Marquee") && !$0.text(23).isEmpty }
        try await marquee.interrupt()
    }

    private static func event(_ random: inout SeededGenerator) -> String {
        guard Int.random(in: 0..<3, using: &random) == 0 else { return keys.randomElement(using: &random) ?? "j" }
        let code = [0, 0, 0, 32, 32, 64, 65, 2, 4].randomElement(using: &random) ?? 0
        let column = Bool.random(using: &random) ? 80 : Int.random(in: 1...80, using: &random)
        let row = Int.random(in: 1...24, using: &random)
        return "\u{1B}[<\(code);\(column);\(row)\(Int.random(in: 0..<4, using: &random) == 0 ? "m" : "M")"
    }
}
