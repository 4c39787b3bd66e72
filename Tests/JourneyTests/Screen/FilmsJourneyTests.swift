import Foundation
import Terminal
import TestSupport
import Testing

/// What a person does with films, real and captured behind `api_server.py`, or invented.
@Suite(
    .serialized,
    .enabled(if: Marquee.isBuilt && ApiServer.isAvailable, "needs ../shared/tools/api_server.py and python3"))
struct FilmsJourneyTests {
    private static let key = "0123456789abcdef0123456789abcdef"
    private let home: TemporaryFolder
    private let server: ApiServer

    init() async throws {
        home = try TemporaryFolder()
        server = try await ApiServer()
    }

    private func marquee(_ variables: [String: String]) throws -> Marquee {
        try Marquee(
            [], home: home, server: server.televisionURL,
            environment: ["MARQUEE_TMDB_URL": server.filmURL].merging(variables) { $1 })
    }

    @Test(arguments: [("TMDB_API_KEY", key), ("TMDB_TOKEN", "eyJhbGciOiJIUzI1NiJ9.eyJzdWIiOiIxMjM0NTY3ODkwIn0")])
    func leafsThroughBothListsAndOpensAFilm(variable: String, key: String) async throws {
        let marquee = try marquee([variable: key])
        try await marquee.status("1/240+")
        marquee.program.type("3")
        try await marquee.shows("Popular films")
        try await marquee.status("1/40+")
        marquee.type(.end)
        try await marquee.status("40/60+")
        marquee.type(.sort)
        try await marquee.shows("Top rated films")
        try await marquee.status("1/40+")
        marquee.type(.enter)
        try await marquee.shows("https://www.themoviedb.org/movie/")
        try await marquee.shows("Runtime")
        marquee.type(.end)
        try await marquee.shows("This product uses TMDB and the TMDB APIs")
        try await marquee.quit()
        let isInAddress = try server.log().contains { $0.path.contains(key) }
        #expect(isInAddress == (variable == "TMDB_API_KEY"), "a token stays out of addresses")
        try expectNowhereOnDisk(key)
    }

    @Test func aRejectedKeyHasWordsOfItsOwnAndShowsNothingOfItself() async throws {
        let wrong = "ffffffffffffffffffffffffffffff00"
        let marquee = try marquee(["TMDB_API_KEY": wrong])
        try await marquee.status("1/240+")
        marquee.program.type("3")
        let terminal = try await marquee.shows("TMDB does not accept the key")
        #expect(!terminal.screen.contains("ffff"))
        try await marquee.quit()
        try expectNowhereOnDisk(wrong)
    }

    @Test func withoutAKeyTheScreenSaysHowToGetOne() async throws {
        let marquee = try marquee([:])
        try await marquee.status("1/240+")
        marquee.program.type("3")
        try await marquee.shows("www.themoviedb.org/settings/api")
        try await marquee.quit()
        #expect(try !server.log().contains { $0.path.contains("/tmdb/") })
    }

    @Test func theDemoHasFilmsToo() async throws {
        let marquee = try Marquee(home: home)
        try await marquee.status("1/")
        marquee.program.type("3")
        try await marquee.status("1/40+")
        marquee.type(.enter)
        try await marquee.shows("Runtime")
        try await marquee.quit()
    }

    /// No file of the program holds the key.
    private func expectNowhereOnDisk(_ key: String) throws {
        for name in try FileManager.default.subpathsOfDirectory(atPath: home.path) {
            guard let file = FileManager.default.contents(atPath: home.path + "/" + name) else { continue }
            #expect(file.range(of: Data(key.utf8)) == nil, "\(name)")
        }
    }
}
