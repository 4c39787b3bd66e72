import Terminal
import TestSupport
import Testing

/// Every fault of `hostile_server.py`, through the whole program.
@Suite(
    .serialized, .enabled(if: Marquee.isBuilt && HostileServer.isAvailable, "needs ../shared/tools/faults"),
    .timeLimit(.minutes(5)))
struct HostileJourneyTests {
    /// One fault, the final screen (the list, or the reason why it is missing), and the time until that appeared.
    typealias Visit = (fault: String, outcome: String, took: Duration)

    /// Concurrent programs, which mostly wait.
    private static let together = 20

    @Test func everyFaultEndsInAListOrAMessageAndKeysRespond() async throws {
        let server = try await HostileServer()
        let faults = try HostileServer.faults()
        let visits = try await withThrowingTaskGroup(of: Visit.self) { group in
            var waiting = faults[...]
            var visits: [Visit] = []
            for fault in waiting.prefix(Self.together) {
                group.addTask { try await Self.visit(fault, at: server.url(fault: fault)) }
            }
            waiting = waiting.dropFirst(Self.together)
            while let visit = try await group.next() {
                visits.append(visit)
                guard let fault = waiting.popFirst() else { continue }
                group.addTask { try await Self.visit(fault, at: server.url(fault: fault)) }
            }
            return visits
        }
        expectEqual(visits.count, faults.count)
        for visit in visits { expect(visit.took < .seconds(45), "\(visit.fault): \(visit.outcome)") }
    }

    private static func visit(_ fault: String, at url: String) async throws -> Visit {
        let home = try TemporaryFolder()
        let start = ContinuousClock.now
        let marquee = try Marquee([], home: home, server: url)
        let outcome: String
        do {
            try await marquee.shows("Marquee")
            try await marquee.type(.help, shows: "─ Keys ─")
            marquee.type(.escape)
            try await marquee.program.waitForScreen { !$0.screen.contains("─ Keys ─") }
            let screen = try await marquee.program.waitForScreen(within: .seconds(40)) {
                $0.text(23).contains("1/") || $0.screen.contains("Can’t load television")
            }
            let message = screen.text(12).split(separator: " ").joined(separator: " ")
            outcome = screen.text(23).contains("1/") ? "the list" : message
        } catch ProcessError.notShown(let screen) {
            Issue.record("\(fault):\n\(screen)")
            return (fault, "nothing", start.duration(to: .now))
        }
        let took = start.duration(to: .now)
        marquee.type(.quit)
        try await expectEqual(marquee.program.waitForExit(), .exited(0), "\(fault)")
        marquee.expectRestoredTerminal()
        return (fault, outcome, took)
    }
}
