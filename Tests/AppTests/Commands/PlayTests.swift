import Entities
import Foundation
import Library
import Platform
import Plays
import Terminal
import TestSupport
import Testing

@testable import App

/// Playing files by command and by key, with a stand-in for mpv.
@Suite(.timeLimit(.minutes(5)), .enabled(if: StandInPlayer.isAvailable, "needs /usr/bin/python3"))
struct PlayTests {
    private static let now = ManualWallClock().now()
    private let folder: TemporaryFolder
    private let player: StandInPlayer
    private let memory = MemoryStore()
    private let dark = Show(id: Show.ID(number: 17), name: "Dark", premiered: CalendarDay(iso8601: "2017-12-01"))

    init() throws {
        folder = try TemporaryFolder()
        player = try StandInPlayer(in: folder)
    }

    /// A library that follows a show of three episodes, two of them with files.
    private func library() throws -> Library {
        try FileManager.default.createDirectory(atPath: folder.path + "/tv", withIntermediateDirectories: true)
        for name in ["Dark - S01E01.mkv", "Dark - S01E02.mkv"] {
            try Data().write(to: URL(filePath: folder.path + "/tv/" + name))
        }
        let episodes = (1...3).map { number in
            Episode(
                id: 1700 + number, name: "Part \(number)", season: 1, number: number,
                airstamp: Self.now - Double(4 - number) * 86_400, runtime: 50)
        }
        let title = LibraryTitle.show(
            .init(details: ShowDetails(show: dark, episodes: episodes, cast: []), fetched: Self.now))
        let acts = Library().acts(for: .status(.followed, of: .show(dark)), at: Self.now, calendar: .utc)
        return Library([(Self.now, acts)], titles: [title])
    }

    private var environment: [String: String] { ["PATH": "/usr/bin:/bin", "XDG_RUNTIME_DIR": folder.path] }

    private func media(_ command: String? = nil, folders: [String] = ["tv"]) throws -> PlayMedia {
        PlayMedia(
            player: try require(Player(command ?? player.command, environment: environment)),
            folders: MediaFolders(folders.map { "\(folder.path)/\($0)" }, clock: ManualClock()),
            memory: PlayMemory(store: memory))
    }

    /// The sockets left over.
    private func rest() throws -> [String] {
        try FileManager.default.contentsOfDirectory(atPath: folder.path).filter { $0.hasPrefix("marquee-") }
    }

    @Test("A title played to its end is one play that undo takes back; one that was left goes on there")
    func counting() async throws {
        let bench = CommandBench(library: try library())
        func play(_ words: String..., media: PlayMedia? = nil) async throws -> Ending {
            try await bench.library(["play"] + words, media: media ?? self.media())
        }
        func plays() async throws -> Int { try await bench.libraryStore.value().state.plays.count }
        // Closed after a fifth: nothing is marked, and it goes on there.
        try player.plan(until: 25, .quit)
        try await expectEqual(play("dark"), .code(.done), "\(bench.errors)")
        expect(bench.errors.contains("Dark S01E01 stopped at 0:25"), bench.errors)
        try await expectEqual(plays(), 0)
        try player.plan(until: 100, .eof)
        try await expectEqual(play("dark"), .code(.done), "\(bench.errors)")
        expect(bench.output.hasSuffix("watched\tshow:17\tDark S01E01\t1\t\n"), bench.output)
        try await expectEqual(plays(), 1)
        // Once more within its length: told twice, it is one play.
        try await expectEqual(play("dark", "S01E01"), .code(.done))
        try await expectEqual(plays(), 1)
        _ = try await bench.library(["undo"])
        try await expectEqual(plays(), 0)
        // Skimmed to its end, closed late, and killed behind nine tenths.
        for (second, end, seek, count) in [
            (100.0, StandInPlayer.End.eof, 95.0, 0), (80, .quit, 0, 0), (99, .kill, 0, 1),
        ] {
            try player.plan(until: second, end, seek: seek)
            try await expectEqual(play("dark", "S01E02"), .code(.done), "\(bench.errors)")
            try await expectEqual(plays(), count, "\(second)")
        }
        expectEqual(bench.errors.matches(of: /Dark S01E02 was closed late/).count, 2)
        let runs = try player.runs().map { $0.prefix { $0 != "/" } + $0.suffix(6) }
        expectEqual(
            runs.map(String.init),
            ["0 \"1.mkv\"", "25 \"1.mkv\"", "0 \"1.mkv\"", "0 \"2.mkv\"", "0 \"2.mkv\"", "80 \"2.mkv\""].map {
                "700 " + $0
            })
        try expectEqual(rest(), [])
    }

