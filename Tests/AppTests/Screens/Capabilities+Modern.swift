import Terminal
import TestSupport

extension Capabilities {
    /// The capabilities of a terminal with all features, including large letters, that has answered every question.
    static let modern: Capabilities = {
        var terminal = VirtualTerminal(size: Size(width: 80, height: 24), profile: .modern)
        var probe = CapabilityProbe(environment: ["TERM": "xterm-256color"])
        terminal.feed(probe.questions.bytes)
        var parser = InputParser()
        for case .reply(let reply) in parser.feed(terminal.takeReplies()) { _ = probe.receive(reply) }
        return probe.capabilities
    }()
}
