import TestSupport
import Testing

@testable import Terminal

/// Any answers in any order, lost, repeated or invented, leave a profile that is safe to paint with.
@Suite(.timeLimit(.minutes(5))) struct CapabilityProbePropertyTests {
    private static let environments: [[String: String]] =
        TerminalTranscript.all.map(\.environment) + [
            ["TERM": "xterm-256color", "NO_COLOR": "1"], [:], ["TERM": "dumb"],
        ]

    @Test func anySubsetInAnyOrder() {
        var random = SeededGenerator(seed: 3)
        let replies = TerminalTranscript.all.flatMap { self.replies(of: $0) }
        for round in 0..<2000 {
            let environment = Self.environments[round % Self.environments.count]
            var probe = CapabilityProbe(environment: environment)
            let first = probe.capabilities
            for reply in replies.shuffled(using: &random).prefix(Int.random(in: 0...replies.count, using: &random)) {
                let before = probe.capabilities
                let changed = probe.receive(reply)
                let isNews = before != probe.capabilities || !probe.takeFollowUp().isEmpty
                expectEqual(changed, (isNews ? probe.capabilities : nil))
            }
            expectSane(probe.capabilities, beginningWith: first)
        }
    }

    @Test func inventedNumbers() {
        var random = SeededGenerator(seed: 4)
        var probe = CapabilityProbe(environment: ["TERM": "xterm-256color"])
        let first = probe.capabilities
        for _ in 0..<20_000 {
            _ = probe.receive(invented(&random))
            expectSane(probe.capabilities, beginningWith: first)
        }
    }

    private func replies(of transcript: TerminalTranscript) -> [TerminalReply] {
        var parser = InputParser()
        return parser.feed(Array(transcript.answers.utf8)).compactMap { event in
            if case .reply(let reply) = event { reply } else { nil }
        }
    }

    private func invented(_ random: inout SeededGenerator) -> TerminalReply {
        let edges = [Int.min, -1, 0, 1, 2, 4, 31, 80, 512, 513, 997, 2026, 2048, 65_535, Int(Int32.max), Int.max]
        func number() -> Int { edges.randomElement(using: &random) ?? 0 }
        switch Int.random(in: 0..<9, using: &random) {
        case 0: return .primaryAttributes([number(), number(), number()])
        case 1: return .mode([2026, 2027, 2031, 2048, number()].randomElement(using: &random) ?? 0, state: number())
        case 2: return .keyboardFlags(number())
        case 3: return .textAreaPixels(Size(width: number(), height: number()))
        case 4: return .cellPixels(Size(width: number(), height: number()))
        case 5: return .cells(Size(width: number(), height: number()))
        case 6: return .sixelAttributes(item: number() & 3, status: number() & 1, values: [number(), number()])
        case 7:
            return .version(String(repeating: ["x", "tmux", "kitty"].randomElement(using: &random) ?? "", count: 99))
        default: return .graphics(id: 31, message: "")
        }
    }

    private func expectSane(_ capabilities: Capabilities, beginningWith first: Capabilities) {
        if let cell = capabilities.cellPixels.value {
            expect((1...512).contains(cell.width) && (1...512).contains(cell.height))
        }
        if let registers = capabilities.sixelLimits.registers { expect((2...1024).contains(registers)) }
        if let size = capabilities.sixelLimits.size { expect(!size.isEmpty && max(size.width, size.height) <= 10_000) }
        expect((capabilities.version ?? "").count <= 64)
        expect(capabilities.colorDepth.value >= first.colorDepth.value)
        if capabilities.isMultiplexed { expect(!capabilities.kittyGraphics.value) }
        expectEqual(Set(capabilities.modesToSet).count, capabilities.modesToSet.count)
    }
}
