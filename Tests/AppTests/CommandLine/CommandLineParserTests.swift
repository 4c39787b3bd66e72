import Entities
import Terminal
import TestSupport
import Testing

@testable import App

@Suite(.timeLimit(.minutes(5))) struct CommandLineParserTests {
    private let usage = UsageText(phrases: Phrases.english)

    @Test func readsEveryOption() throws {
        try expectEqual(CommandLineParser.parse([]), .browse(Options()))
        let invocation = try CommandLineParser.parse([
            "--theme", "light", "--layout=grid", "--images", "sixel", "--demo", "--offline", "--no-color", "--no-mouse",
            "--screen-reader", "--lang", "en",
        ])
        var options = Options()
        options.settings[.theme] = "light"
        options.settings[.layout] = "grid"
        options.settings[.images] = "sixel"
        options.isDemo = true
        options.isOffline = true
        options.noColor = true
        options.settings[.mouse] = "false"
        options.isPlain = true
        options.settings[.language] = "en"
        expectEqual(invocation, .browse(options))
        // A command may follow its options.
        options = Options()
        options.settings[.images] = "sixel"
        options.asJSON = true
        try expectEqual(CommandLineParser.parse(["doctor", "--json", "--images", "sixel"]), .doctor(options))
        try expectEqual(CommandLineParser.parse(["--images=sixel", "doctor", "--json"]), .doctor(options))
    }

    @Test func helpNamesEveryOptionInTheOrderOfTheSettings() throws {
        try expectEqual(CommandLineParser.parse(["help"]), .help(nil))
        try expectEqual(CommandLineParser.parse(["help", "all"]), .helpAll)
        try expectEqual(CommandLineParser.parse(["help", "favorites"]), .help(Subcommand(named: "favorites")))
        #expect(throws: UsageError.unknownCommand("favorits", suggestion: "favorites")) {
            try CommandLineParser.parse(["help", "favorits"])
        }
        #expect(throws: UsageError.unexpectedArgument("show")) {
            try CommandLineParser.parse(["help", "cache", "show"])
        }
        // Help and version take precedence.
        try expectEqual(CommandLineParser.parse(["--demo", "--help"]), .help(nil))
        try expectEqual(CommandLineParser.parse(["doctor", "--help"]), .help(Subcommand(named: "doctor")))
        try expectEqual(CommandLineParser.parse(["--version"]), .version)
        // The first help fits a screen, and names every command.
        for language in Language.allCases {
            let lines = UsageText(phrases: language.phrases).brief.split(
                separator: "\n", omittingEmptySubsequences: false)
            expect(lines.count <= 24, "\(language)")
            for line in lines { expect(TextMetrics.width(of: String(line)) <= 80, "\(line)") }
        }
        for command in Subcommand.all { expect(usage.brief.contains("\(command.name)")) }
        // Options are grouped like the settings.
        let help = usage.help()
        let places = try ["appearance:", "--theme", "mouse and keys:", "--quit", "storage:", "general:", "--demo"].map {
            try require(help.range(of: $0)?.lowerBound, "\($0)")
        }
        expectEqual(places, places.sorted())
        let all = ([nil] + Subcommand.all).map { usage.help($0) }.joined()
        for entry in OptionTable.entries { expect(all.contains(entry.name)) }
        for command in Subcommand.all { expect(usage.help().contains("  \(command.name) ")) }
    }

    @Test func reportsMistakes() {
        for (arguments, error) in [
            (["--them", "dark"], .unknownOption("--them", suggestion: "--theme")),
            (["--frobnicate"], .unknownOption("--frobnicate", suggestion: nil)),
            (["--theme"], .missingValue(option: "--theme")),
            (
                ["--theme", "pink"],
                .invalidValue(option: "--theme", value: "pink", allowed: ["auto"] + Theme.builtIn.map(\.name))
            ),
            (["--images"], .missingValue(option: "--images")),
            (
                ["--images=braille"],
                .invalidValue(
                    option: "--images", value: "braille",
                    allowed: ["auto", "kitty", "iterm2", "sixel", "blocks", "none"])
            ),
            (["--demo=yes"], .unexpectedValue(option: "--demo")),
            (["films"], .unknownCommand("films", suggestion: nil)),
            (["serach", "x"], .unknownCommand("serach", suggestion: "search")),
            (["show"], .missingOperand(command: "show", operand: "ID|NAME")),
            (["search", ""], .missingOperand(command: "search", operand: "QUERY")),
            (["favorites", "export", ""], .missingOperand(command: "favorites export", operand: "FILE")),
            (["favorites", "import", ""], .missingOperand(command: "favorites import", operand: "FILE")),
            (["search", String(repeating: "é", count: 201)], .tooLong(operand: "QUERY", limit: 200)),
            (["movies"] + Array(repeating: "word", count: 41), .tooLong(operand: "QUERY", limit: 200)),
            (["favorites", "import"], .missingOperand(command: "favorites import", operand: "FILE")),
            (["favorites", "list", "--csv"], .notForCommand(option: "--csv", command: "favorites list")),
            (["show", "82", "--limit", "3"], .notForCommand(option: "--limit", command: "show")),
            (["shows", "--limit", "none"], .invalidValue(option: "--limit", value: "none", allowed: ["N"])),
            (["completions", "tcsh"], .invalidValue(option: "completions", value: "tcsh", allowed: Shell.names)),
            (["doctor", "doctor"], .unexpectedArgument("doctor")),
            (["doctor", "--layout", "grid"], .notForCommand(option: "--layout", command: "doctor")),
            (["--json"], .notForCommand(option: "--json", command: nil)),
            (["--kiosk", "doctor"], .notForCommand(option: "--kiosk", command: "doctor")),
            (["--kiosk", "--tmdb-key-file", "k"], .notForKiosk(option: "--tmdb-key-file")),
            (["--tmdb-key-command=id", "--kiosk"], .notForKiosk(option: "--tmdb-key-command")),
            (["--library", "ada"], .onlyBeside(option: "--library", other: "--kiosk")),
            (
                ["--kiosk", "--library", "../ada"],
                .invalidValue(option: "--library", value: "../ada", allowed: ["NAME"])
            ),
        ] as [([String], UsageError)] {
            #expect(throws: error, "\(arguments)") { try CommandLineParser.parse(arguments) }
            expect(usage.describe(error).contains("Try marquee --help."), "\(arguments)")
        }
    }

    @Test func suggestsSimilarNamesThatAreValidThere() throws {
        for (arguments, name) in [
            (["--theme", "drak"], "dark"), (["--images=sixle"], "sixel"), (["favorites", "exprot"], "export"),
            (["cache", "claer"], "clear"), (["completions", "zs"], "zsh"), (["lock", "rest"], "reset"),
            (["shwo", "1"], "show"),
        ] as [([String], String)] {
            let error = try #require(throws: UsageError.self) { try CommandLineParser.parse(arguments) }
            expect(
                error.suggestion == name && usage.describe(error).contains(" Did you mean \(name)?\n"), "\(arguments)")
        }
        for (arguments, name) in [
            (["search", "girls", "--al"], nil), (["shows", "--al"], "--all"), (["--al", "shows"], "--all"),
            (["--layuot", "grid"], "--layout"), (["doctor", "--layuot"], nil), (["doctor", "--hlep"], "--help"),
        ] as [([String], String?)] {
            let error = try #require(throws: UsageError.self) { try CommandLineParser.parse(arguments) }
            expectEqual(error.suggestion, name, "\(arguments)")
        }
        // A placeholder is not suggested.
        let error = try #require(throws: UsageError.self) { try CommandLineParser.parse(["shows", "--limit", "n"]) }
        expectNil(error.suggestion)
    }

    @Test func quotedTextAndQueriesHaveNoControlCharacters() throws {
        for arguments in [
            ["zz\u{1B}[31m"], ["--zz\u{1B}[31m"], ["favorites", "\u{1B}]0;x\u{7}"], ["--theme", "\u{9B}1m"],
            ["doctor", "a\nb"],
        ] as [[String]] {
            let error = try #require(throws: UsageError.self) { try CommandLineParser.parse(arguments) }
            let lines = usage.describe(error).split(separator: "\n")
            expect(lines.count == 2 && lines[1] == "Try marquee --help.", "\(arguments)")
            expect(!lines[0].unicodeScalars.contains { $0.properties.generalCategory == .control }, "\(lines)")
        }
        let words = ["search", "zz\u{1B}[31m", "b\u{7}"]
        try expectEqual(CommandLineParser.parse(words), .titles(.search("zz[31m b"), Options()))
        #expect(throws: UsageError.missingOperand(command: "search", operand: "QUERY")) {
            try CommandLineParser.parse(["search", "\u{1B}"])
        }
    }

    @Test func everySettingHasAnOption() throws {
        let arguments = [
            "--text-size", "large", "--picture-size=huge", "--sort-shows", "rating", "--reduced-motion", "--mouse",
            "--tmdb-key-file=~/k", "--tmdb-key-command", "pass t", "--picture-megabytes", "8",
        ]
        guard case .browse(let options) = try CommandLineParser.parse(arguments) else {
            throw UsageError.unexpectedArgument("")
        }
        expectEqual(
            options.settings,
            SettingsLayer([
                .textSize: "large", .pictureSize: "huge", .sortShows: "rating", .reducedMotion: "true",
                .mouse: "true", .keyFile: "~/k",
                .keyCommand: "pass t", .pictureMegabytes: "8",
            ]))
        let named = Set(OptionTable.entries.map(\.option))
        expect(Setting.allCases.allSatisfy { named.isSuperset(of: $0.options) })
    }

    @Test func parsesConfigActions() throws {
        var options = Options()
        try expectEqual(CommandLineParser.parse(["config", "path"]), .config(.path, options))
        options.asJSON = true
        try expectEqual(CommandLineParser.parse(["--json", "config", "check"]), .config(.check, options))
        #expect(throws: UsageError.missingAction(command: "config", allowed: ["path", "check"])) {
            try CommandLineParser.parse(["config"])
        }
        #expect(throws: UsageError.invalidValue(option: "config", value: "chekc", allowed: ["path", "check"])) {
            try CommandLineParser.parse(["config", "chekc"])
        }
        #expect(throws: UsageError.unexpectedArgument("check")) {
            try CommandLineParser.parse(["config", "path", "check"])
        }
    }

    @Test func parsesOperandsAndTheExtentOfLists() throws {
        let options = Options()
        let show = Show.ID(number: 82)
        try expectEqual(CommandLineParser.parse(["show", "82"]), .titles(.show(.number(show, "82")), options))
        try expectEqual(CommandLineParser.parse(["show", "show:82"]), .titles(.show(.id(show)), options))
        try expectEqual(CommandLineParser.parse(["show", "name:82"]), .titles(.show(.name("82")), options))
        try expectEqual(CommandLineParser.parse(["show", "the", "100"]), .titles(.show(.name("the 100")), options))
        try expectEqual(
            CommandLineParser.parse(["person", "7"]), .titles(.person(.number(Person.ID(number: 7), "7")), options))
        guard case .titles(.people("ann"), _) = try CommandLineParser.parse(["search", "--people", "ann"]) else {
            Issue.record("people are not searched for")
            return
        }
        try expectEqual(CommandLineParser.parse(["search", "the", "wire"]), .titles(.search("the wire"), options))
        let words = Array(repeating: "e\u{301}", count: 100) + ["x"]
        #expect(throws: UsageError.tooLong(operand: "QUERY", limit: 200)) {
            try CommandLineParser.parse(["search"] + words)
        }
        let whole = words.dropLast().joined(separator: " ")
        try expectEqual(CommandLineParser.parse(["search", whole]), .titles(.search(whole), options))
        try expectEqual(CommandLineParser.parse(["search", "--", "-30-"]), .titles(.search("-30-"), options))
        try expectEqual(CommandLineParser.parse(["favorites"]), .favorites(.list, options))
        let titles: [Wanted<TitleID>] = [
            .number(.show(show), "82"), .id(.show(show)), .id(.movie(Movie.ID(number: 603))), .name("24 (2001)"),
            .name("24"),
        ]
        try expectEqual(
            CommandLineParser.parse(["favorites", "add", "82", "show:82", "movie:603", "24 (2001)", "name:24"]),
            .favorites(.add(titles), options))
        try expectEqual(CommandLineParser.parse(["favorites", "import", "-"]), .favorites(.import(file: nil), options))
        try expectEqual(CommandLineParser.parse(["favorites", "export"]), .favorites(.export(file: nil), options))
        try expectEqual(CommandLineParser.parse(["favorites", "export", "x"]), .favorites(.export(file: "x"), options))
        try expectEqual(CommandLineParser.parse(["cache", "clear"]), .cache(.clear, options))
        try expectEqual(CommandLineParser.parse(["completions", "fish"]), .completions(.fish))
        guard case .titles(.shows, let list) = try CommandLineParser.parse(["shows", "--page=3", "--limit", "7"])
        else { throw UsageError.unexpectedArgument("") }
        expectEqual(list.extent, ListExtent(page: 3, limit: 7))
        expect(list.extent.wantsMore(after: 6) && !list.extent.wantsMore(after: 7))
        expect(!ListExtent().wantsMore(after: 0) && ListExtent(isWhole: true).wantsMore(after: 1_000_000))
    }

    @Test func everyCommandHasHelpWithAValidExample() throws {
        for command in Subcommand.all {
            let help = usage.help(command)
            let examples = command.examples.map(\.value)
            expect(!examples.isEmpty && examples.allSatisfy { help.contains($0) }, "\(command.name)")
            for example in examples {
                #expect(throws: Never.self, "\(example)") { try CommandLineParser.parse(Self.words(of: example)) }
            }
        }
    }

    /// The words after the name of the program, up to a pipe.
    static func words(of example: String) -> [String] {
        let line = example.split(separator: "marquee ", maxSplits: 1, omittingEmptySubsequences: false)[1...].joined()
        let parts = line.prefix { !"|>)".contains($0) }.split(separator: "\"", omittingEmptySubsequences: false)
        return parts.enumerated().flatMap { index, part in
            index.isMultiple(of: 2) ? part.split(separator: " ").map(String.init) : [String(part)]
        }
    }
}
