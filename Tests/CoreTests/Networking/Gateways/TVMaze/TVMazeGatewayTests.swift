import TestSupport
import Testing

@testable import Entities
@testable import Networking

@Suite(.timeLimit(.minutes(5))) struct TVMazeGatewayTests {
    private static let page = "/shows?page=0"
    private static let details =
        "/shows/82?embed%5B%5D=episodes&embed%5B%5D=episodeswithspecials&embed%5B%5D=cast&embed%5B%5D=seasons"
    private static let images = "/shows/82/images"
    private static let search = "/search/shows?q=a%26b"
    private static let person = "/people/7?embed%5B%5D=castcredits&embed%5B%5D=crewcredits&embed%5B%5D=guestcastcredits"
    private static let credits = [
        "/people/7/castcredits?embed=show", "/people/7/crewcredits?embed=show",
        "/people/7/guestcastcredits?embed=episode",
    ]
    private static let people = "/search/people?q=a%26b"
    private static let episode = "/episodes/9?embed=show"
    private static let paths = [page, images, details, search, person] + credits + [people, episode]
    private let id = Show.ID(number: 82)
    private let ann = Person.ID(number: 7)

    /// The gateway, with one answer to whatever it asks.
    private func gateway(_ answer: StubTransport.Answer, transport: StubTransport = StubTransport()) -> TVMazeGateway {
        for path in Self.paths { transport.script(path, answer) }
        return TVMazeGateway(root: TestShows.root, transport: transport)
    }

    @Test func asksForWhatTheAPIOffers() async throws {
        let transport = StubTransport()
        let gateway = gateway(.body("[]"), transport: transport)
        _ = try await gateway.page(0)
        _ = try await gateway.posters(of: id)
        _ = try? await gateway.details(of: id)
        _ = try await gateway.search("a&b")
        _ = try? await gateway.person(ann)
        for kind in PersonCredit.Kind.allCases { _ = try await gateway.credits(kind, of: ann) }
        _ = try await gateway.searchPeople("a&b")
        _ = try? await gateway.show(ofEpisode: 9)
        expectEqual(transport.requests.map(\.url), Self.paths.map { "https://api.tvmaze.com\($0)" })
    }

    @Test func changesAreThoseThatMakeSense() async throws {
        let transport = StubTransport()
        let body = #"{"1":1700000000,"x":5,"0":9,"3":"soon","4":null,"5":1700000001.5,"6":{"a":[1]}}"#
        transport.script("/updates/shows?since=week", .body(body))
        transport.script("/updates/shows", .body("{}"), .body("[]"), .body("<html>"), .body(#"{"1":"#))
        let gateway = TVMazeGateway(root: TestShows.root, transport: transport)
        let updates = try await gateway.updates(in: .week)
        expectEqual(
            updates.mapValues(\.timeIntervalSince1970),
            [Show.ID(number: 1): 1_700_000_000, Show.ID(number: 5): 1_700_000_001.5])
        try await expect(gateway.updates(in: .ever).isEmpty)
        for error in [GatewayError.notTheAPI, .portal, .notTheAPI] {
            await #expect(throws: error) { try await gateway.updates(in: .ever) }
        }
    }

    @Test func theEndIsNotAnError() async throws {
        try await expectNil(gateway(.status(404)).page(0))
        // An empty page is not the end.
        try await expectEqual(gateway(.body("[]")).page(0), [])
    }

    @Test func failuresBecomeErrors() async {
        // Statuses become errors.
        for (status, error) in [
            (404, GatewayError.notFound), (429, .rateLimited(seconds: nil)), (500, .status(500)), (503, .status(503)),
            (302, .status(302)),
        ] as [(Int, GatewayError)] {
            await #expect(throws: error) { try await gateway(.status(status)).details(of: id) }
        }
        // Transport errors keep their facts.
        for (cause, error) in [
            (TransportError.cancelled, GatewayError.cancelled), (.timedOut, .unreachable(.timedOut)),
            (.tooLarge(limit: 5), .unreachable(.tooLarge(limit: 5))),
        ] as [(TransportError, GatewayError)] {
            await #expect(throws: error) { try await gateway(.failure(cause)).page(0) }
        }
        // A body that is not a page is not the API.
        for body in [
            "", " ", "{}", "null", "[", "[{]", "[1,2,3]", "[{\"movie\":1}]", "garbage", "\"text\"",
            String(repeating: "[", count: 100_000),
        ] as [String] {
            await #expect(throws: GatewayError.notTheAPI) { try await gateway(.body(body)).page(0) }
        }
        // HTML in place of a page is a portal.
        for answer in [
            StubTransport.Answer.body(" \n<!doctype html><title>Sign in</title>"), .status(511),
        ] as [StubTransport.Answer] {
            await #expect(throws: GatewayError.portal) { try await gateway(answer).page(0) }
        }
    }
}
