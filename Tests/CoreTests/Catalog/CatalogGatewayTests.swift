import TestSupport
import Testing

@testable import Catalog
@testable import Entities
@testable import Networking

@Suite(.timeLimit(.minutes(5))) struct CatalogGatewayTests {
    private func gateway(_ path: String, _ answer: StubTransport.Answer) -> TVMazeGateway {
        let transport = StubTransport()
        transport.script(path, answer)
        return TVMazeGateway(root: TestShows.root, transport: transport)
    }

    @Test func readsWhenShowsChanged() async throws {
        let body = #"{"1":1631010933,"2":"x","x":5,"-4":1,"3":-5,"4":1e99,"5":7.9,"6":null,"99999999999":1,"7":[1]}"#
        try await expectEqual(gateway("/updates/shows", .body(body)).updates(), [1: 1_631_010_933, 5: 7])
        // Refuses other answers.
        for (body, error) in [
            ("<html>", GatewayError.portal), ("[]", .notTheAPI), (#"{"1":5"#, .notTheAPI), ("", .notTheAPI),
        ] as [(String, GatewayError)] {
            await #expect(throws: error) { try await gateway("/updates/shows", .body(body)).updates() }
        }
    }

    @Test func readsWhatTheCatalogKeeps() async throws {
        let body = """
            {"id":5,"name":"Dark","summary":"<p>x</p>","schedule":{"time":"20:00","days":["Monday"]},"updated":9,
             "network":{"name":"ZDF","country":{"name":"Germany","code":"DE"}},"webChannel":{"name":"Netflix","country":null},
             "externals":{"imdb":"tt5753856","thetvdb":334824,"tvrage":null}}
            """
        let entry = try await gateway("/shows/5", .body(body)).entry(of: Show.ID(number: 5))
        let show = Show(
            id: Show.ID(number: 5), name: "Dark", network: Network(name: "ZDF", country: "Germany", isWeb: false))
        expectEqual(
            entry,
            CatalogEntry(
                show, channel: Network(name: "Netflix", country: nil, isWeb: true), country: Country("DE"),
                externals: ExternalIDs(imdb: "tt5753856", tvdb: 334824), updated: 9))
        expect(entry.show.summary.isEmpty && entry.show.days.isEmpty && entry.show.time == nil)
        try await expectEqual(gateway("/shows?page=3", .body("[\(body)]")).entries(ofPage: 3), [entry])
        try await expectNil(gateway("/shows?page=3", .status(404)).entries(ofPage: 3))
    }
}
