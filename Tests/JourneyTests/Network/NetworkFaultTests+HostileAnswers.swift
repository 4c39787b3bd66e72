import Networking
import Terminal
import TestSupport
import Testing

extension NetworkFaultTests {
    /// Every fault that `hostile_server.py` knows, through the real worker.
    @Suite(.enabled(if: HostileServer.isAvailable, "../shared/tools/faults is not there"))
    struct HostileAnswers {
        typealias Outcome = Result<HTTPResponse, TransportError>
        typealias Row = (branch: String, outcome: Outcome, took: Duration, after: Outcome)

        @Test func noReplyStopsTheTransport() async throws {
            let server = try await HostileServer()
            let root = "http://127.0.0.1:\(server.port)"
            let branches = try HostileServer.faults().map { "/" + $0 }
            let rows = await withTaskGroup { group in
                // Several transports, so that a worker that one fault kills does not affect the others.
                for lane in 0..<3 {
                    let mine = branches.enumerated().filter { $0.offset % 3 == lane }.map(\.element)
                    group.addTask { await Self.visit(mine, of: root) }
                }
                return await group.reduce(into: []) { $0 += $1 }
            }
            for row in rows {
                // Two seconds for the request, one grace second for the worker, the rest for a busy machine.
                expect(row.took < .seconds(6), "\(row.branch): \(row.outcome.brief)")
                expectEqual(row.after.brief, "200, 21 bytes", "\(row.branch): \(row.outcome.brief)")
            }
            expectEqual(rows.count, branches.count)
        }

        private static func visit(_ branches: [String], of root: String) async -> [Row] {
            let clock = ThreadClock()
            let transport = RedirectMiddleware(
                wrapping: WorkerTransport(executable: NetworkWorkerProgram.path, clock: clock), clock: clock)
            var rows: [Row] = []
            for branch in branches {
                let start = ContinuousClock.now
                let location = branch == "/redir" ? "?" + "//a%20b/".utf8.map { String($0, radix: 16) }.joined() : ""
                let outcome = await transport.outcome(
                    of: HTTPRequest(url: root + branch + location, sizeLimit: 8 << 20, idleTimeout: 1, totalTimeout: 2))
                let took = start.duration(to: .now)
                let after = await transport.outcome(
                    of: HTTPRequest(url: root + "/ok", idleTimeout: 30, totalTimeout: 40))
                rows.append((branch, outcome, took, after))
            }
            return rows
        }
    }
}

extension Result<HTTPResponse, TransportError> {
    /// The outcome in one word or two.
    fileprivate var brief: String {
        switch self {
        case .success(let response): "\(response.status), \(response.body.count) bytes"
        case .failure(let error): "\(error)"
        }
    }
}
