import Foundation
import TestSupport
import Testing

@testable import App

/// Every command against `api_server.py`, as scripts use them: into `jq`, `head`, a closed pipe and a full disk.
@Suite(.serialized, .needsServer, .timeLimit(.minutes(5))) struct CommandTableTests {
    /// A command, and a condition for `jq` on its document; the order matters.
    static let table: [(command: String, filter: String)] = [
        ("shows --limit 3", ".version == 1 and (.shows | length) == 3"),
        ("show 82", #".show.title == "Game of Thrones""#), ("episodes 82", "(.episodes | length) > 70"),
        ("show game of thrones", ".show.id == 82"), ("search --people middleditch", ".people[0].id == 27753"),
        ("person 27753", #".person.name == "Thomas Middleditch""#),
        ("search girls", #".shows[0].title | test("girl"; "i")"#),
        ("movies matrix --limit 2", "(.movies | length) == 2 and .more"), ("movie 603", ".movie.id == 603"),
        ("favorites add 82 movie:603", "(.changes | length) == 2"), ("favorites list", "(.favorites | length) == 2"),
        ("favorites export", "(.favorites | length) == 2 and (.credits | length) > 1"),
        ("favorites import $HOME/kept.json", ".added == 1 and .notUnderstood == 0"),
        ("favorites remove 82", #".changes[0].change == "removed""#), ("cache status", "(.folders | length) == 7"),
        ("follow 82 movie:603", "(.changes | length) == 2"), ("mark 82 S01 --aired", ".changes[0].count == 10"),
        ("mark movie:603 --at 2026-01-02T20:00", #".changes[0].change == "watched""#),
        ("unmark movie:603", #".changes[0].change == "unwatched""#),
        ("next", ".shows[0].id == 82 and .shows[0].next.season == 2 and .shows[0].watched == 10"),
        ("calendar --ics", ".events == []"), ("export", ".files | length == 1"),
        ("import $HOME/ratings.csv", #".source == "imdb" and .rows == 1 and .applied == false"#),
        ("pick --seed 1", ".candidates >= 1 and .pick != null"),
        ("stats", ".plays == 10"),
        ("history --limit 3", ".plays[0] | .show == 82 and .number == 10 and .exact == \"minute\""),
        ("rate 82 9", #".changes[0].detail == "9""#), ("undo", #".changes[0].change == "rated""#),
        ("redo", #".changes[0].change == "rated""#), ("note 82 text", #".changes[0].change == "noted""#),
        ("skip 82 S02E01", #".changes[0].change == "skipped""#),
        ("unskip 82 S02E01", #".changes[0].change == "unskipped""#),
        ("rewatch 82", #".changes[0].change == "rewatched""#), ("specials 82 all", #".changes[0].detail == "all""#),
        ("shield 82 text", #".changes[0].detail == "text""#), ("shift 82 -1", #".changes[0].detail == "-1""#),
        ("plan movie:604", #".changes[0].change == "planned""#),
        ("tag 82 x", #".changes[0].detail == "x""#), ("list create later", #".changes[0].title == "later""#),
        ("list add later 82 movie:603", "(.changes | length) == 2"), ("list show later", ".items[0].id == 82"),
        ("list move later movie:603 1", #".changes[0].change == "reordered""#),
        ("list remove later 82", #".changes[0].change == "unlisted""#),
        ("list delete later", #".changes[0].change == "listDeleted""#),
        ("list filter crime genre:crime", #".changes[0].title == "crime""#),
        ("list rename crime cases", #".changes[0].title == "cases""#),
        ("pause 82", #".changes[0].change == "paused""#), ("drop 82", #".changes[0].change == "dropped""#),
        ("unfollow 82", #".changes[0].change == "removed""#),
        // `library move` writes a setting.
        ("config path", ".exists | not"),
        ("library status", ".entries > 10 and (.machines | length) == 1"),
        ("library verify", ".whole and .files == 1"), ("library compact", ".filesBefore == .filesAfter"),
        ("library move $HOME/moved", #".former | endswith("library.moved")"#),
        ("catalog sync", ".shows > 200 and .added == .shows"), ("catalog status", ".shows > 200 and .bytes > 1000"),
        ("sources add attic jellyfin $MEDIA --secret-file $HOME/token", #".kind == "jellyfin""#),
        ("sources list", #".sources[0].state == "never""#), ("sources test attic", #".server == "Living room""#),
        ("sources sync", ".new > 5"), ("sources remove attic", #".name == "attic""#),
        ("cache clear", ".documents > 0"), ("config check", ".messages == []"),
        ("lock status", ".locked | not"), ("lock off", ".locked | not"), ("lock reset --yes", ".locked | not"),
        ("doctor", #".state == "no-terminal""#),
    ]

    private let home: TemporaryFolder
    private let server: ApiServer
    private let media: MediaStandIn
    private let environment: [String: String]

    init() async throws {
        home = try TemporaryFolder()
        server = try await ApiServer()
        media = try await MediaStandIn("jellyfin")
        environment = Marquee.environment(home: home, server: server.televisionURL).merging([
            "MARQUEE_TMDB_URL": server.filmURL, "TMDB_API_KEY": "0123456789abcdef0123456789abcdef",
            "MEDIA": media.url,
        ]) { $1 }
        try home.write(#"{"favorites":[{"kind":"show","id":1,"title":"Under the Dome"}]}"#, to: "kept.json")
        let titles = "Const,Your Rating,Date Rated,Title,URL,Title Type\n"
        let token = Data("0123456789abcdef0123456789abcdef".utf8)
        expect(
            FileManager.default.createFile(
                atPath: home.path + "/token", contents: token, attributes: [.posixPermissions: 0o600]))
        try home.write(titles + "tt0944947,9,2026-01-01,Game of Thrones,,TV Series\n", to: "ratings.csv")
    }

    private func shell(_ script: String) async throws -> CommandRun {
        let path = try require(BuiltProgram.path("marquee"))
        return try await CommandRun.of(
            "/bin/sh", ["-c", "m() { '\(path)' \"$@\"; }\n\(script)"], environment: environment)
    }

    /// Runs a script for every command of the table, with `m COMMAND` replacing `COMMAND`, and collects the output.
    private func forEach(
        json: Bool = false, _ script: (_ command: String, _ filter: String) -> String
    ) async throws -> [(command: String, output: String)] {
        let mark = "=====\n"
        let parts = Self.table.map { command, filter in
            "{ " + script("m \(command)\(json ? " --json" : "")", filter) + "; } 2>&1; printf '\(mark)'"
        }
        let outputs = try await shell(parts.joined(separator: "\n")).output.components(separatedBy: mark).dropLast()
        expectEqual(outputs.count, Self.table.count)
        return zip(Self.table, outputs).map { ($0.command, $1) }
    }

    @Test func everyCommandButCompletionsIsInTheTable() {
        // Another player than mpv prints nothing (`PlayTests`). The shows of the captured answers have ended, so that nothing is upcoming or has aired lately.
        let named = Set(Self.table.map { $0.command.split(separator: " ")[0] })
        let missing = Set(Subcommand.all.map { Substring($0.name) }).subtracting(named)
        expectEqual(missing, ["completions", "help", "notify", "play", "upcoming"])
        for command in Subcommand.all where !["completions", "help"].contains(command.name) {
            // `lock set` needs answers.
            for action in command.actions ?? [] where action != LockAction.set.rawValue {
                expect(Self.table.contains { $0.command.hasPrefix("\(command.name) \(action)") }, "\(action)")
            }
        }
    }

    @Test(.enabled(if: FileManager.default.isExecutableFile(atPath: "/usr/bin/jq"), "jq is not installed"))
    func jqReadsEveryDocument() async throws {
        for (command, output) in try await forEach(json: true, { "\($0) | jq -e '\($1)'" }) {
            expectEqual(output, "true\n", "\(command)")
        }
    }

    @Test func aReaderMayCloseAfterTheFirstLine() async throws {
        for (command, output) in try await forEach({ command, _ in "\(command) | head -1" }) {
            expectEqual(output.split(separator: "\n").count, 1, "\(command): \(output)")
        }
    }

    @Test func aClosedPipeEndsItSilently() async throws {
        for (command, output) in try await forEach({ command, _ in "\(command) | true" }) {
            expect(output.isEmpty, "\(command): \(output)")
        }
    }

    @Test(.enabled(if: FileManager.default.fileExists(atPath: "/dev/full"), "there is no /dev/full"))
    func aFullDiskIsReported() async throws {
        for (command, output) in try await forEach({ command, _ in "\(command) > /dev/full; echo $?" }) {
            expect(output.hasSuffix("\n1\n") && output.contains("the disk is full"), "\(command): \(output)")
        }
    }

    @Test func exitCodesMatchTheManual() async throws {
        try server.control(#"{"match": "/tvmaze/shows/5", "times": 1000, "action": "stall", "seconds": 60}"#)
        let path = try require(BuiltProgram.path("marquee"))
        let run = try await shell(
            """
            m show 82 >/dev/null; echo $?; m show 82 >&-; echo $?; m movies --page x; echo $?; m show 5 --offline; echo $?
            m show 99999999; echo $?; timeout --preserve-status -s INT 1 '\(path)' show 5; echo $?
            """)
        expectEqual(run.output, "0\n1\n2\n3\n4\n130\n", "\(run.errors)")
        try await server.stop()
        try await expectEqual(shell("m search nobody; echo $?").output, "3\n")
    }
}
