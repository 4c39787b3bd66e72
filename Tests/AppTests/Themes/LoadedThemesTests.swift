import Configuration
import Foundation
import TestSupport
import Testing

@testable import App

@Suite(.timeLimit(.minutes(5))) struct LoadedThemesTests {
    private let home: TemporaryFolder
    private let folder: ConfigurationFolder

    init() throws {
        home = try TemporaryFolder()
        folder = ConfigurationFolder(path: home.path + "/marquee/themes")
    }

    private func write(_ text: String, to name: String) throws {
        try FileManager.default.createDirectory(atPath: folder.path, withIntermediateDirectories: true)
        try text.write(toFile: folder.path + "/" + name, atomically: false, encoding: .utf8)
    }

    @Test func filesAreThemesInAlphabeticalOrder() throws {
        // Without a folder, only the built-in themes exist.
        expectEqual(LoadedThemes(folder: folder).library, ThemeLibrary())
        expect(LoadedThemes(folder: folder).mistakes == [] && LoadedThemes(folder: nil).mistakes == [])
        try write("{ accent: 'red' }", to: "jetty.json")
        try write("{ extends: 'light' }", to: "harbor.json")
        try write("no theme", to: "harbor.json~")
        try write("no theme", to: ".harbor.json.swp")
        try write("no theme", to: "README")
        let themes = LoadedThemes(folder: folder)
        expect(themes.library.own.map(\.name) == ["harbor", "jetty"] && themes.mistakes == [])
        expectEqual(themes.library.theme(named: "harbor"), Theme.light.named("harbor"))
    }

    @Test func anInvalidFileIsNamedAndTheOthersAreUsed() throws {
        try write("{", to: "broken.json")
        try write("{}", to: "dark.json")
        try write("{}", to: "auto.json")
        try write("{}", to: "my theme.json")
        try write(String(repeating: " ", count: 70_000), to: "large.json")
        try write("{}", to: "good.json")
        try FileManager.default.createDirectory(atPath: folder.path + "/folder.json", withIntermediateDirectories: true)
        let themes = LoadedThemes(folder: folder)
        expectEqual(themes.library.own.map(\.name), ["broken", "good"])
        expectEqual(
            themes.mistakes.map(\.file),
            ["themes/auto.json", "themes/broken.json", "themes/dark.json", "themes/large.json", "themes/my theme.json"])
        expect(themes.mistakes.map(\.problem).contains(.takenThemeName("dark")))
    }

    @Test func theNumberOfThemesIsLimited() throws {
        for number in 100...165 { try write("{}", to: "theme\(number).json") }
        let themes = LoadedThemes(folder: folder)
        expectEqual(themes.library.own.count, LoadedThemes.limit)
        expectEqual(themes.mistakes.map(\.problem), [.tooManyThemes(limit: LoadedThemes.limit)])
    }

    @Test func theCheckNamesTheFileAndPlace() throws {
        try write("{\n  acent: 'red',\n}", to: "harbor.json")
        let configuration = LoadedConfiguration(environment: ["XDG_CONFIG_HOME": home.path, "HOME": home.path])
        let report = try ConfigurationCommands(configuration: configuration, phrases: Phrases.english).report(
            of: .check)
        expectEqual(
            report.output(asJSON: false, columns: nil),
            "\(folder.path)/harbor.json:2:3: themes have no “acent”; did you mean “accent”?\n")
        expectEqual(report.exitCode, .failed)
        expect(report.output(asJSON: true, columns: nil).contains("/themes/harbor.json\""))
    }

    @Test func usersThemesCanBeChosenEverywhere() throws {
        try write("{ accent: 'red' }", to: "harbor.json")
        try "{ theme: 'harbor' }".write(toFile: home.path + "/marquee/config.json", atomically: false, encoding: .utf8)
        let environment = ["XDG_CONFIG_HOME": home.path, "HOME": home.path, "MARQUEE_THEME": "harbor"]
        let loaded = LoadedConfiguration(environment: environment)
        expectEqual(loaded.mistakes, [])
        expectEqual(Settings(configuration: loaded.configuration).theme, .named("harbor"))
        let themes = loaded.configuration.themes
        guard case .browse(let options) = try CommandLineParser.parse(["--theme=harbor"], themes: themes) else {
            return
        }
        expectEqual(options.settings[.theme], "harbor")
        let error = UsageError.invalidValue(option: "--theme", value: "jetty", allowed: themes.choices)
        #expect(throws: error) { try CommandLineParser.parse(["--theme", "jetty"], themes: themes) }
    }
}
