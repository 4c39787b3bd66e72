import Foundation
import TestSupport
import Testing

/// The built program with the stand-ins for media servers.
@Suite(
    .serialized, .needsMarquee, .enabled(if: ApiServer.isAvailable && MediaStandIn.isAvailable, "no ../shared"),
    .timeLimit(.minutes(5)))
struct SourcesJourneyTests {
    private static let tokens = ["jellyfin": "0123456789abcdef0123456789abcdef", "plex": "ownertoken0000000000"]

    private let home: TemporaryFolder
    private let api: ApiServer

    init() async throws {
        home = try TemporaryFolder()
        api = try await ApiServer()
    }

    private func run(_ arguments: String...) async throws -> CommandRun {
        let path = try require(BuiltProgram.path("marquee"))
        let variables = Marquee.environment(home: home, server: api.televisionURL)
        return try await CommandRun.of(path, arguments, environment: variables)
    }

    private func number(_ key: String, _ run: CommandRun) throws -> Int {
        let object = try JSONSerialization.jsonObject(with: Data(run.output.utf8)) as? [String: Any]
        return try require(object?[key] as? Int, "\(run)")
    }

    @Test("From nothing to plays that count once", arguments: ["jellyfin", "plex"])
    func counting(kind: String) async throws {
        let server = try await MediaStandIn(kind)
        let file = home.path + "/token"
        let token = try require(Self.tokens[kind])
        expect(
            FileManager.default.createFile(
                atPath: file, contents: Data(token.utf8), attributes: [.posixPermissions: 0o600]))
        let added = try await run("sources", "add", "attic", kind, server.url, "--secret-file", file)
        expect(added.status == .exited(0) && added.errors.isEmpty, "\(added)")
        try await expect(run("sources", "list", "--json").output.contains(#""state": "never""#))
        let first = try await run("sources", "sync", "--json")
        expect(first.status == .exited(0), "\(first)")
        let new = try number("new", first)
        expect(new >= 6, "\(first)")
        expect(try number("choose", first) > 0, "The Flash is the name of three shows")
        let history = try await run("history", "--json", "--limit", "50").output
        expect(history.contains(kind == "jellyfin" ? "2026-11-01T00:30:00Z" : "2026-11-01T00:30:00Z"))
        // Nothing is new: one request, and nothing happens.
        _ = try server.takeLog()
        let again = try await run("sources", "sync", "--json")
        try expectEqual(number("new", again), 0)
        let log = try server.takeLog()
        let paths = log.components(separatedBy: "\"path\":\"").dropFirst().map { $0.prefix { $0 != "\"" } }
            .filter { !$0.hasPrefix("/_") }
        expectEqual(paths.count, 1, log)
        expect(!paths.contains { $0.contains(token) })
        // A play, and an abandoned one.
        try server.control(#"{"play": "Lost S01E03"}"#)
        try server.control(#"{"stop": "Lost S01E03", "percent": 95}"#)
        try server.control(#"{"play": "Bitten S01E01"}"#)
        try server.control(#"{"stop": "Bitten S01E01", "percent": 2}"#)
        try await expectEqual(number("new", run("sources", "sync", "attic", "--json")), 1)
        let undone = try await run("undo")
        expect(undone.status == .exited(0))
        try await expectEqual(number("new", run("sources", "sync", "--json")), 0)
        // Faults are said, and quiet if the server may be asleep.
        for (fault, status) in [
            (#"{"match": "/", "action": "garbage", "times": 9}"#, 1),
            (#"{"match": "/", "status": 503, "times": 9}"#, 0),
            (#"{"match": "/", "status": 302, "headers": {"Location": "http://127.0.0.1:1/"}, "times": 9}"#, 1),
            (#"{"match": "/", "action": "huge", "times": 9}"#, 3),
            (#"{"match": "/", "action": "truncate", "times": 9}"#, 0),
        ] {
            try server.control(fault)
            let failed = try await run("sources", "sync", "--json")
            expect(failed.status == .exited(Int32(status)) && failed.errors.contains("attic"), "\(fault): \(failed)")
            expect(!(failed.errors + failed.output).contains(token))
            try await expect(run("sources", "list", "--json").output.contains(#""state": "failed""#))
            try server.control(#"{"clear": true}"#)
        }
        try server.control(#"{"token": "changed000000000000000000000000"}"#)
        try await expectEqual(run("sources", "sync").status, .exited(1))
        try await expectEqual(run("sources", "remove", "attic").status, .exited(0))
        try await expect(run("sources", "--json").output.contains(#""sources": []"#))
    }

    @Test("On the screen: a source by a code, its report, and its plays") func screen() async throws {
        let server = try await MediaStandIn("jellyfin")
        let marquee = try Marquee(["--images", "none"], home: home, server: api.televisionURL)
        try await marquee.type("D", shows: "No sources yet")
        try await marquee.type("a", shows: "kodi, jellyfin or plex")
        marquee.program.type("jellyfin \(server.url)\r")
        let shown = try await marquee.shows("Quick Connect")
        let text = (0..<24).map { shown.text($0) }.joined(separator: " ")
        let code = try require(text.firstMatch(of: /[0-9]{6}/)).output
        try server.control(#"{"authorize": "\#(code)"}"#)
        try await marquee.shows("Added jellyfin")
        let secret = home.path + "/config/marquee/jellyfin.secret"
        let mode = try FileManager.default.attributesOfItem(atPath: secret)[.posixPermissions] as? Int
        expectEqual(mode, 0o600)
        marquee.program.type("\r")
        try await marquee.shows("Nothing was changed yet")
        marquee.program.type("a")
        // While titles are looked up the key has to be pressed again.
        let answer = try await marquee.program.waitForScreen { screen in
            (0..<24).contains { screen.text($0).contains("Imported") || screen.text($0).contains("looked up:") }
        }
        if !(0..<24).contains(where: { answer.text($0).contains("Imported") }) { marquee.program.type("a") }
        try await marquee.shows("Imported")
        marquee.program.type("\u{1B}")
        try await marquee.shows("for you to choose")
        try await marquee.quit()
        let plain = try Marquee(["--plain", "--images", "none"], home: home, server: api.televisionURL)
        plain.program.type("sources\r")
        try await plain.shows("jellyfin")
        plain.program.type("quit\r")
        try await plain.ends()
    }
}
