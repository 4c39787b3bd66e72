import TestSupport
import Testing

@testable import Core

@Suite(.timeLimit(.minutes(5))) struct TVMazeGatewayTests {
    private static let page = "/shows?page=0"
    private static let details = "/shows/82?embed%5B%5D=episodes&embed%5B%5D=episodeswithspecials&embed%5B%5D=cast"
    private static let images = "/shows/82/images"
    private static let search = "/search/shows?q=a%26b"
    private let id = Show.ID(number: 82)

    /// The gateway, with one answer to whatever it asks.
    private func gateway(_ answer: StubTransport.Answer, transport: StubTransport = StubTransport()) -> TVMazeGateway {
        for path in [Self.page, Self.details, Self.images, Self.search] { transport.script(path, answer) }
        return TVMazeGateway(root: TestShows.root, transport: transport)
    }

    @Test func asksForWhatTheAPIOffers() async throws {
        let transport = StubTransport()
        let gateway = gateway(.body("[]"), transport: transport)
        _ = try await gateway.page(0)
        _ = try await gateway.posters(of: id)
        _ = try? await gateway.details(of: id)
        _ = try await gateway.search("a&b")
        #expect(
            transport.requests.map(\.url)
                == [Self.page, Self.images, Self.details, Self.search].map { "https://api.tvmaze.com\($0)" })
    }

    @Test func theEndIsNotAnError() async throws {
        #expect(try await gateway(.status(404)).page(0) == nil)
    }

    @Test func anEmptyPageIsNotTheEnd() async throws {
        #expect(try await gateway(.body("[]")).page(0) == [])
    }

    @Test(arguments: [
        (404, GatewayError.notFound), (429, .rateLimited(seconds: nil)), (500, .status(500)), (503, .status(503)),
        (302, .status(302)),
    ])
    func statusesBecomeErrors(status: Int, error: GatewayError) async {
        await #expect(throws: error) {
            try await gateway(.status(status)).details(of: id)
        }
    }

    @Test(arguments: [
        (TransportError.cancelled, GatewayError.cancelled), (.timedOut, .unreachable(.timedOut)),
        (.tooLarge(limit: 5), .unreachable(.tooLarge(limit: 5))),
    ])
    func transportErrorsKeepTheirFacts(cause: TransportError, error: GatewayError) async {
        await #expect(throws: error) { try await gateway(.failure(cause)).page(0) }
    }

    @Test(arguments: [
        "", " ", "{}", "null", "[", "[{]", "[1,2,3]", "[{\"movie\":1}]", "garbage", "\"text\"",
        String(repeating: "[", count: 100_000),
    ])
    func aBodyThatIsNotAPageIsNotTheAPI(body: String) async {
        await #expect(throws: GatewayError.notTheAPI) { try await gateway(.body(body)).page(0) }
    }

    @Test(arguments: [StubTransport.Answer.body(" \n<!doctype html><title>Sign in</title>"), .status(511)])
    func htmlInPlaceOfAPageIsAPortal(answer: StubTransport.Answer) async {
        await #expect(throws: GatewayError.portal) { try await gateway(answer).page(0) }
    }
}
