import Entities
import Networking
import Pictures
import Terminal
import TestSupport
import Testing

@testable import Demo

@Suite("The demo's pictures through the whole stack", .timeLimit(.minutes(5)))
struct DemoTransportTests {
    private let transport = DemoTransport(clock: ManualClock(skippingSleepsUpTo: .seconds(1)))

    private func response(_ url: String) async throws -> HTTPResponse {
        try await transport.send(HTTPRequest(url: url))
    }

    private var gateway: TVMazeGateway { TVMazeGateway(root: .tvMaze, transport: transport) }

    @Test func everyAddressOfAShowLeadsToItsPicture() async throws {
        let image = try require(DemoShow(index: 5).image)
        for (address, size) in [(image.medium, (210, 295)), (image.original, (680, 1000))] {
            let response = try await response(address)
            expect(response.status == 200 && response.headers["content-type"] == "image/png")
            let picture = try PNGDecoder.decode(response.body)
            expect((picture.width, picture.height) == size)
        }
        // The list of pictures contains the same addresses.
        var show = DemoShow(index: 5)
        let posters = try await gateway.posters(of: Show.ID(number: show.id))
        expectEqual(posters.first, Artwork(medium: show.image?.medium, original: show.image?.original))
        for poster in posters { try await expectEqual(response(poster.medium ?? "").status, 200) }
        // Some shows have no picture.
        show = DemoShow(index: 17)
        expectNil(show.image)
        try await expect(gateway.posters(of: Show.ID(number: show.id)).isEmpty)
        try await expectEqual(response(DemoPicture.image(.poster(show: show.id, version: 0)).medium).status, 404)
    }

    @Test func searchesAreAnsweredAndOtherAddressesAreNotFound() async throws {
        // Search results are sorted by score.
        let name = DemoShow(index: 7).name
        let matches = try await gateway.search(name)
        expectEqual(matches.first?.show.name, name)
        expect(matches.count <= 10)
        expect(zip(matches, matches.dropFirst()).allSatisfy { $0.score > $1.score })
        try await expect(gateway.search("qqqqqqqq").isEmpty)
        // Other addresses are not found.
        let root = "https://static.tvmaze.com/uploads/images/"
        for path in [
            "medium_portrait/poster/3-0.png", "medium_portrait/poster/x.png", "huge/poster/1-0.png",
            "medium_portrait/1.png", "medium_landscape/poster/1-0.png", "medium_portrait/poster/-.png",
        ] {
            try await expectEqual(response(root + path).status, 404)
        }
    }
}
