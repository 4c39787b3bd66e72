import Foundation
import Platform
import Terminal
import TestSupport
import Testing

@testable import App

/// The commands in a shell: pipes, redirections, exit codes.
@Suite(.serialized, .needsMarquee, .timeLimit(.minutes(5))) struct CommandJourneyTests {
    private let home: TemporaryFolder

    init() throws { home = try TemporaryFolder() }

    private func shell(_ line: String) async throws -> CommandRun {
        let path = try require(BuiltProgram.path("marquee"))
        let script = "m() { '\(path)' \"$@\"; }\n\(line)"
        return try await CommandRun.of("/bin/sh", ["-c", script], environment: Marquee.environment(home: home))
    }

    @Test func aPipeGetsTabSeparatedFieldsAndATerminalAlignedColumns() async throws {
        let run = try await shell("m shows --demo --limit 3")
        expect(run.status == .exited(0) && run.errors.isEmpty)
        let lines = run.output.split(separator: "\n").map {
            $0.split(separator: "\t", omittingEmptySubsequences: false)
        }
        expect(lines.count == 3 && lines.allSatisfy { $0.count == 9 })
        expect(run.output.utf8.allSatisfy { $0 == 0x0A || $0 == 0x09 || $0 >= 0x20 })
        try expect(home.contents().isEmpty)

        let marquee = try Marquee(["shows", "--demo", "--limit", "5"], home: home)
        try await marquee.ends()
        let screen = marquee.program.terminal
        expect((0..<5).allSatisfy { screen.text($0).contains("★ ") && !screen.text($0).contains("\t") })
    }

    @Test func aReaderThatClosesEndsItSilently() async throws {
        let gone = try await shell("m shows --demo --all --json | head -1")
        expect(gone.errors.isEmpty && gone.output.hasPrefix("{\"version\":1,"))
        // With SIGPIPE ignored.
        let ignored = try await shell("trap '' PIPE; (m shows --demo --all; echo $? >&2) | true")
        expect(ignored.errors == "1\n" || ignored.errors == "0\n")
    }

    @Test(.enabled(if: FileManager.default.fileExists(atPath: "/dev/full"), "there is no /dev/full"))
    func aFullDiskIsReportedAsAFailure() async throws {
        for line in [
            "m shows --demo > /dev/full", "m --version > /dev/full", "m doctor --json > /dev/full",
            "m favorites export /dev/full > /dev/full",
            // A block is 512 bytes in `sh`; the signal of the limit would end the program without a word.
            "(ulimit -f 2; m shows --demo --all --json > $HOME/cut)",
        ] {
            let run = try await shell(line)
            expect(run.status == .exited(1) && run.errors.contains("the disk is full"), "\(line): \(run)")
        }
    }

    /// Nothing that a file, an argument or a title holds controls the terminal.
    @Test func whatCommandsQuoteIsHarmless() async throws {
        let hostile = "\u{1B}[31m\u{9B}31m\u{7F}\u{202E}\u{E0041}\u{10EEEE}"
        for text in ["{ \(hostile)", "{ \"\(hostile)\": 1 }", "{ theme: \"\(hostile)\" }", "{ x\(hostile): 1 }"] {
            try home.write(text, to: "config/marquee/config.json")
            try home.write(text, to: "config/marquee/themes/\u{9B}2J.json")
            let run = try await shell(
                """
                m config check; m config check --json; m '\(hostile)'; m show '\(hostile)' --demo
                m shows --demo --limit 1
                """)
            for scalar in (run.output + run.errors).unicodeScalars {
                let properties = scalar.properties
                let isHarmless =
                    scalar == "\n" || scalar == "\t"
                    || properties.generalCategory != .control && properties.generalCategory != .format
                expect(isHarmless && scalar != "\u{10EEEE}", "\(scalar.value) in \(text.debugDescription)")
            }
            expect(run.output.contains("config.json"))
        }
    }

    @Test func aCommandLeavesTheDigestOfTheJournalBehind() async throws {
        let machine = "5f0c3a9e61d2b874"
        let lines = (1...600).map { number in
            #"{"at":"2026-11-23T20:14:05.123Z","clock":\#(number),"exact":"unknown","id":"\#(machine)-\#(number)","#
                + #""of":{"tmdb":{"movie":\#(number)}},"op":"play"}"#
        }
        try home.write(lines.joined(separator: "\n") + "\n", to: "data/marquee/library/log/\(machine)/2026-11.jsonl")
        let digest = home.path + "/cache/marquee/library/journal"
        let first = try await shell("m history --offline --limit 1")
        expect(first.status == .exited(0) && first.errors.isEmpty && FileManager.default.fileExists(atPath: digest))
        let written = try Data(contentsOf: URL(filePath: digest))
        try await expectEqual(shell("m history --offline --limit 1").output, first.output)
        try expectEqual(Data(contentsOf: URL(filePath: digest)), written)
        try FileManager.default.removeItem(atPath: digest)
        _ = try await shell("m stats --offline")
        try expectEqual(Data(contentsOf: URL(filePath: digest)).count, written.count)
    }

    @Test func exitCodesTellFailuresApart() async throws {
        let codes = try await shell(
            """
            m shows --offline; echo $?; m show 9999999 --demo; echo $?; m shw 1; echo $?
            m favorites add 1 --offline; echo $?; m favorites; echo $?
            """)
        expectEqual(codes.output, "3\n4\n2\n3\n0\n")
        expect(codes.errors.contains("Did you mean show?"))
    }

    /// The proxy does not exist, so that a request sent anyway would fail.
    @Test func anInvalidAddressSendsNoRequest() async throws {
        let run = try await shell(
            """
            export HTTPS_PROXY=http://127.0.0.1:1 MARQUEE_TVMAZE_URL=localhost:8080
            m shows; echo $?; m favorites add 82; echo $?; m shows --offline 2>&-; echo $?
            m shows --demo --limit 1 2>&- | wc -l; m config check 2>&- | wc -l
            """)
        expectEqual(run.output.filter { $0 != " " }, "2\n2\n3\n1\n1\n")
        let line =
            "marquee: invalid value “localhost:8080” for MARQUEE_TVMAZE_URL; it must be one of https://…, http://…\n"
        expectEqual(run.errors, line + line)
    }

    @Test(.enabled(if: PrivateMounts.areAllowed, "needs unshare(1) and the right to mount"))
    func worksWithoutProc() async throws {
        let path = try require(BuiltProgram.path("marquee"))
        let script = """
            mount -t tmpfs none /proc; PATH="${0%/*}:$PATH"
            marquee --version; "$0" shows --demo --limit 1 | cut -f 1; marquee shw; echo $?
            """
        let run = try await CommandRun.of(
            "/usr/bin/unshare", ["-rm", "/bin/sh", "-c", script, path], environment: Marquee.environment(home: home))
        expect(run.output == "marquee \(Release.version)\n1\n2\n" && run.errors.contains("Did you mean show?"))
    }

    @Test func favoritesAreExportedAndImported() async throws {
        let file = #"{"favorites":[{"kind":"show","id":82,"title":"Tide"}]}"#
        let run = try await shell(
            """
            echo '\(file)' | m favorites import - --offline && m favorites export --offline | m favorites import - --offline
            m favorites list --offline | cut -f 1,2
            """)
        expectEqual(
            run.output, "1 favorite added, 0 already there\n0 favorites added, 1 already there\nshow:82\tTide\n")
        expect(run.errors.isEmpty)
    }

    @Test func theFavoritesOfEarlierVersionsAreTakenOver() async throws {
        let file = #"{"version":1,"favorites":[{"kind":"show","id":82,"title":"Tide"}]}"#
        let run = try await shell(
            """
            mkdir -p "$XDG_DATA_HOME/marquee"; cd "$XDG_DATA_HOME/marquee"
            echo '\(file)' > favorites.json; cp favorites.json favorites.backup.json
            m favorites list --offline | cut -f 1,2; ls; m favorites remove 82 --offline; m favorites list --offline
            grep -c Tide favorites.before-library.json; cat library/log/*/*.jsonl | wc -l; m favorites export '' --offline; echo $?
            """)
        expectEqual(
            run.output,
            """
            show:82\tTide
            favorites.before-library.json
            library
            titles
            removed\tshow:82\tTide
            1
            4
            2

            """, "\(run.errors)")
        expect(run.errors.contains("favorites export needs a file"))
    }

    @Test func theLockProtectsFavorites() async throws {
        try home.write(#"{"lock": {"enabled": true}}"#, to: "config/marquee/config.json")
        let run = try await shell(
            "m favorites; echo $?; m favorites export; echo $?; m shows --demo --limit 1 | cut -f 1")
        expect(run.output == "1\n1\n1\n" && run.errors.contains("Marquee is locked"))
    }

    @Test func aLockIsNotChangedFromAPipe() async throws {
        let secret = #"{"hash":\#([Int](repeating: 0, count: 32)),"rounds":1,"salt":[0,0,0,0,0,0,0,0]}"#
        try home.write(#"{"version":1,"secret":\#(secret),"failures":0}"#, to: "data/marquee/lock.json")
        let run = try await shell("m lock set < /dev/null; echo $?; m lock off < /dev/null; echo $?")
        expectEqual(run.output, "1\n1\n")
        let lines = run.errors.split(separator: "\n")
        expect(
            lines.count == 2 && lines.allSatisfy { $0.hasPrefix("marquee: Marquee is locked") }, "\(run.errors)")
    }

    @Test func aFaultyConfigurationIsReportedInOneLine() async throws {
        try home.write("{\n  tmdb: { keyFile: \"x\" ", to: "config/marquee/config.json")
        for command in [
            "shows --demo --limit 1", "shows --demo --limit 1 --json", "favorites", "--demo", "lock status",
        ] {
            let run = try await shell("m \(command)")
            expect(run.status == .exited(0) && !run.output.contains("config.json"), "\(command)")
            expect(
                run.errors.hasPrefix("marquee: config.json, line 2: ") && run.errors.split(separator: "\n").count == 1
                    && run.errors.hasSuffix("Run marquee config check for details\n"), "\(command): \(run.errors)")
        }
        let check = try await shell("m config check")
        expect(!check.errors.contains("for details"))
    }

    /// Links to themselves, which even root cannot open.
    @Test func unreadableFilesAreReportedAsFailures() async throws {
        let run = try await shell(
            """
            mkdir -p "$XDG_DATA_HOME/marquee"; cd "$XDG_DATA_HOME/marquee"; ln -s lock.json lock.json
            m favorites; echo $?; m --plain; echo $?
            """)
        // Not as a closed lock.
        expect(run.output == "1\n1\n" && !run.errors.contains("enter the PIN"))
        let lines = run.errors.split(separator: "\n")
        expectEqual(lines.count, 2)
        for line in lines { expect(line.contains("lock.json") && line.contains("Can’t read the lock’s file")) }

        let cache = try await shell(
            "cd; rm -rf data cache; ln -s cache cache; m cache status; echo $?; m cache status --json | tail -1")
        expect(cache.output.hasPrefix("1\n") && cache.errors.contains("/cache/marquee: system error"))
    }

    @Test func configCheckReadsTheKey() async throws {
        let folder = home.path + "/config/marquee"
        let file = "cat > \(folder)/config.json"
        let key = "0123456789abcdef0123456789abcdef"
        let run = try await shell(
            """
            umask 077; mkdir -p \(folder); echo '{ tmdb: { keyFile: "key" } }' | \(file)
            m config check; echo $?; echo \(key) > \(folder)/key; m config check; echo $?
            echo short > \(folder)/key; m config check; echo $?; TMDB_TOKEN=\(key) m config check; echo $?
            TMDB_API_KEY=hunter2 m config check; echo $?; m config path > /dev/null; echo $?
            echo '{ tmdb: { keyCommand: "exit 7" } }' | \(file); m config check; echo $?
            """)
        let lines = run.output.replacing(folder, with: "F").split(separator: "\n")
        try require(lines.count == 13, "\(lines)")
        expectEqual(lines[0], "F/config.json: The file for the TMDB key, F/key, does not exist")
        expectEqual(lines[2], "F/config.json: no mistakes found")
        expect(lines[4].hasPrefix("F/config.json: F/key does not contain a TMDB key"))
        expectEqual(lines[6], "F/config.json: no mistakes found")
        expect(lines[8].hasPrefix("marquee: TMDB_API_KEY is not a valid TMDB key") && !run.output.contains("hunter2"))
        expect(lines[11].hasSuffix("prints the TMDB key failed with status 7"))
        expectEqual([1, 3, 5, 7, 9, 10, 12].map { lines[$0] }, ["1", "0", "1", "0", "1", "0", "1"])
    }

    @Test func theKeyCommandDoesNotSeeOtherKeys() async throws {
        let seen = home.path + "/seen"
        let run = try await shell(
            """
            export TMDB_API_KEY=hunter2 TMDB_TOKEN=hunter3 OTHER=hunter4
            m movie 603 --tmdb-key-command 'env > \(seen); exit 7'; grep -o 'hunter.' \(seen)
            """)
        expectEqual(run.output, "hunter4\n")
    }

    @Test(arguments: [SIGINT, SIGTERM, SIGHUP, SIGKILL])
    func theKeyCommandEndsWithTheProgram(number: Int32) async throws {
        let pipe = try LifePipe()
        let marquee = try Marquee(["movie", "603", "--tmdb-key-command", Self.endless(pipe)], home: home)
        await expectEqual(pipe.line(), "begun")
        marquee.program.process.signal(number)
        try await expectEqual(marquee.program.waitForExit(), .signaled(number))
        await expect(pipe.isReleased())
    }

    @Test(arguments: [SIGTERM, SIGHUP, SIGKILL, nil])
    func theKeyCommandEndsWithTheScreens(number: Int32?) async throws {
        let pipe = try LifePipe()
        let arguments = ["--images", "none", "--tmdb-key-command", Self.endless(pipe)]
        let marquee = try Marquee(arguments, home: home, server: "http://127.0.0.1:1")
        try await marquee.shows("Browse")
        marquee.type(")")
        await expectEqual(pipe.line(), "begun")
        if let number { marquee.program.process.signal(number) } else { marquee.type(.quit) }
        try await expectEqual(marquee.program.waitForExit(), number.map { .signaled($0) } ?? .exited(0))
        await expect(pipe.isReleased())
    }

    /// A key command of several processes that does not end.
    private static func endless(_ pipe: LifePipe) -> String { pipe.hold + "echo begun >&9; sleep 600 | cat" }
}
