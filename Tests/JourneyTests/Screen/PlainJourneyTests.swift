import Foundation
import Terminal
import TestSupport
import Testing

/// Sessions with `marquee --plain`: lines in, lines out, and no control sequences.
@Suite(.serialized, .needsMarquee, .timeLimit(.minutes(5))) struct PlainJourneyTests {
    private let home: TemporaryFolder

    init() throws { home = try TemporaryFolder() }

    private func marquee(
        _ arguments: [String] = ["--plain", "--demo"], server: String? = nil, width: Int = 80,
        environment: [String: String] = [:]
    ) throws -> Marquee {
        try Marquee(
            arguments, home: home, server: server, size: Size(width: width, height: 30), environment: environment)
    }

    /// Types a line.
    private func type(_ line: String, in marquee: Marquee) {
        marquee.program.type(line + "\n")
    }

    /// Waits for a text, wherever its lines break, and for the next prompt.
    private func hears(_ text: String, in marquee: Marquee, prompt: String = "Number or command:") async throws {
        let wanted = (text + prompt).filter { !$0.isWhitespace }
        let start = text.filter { !$0.isWhitespace }
        try await marquee.program.waitForScreen { terminal in
            let said = terminal.screen.filter { !$0.isWhitespace }
            return said.contains(start) && (said.hasSuffix(prompt.filter { !$0.isWhitespace }) || said.contains(wanted))
        }
    }

    /// Types a line, and waits as `hears` does.
    private func type(
        _ line: String, in marquee: Marquee, hears text: String, prompt: String = "Number or command:"
    ) async throws {
        type(line, in: marquee)
        try await hears(text, in: marquee, prompt: prompt)
    }

    /// Checks that only lines were written, and that the terminal is restored.
    private func expectLinesAlone(_ marquee: Marquee) {
        let controls = Set(marquee.program.recording.filter { $0 < 0x20 || $0 == 0x7F })
        expect(controls.isSubset(of: [0x0A, 0x0D]), "\(controls)")
        marquee.expectRestoredTerminal()
    }

    @Test(arguments: ["--plain", "TERM=dumb", "ACCESSIBLE=1"])
    func findsAShowAndItsEpisodesAddsAFavoriteAndQuits(way: String) async throws {
        let variable = way.split(separator: "=").map(String.init)
        let isOption = variable.count == 1
        let marquee = try marquee(
            isOption ? [way, "--demo"] : ["--demo"], environment: isOption ? [:] : [variable[0]: variable[1]])
        try await hears("Up Next, by next episode, 1 to ", in: marquee)
        try await type("television", in: marquee, hears: "1. Zora of Havenport, 2009–2013, Ended")
        try await type("1", in: marquee, hears: "favorite, back, help, quit")
        try await type("season 1", in: marquee, hears: "Season 1, 1 to 11 of 11")
        try await type("1", in: marquee, hears: "Episode: Season 1, episode 1")
        type("favorite", in: marquee)
        try await hears("Added Zora of Havenport to favorites. Type undo to revert that.", in: marquee)
        try await type("favorites", in: marquee, hears: "Favorites, newest first, 1 to 7 of 7")
        try await hears("1. Zora of Havenport, favorite, 2009–2013, Ended", in: marquee)
        type("quit", in: marquee)
        try await expectEqual(marquee.program.waitForExit(), .exited(0))
        expectLinesAlone(marquee)
        try expect(Set(home.contents()).isSubset(of: ["state", "state/marquee"]))
    }

    @Test(
        .enabled(if: ApiServer.isAvailable, "needs ../shared/tools/api_server.py and python3"))
    func searchesInGermanInFortyColumnsAndTheFavoriteSurvivesARestart() async throws {
        let server = try await ApiServer()
        let german = ["LANG": "de_DE.UTF-8"]
        let first = try marquee(["--plain"], server: server.televisionURL, width: 40, environment: german)
        let prompt = "Nummer oder Befehl:"
        try await hears("Fernsehen, 1 bis 8 von 240 und mehr", in: first, prompt: prompt)
        try await type("suchen girls", in: first, hears: "Suche nach „girls“, 1 bis", prompt: prompt)
        try await type("1", in: first, hears: "Staffel 1, 1 bis 8 von 8", prompt: prompt)
        try await type("favorit", in: first, hears: "Zu Favoriten hinzugefügt: Girls.", prompt: prompt)
        first.type("\u{04}")
        try await expectEqual(first.program.waitForExit(), .exited(0))
        expectLinesAlone(first)

        let second = try marquee(["--plain", "--offline"], width: 40, environment: german)
        try await type("fernsehen", in: second, hears: "Fernsehen, 1 bis", prompt: prompt)
        try await type("favoriten", in: second, hears: "1. Girls, Favorit", prompt: prompt)
        try await type("1", in: second, hears: "Staffel 1, 1 bis 8 von 8", prompt: prompt)
        type("ende", in: second)
        try await expectEqual(second.program.waitForExit(), .exited(0))
        expectLinesAlone(second)
    }

    /// The number with which an item was read out last.
    private func number(of label: String, in marquee: Marquee) throws -> String {
        let said = String(decoding: marquee.program.recording, as: UTF8.self)
        let line = said.split(whereSeparator: \.isNewline).last { $0.contains(". \(label):") }
        return String(try require(line?.split(separator: ".").first))
    }

    @Test func settingsPersistAndTheTerminalsOwnKeysWork() async throws {
        let first = try marquee()
        try await hears("You can type: next, search, help, quit", in: first)
        try await type("settings", in: first, hears: "1. Theme: follow terminal")
        try await type("1", in: first, hears: "2. dark")
        try await type("light", in: first, hears: "1. Theme: light")
        try await type("next", in: first, hears: "In-app notices:")
        try await type("next", in: first, hears: "Cache:")
        try await type(try number(of: "Cache", in: first), in: first, hears: "Cache cleared")
        try await type(try number(of: "PIN", in: first), in: first, hears: "The demo has no lock")
        type("quit", in: first)
        try await expectEqual(first.program.waitForExit(), .exited(0))
        expectLinesAlone(first)

        let second = try marquee()
        try await hears("You can type: next, search, help, quit", in: second)
        // The terminal edits the line: deleted characters never arrive.
        second.type("quitx\u{7F}\u{7F}\u{7F}\u{7F}\u{7F}settings\n")
        try await hears("1. Theme: light", in: second)
        second.type("\u{03}")
        try await second.ends(.signaled(SIGINT))
    }

    @Test func aClosedWindowEndsTheProgramAndTheWorker() async throws {
        let marquee = try marquee()
        try await hears("You can type: next, search, help, quit", in: marquee)
        marquee.program.close()
        _ = try await marquee.program.waitForExit(within: .seconds(3))
        expectEqual(marquee.program.process.survivors, [])
    }
}
