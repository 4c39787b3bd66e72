import Foundation
import Terminal
import TestSupport
import Testing

/// Sources of the TMDB key.
@Suite(
    .serialized,
    .enabled(if: Marquee.isBuilt && ApiServer.isAvailable, "needs ../shared/tools/api_server.py and python3"),
    .timeLimit(.minutes(5)))
struct KeyJourneyTests {
    private static let key = "0123456789abcdef0123456789abcdef"

    @Test func theSettingsNameAFileAndTheConfigurationACommand() async throws {
        let home = try TemporaryFolder()
        let server = try await ApiServer()
        let environment = ["MARQUEE_TMDB_URL": server.filmURL]
        try (Self.key + "\n").write(toFile: home.path + "/key", atomically: false, encoding: .utf8)

        let first = try Marquee([], home: home, server: server.televisionURL, environment: environment)
        try await first.status("1/240+")
        first.program.type("4")
        try await first.shows("www.themoviedb.org/settings/api")
        first.program.type(",")
        try await first.shows("Appearance")
        try await first.select("Key file")
        first.type(.enter)
        first.program.type("~/none")
        first.type(.enter)
        try await first.shows("~/none")
        first.type(.escape)
        first.program.type("24")
        // The line breaks of the rest depend on the path.
        try await first.shows("The file for the TMDB key")
        first.program.type(",")
        try await first.shows("Appearance")
        try await first.select("Key file")
        first.type(.enter)
        first.program.type("\u{15}~/key")
        first.type(.enter)
        try await first.shows("~/key")
        first.type(.escape)
        first.program.type("24")
        try await first.status("1/20+")
        try await first.quit()

        let path = home.path + "/config/marquee/config.json"
        try expect(String(contentsOfFile: path, encoding: .utf8).contains("\"keyFile\": \"~/key\""))
        try "{ tmdb: { keyCommand: 'cat ~/key' } }".write(toFile: path, atomically: false, encoding: .utf8)
        let second = try Marquee([], home: home, server: server.televisionURL, environment: environment)
        try await second.status("1/240+")
        second.program.type("4")
        try await second.status("1/20+")
        try await second.quit()
    }
}
