import Foundation
import Terminal
import TestSupport
import Testing

/// Posters from the captured catalog, on a terminal that shows pictures.
@Suite(.serialized, .needsServer, .timeLimit(.minutes(5))) struct PictureJourneyTests {
    private static let medium = "medium_portrait"
    private static let original = "original_untouched"

    private let home: TemporaryFolder
    private let server: ApiServer

    init() async throws {
        home = try TemporaryFolder()
        server = try await ApiServer()
    }

    /// A window for two shows, so that few pictures are requested.
    private func marquee(height: Int = 12) throws -> Marquee {
        try Marquee(
            ["--layout", "list", "--images", "kitty"], home: home, server: server.televisionURL,
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

    /// Small posters that are missing, damaged or fail; with the number of requests for each.
    @Test(
        arguments: [(#""status": 404"#, 1), (#""action": "garbage""#, 4), (#""status": 503"#, 4)])
    func theOriginalReplacesASmallPoster(fault: String, requestCount: Int) async throws {
        try server.control("{\"match\": \"medium_portrait\", \"times\": 100000, \(fault)}")
        let marquee = try marquee()
        try await pictured(marquee)
        try expectEqual(requests(Self.medium).values.max(), requestCount)
        try await marquee.quit()
    }

    @Test func withoutAnyPictureTheCardStays() async throws {
        try server.control(#"{"match": "/img/", "times": 100000, "status": 404}"#)
        let marquee = try marquee()
        try await marquee.shows("Under the Dome")
        try await marquee.type(.down, status: "2/240+")
        expectEqual(marquee.program.terminal.keptPictureCount, 0)
        expect(marquee.program.terminal.text(2).contains("UD"))
        try await marquee.quit()
    }

    /// Pictures time out after the list has been reported as unavailable.
    @Test func stalledPicturesDelayNothingElse() async throws {
        try server.control(#"{"match": "/img/", "times": 100000, "action": "stall", "seconds": 100}"#)
        let marquee = try marquee(height: 40)
        try await marquee.shows("Under the Dome")
        try await marquee.type(.down, status: "2/240+")
        try server.control(#"{"match": "/tvmaze/shows", "times": 100000, "status": 404}"#)
        marquee.type(.retry)
        try await marquee.program.waitForScreen(within: .seconds(12)) {
            $0.screen.contains("Unexpected reply; it did not come from TVmaze")
        }
        try await marquee.quit()
    }
}
