import Foundation
import Terminal
import TestSupport
import Testing

/// Journeys through captured films from `api_server.py`.
@Suite(.serialized, .needsServer, .timeLimit(.minutes(5))) struct FilmsJourneyTests {
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
        try await marquee.type(")", shows: "Popular films")
        try await marquee.status("1/20+")
        try await marquee.type(.end, status: "20/40+")
        try await marquee.type(.sort, shows: "Top rated films")
        try await marquee.status("1/20+")
        try await marquee.type(.enter, shows: "Videos")
        // The last section has all facts.
        try await marquee.type("(", shows: "Director")
        try await marquee.type(.end, shows: "https://www.themoviedb.org/movie/")
        try await marquee.type(.end, .end, shows: "This product uses TMDB and the TMDB APIs")
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
        try await marquee.type(")", shows: "TMDB does not accept the key")
        marquee.type(.search, .otherKind, "star\r")
        try await marquee.program.waitForScreen { $0.screen.contains("TMDB does not accept the key") }
        try await marquee.interrupt()
        expect(!String(decoding: marquee.program.recording, as: UTF8.self).contains("ffff"))
        try expectNowhereOnDisk(wrong)
    }

    @Test func aSearchLoadsEachPageOnce() async throws {
        let marquee = try marquee(["TMDB_API_KEY": Self.key])
        try await marquee.status("1/240+")
        try await marquee.type(.search, .otherKind, shows: "Type to search for films")
        try server.control(#"{"match": "page=2", "times": 1, "status": 400}"#)
        try await marquee.type("star", shows: "34 found")
        try await marquee.type(.down, status: "1/20+")
        try await marquee.type(.end, shows: "TMDB answered with an error (400)")
        try await marquee.type(.retry, status: "20/34 ")
        try await marquee.type(.end, status: "34/34")
        try await marquee.shows("Starsuckers")
        let pages = try server.log().map(\.path).filter { $0.contains("/search/movie") }
            .compactMap { $0.split(separator: "page=").last?.prefix { $0.isNumber } }
        expectEqual(pages, ["1", "2", "2"])
        try await marquee.type("/\(Keys.clearLine.text)千と千尋", shows: "Spirited Away")
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
        try await second.type(")", shows: "Can’t load films right now")
        try await second.shows("Not available offline")
        try await second.type(.search, .otherKind, "star\r", shows: "Offline: no network is used")
        try await second.interrupt()
        try expect(server.log().isEmpty)
    }

    /// It comes from a file that the settings name, then from a command of the configuration.
    @Test func withoutAKeyTheScreenExplainsHowToGetOne() async throws {
        try home.write(Self.key + "\n", to: "key")
        let first = try marquee([:])
        try await first.status("1/240+")
        try await first.type(")", shows: "www.themoviedb.org/settings/api")
        try expect(!server.log().contains { $0.path.contains("/tmdb/") })
        for (typed, file) in [("~/none", "~/none"), (Keys.clearLine.text + "~/key", "~/key")] {
            try await first.type(",", shows: "Appearance")
            try await first.select("Key file")
            try await first.type(.enter, Keys(typed), .enter, shows: file)
            first.type(.escape)
            try await first.program.waitForScreen { !$0.screen.contains("Key file") }
            first.type("()")
            // The line breaks of the rest depend on the path.
            if file == "~/none" { try await first.shows("The file for the TMDB key") }
        }
        try await first.status("1/20+")
        try await first.quit()

        let path = home.path + "/config/marquee/config.json"
        try expect(String(contentsOfFile: path, encoding: .utf8).contains("\"keyFile\": \"~/key\""))
        try home.write("{ tmdb: { keyCommand: 'cat ~/key' } }", to: "config/marquee/config.json")
        let second = try marquee([:])
        try await second.status("1/240+")
        try await second.type(")", status: "1/20+")
        try await second.quit()
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
