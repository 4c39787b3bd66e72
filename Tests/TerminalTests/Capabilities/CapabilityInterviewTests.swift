import TestSupport
import Testing

@testable import Terminal

@Suite(.timeLimit(.minutes(5))) struct CapabilityInterviewTests {
    private func interview(_ questions: [CapabilityQuestion], _ answers: String) -> CapabilityInterview {
        var interview = CapabilityInterview()
        interview.ask(questions)
        interview.receive(Array(answers.utf8))
        return interview
    }

    private func answers(_ interview: CapabilityInterview) -> [String?] {
        interview.exchanges.map { $0.answer.map { String(decoding: $0, as: UTF8.self) } }
    }

    @Test func pairsEveryReplyWithItsQuery() {
        let foot = interview(
            [.version, .mode(2026), .mode(2048), .background, .attributes],
            "\u{1B}P>|foot(1.16)\u{1B}\\\u{1B}[?2048;0$yq\u{1B}]11;rgb:0/0/0\u{7}\u{1B}[?62;4c")
        expectEqual(
            answers(foot),
            ["\u{1B}P>|foot(1.16)\u{1B}\\", nil, "\u{1B}[?2048;0$y", "\u{1B}]11;rgb:0/0/0\u{7}", "\u{1B}[?62;4c"])
        expect(foot.strays.isEmpty && foot.hasAnswers)
        // The terminal around tmux answers after tmux.
        let tmux = interview(
            [.version, .outerVersion, .outerAttributes, .attributes],
            "\u{1B}P>|tmux 3.5\u{1B}\\\u{1B}[?1;2c\u{1B}P>|kitty\u{1B}\\\u{1B}[?62c")
        expectEqual(
            answers(tmux),
            ["\u{1B}P>|tmux 3.5\u{1B}\\", "\u{1B}P>|kitty\u{1B}\\", "\u{1B}[?62c", "\u{1B}[?1;2c"])
        let unsolicited = interview([.attributes], "\u{1B}[?997;1n\u{1B}[?62c\u{1B}[?62c")
        expectEqual(unsolicited.strays, [Array("\u{1B}[?997;1n".utf8), Array("\u{1B}[?62c".utf8)])
    }

    @Test func aFloodIsBounded() {
        var random = SeededGenerator(seed: 11)
        var interview = CapabilityInterview()
        interview.ask([.version, .attributes])
        let bytes = (0..<100_000).map { _ in UInt8.random(in: 0...255, using: &random) }
        interview.receive(bytes)
        interview.receive(Array((String(repeating: "\u{1B}[?1c", count: 9000)).utf8))
        expect(interview.strays.count <= 16)
        expect((interview.exchanges.compactMap(\.answer) + interview.strays).allSatisfy { $0.count <= 256 })
    }
}
