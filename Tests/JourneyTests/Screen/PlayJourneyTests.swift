import Foundation
import Terminal
import TestSupport
import Testing

/// A film is played on the lent terminal, by a stand-in and, where it is installed, by mpv itself.
@Suite(.serialized, .needsMarquee, .timeLimit(.minutes(5))) struct PlayJourneyTests {
    private let home: TemporaryFolder

    init() throws {
        home = try TemporaryFolder()
        let line =
            #"{"at":"2026-11-23T20:14:05.123Z","clock":1,"id":"5f0c3a9e61d2b874-1","of":{"name":"The Matrix","tmdb":{"movie":603}},"#
            + #""op":"status","to":"planned"}"#
        try home.write(line + "\n", to: "data/marquee/library/log/5f0c3a9e61d2b874/2026-11.jsonl")
    }

    private func start(_ player: String) throws -> Marquee {
        try Marquee(
            ["--offline", "--images", "none"], home: home,
            environment: [
                "MARQUEE_PLAYER": player, "MARQUEE_LIBRARY_MEDIA": home.path + "/films", "XDG_RUNTIME_DIR": home.path,
            ])
    }

    @Test(
        "The terminal is given and taken back, also from a player that is killed, and every play counts once",
        .enabled(if: StandInPlayer.isAvailable, "needs /usr/bin/python3"))
    func standIn() async throws {
        let player = try StandInPlayer(in: home)
        try home.write("", to: "films/-x/The Matrix (1999) {tmdb-603}.mkv")
        let marquee = try start(player.command)
        try await marquee.shows("The Matrix")
        try player.plan(until: 25, .kill)
        try await marquee.type("P", shows: "The Matrix stopped at 0:")
        try player.plan(until: 80, .quit)
        try await marquee.type("P", shows: "Mark as watched: The Matrix")
        marquee.type(.escape)
        // With the next key it would be Alt-P.
        try await marquee.program.waitForScreen { screen in
            !(0..<24).contains { screen.text($0).contains("Mark as watched") }
        }
        try player.plan(until: 100, .eof)
        try await marquee.type("P", shows: "The Matrix marked as watched")
        try await expect(Marquee.run("history", home: home).output.contains("movie:603"))
        try await marquee.type(.undo, shows: "Undone")
        try await expectEqual(Marquee.run("history", home: home).output, "")
        marquee.type(.quit)
        try await marquee.ends()
        try expectEqual(player.runs().map { String($0.prefix(6)) }, ["700 0 ", "700 25", "700 80"])
    }

    @Test("mpv itself", .enabled(if: Self.hasMPV, "mpv and ffmpeg are not installed"))
    func realPlayer() async throws {
        try home.write("", to: "films/none")
        let clip = home.path + "/films/The Matrix (1999).mkv"
        let options = [
            "-f", "lavfi", "-i", "testsrc=size=64x36:rate=5:duration=100", "-pix_fmt", "yuv420p", "-loglevel", "error",
            clip,
        ]
        try await expectEqual(
            CommandRun.of("/usr/bin/ffmpeg", options, environment: ["PATH": "/usr/bin"]).status, .exited(0))
        let player = "/usr/bin/mpv --no-config --vo=null --ao=null --really-quiet --speed="
        // The first one is stopped halfway: past the beginning even if its start takes three seconds, and before it may count.
        for (wrapper, speed, said) in [
            ("/usr/bin/timeout 6 ", 9, "The Matrix stopped at 0:"), ("", 20, "The Matrix marked as watched"),
        ] {
            let marquee = try start("\(wrapper)\(player)\(speed)")
            try await marquee.shows("The Matrix")
            try await marquee.type("P", shows: said)
            marquee.type(.quit)
            try await marquee.ends()
        }
        try expectEqual(
            FileManager.default.contentsOfDirectory(atPath: home.path).filter { $0.hasPrefix("marquee-") }, [])
    }

    private static let hasMPV = ["mpv", "ffmpeg"].allSatisfy {
        FileManager.default.isExecutableFile(atPath: "/usr/bin/" + $0)
    }
}
