import Foundation
import Terminal
import TestSupport
import Testing

/// Favorites among captured shows and films.
@Suite(
    .serialized,
    .enabled(if: Marquee.isBuilt && ApiServer.isAvailable, "needs ../shared/tools/api_server.py and python3"),
    .timeLimit(.minutes(5)))
struct FavoritesJourneyTests {
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
        first.type(.favorite)
        try await first.shows("Added Under the Dome to favorites")
        first.program.type("4")
        try await first.program.waitForScreen { $0.screen.contains("Minions") && $0.picture(3, 2) != nil }
        first.type(.favorite)
        try await first.shows("Added Minions to favorites")
        try await first.quit()
        try await server.stop()
        try FileManager.default.removeItem(atPath: home.path + "/cache")

        let second = try marquee("--offline")
        // Up Next opens with the stored library.
        try await second.shows("S01E01  Pilot")
        second.program.type("5")
        // Each with a picture, most recently added first.
        try await second.program.waitForScreen { $0.picture(3, 2) != nil && $0.picture(3, 5) != nil }
        expect(second.program.terminal.text(1).contains("Minions ★"))
        expect(second.program.terminal.text(4).contains("Under the Dome ★"))
        second.type(.enter)
        try await second.shows("https://www.themoviedb.org/movie/211672")
        try await second.program.waitForScreen { $0.picture(5, 4) != nil }
        second.type(.escape, .down)
        try await second.shows("CBS")
        second.type(.favorite)
        try await second.shows("from favorites")
        second.type(.undo)
        try await second.shows("Undone")
        try await second.program.waitForScreen { $0.text(4).contains("Under the Dome ★") }
        try await second.quit()
    }

    @Test func theFavoritesOfAnEarlierVersionAreThere() async throws {
        let data = home.path + "/data/marquee"
        try FileManager.default.createDirectory(atPath: data, withIntermediateDirectories: true)
        let file = #"{"version":1,"favorites":[{"kind":"show","id":1,"title":"Old Dome"}]}"#
        try Data(file.utf8).write(to: URL(filePath: data + "/favorites.json"))
        let marquee = try marquee(images: "none")
        // The favorites are followed, so it opens on Up Next.
        marquee.program.type("2")
        try await marquee.status("1/240+")
        marquee.program.type("5")
        // The name is fetched again in the background.
        try await marquee.program.waitForScreen { $0.screen.contains("Under the Dome ★") }
        try await marquee.quit()
        expectEqual(FileManager.default.contents(atPath: data + "/favorites.before-library.json"), Data(file.utf8))
    }
}
