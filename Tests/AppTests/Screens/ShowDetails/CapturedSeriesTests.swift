import Entities
import Networking
import Terminal
import TestSupport
import Testing

@testable import App

/// Shows as captured from TVmaze: every episode has a line, in windows of all sizes.
@Suite(.enabled(if: SharedData.has("data/tvmaze/http"), "needs ../shared/data"), .timeLimit(.minutes(5)))
struct CapturedSeriesTests {
    /// Parses an answer as the program does.
    private func details(_ body: [UInt8]) async throws -> ShowDetails {
        let transport = StubTransport()
        transport.script(
            "/shows/1?embed%5B%5D=episodes&embed%5B%5D=episodeswithspecials&embed%5B%5D=cast&embed%5B%5D=seasons",
            .body(String(decoding: body, as: UTF8.self)))
        return try await TVMazeGateway(root: .tvMaze, transport: transport).details(of: Show.ID(number: 1))
    }

    private func open(_ details: ShowDetails, _ width: Int, _ height: Int) -> ScreenBench {
        var bench = ScreenBench(width: width, height: height)
        bench.load([details.show])
        bench.press(KeyPress(.enter))
        let guide = EpisodeLibrary.guide(details.episodes)
        bench.send(.details(details.show.id, .details(details, guide, staleness: nil, isFinal: true)))
        return bench
    }

    /// Goes through all seasons from the first episode to the last, and looks for every episode's line.
    private func expectEveryEpisode(of details: ShowDetails, _ width: Int, _ height: Int) throws {
        var bench = open(details, width, height)
        let guide = EpisodeLibrary.guide(details.episodes)
        for _ in guide.seasons { bench.press(KeyPress(.left)) }
        for (number, season) in guide.seasons.enumerated() {
            if number > 0 { bench.press(KeyPress(.right)) }
            bench.press(KeyPress("G"))
            var lines: Set<String> = []
            var screen: [String] = []
            while screen != self.lines(of: bench) {
                screen = self.lines(of: bench)
                lines.formUnion(screen)
                bench.press(KeyPress(.pageUp))
            }
            for entry in season.episodes {
                let line = lines.first { $0.isLine(of: entry, phrases: bench.model.data.phrases) }
                expect(line != nil, "\(season.name) \(entry.episode.name)")
            }
        }
    }

    private func lines(of bench: ScreenBench) -> [String] {
        bench.screen.replacing("▌", with: " ").split(separator: "\n").map { String($0) }
    }

    @Test(arguments: Rotation.part(of: [(40, 12), (80, 24), (120, 40), (200, 60)], in: 4))
    func allEpisodesOfDoctorWho(width: Int, height: Int) async throws {
        let body = try SharedData.bytes("data/tvmaze/http/shows-766-embed-episodes.219.body.json")
        let details = try await details(body)
        let guide = EpisodeLibrary.guide(details.episodes)
        expectEqual(guide.seasons.map(\.name), (1...26).map(Season.Name.number))
        expect(guide.seasons.reduce(0) { $0 + $1.episodes.count } == 702 && guide.next == nil)
        expectEqual(guide.seasons.flatMap(\.episodes).count { $0.time == nil }, 6, "Shada was never shown")
        let screen = open(details, max(width, 60), 60).screen
        expect(screen.contains("702 episodes in 26") && screen.contains("Nov 23, 1963"))
        try expectEveryEpisode(of: details, width, height)
    }

    /// All web programs of some weeks in January 2024 as if they were one show: thousands of episodes, with seasons
    /// that are numbers and years, specials, titles in many scripts, and few ratings.
    @Test func thousandsOfEpisodesInSeasonsOfEveryKind() async throws {
        let folder = "data/tvmaze/schedule"
        let names = SharedData.names(in: folder).filter { $0.hasPrefix("schedule_web.") }
        let episodes = try names.map { name -> [UInt8] in
            let body = try SharedData.bytes("\(folder)/\(name)")
            return Array(body.drop { $0 != UInt8(ascii: "[") }.dropFirst()).droppingLastBracket
        }
        let head = Array(#"{"id":1,"name":"The Web","_embedded":{"episodes":["#.utf8)
        let body = head + Array(episodes.joined(separator: [UInt8(ascii: ",")])) + Array("]}}".utf8)
        let details = try await details(body)
        expect(details.episodes.count > 2_000)
        let guide = EpisodeLibrary.guide(details.episodes)
        expectEqual(guide.seasons.last?.name, .specials)
        expect(guide.seasons.contains { $0.name == .number(1) } && guide.seasons.contains { $0.name == .number(2024) })
        try expectEveryEpisode(of: details, 80, 24)
    }
}

extension [UInt8] {
    /// The bytes before the last closing bracket.
    fileprivate var droppingLastBracket: [UInt8] {
        lastIndex(of: UInt8(ascii: "]")).map { Array(self[..<$0]) } ?? self
    }
}

extension String {
    /// Whether the line shows the episode: its number, the beginning of its title, and its date.
    fileprivate func isLine(of entry: ScheduledEpisode, phrases: Phrases) -> Bool {
        let episode = entry.episode
        let date = entry.time.map { phrases.date($0.day) } ?? phrases.noDate
        let title = episode.name.isEmpty ? phrases.untitledEpisode : episode.name
        guard contains(date), contains(title) || contains(title.prefix(8)) && contains("…") else { return false }
        return episode.number.map { split(separator: " ").contains("\($0)") } ?? true
    }
}
