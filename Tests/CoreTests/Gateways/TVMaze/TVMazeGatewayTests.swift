import Testing

@testable import Core

@Suite struct TVMazeGatewayTests {
    private func gateway(_ transport: CannedTransport) -> TVMazeGateway {
        TVMazeGateway(root: TestShows.root, transport: transport)
    }

    @Test func asksForWhatTheAPIOffers() async throws {
        let transport = CannedTransport(#"[]"#)
        _ = try await gateway(transport).page(3)
        _ = try await gateway(transport).posters(of: Show.ID(rawValue: 82))
        _ = try? await gateway(transport).details(of: Show.ID(rawValue: 82))
        #expect(
            transport.urls == [
                "https://api.tvmaze.com/shows?page=3",
                "https://api.tvmaze.com/shows/82/images",
                "https://api.tvmaze.com/shows/82?embed%5B%5D=episodes&embed%5B%5D=cast",
            ])
    }

    @Test func theEndIsNoError() async throws {
        #expect(try await gateway(CannedTransport(status: 404, "")).page(9) == nil)
    }

    @Test func anEmptyPageIsNotTheEnd() async throws {
        #expect(try await gateway(CannedTransport("[]")).page(9) == [])
    }

    @Test(arguments: [
        (404, GatewayError.notFound), (429, .rateLimited), (500, .status(500)), (503, .status(503)),
        (302, .status(302)),
    ])
    func statusesBecomeErrors(status: Int, error: GatewayError) async {
        await #expect(throws: error) {
            try await gateway(CannedTransport(status: status, "x")).details(of: Show.ID(rawValue: 1))
        }
    }

    @Test(arguments: [
        (TransportError.cancelled, GatewayError.cancelled), (.timedOut, .unreachable(.timedOut)),
        (.tooLarge(limit: 5), .unreachable(.tooLarge(limit: 5))),
    ])
    func transportErrorsKeepTheirFacts(cause: TransportError, error: GatewayError) async {
        await #expect(throws: error) { try await gateway(CannedTransport(.failure(cause))).page(0) }
    }

    @Test(arguments: [
        "", " ", "<html>portal</html>", "{}", "null", "[", "[{]", "[1,2,3]", "[{\"movie\":1}]", "garbage", "\"text\"",
        String(repeating: "[", count: 100_000),
    ])
    func whatIsNoPageIsNotTheAPI(body: String) async {
        await #expect(throws: GatewayError.notTheAPI) { try await gateway(CannedTransport(body)).page(0) }
    }
}
