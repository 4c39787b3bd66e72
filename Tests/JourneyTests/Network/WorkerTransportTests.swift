import Foundation
import Networking
import Platform
import Terminal
import TestSupport
import Testing

#if canImport(Darwin)
import Darwin
#else
import Glibc
#endif

/// Requests while the worker dies, freezes or cannot be started.
@Suite(.enabled(if: NetworkWorkerProgram.isBuilt, "marquee-network is not built"), .timeLimit(.minutes(5)))
struct WorkerTransportTests {
    private let server: StubServer
    private let clock = ManualClock()
    private let transport: WorkerTransport

    /// A truncated header, which crashes any URLSession of Swift 6.3 on Linux.
    private static let deadly = StubServer.Answer.raw("HTTP/1.1 200 OK\r\nContent-Ty")

    init() throws {
        server = try require(StubServer())
        server.script("/ok", .response(body: "[]"))
        transport = WorkerTransport(executable: NetworkWorkerProgram.path, clock: clock)
    }

    private func get(_ path: String) async -> Result<HTTPResponse, TransportError> {
        // On a busy machine cancelling may take longer than a server may be silent.
        await transport.outcome(of: HTTPRequest(url: server.root + path, idleTimeout: 15))
    }

    private func isAnswered(_ path: String) async -> Bool {
        (try? await get(path).get().status) == 200
    }

    @Test func oneWorkerSendsRequestsWithTheirHeadersAndWithoutCookies() async throws {
        expectNil(transport.workerIdentifier)
        server.script("/cookie", .response(headers: [("Set-Cookie", "a=b; Path=/")], body: "[]"))
        await expect(isAnswered("/cookie"))
        let identifier = try require(transport.workerIdentifier)
        await expect(isAnswered("/ok"))
        let request = HTTPRequest(url: server.root + "/ok", headers: ["Authorization": "Bearer eyJ"])
        _ = try await transport.send(request)
        expectEqual(transport.workerIdentifier, identifier)
        expectEqual(server.heads.last?.contains("Authorization: Bearer eyJ\r\n"), true)
        for head in server.heads {
            expect(head.contains("User-Agent: Marquee/\(Release.version) (+terminal browser)\r\n"), head)
            expect(head.contains("Accept-Encoding: ") && head.contains("gzip"), head)
            expect(!head.lowercased().contains("cookie: "), head)
        }
        // A packed picture takes more memory than it says.
        server.script("/packed", .response(headers: [("Content-Encoding", "gzip")], body: "\u{1F}"))
        for (path, outcome) in [("/ok", 200), ("/packed", nil)] as [(String, Int?)] {
            let picture = await transport.outcome(of: HTTPRequest(url: server.root + path, content: .picture))
            expectEqual(try? picture.get().status, outcome)
            expect(server.heads.last?.contains("Accept-Encoding: identity\r\n") == true)
        }
        // The worker follows no redirect: each is a call of its own, which the limits of this side count.
        server.script("/moved", .response(301, headers: [("Location", "/ok")]))
        try await expectEqual(get("/moved").get().headers["location"], "/ok")
        expectEqual(server.count(of: "/ok"), 3)
        let following = RedirectMiddleware(wrapping: transport, clock: clock)
        try await expectEqual(following.send(HTTPRequest(url: server.root + "/moved")).status, 200)
    }

    @Test func aCrashFailsAllRequestsInFlightAndTheirRetriesSucceed() async throws {
        // One waits until the worker has crashed, the other crashes it with every try.
        server.script("/held", .silence, .response(body: "[]"))
        server.script("/deadly", Self.deadly)
        let clock = ThreadClock()
        let retrying = RetryMiddleware(
            wrapping: WorkerTransport(executable: NetworkWorkerProgram.path, clock: clock), clock: clock)
        let (held, deadly) = (HTTPRequest(url: server.root + "/held"), HTTPRequest(url: server.root + "/deadly"))
        let first = Task { await retrying.outcome(of: held) }
        await server.waitForRequests(1)
        await expectEqual(retrying.outcome(of: deadly), .failure(.workerFailed))
        try await expectEqual(first.value.get().status, 200)
        expectEqual(server.count(of: "/held"), 2)
        expectEqual(server.count(of: "/deadly"), 4)
    }

    @Test func afterACrashRequestsGoOneAtATime() async throws {
        server.script("/deadly", Self.deadly)
        server.script("/held", .silence)
        await expectEqual(get("/deadly"), .failure(.workerFailed))
        expectEqual(server.count(of: "/deadly"), 1)
        let held = Task { await get("/held") }
        await server.waitForRequests(2)
        let next = Task { await get("/ok") }
        for _ in 0..<100 { await Task.yield() }
        expectEqual(server.count(of: "/ok"), 0)
        held.cancel()
        try await expectEqual(next.value.get().status, 200)
        _ = await held.value
        clock.advance(by: .seconds(10))
        server.script("/held", .silence)
        let other = Task { await get("/held") }
        await server.waitForRequests(4)
        await expect(isAnswered("/ok"))
        other.cancel()
        _ = await other.value
    }

    @Test func aWorkerKilledWhileIdleIsReplaced() async throws {
        await expect(isAnswered("/ok"))
        let identifier = try require(transport.workerIdentifier)
        kill(identifier, SIGKILL)
        await Self.waitForEnd(of: identifier)
        await expect(isAnswered("/ok"))
        expect(transport.workerIdentifier != identifier)
    }

