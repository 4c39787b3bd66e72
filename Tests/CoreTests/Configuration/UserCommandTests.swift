import Foundation
import TestSupport
import Testing

@testable import Configuration
@testable import Platform

@Suite(.timeLimit(.minutes(5))) struct UserCommandTests {
    private static let environment = [
        "PATH": "/usr/bin:/bin", "HOME": "/home/x y", "A": "one  two", "B": "'q' \\$A *", "EMPTY": "",
        "TMDB_TOKEN": "secret",
    ]

    /// The words that a real shell passes to a program.
    private func shellWords(_ text: String) throws -> [String] {
        let process = Process()
        process.executableURL = URL(filePath: "/bin/sh")
        process.arguments = ["-fc", "/usr/bin/printf '%s\\0' x " + text]
        process.environment = Self.environment
        let output = Pipe()
        process.standardOutput = output
        try process.run()
        let data = output.fileHandleForReading.readDataToEndOfFile()
        process.waitUntilExit()
        return data.split(separator: 0, omittingEmptySubsequences: false).dropFirst().dropLast()
            .map { String(decoding: $0, as: UTF8.self) }
    }

    @Test func theWordsAreThoseOfAShell() throws {
        let texts = [
            "vim", "  vim \t -u NONE ", "'a b' \"c d\" e\\ f", "'a'\"b\"c", "\"\" '' x", "a\\\\b \\'q\\'",
            "\"a\\\"b\\\\c\\d\\$A\"",
            "'a\\b\"c$A~'", "~ ~/x x~ \"~\" '~/x' \\~ ~nobody-here/x a/~ =~", "$A ${A} \"$A\" \"${A}\" x$A$A.y",
            "$EMPTY \"$EMPTY\" x",
            "$B \"$B\"", "$UNSET/x ${UNSET}", "a$ $ $. \"$\" %s 100%", "a=b --c=d", "\"a\nb\"", "a\\\nb", "\"a\\\nb\"",
            "é 日本 'ü '",
            "-- -x +y @z", "[a] {b,c} a*?", "a#b !", "'a'~ $EMPTY~", "$A~/b",
        ]
        for text in texts {
            try expectEqual(
                UserCommand("p " + text, environment: Self.environment).words.dropFirst().map { $0 }, shellWords(text),
                text)
        }
    }

    @Test func variablesInFrontAreThoseOfTheProgram() throws {
        let cases: [(String, words: [String], changed: [String: String])] = [
            ("FOO=bar vim", ["vim"], ["FOO": "bar"]),
            ("A='x y'  B=~/b C=$A vim D=e", ["vim", "D=e"], ["A": "x y", "B": "/home/x y/b", "C": "one  two"]),
            ("A= vim", ["vim"], ["A": ""]), ("'A=b' x", ["A=b", "x"], [:]), ("1=b", ["1=b"], [:]),
            ("vim", ["vim"], [:]),
        ]
        for (text, words, changed) in cases {
            let command = try UserCommand(text, environment: Self.environment)
            expectEqual(command.words, words, text)
            let inherited = Self.environment.filter { $0.key != "TMDB_TOKEN" }
            expectEqual(command.environment, inherited.merging(changed) { $1 }, text)
        }
    }

    @Test func aCommandThatCannotRunSaysWhy() throws {
        let folder = try TemporaryFolder()
        for (name, mode) in [("text", 0o644), ("bad", 0o755)] {
            try Data("\u{7F}x".utf8).write(to: URL(filePath: "\(folder.path)/\(name)"))
            chmod("\(folder.path)/\(name)", mode_t(mode))
        }
        try FileManager.default.createDirectory(atPath: folder.path + "/sh", withIntermediateDirectories: false)
        let environment = ["PATH": folder.path + ":/usr/bin:/bin"]
        let cases: [(String, CommandFault?)] = [
            ("", .empty), ("A=b", .empty), ("$UNSET", .empty), ("vi 'x", .unfinishedQuote),
            ("vi \"x", .unfinishedQuote),
            ("a | b", .needsShell("|")), ("a && b", .needsShell("&")), ("a; b", .needsShell(";")),
            ("a > b", .needsShell(">")),
            ("a $(b)", .needsShell("$(")), ("a \"`b`\"", .needsShell("`")), ("a ${B:-c}", .needsShell("${")),
            ("a $1", .needsShell("$1")),
            ("no-such-program -x", .notFound("no-such-program")), ("/no/such x", .notFound("/no/such")),
            ("text", .notExecutable("text")), (folder.path, .notExecutable(folder.path)),
            ("bad", .notStarted("bad", .system(ENOEXEC))), ("sh -c 'exit 3'", .exited("sh", status: 3)),
            ("sh -c 'kill -9 $$'", .killed("sh", signal: 9)), ("X=y sh -c 'test \"$X\" = y'", nil),
        ]
        for (text, fault) in cases {
            do throws(CommandFault) {
                let command = try UserCommand(text, environment: environment)
                let child = try command.startDetached()
                try command.check(status: SpawnedProgram.status(of: child, within: .seconds(60)) ?? -1)
                expectNil(fault, text)
            } catch {
                expectEqual(error, fault, text)
            }
        }
    }

    @Test func commandsInAListAreReadEachForItself() {
        let list = UserCommand.list("a 'b:c' %s::d|e:\\:f:~:'g", separator: ":", environment: ["HOME": "/h"])
        expectEqual(
            list.map { $0.map(\.words) },
            [
                .success(["a", "b:c", "%s"]), .failure(.needsShell("|")), .success([":f"]), .success(["/h"]),
                .failure(.unfinishedQuote),
            ])
    }

    /// Titles come from a service: in a notice they are neither options nor files nor markup.
    @Test func hostileTitlesAreOnlyTitles() {
        for (text, argument) in [
            ("--version", "Marquee: --version"), (" -x", "Marquee:  -x"), ("@/etc/passwd", "Marquee: @/etc/passwd"),
            ("+q", "Marquee: +q"), ("M*A*S*H", "M*A*S*H"), ("<b>Law & Order</b>", "<b>Law & Order</b>"), ("", ""),
            ("’Allo", "’Allo"),
        ] { expectEqual(NoticeProgram.harmless(text), argument) }
        expectEqual(
            NoticeProgram.escaped("<b>Law & Order</b> \\n &amp;"), "&lt;b>Law &amp; Order&lt;/b> \\\\n &amp;amp;")
    }
}
