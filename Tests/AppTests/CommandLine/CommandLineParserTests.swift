import Testing

@testable import App

@Suite struct CommandLineParserTests {
    private let usage = UsageText(phrases: English())

    @Test func nothingBrowses() throws {
        #expect(try CommandLineParser.parse([]) == .browse(Options()))
    }

    @Test func readsEveryOption() throws {
        let invocation = try CommandLineParser.parse([
            "--theme", "light", "--layout=grid", "--images", "sixel", "--demo", "--offline", "--no-color", "--no-mouse",
            "--plain", "--lang", "en",
        ])
        var options = Options()
        options.settings.theme = .named("light")
        options.settings.layout = .grid
        options.settings.images = .sixel
        options.isDemo = true
        options.isOffline = true
        options.noColor = true
        options.settings.usesMouse = false
        options.isPlain = true
        options.settings.language = .named(.english)
        #expect(invocation == .browse(options))
    }

    @Test func helpAndVersionWinOverTheRest() throws {
        #expect(try CommandLineParser.parse(["--demo", "--help"]) == .help(nil))
        #expect(try CommandLineParser.parse(["doctor", "--help"]) == .help(.doctor))
        #expect(try CommandLineParser.parse(["--version"]) == .version)
    }

    @Test(arguments: [
        (["--them", "dark"], UsageError.unknownOption("--them", suggestion: "--theme")),
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
                option: "--images", value: "braille", allowed: ["auto", "kitty", "iterm2", "sixel", "blocks", "none"])
        ),
        (["--demo=yes"], .unexpectedValue(option: "--demo")),
        (["films"], .unexpectedArgument("films")),
        (["doctor", "doctor"], .unexpectedArgument("doctor")),
        (["doctor", "--layout", "grid"], .notForCommand(option: "--layout", command: "doctor")),
        (["--json"], .notForCommand(option: "--json", command: nil)),
        (["--kiosk", "doctor"], .notForCommand(option: "--kiosk", command: "doctor")),
        (["--kiosk", "--tmdb-key-file", "k"], .notForKiosk(option: "--tmdb-key-file")),
        (["--tmdb-key-command=id", "--kiosk"], .notForKiosk(option: "--tmdb-key-command")),
        (["--library", "ada"], .onlyBeside(option: "--library", other: "--kiosk")),
        (["--kiosk", "--library", "../ada"], .invalidValue(option: "--library", value: "../ada", allowed: ["NAME"])),
    ])
    func saysWhatIsWrong(arguments: [String], error: UsageError) {
        #expect(throws: error) { try CommandLineParser.parse(arguments) }
        #expect(usage.describe(error).contains("Try marquee --help."))
    }

    @Test func helpNamesEveryOption() {
        let all = ([nil] + Subcommand.allCases).map { usage.help($0) }.joined()
        for entry in OptionTable.entries { #expect(all.contains(entry.name)) }
        for command in Subcommand.allCases { #expect(usage.help().contains("  \(command.rawValue) ")) }
    }

    @Test func aCommandStandsAnywhereAmongItsOptions() throws {
        var options = Options()
        options.settings.images = .sixel
        options.asJSON = true
        #expect(try CommandLineParser.parse(["doctor", "--json", "--images", "sixel"]) == .doctor(options))
        #expect(try CommandLineParser.parse(["--images=sixel", "doctor", "--json"]) == .doctor(options))
    }

    @Test func everySettingIsAnOptionToo() throws {
        let arguments = [
            "--text-size", "large", "--reduced-motion", "--mouse", "--tmdb-key-file=~/k", "--tmdb-key-command",
            "pass t",
            "--picture-megabytes", "8",
        ]
        guard case .browse(let options) = try CommandLineParser.parse(arguments) else {
            throw UsageError.unexpectedArgument("")
        }
        #expect(options.settings.textSize == .large && options.settings.reducesMotion == true)
        #expect(options.settings.usesMouse == true && options.settings.keyFile == "~/k")
        #expect(options.settings.keyCommand == "pass t" && options.settings.pictureMegabytes == 8)
        let named = Set(OptionTable.entries.map(\.option))
        #expect(Setting.allCases.allSatisfy { named.isSuperset(of: $0.options) })
    }

    @Test func theConfigurationIsAskedForItsPathOrChecked() throws {
        var options = Options()
        #expect(try CommandLineParser.parse(["config", "path"]) == .config(.path, options))
        options.asJSON = true
        #expect(try CommandLineParser.parse(["--json", "config", "check"]) == .config(.check, options))
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
}
