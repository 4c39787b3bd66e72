import Networking
import Terminal
import TestSupport
import Testing

/// The contract of every transport, checked for the stub and for the real one with its worker.
@Suite(.enabled(if: NetworkWorkerProgram.isBuilt, "marquee-network is not built"), .timeLimit(.minutes(5)))
struct TransportContractTests {
    enum Kind: CaseIterable {
        case stub
        case worker
    }

    /// A transport and the root of the server behind it.
    struct Tenant {
        let transport: any HTTPTransport
        let root: String
        let waitForRequests: @Sendable (Int) async -> Void

        init(_ kind: Kind) throws {
            switch kind {
            case .stub:
                let stub = StubTransport()
                stub.script("/ok", .response(HTTPResponse(status: 200, headers: ["x-a": "b"], body: Array("[1]".utf8))))
                stub.script("/error", .status(503))
                stub.script("/silence", .silence)
                stub.script("/cut", .failure(.interrupted))
                transport = stub
                root = "http://127.0.0.1"
                waitForRequests = { await stub.waitForRequests($0) }
            case .worker:
                let server = try require(StubServer())
                server.script("/ok", .response(headers: [("X-A", "b")], body: "[1]"))
                server.script("/error", .response(503))
                server.script("/silence", .silence)
                server.script("/cut", .raw("HTTP/1.1 200 OK\r\nContent-Length: 100\r\nConnection: close\r\n\r\n[1"))
                transport = WorkerTransport(executable: NetworkWorkerProgram.path, clock: ThreadClock())
                root = server.root
                waitForRequests = { await server.waitForRequests($0) }
            }
        }

        func get(_ path: String) async -> Result<HTTPResponse, TransportError> {
            await transport.outcome(of: HTTPRequest(url: root + path, idleTimeout: 15))
        }
    }

    @Test(arguments: Kind.allCases) func responsesArriveCompleteOrFail(kind: Kind) async throws {
        let tenant = try Tenant(kind)
        let response = try await tenant.get("/ok").get()
        expectEqual(response.status, 200)
        expectEqual(response.headers["x-a"], "b")
        expectEqual(response.body, Array("[1]".utf8))
        // An error status is a response too.
        try await expectEqual(tenant.get("/error").get().status, 503)
        try await expectEqual(tenant.get("/nowhere").get().status, 404)
        await expectEqual(tenant.get("/cut"), .failure(.interrupted))
        let answers = await withTaskGroup { group in
            for _ in 0..<50 { group.addTask { await tenant.get("/ok") } }
            return await group.reduce(into: 0) { count, outcome in
                if case .success = outcome { count += 1 }
            }
        }
        expectEqual(answers, 50)
    }

    @Test(arguments: Kind.allCases) func cancellingEndsTheRequestAndNothingElse(kind: Kind) async throws {
        let tenant = try Tenant(kind)
        let task = Task { await tenant.get("/silence") }
        await tenant.waitForRequests(1)
        task.cancel()
        await expectEqual(task.value, .failure(.cancelled))
        try await expectEqual(tenant.get("/ok").get().status, 200)
        let cancelled = Task {
            withUnsafeCurrentTask { $0?.cancel() }
            return await tenant.get("/silence")
        }
        await expectEqual(cancelled.value, .failure(.cancelled))
    }
}