    @Test("Without a file it says where it looked; a named file is remembered; other players are only started")
    func finding() async throws {
        let bench = CommandBench(library: try library())
        try await expectEqual(
            bench.library(["play", "dark", "S01E03"], media: media(folders: ["tv", "none"])), .code(.notFound))
        expect(
            bench.errors.contains("No file for Dark S01E03 in \(folder.path)/tv, \(folder.path)/none (missing)"),
            bench.errors)
        let other = folder.path + "/-odd\n name.mkv"
        try Data().write(to: URL(filePath: other))
        let recorder = "/bin/sh -c 'echo \"$1 at $2\" >> \"$3\"' - {file} {start} \(folder.path)/other"
        for words in [["--file", other], []] {
            let ending = try await bench.library(["play", "dark", "S01E03"] + words, media: media(recorder))
            expectEqual(ending, .code(.done), "\(bench.errors)")
        }
        let seen = try String(contentsOfFile: folder.path + "/other", encoding: .utf8)
        expectEqual(seen, String(repeating: "\(other) at 0\n", count: 2))
        // Versions of one file: the user chooses once, and the next episode is in the same folder.
        try FileManager.default.createDirectory(atPath: folder.path + "/tv/hd", withIntermediateDirectories: true)
        for number in 1...2 { try Data().write(to: URL(filePath: "\(folder.path)/tv/hd/Dark S01E0\(number).mkv")) }
        try await expectEqual(bench.library(["play", "dark"], media: media(recorder)), .code(.notFound))
        expect(bench.errors.contains("/tv/Dark - S01E01.mkv, \(folder.path)/tv/hd/Dark S01E01.mkv"), bench.errors)
        let chosen = "\(folder.path)/tv/hd/Dark S01E01.mkv"
        _ = try await bench.library(["play", "dark", "--file", chosen], media: media(recorder))
        try await expectEqual(bench.library(["play", "dark", "S01E02"], media: media(recorder)), .code(.done))
        let last = try String(contentsOfFile: folder.path + "/other", encoding: .utf8)
        expect(last.hasSuffix("hd/Dark S01E02.mkv at 0\n"), last)
        // Over SSH only a player that was named is started.
        let remote = environment.merging(["SSH_CONNECTION": "1 2 3 4"]) { $1 }
        expect(Player(nil, environment: remote) == nil && Player("mpv", environment: remote) != nil)
        try await expectEqual(bench.library(["play", "dark"], isRemote: true), .code(.failed))
        expect(bench.errors.contains("Over SSH"))
    }

    @Test("P plays on the lent terminal, marks, and offers the next episode")
    func screen() async throws {
        let read = try library()
        let store = LibraryStore(read)
        let bench = ApplicationBench(
            library: store, wallClock: ManualWallClock(),
            media: MediaPlaying(environment: environment, memory: PlayMemory(store: memory), clock: ManualClock()))
        var options = Options()
        options.settings[.player] = player.command
        options.settings[.mediaFolders] = folder.path + "/tv"
        try player.plan(until: 100, .eof)
        try await bench.run(options: options) { bench in
            await bench.see("P play")
            await bench.type("P", see: "Play next: Dark S01E02")
            await bench.press(KeyPress(.enter), see: "S01E03")
            try await expectEqual(store.value().state.plays.count, 2)
            await bench.type("P", see: "No file for Dark S01E03")
        }
    }
}
