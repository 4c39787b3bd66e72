import Foundation
import TestSupport
import Testing

@testable import App

/// The completions in their shells. Missing shells are skipped.
@Suite(.serialized, .timeLimit(.minutes(5))) struct CompletionTests {
    private let folder: TemporaryFolder

    init() async throws {
        folder = try TemporaryFolder()
        for name in ["one.json", "two words.json"] { try folder.write("", to: name) }
        try folder.write("#!/bin/sh\nprintf '1\\tDark\\n2\\tLaw & Order\\n3\\tThe Wire\\n'\n", to: "program")
        // Written by another process: a child of this one that inherits the file while it is written keeps it from being run.
        let arguments = ["-m", "755", folder.path + "/program", folder.path + "/marquee"]
        try await expectEqual(
            CommandRun.of("/usr/bin/install", arguments, environment: ["PATH": "/usr/bin"]).status, .exited(0))
    }

    /// The typed text, and the completions offered; `DIR` is a folder with two files.
    private static let cases: [(typed: String, offered: [String])] = [
        ("", Subcommand.all.map(\.name)), ("sho", ["shows", "show"]), ("--the", ["--theme"]),
        ("--theme d", ["dark"]), ("--theme=l", ["light"]), ("--images ki", ["kitty"]), ("doctor --im", ["--images"]),
        (
            "shows --",
            [
                "--lang", "--demo", "--offline", "--page", "--limit", "--all", "--json", "--help", "--country",
                "--genre", "--language", "--min-rating", "--network", "--sort", "--status", "--type", "--year",
            ]
        ),
        ("favorites ", Subcommand(named: "favorites")?.actions ?? []), ("--lang de favorites im", ["import"]),
        ("favorites export --cs", ["--csv"]), ("cache st", ["status"]), ("completions ", Shell.names),
        ("favorites import DIR/o", ["one.json"]), ("favorites export DIR/t", ["two words.json"]),
        ("movies x --tmdb-key-file DIR/o", ["one.json"]), ("search sh", []), ("list cr", ["create"]),
        ("mark --up", ["--up-to"]), ("show ", []),
        // Titles: in lower case, after a blank, in quotation marks, and of several words.
        ("follow dAR", ["Dark"]), ("follow law\\ \\&\\ o", ["Law & Order"]), ("follow \"law & o", ["Law & Order"]),
        ("follow x \"the w", ["The Wire"]), ("mark the w", ["Wire"]),
    ]

    @Test(.enabled(if: Self.path("bash") != nil, "bash is not installed")) func bash() async throws {
        let script = try write(.bash)
        let driver = """
            source "$1"; COMP_LINE=$2; COMP_POINT=${#2}; shift 2
            COMP_WORDS=("$@"); COMP_CWORD=$(($# - 1))
            _marquee; printf '%s\\n' "${COMPREPLY[@]}"
            """
        for (typed, offered) in Self.cases {
            // bash splits words at the equals sign too.
            let words = line(typed).replacing("=", with: " = ").split(separator: " ", omittingEmptySubsequences: false)
            let output = try await run(
                "bash", ["-c", driver, "bash", script, "marquee " + line(typed), "marquee"] + words.map(String.init))
            expectOffers(output.split(separator: "\n").map { self.name(String($0)) }, offered, typed)
        }
    }

    @Test(.enabled(if: Self.path("fish") != nil, "fish is not installed")) func fish() async throws {
        let script = try write(.fish)
        for (typed, offered) in Self.cases {
            let command = "source \(script); complete -C 'marquee \(line(typed))'"
            let output = try await run("fish", ["--no-config", "-c", command])
            let found = output.split(separator: "\n").map { String($0.prefix { $0 != "\t" }) }
            expectOffers(found.map { self.name(String($0.split(separator: "=").last ?? "")) }, offered, typed)
        }
    }

    @Test(.enabled(if: Self.path("zsh") != nil, "zsh is not installed")) func zsh() async throws {
        let script = try write(.zsh)
        let (driver, output) = (folder.path + "/driver.zsh", folder.path + "/answers")
        try folder.write(Self.zshDriver, to: "driver.zsh")
        try folder.write(Self.cases.map { "marquee \(line($0.typed))\n" }.joined(), to: "lines")
        _ = try await run("zsh", ["-f", driver, script, output, folder.path + "/lines"])
        let answers = try String(contentsOfFile: output, encoding: .utf8).split(
            separator: "--\n", omittingEmptySubsequences: false)
        expectEqual(answers.count, Self.cases.count + 1)
        for (answer, (typed, offered)) in zip(answers, Self.cases) {
            // It may offer a name more than once.
            expectOffers(Array(Set(answer.split(separator: "\n").map { self.name(String($0)) })), offered, typed)
        }
    }

    /// Types lines in an interactive zsh, and collects the completions it offers for each.
    private static let zshDriver = """
        zmodload zsh/zpty
        zpty shell zsh -f -i
        zpty -w shell 'PROMPT= RPROMPT=; autoload -U compinit; compinit -u -D; source '"$1"
        zpty -w shell 'compadd() {
            local -a hits
            if [[ ${@[1,(i)(-|--)]} != *-(O|A|D)\\ * ]]; then
                builtin compadd -A hits "$@"; print -rl -- $hits >> '"$2"'
            fi
            builtin compadd "$@"
        }'
        zpty -w shell 'ask() { zle complete-word; print -- -- >> '"$2"'; BUFFER=; print ASKED }'
        zpty -w shell 'zle -N ask; bindkey "^I" ask; print ready'
        while zpty -r shell text; do [[ $text == ready* ]] && break; done
        while IFS= read -r line; do
            zpty -w -n shell "$line"$'\\t'
            while zpty -r shell text; do [[ $text == *ASKED* ]] && break; done
        done < "$3"
        zpty -d shell

        """

    private func expectOffers(_ found: [String], _ offered: [String], _ typed: String) {
        expectEqual(found.filter { !$0.isEmpty }.sorted(), offered.sorted(), "marquee \(typed)")
    }

    private func line(_ typed: String) -> String { typed.replacing("DIR", with: folder.path) }

    /// The last part of a path, without escapes.
    private func name(_ path: String) -> String {
        String(path.replacing("\\", with: "").split(separator: "/").last ?? "")
    }

    private func write(_ shell: Shell) throws -> String {
        try folder.write(shell.completions(phrases: Phrases.english), to: "completions")
        return folder.path + "/completions"
    }

    private func run(_ shell: String, _ arguments: [String]) async throws -> String {
        let path = try require(Self.path(shell))
        let environment = [
            "PATH": folder.path + ":/usr/bin:/bin", "HOME": folder.path, "LANG": "C.UTF-8", "TERM": "dumb",
            "XDG_CONFIG_HOME": folder.path, "XDG_DATA_HOME": folder.path,
        ]
        return try await CommandRun.of(path, arguments, environment: environment).output
    }

    private static func path(_ shell: String) -> String? {
        ["/usr/bin/", "/bin/", "/usr/local/bin/"].map { $0 + shell }.first(where: FileManager.default.isExecutableFile)
    }
}
