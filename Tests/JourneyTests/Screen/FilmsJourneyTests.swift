import Foundation
import Terminal
import TestSupport
import Testing

/// Journeys through films: captured ones from `api_server.py`, and those of the demo.
@Suite(
    .serialized,
    .enabled(if: Marquee.isBuilt && ApiServer.isAvailable, "needs ../shared/tools/api_server.py and python3"),
    .timeLimit(.minutes(5)))
struct FilmsJourneyTests {
    private static let key = "0123456789abcdef0123456789abcdef"
    private let home: TemporaryFolder
    private let server: ApiServer

    init() async throws {
        home = try TemporaryFolder()
        server = try await ApiServer()
    }

    private func marquee(_ variables: [String: String], _ arguments: [String] = []) throws -> Marquee {
        try Marquee(
            ["--images", "none"] + arguments, home: home, server: server.televisionURL,
            environment: ["MARQUEE_TMDB_URL": server.filmURL].merging(variables) { $1 })
    }

    @Test(arguments: [("TMDB_API_KEY", key), ("TMDB_TOKEN", "eyJhbGciOiJIUzI1NiJ9.eyJzdWIiOiIxMjM0NTY3ODkwIn0")])
    func pagesThroughBothListsAndOpensAFilm(variable: String, key: String) async throws {
        let marquee = try marquee([variable: key])
        try await marquee.status("1/240+")
        marquee.program.type("4")
        try await marquee.shows("Popular films")
        try await marquee.status("1/20+")
        marquee.type(.end)
        try await marquee.status("20/40+")
        marquee.type(.sort)
        try await marquee.shows("Top rated films")
        try await marquee.status("1/20+")
        marquee.type(.enter)
        try await marquee.shows("https://www.themoviedb.org/movie/")
        try await marquee.shows("Director")
        marquee.type(.end, .end)
        try await marquee.shows("This product uses TMDB and the TMDB APIs")
        try expectWithTheProgramAlone(key, marquee)
        try await marquee.quit()
        expect(!String(decoding: marquee.program.recording, as: UTF8.self).contains(key))
        let isInAddress = try server.log().contains { $0.path.contains(key) }
        expectEqual(isInAddress, (variable == "TMDB_API_KEY"), "a token stays out of addresses")
        try expectNowhereOnDisk(key)
    }

    @Test func aRejectedKeyHasItsOwnMessageAndIsNotShown() async throws {
        let wrong = "ffffffffffffffffffffffffffffff00"
        let marquee = try marquee(["TMDB_API_KEY": wrong])
        try await marquee.status("1/240+")
        marquee.program.type("4")
        try await marquee.shows("TMDB does not accept the key")
        marquee.type(.search, .otherKind)
        marquee.program.type("star\r")
        try await marquee.program.waitForScreen { $0.screen.contains("TMDB does not accept the key") }
        try await marquee.interrupt()
        expect(!String(decoding: marquee.program.recording, as: UTF8.self).contains("ffff"))
        try expectNowhereOnDisk(wrong)
    }

    @Test func aSearchLoadsEachPageOnce() async throws {
        let marquee = try marquee(["TMDB_API_KEY": Self.key])
        try await marquee.status("1/240+")
        marquee.type(.search, .otherKind)
        try await marquee.shows("Type to search for films")
        try server.control(#"{"match": "page=2", "times": 1, "status": 400}"#)
        marquee.program.type("star")
        try await marquee.shows("34 found")
        marquee.type(.down)
        try await marquee.status("1/20+")
        marquee.type(.end)
        try await marquee.shows("TMDB answered with an error (400)")
        marquee.type(.retry)
        try await marquee.status("20/34 ")
        marquee.type(.end)
        try await marquee.status("34/34")
        try await marquee.shows("Starsuckers")
        let pages = try server.log().map(\.path).filter { $0.contains("/search/movie") }
            .compactMap { $0.split(separator: "page=").last?.prefix { $0.isNumber } }
        expectEqual(pages, ["1", "2", "2"])
        marquee.program.type("/\(Keys.clearLine.rawValue)千と千尋")
        try await marquee.shows("Spirited Away")
        try await marquee.interrupt()
        try expect(server.get("/tmdb/3/search/movie?api_key=\(Self.key)&query=star&page=501").body.contains("22"))
    }

    @Test func withoutANetworkTheTabSaysSo() async throws {
        let first = try marquee(["TMDB_API_KEY": Self.key])
        try await first.status("1/240+")
        try await first.quit()
        try server.clearLog()
        let second = try marquee(["TMDB_API_KEY": Self.key], ["--offline"])
        try await second.status("1/240")
        second.program.type("4")
        try await second.shows("Can’t load films right now")
        try await second.shows("Not available offline")
        second.type(.search, .otherKind)
        second.program.type("star\r")
        try await second.shows("Offline: no network is used")
        try await second.interrupt()
        try expect(server.log().isEmpty)
    }

    @Test func withoutAKeyTheScreenExplainsHowToGetOne() async throws {
        let marquee = try marquee([:])
        try await marquee.status("1/240+")
        marquee.program.type("4")
        try await marquee.shows("www.themoviedb.org/settings/api")
        try await marquee.quit()
        try expect(!server.log().contains { $0.path.contains("/tmdb/") })
    }

    @Test func theDemoHasFilmsToo() async throws {
        let marquee = try Marquee(home: home)
        try await marquee.status("1/")
        marquee.program.type("4")
        try await marquee.status("1/20+")
        marquee.type(.enter)
        try await marquee.shows("Director")
        try await marquee.quit()
    }

    /// Checks that the key is in no list of processes, and in no environment but that of the program itself.
    private func expectWithTheProgramAlone(_ key: String, _ marquee: Marquee) throws {
        let process = marquee.program.process
        let others = process.survivors.filter { $0 != process.id }
        expectEqual(others.count, 2, "the network worker and the guard of the terminal, which is a copy of the program")
        for number in process.survivors {
            let commandLine = FileManager.default.contents(atPath: "/proc/\(number)/cmdline") ?? Data()
            expectNil(commandLine.range(of: Data(key.utf8)))
        }
        let program = FileManager.default.contents(atPath: "/proc/\(process.id)/cmdline")
        for number in others where FileManager.default.contents(atPath: "/proc/\(number)/cmdline") != program {
            let variables = try require(FileManager.default.contents(atPath: "/proc/\(number)/environ"))
            expect(variables.range(of: Data(key.utf8)) == nil && !variables.isEmpty)
        }
    }

    /// Checks that no file of the program contains the key.
    private func expectNowhereOnDisk(_ key: String) throws {
        for name in try FileManager.default.subpathsOfDirectory(atPath: home.path) {
            guard let file = FileManager.default.contents(atPath: home.path + "/" + name) else { continue }
            expectNil(file.range(of: Data(key.utf8)), "\(name)")
        }
    }
}
