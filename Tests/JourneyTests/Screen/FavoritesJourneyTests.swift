import Foundation
import Terminal
import TestSupport
import Testing

/// Favorites among captured shows and films.
@Suite(.serialized, .needsServer, .timeLimit(.minutes(5))) struct FavoritesJourneyTests {
    private let home: TemporaryFolder
    private let server: ApiServer

    init() async throws {
        home = try TemporaryFolder()
        server = try await ApiServer()
    }

    private func marquee(_ arguments: String..., images: String = "kitty") throws -> Marquee {
        try Marquee(
            ["--layout", "list", "--images", images] + arguments, home: home, server: server.televisionURL,
            size: Size(width: 80, height: 14), profile: .modern,
            environment: [
                "MARQUEE_TMDB_URL": server.filmURL, "TMDB_API_KEY": "0123456789abcdef0123456789abcdef",
            ])
    }

    @Test func showsAndFilmsWithPostersSurviveARestartWithoutANetwork() async throws {
        let first = try marquee()
        try await first.program.waitForScreen { $0.picture(3, 2) != nil }
        try await first.type(.favorite, shows: "Added Under the Dome to favorites")
        first.type(")")
        try await first.program.waitForScreen { $0.screen.contains("Minions") && $0.picture(3, 2) != nil }
        try await first.type(.favorite, shows: "Added Minions to favorites")
        try await first.quit()
        try await server.stop()
        try FileManager.default.removeItem(atPath: home.path + "/cache")

        let second = try marquee("--offline")
        // Up Next opens with the stored library.
        try await second.shows("S01E01  Pilot")
        second.type("5jj\r")
        // Each with a picture, most recently added first.
        try await second.program.waitForScreen { $0.picture(3, 2) != nil && $0.picture(3, 5) != nil }
        expect(second.program.terminal.text(1).contains("Minions ★"))
        expect(second.program.terminal.text(4).contains("Under the Dome ★"))
        try await second.type(.enter, shows: "https://www.themoviedb.org/movie/211672")
        try await second.program.waitForScreen { $0.picture(3, 3) != nil }
        try await second.type(.escape, .down, shows: "CBS")
        try await second.type(.favorite, shows: "from favorites")
        try await second.type(.undo, shows: "Undone")
        try await second.program.waitForScreen { $0.text(4).contains("Under the Dome ★") }
        try await second.quit()
    }

    @Test func theFavoritesOfAnEarlierVersionAreThere() async throws {
        let file = #"{"version":1,"favorites":[{"kind":"show","id":1,"title":"Old Dome"}]}"#
        try home.write(file, to: "data/marquee/favorites.json")
        let marquee = try marquee(images: "none")
        // The favorites are followed, so it opens on Up Next.
        try await marquee.type("2", status: "1/240+")
        marquee.type("5jj\r")
        // The name is fetched again in the background.
        try await marquee.program.waitForScreen { $0.screen.contains("Under the Dome ★") }
        try await marquee.quit()
        let kept = FileManager.default.contents(atPath: home.path + "/data/marquee/favorites.before-library.json")
        expectEqual(kept, Data(file.utf8))
    }
}
