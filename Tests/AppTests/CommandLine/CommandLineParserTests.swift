import Testing

@testable import App

@Suite struct CommandLineParserTests {
    @Test func nothingBrowses() throws {
        #expect(try CommandLineParser.parse([]) == .browse(Options()))
    }

    @Test func readsEveryOption() throws {
        let invocation = try CommandLineParser.parse([
            "--theme", "light", "--layout=grid", "--images", "sixel", "--demo", "--offline", "--no-color", "--no-mouse",
            "--plain",
        ])
        var options = Options()
        options.theme = .named("light")
        options.layout = .grid
        options.images = .sixel
        options.isDemo = true
        options.isOffline = true
        options.noColor = true
        options.noMouse = true
        options.isPlain = true
        #expect(invocation == .browse(options))
    }

    @Test func helpAndVersionWinOverTheRest() throws {
        #expect(try CommandLineParser.parse(["--demo", "--help"]) == .help)
        #expect(try CommandLineParser.parse(["--version"]) == .version)
    }

    @Test(arguments: [
        (["--them", "dark"], UsageError.unknownOption("--them", suggestion: "--theme")),
        (["--frobnicate"], .unknownOption("--frobnicate", suggestion: nil)),
        (["--theme"], .missingValue(option: "--theme")),
        (["--theme", "pink"], .invalidValue(option: "--theme", value: "pink", allowed: ["auto", "dark", "light"])),
        (["--images"], .missingValue(option: "--images")),
        (
            ["--images=braille"],
            .invalidValue(
                option: "--images", value: "braille", allowed: ["auto", "kitty", "iterm2", "sixel", "blocks", "none"])
        ),
        (["--demo=yes"], .unexpectedValue(option: "--demo")),
        (["films"], .unexpectedArgument("films")),
    ])
    func saysWhatIsWrong(arguments: [String], error: UsageError) {
        #expect(throws: error) { try CommandLineParser.parse(arguments) }
        #expect(UsageText.describe(error).contains("Try marquee --help."))
    }

    @Test func helpNamesEveryOption() {
        for entry in OptionTable.entries { #expect(UsageText.help.contains(entry.name)) }
    }
}
