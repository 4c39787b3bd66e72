import Configuration
import Foundation
import Terminal
import TestSupport
import Testing

@testable import App

/// Choices made by key are saved for the next start.
@Suite(.timeLimit(.minutes(5))) struct ChoiceTests {
    private let bench = ApplicationBench()
    private let home: TemporaryFolder
    private let file: ConfigurationFile

    init() throws {
        home = try TemporaryFolder()
        file = ConfigurationFile(folder: home.path)
    }

    /// The settings at the next start.
    private func nextStart() throws -> Settings {
        Settings(configuration: ConfigurationReader.read(try file.read() ?? []).configuration)
    }

    @Test func choicesByKeyAreSaved() async throws {
        try await bench.runLoaded(file: file) { bench in
            await bench.type(">", see: "Picture size: large")
            await bench.type("s", see: "Sorted by name · 5 shows")
            await bench.type("tv+", see: "Text size: large")
        }
        let settings = try nextStart()
        expect(settings.pictureSize == .large && settings.orderOfShows == .name)
        expect(settings.theme == .named("light") && settings.layout == .grid && settings.textSize == .large)
    }

    @Test func onlyTheLastOfManyChoicesIsWritten() async throws {
        try await bench.runLoaded(file: file) { bench in
            await bench.type("ttt", see: "Theme: high-contrast-light")
            let written = try file.read()
            expectNil(written, "not with every key")
            await bench.clock.waitForSleep(of: .seconds(1))
            bench.clock.advance(by: .seconds(1))
        }
        try expectEqual(nextStart().theme, .named("high-contrast-light"))
    }

    @Test func settingsFromTheCommandLineAreNotWritten() async throws {
        var options = Options()
        options.settings.set("light", for: .theme)
        try await bench.runLoaded(options: options, file: file) { bench in
            await bench.type("t", see: "Theme: high-contrast-dark")
        }
        try expectNil(file.read())
    }

    @Test func theScreenOfSettingsOverridesAnEarlierChoice() async throws {
        try await bench.runLoaded(file: file) { bench in
            await bench.type("t,", see: "Appearance")
            await bench.press(KeyPress(.delete), see: "follow terminal")
        }
        try expectEqual(nextStart().theme, .automatic)
    }
}
