import Networking
import TestSupport
import Testing

@Suite(.timeLimit(.minutes(5))) struct RedirectMiddlewareTests {
    private let clock = ManualClock()

    private func follow(_ location: String, from url: String) async -> String? {
        let stub = StubTransport(clock: clock)
        stub.script("/a/b?c", .status(302, headers: ["location": location]))
        let following = RedirectMiddleware(wrapping: stub, clock: clock)
        guard case .success = await following.outcome(of: HTTPRequest(url: url)) else { return nil }
        return stub.requests.last?.url
    }

    @Test func staysOnTheHost() async {
        for (location, target) in [
            ("/x", "https://h/x"), ("x", "https://h/a/x"), ("../x?y=1", "https://h/x?y=1"),
            ("https://h/x", "https://h/x"), ("//h/x", "https://h/x"), ("https://H/x", "https://H/x"),
            ("?q", "https://h/a/b?q"),
        ] as [(String, String)] {
            await expectEqual(follow(location, from: "https://h/a/b?c"), target, location)
        }
        // Leads nowhere else.
        for location in [
            "https://other/x", "http://h/x", "//other/x", "https://h:444/x", "ftp://h/x", "file:///etc/passwd",
            "javascript:alert(1)", "https://user:secret@h/x", "https://h.other/x", "https:///x", "http://", "//a%20b/",
            "https://h@other/x", "https://[::1", String(repeating: "a", count: 10_000),
        ] as [String] { await expectNil(follow(location, from: "https://h/a/b?c"), location) }
        // A mirror may use plain HTTP and a port.
        await expectEqual(follow("/x", from: "http://127.0.0.1:81/a/b?c"), "http://127.0.0.1:81/x")
        await expectNil(follow("http://127.0.0.1:82/x", from: "http://127.0.0.1:81/a/b?c"))
        await expectEqual(follow("https://127.0.0.1/x", from: "http://127.0.0.1:81/a/b?c"), "https://127.0.0.1/x")
    }

    @Test func statusesThatLeadOn() async throws {
        for (status, isFollowed) in [
            (301, true), (302, true), (303, true), (307, true), (308, true), (300, false), (304, false),
        ] as [(Int, Bool)] {
            let stub = StubTransport()
            stub.script("/a", .status(status, headers: ["location": "/b"]))
            let response = try await RedirectMiddleware(wrapping: stub).send(HTTPRequest(url: "https://h/a"))
            expectEqual(response.status, (isFollowed ? 404 : status), "\(status)")
        }
        // Five are followed and no more.
        let stub = StubTransport()
        for hop in 0..<6 { stub.script("/\(hop)", .status(302, headers: ["location": "/\(hop + 1)"])) }
        let following = RedirectMiddleware(wrapping: stub)
        try await expectEqual(following.send(HTTPRequest(url: "https://h/1")).status, 404)
        await #expect(throws: TransportError.invalidResponse) {
            try await following.send(HTTPRequest(url: "https://h/0"))
        }
    }

    @Test func everyHopAfterTheFirstIsACall() async throws {
        let stub = StubTransport(clock: clock)
        for hop in 0..<3 { stub.script("/\(hop)", .status(302, headers: ["location": "/\(hop + 1)"])) }
        let limiter = RateLimiter(limit: 2, span: .seconds(10), clock: clock)
        let task = Task { [clock] in
            await RedirectMiddleware(wrapping: stub, counting: limiter, clock: clock)
                .outcome(of: HTTPRequest(url: "https://h/0", totalTimeout: 60))
        }
        await clock.waitForSleepers()
        expectEqual(stub.requests.count, 3)
        clock.advance(by: .seconds(10))
        try await expectEqual(task.value.get().status, 404)
        expectEqual(stub.requests.count, 4)
    }

    @Test func allHopsShareTheTime() async throws {
        let stub = StubTransport(clock: clock)
        stub.script("/a", .status(302, headers: ["location": "/a"]).after(.seconds(4)))
        let task = Task { [clock] in
            await RedirectMiddleware(wrapping: stub, clock: clock)
                .outcome(of: HTTPRequest(url: "https://h/a", totalTimeout: 10))
        }
        for _ in 0..<3 {
            await clock.waitForSleepers()
            clock.advance(by: .seconds(4))
        }
        await expectEqual(task.value, .failure(.timedOut))
        expectEqual(stub.requests.map(\.totalTimeout), [10, 6, 2])
    }
}
