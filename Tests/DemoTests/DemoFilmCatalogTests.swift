import Configuration
import Entities
import Networking
import Pictures
import Terminal
import TestSupport
import Testing

@testable import Demo

@Suite("The demo's films through the whole stack", .timeLimit(.minutes(5))) struct DemoFilmCatalogTests {
    private let transport = DemoTransport(clock: ManualClock(skippingSleepsUpTo: .seconds(1)))

    private func gateway() throws -> TMDBGateway {
        TMDBGateway(key: try require(TMDBKey(DemoFilmCatalog.key)), transport: transport)
    }

    @Test(arguments: MovieList.allCases) func everyPageOfAListExists(list: MovieList) async throws {
        let gateway = try gateway()
        var results = MovieResults()
        while let next = results.nextPage { results.apply(try await gateway.page(next, of: list)) }
        expect(results.movies.count == results.total && !results.movies.isEmpty)
        guard list == .popular else { return }
        expect(results.movies.count > 300)
        expect(results.movies.contains { $0.originalTitle != nil } && results.movies.contains { $0.artwork == nil })
    }

    @Test func detailsSearchesAndPostersFitTheLists() async throws {
        // Details contain more than the list.
        let gateway = try gateway()
        let listed = try await require(gateway.page(2, of: .popular).movies.first)
        expect(listed.runtime == nil && listed.genres.isEmpty)
        var film = try await gateway.details(of: listed.id).movie
        expect(film.title == listed.title && film.runtime != nil && !film.genres.isEmpty && film.tagline != nil)
        await #expect(throws: GatewayError.notFound) { try await gateway.details(of: .init(number: 12)) }
        // The search finds titles in both languages.
        film = try await require(gateway.page(1, of: .topRated).movies.first)
        try await expect(gateway.search(film.title.uppercased(), page: 1).movies.contains { $0.id == film.id })
        try await expectEqual(gateway.search("xyzzy", page: 1).total, 0)
        // Top-rated films are sorted by rating.
        let ratings = try await gateway.page(1, of: .topRated).movies.compactMap(\.rating)
        expect(ratings.count == 20 && ratings == ratings.sorted(by: >))
        expect(ratings.allSatisfy { $0 <= 10 })
        expectEqual(DemoFilm(index: 7).title, DemoFilm(index: 7).title)
        expectEqual(DemoFilm.index(ofID: DemoFilm.id(at: 429)), 429)
        expect(DemoFilm.index(ofID: 12) == nil && DemoFilm.index(ofID: -3) == nil)
        // Every address leads to a poster.
        film = try await require(gateway.page(1, of: .popular).movies.first { $0.artwork != nil })
        for (address, size) in [(film.artwork?.medium, (185, 278)), (film.artwork?.original, (500, 750))] {
            let response = try await transport.send(HTTPRequest(url: try require(address)))
            let picture = try PNGDecoder.decode(response.body)
            expect((picture.width, picture.height) == size)
        }
        let missing = DemoPicture.filmRoot + "w185/poster-\(DemoFilm.id(at: 13)).png"
        try await expectEqual(transport.send(HTTPRequest(url: missing)).status, 404)
    }
}
