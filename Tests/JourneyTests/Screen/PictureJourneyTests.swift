import Foundation
import Terminal
import TestSupport
import Testing

/// Posters from the captured catalog, on a terminal that shows pictures.
@Suite(
    .serialized,
    .enabled(if: Marquee.isBuilt && ApiServer.isAvailable, "needs ../shared/tools/api_server.py and python3"),
    .timeLimit(.minutes(5)))
struct PictureJourneyTests {
    private static let medium = "medium_portrait"
    private static let original = "original_untouched"

    private let home: TemporaryFolder
    private let server: ApiServer

    init() async throws {
        home = try TemporaryFolder()
        server = try await ApiServer()
    }

    /// A window for two shows, so that few pictures are requested.
    private func marquee(_ arguments: String..., height: Int = 12) throws -> Marquee {
        try Marquee(
            ["--layout", "list", "--images", "kitty"] + arguments, home: home, server: server.televisionURL,
            size: Size(width: 80, height: height), profile: .modern)
    }

    /// Waits until the first show has a picture.
    private func pictured(_ marquee: Marquee) async throws {
        try await marquee.program.waitForScreen { $0.picture(3, 2) != nil }
    }

    /// The number of requests for pictures of a size, by address.
    private func requests(_ size: String) throws -> [String: Int] {
        Dictionary(grouping: try server.log().map(\.path).filter { $0.contains(size) }, by: \.self).mapValues(\.count)
    }

    @Test func theListShowsSmallPosters() async throws {
        let marquee = try marquee()
        try await pictured(marquee)
        try expect(requests(Self.original).isEmpty)
        try expect(requests(Self.medium).values.allSatisfy { $0 == 1 })
        try await marquee.quit()
        expectEqual(marquee.program.terminal.keptPictureCount, 0)
    }

    @Test func theOriginalReplacesAMissingSmallPoster() async throws {
        try server.control(#"{"match": "medium_portrait", "times": 100000, "status": 404}"#)
        let marquee = try marquee()
        try await pictured(marquee)
        try expect(requests(Self.medium).values.allSatisfy { $0 == 1 }, "what is not there is not asked for again")
        try await marquee.quit()
    }

    @Test func aDamagedPosterIsSkipped() async throws {
        try server.control(#"{"match": "medium_portrait", "times": 100000, "action": "garbage"}"#)
        let marquee = try marquee()
        try await pictured(marquee)
        try await marquee.quit()
    }

    @Test func aFailingPictureIsRequestedThreeTimesThenSkipped() async throws {
        try server.control(#"{"match": "medium_portrait", "times": 100000, "status": 503}"#)
        let marquee = try marquee()
        try await pictured(marquee)
        try expect(requests(Self.medium).values.contains(3))
        try expect(requests(Self.medium).values.allSatisfy { $0 <= 3 })
        try await marquee.quit()
    }

    @Test func withoutAnyPictureTheCardStays() async throws {
        try server.control(#"{"match": "/img/", "times": 100000, "status": 404}"#)
        let marquee = try marquee()
        try await marquee.shows("Under the Dome")
        marquee.type(.down)
        try await marquee.status("2/240+")
        expectEqual(marquee.program.terminal.keptPictureCount, 0)
        expect(marquee.program.terminal.text(2).contains("UD"))
        try await marquee.quit()
    }

    /// Pictures time out after the list has been reported as unavailable.
    @Test func stalledPicturesDelayNothingElse() async throws {
        try server.control(#"{"match": "/img/", "times": 100000, "action": "stall", "seconds": 100}"#)
        let marquee = try marquee(height: 40)
        try await marquee.shows("Under the Dome")
        marquee.type(.down)
        try await marquee.status("2/240+")
        try server.control(#"{"match": "/tvmaze/shows", "times": 100000, "status": 404}"#)
        marquee.type(.retry)
        try await marquee.program.waitForScreen(within: .seconds(12)) {
            $0.screen.contains("Unexpected reply; it did not come from TVmaze")
        }
        try await marquee.quit()
    }

    @Test func aFavoriteAndItsPosterAreAvailableOffline() async throws {
        let first = try marquee()
        try await pictured(first)
        first.program.type("f")
        try await first.shows("to favorites")
        try await first.quit()
        try await server.stop()
        try FileManager.default.removeItem(atPath: home.path + "/cache")

        let second = try marquee("--offline")
        // Up Next opens with the stored library.
        try await second.shows("No date yet")
        second.program.type("5")
        try await second.program.waitForScreen { !$0.screen.contains("No date yet") }
        try await pictured(second)
        try await second.quit()
    }
}