    @Test func anIdleWorkerEnds() async throws {
        let (rests, rest) = AsyncStream<Void>.makeStream()
        let transport = WorkerTransport(
            executable: NetworkWorkerProgram.path, clock: clock, onRest: { rest.yield() })
        let request = HTTPRequest(url: server.root + "/ok")
        try await expectEqual(transport.send(request).status, 200)
        let first = try require(transport.workerIdentifier)
        await clock.waitForSleep(of: .seconds(5))
        clock.advance(by: .seconds(4))
        expectEqual(transport.workerIdentifier, first)
        try await expectEqual(transport.send(request).status, 200)
        expectEqual(transport.workerIdentifier, first)
        // Counted from the last answer.
        while clock.deadlines != [clock.now.advanced(by: .seconds(5))] { await Task.yield() }
        clock.advance(by: .seconds(5))
        await Self.waitForEnd(of: first)
        expectNil(transport.workerIdentifier)
        var announced = rests.makeAsyncIterator()
        await announced.next()
        try await expectEqual(transport.send(request).status, 200)
        expect(transport.workerIdentifier != first)
    }

    @Test func aFrozenWorkerIsKilledOneSecondAfterTheDeadline() async throws {
        await expect(isAnswered("/ok"))
        let identifier = try require(transport.workerIdentifier)
        Self.freeze(identifier)
        let task = Task { await get("/ok") }
        // The idle time of the first request ends with the second one.
        while clock.deadlines != [clock.now.advanced(by: .seconds(16))] { await Task.yield() }
        clock.advance(by: .seconds(16))
        await expectEqual(task.value, .failure(.timedOut))
        await Self.waitForEnd(of: identifier)
        await expect(isAnswered("/ok"))
    }

    @Test func cancellingWorksWithAFrozenWorker() async throws {
        await expect(isAnswered("/ok"))
        let identifier = try require(transport.workerIdentifier)
        Self.freeze(identifier)
        let task = Task { await get("/ok") }
        while clock.deadlines != [clock.now.advanced(by: .seconds(16))] { await Task.yield() }
        task.cancel()
        await expectEqual(task.value, .failure(.cancelled))
        // The worker has three seconds to confirm before its slot is reused.
        while clock.deadlines != [clock.now.advanced(by: .seconds(3))] { await Task.yield() }
        clock.advance(by: .seconds(3))
        await Self.waitForEnd(of: identifier)
        await expect(isAnswered("/ok"))
    }

    @Test func shutdownEndsTheWorkerAndItsRequests() async throws {
        server.script("/silence", .silence)
        let task = Task { await get("/silence") }
        await server.waitForRequests(1)
        let identifier = try require(transport.workerIdentifier)
        transport.shutdown()
        await expectEqual(task.value, .failure(.cancelled))
        await Self.waitForEnd(of: identifier)
        await expectEqual(get("/ok"), .failure(.cancelled))
    }

    @Test func waitingForASilentServerUsesNoCPU() async throws {
        server.script("/silence", .silence)
        let patience = HTTPRequest(url: server.root + "/silence", totalTimeout: 1)
        await expectEqual(transport.outcome(of: patience), .failure(.timedOut))
        let identifier = try require(transport.workerIdentifier)
        // Polling for writability would cause ten thousand.
        expect(ProcessFigures(of: identifier).voluntarySwitches < 2000)
    }

    @Test func aMissingWorkerIsAFailure() async {
        let transport = WorkerTransport(executable: "/nowhere/marquee-network", clock: clock)
        await expectEqual(transport.outcome(of: HTTPRequest(url: server.root + "/ok")), .failure(.workerFailed))
    }

    @Test func aCrashingWorkerIsStartedAtMostTenTimesInTenSeconds() async throws {
        let folder = try TemporaryFolder()
        let (script, starts) = (folder.path + "/dies", URL(filePath: folder.path + "/starts"))
        try folder.write("#!/bin/sh\necho x >> '\(starts.path)'\n", to: "dies")
        try FileManager.default.setAttributes([.posixPermissions: 0o700], ofItemAtPath: script)
        // A process started by another test may briefly hold the file open for writing, so that it cannot run.
        while !FileManager.default.fileExists(atPath: starts.path) {
            let warmUp = WorkerTransport(executable: script, clock: ManualClock())
            _ = await warmUp.outcome(of: HTTPRequest(url: server.root + "/ok"))
        }
        let warmUp = try Self.lines(of: starts)
        let transport = WorkerTransport(executable: script, clock: clock)
        for _ in 0..<20 {
            let outcome = await transport.outcome(of: HTTPRequest(url: server.root + "/ok"))
            expectEqual(outcome, .failure(.workerFailed))
        }
        let limited = try Self.lines(of: starts)
        expectEqual(limited - warmUp, 10)
        clock.advance(by: .seconds(10))
        _ = await transport.outcome(of: HTTPRequest(url: server.root + "/ok"))
        try expect(Self.lines(of: starts) > limited)
    }

    private static func lines(of file: URL) throws -> Int {
        try String(contentsOf: file, encoding: .utf8).count { $0 == "\n" }
    }

    /// Stops a child, and waits until all its threads have stopped: a running one could serve another request.
    private static func freeze(_ identifier: Int32) {
        kill(identifier, SIGSTOP)
        var status: Int32 = 0
        while waitpid(identifier, &status, WUNTRACED) < 0 && errno == EINTR {}
    }

    /// Waits until the process has ended and its parent has reaped it.
    private static func waitForEnd(of identifier: Int32) async {
        while kill(identifier, 0) == 0 { await Task.yield() }
    }
}
