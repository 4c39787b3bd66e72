import Configuration
import Terminal
import TestSupport
import Testing

@testable import App

@Suite(.timeLimit(.minutes(5))) struct SettingsTests {
    private func layer(_ setting: Setting, _ text: String) -> SettingsLayer {
        var layer = SettingsLayer()
        layer.set(text, for: setting)
        return layer
    }

    /// Three values of a setting.
    private func values(of setting: Setting) -> [String] {
        switch setting.kind {
        case .choice(let values): [values.last ?? "", values.first ?? "", values[min(1, values.count - 1)]]
        case .flag: ["true", "false", "true"]
        case .text: ["one", "two", "three"]
        case .country: ["DE", "auto", "BR"]
        case .count: ["1", "2", "3"]
        }
    }

    @Test(arguments: Setting.allCases) func aChangeThenCommandLineThenEnvironmentThenFileDecide(setting: Setting) {
        let values = values(of: setting)
        var configuration = Configuration()
        expectEqual(Settings().text(of: setting), setting.fallback)
        expectEqual(Settings().origin(of: setting), .usual)
        configuration.settings = layer(setting, values[0])
        let file = Settings(configuration: configuration)
        expect(file.text(of: setting) == values[0] && file.origin(of: setting) == .file)
        let environment = [setting.variable: values[1]]
        let variable = Settings(environment: environment, configuration: configuration)
        expect(variable.text(of: setting) == values[1] && variable.origin(of: setting) == .variable(setting.variable))
        let option = Settings(
            options: layer(setting, values[2]), environment: environment, configuration: configuration)
        expectEqual(option.text(of: setting), values[2])
        expect(setting.options.map { .option($0.rawValue) }.contains(option.origin(of: setting)))
        var settings = Settings(options: layer(setting, values[0]))
        settings.change(setting, to: values[1])
        expectEqual(settings.text(of: setting), values[1])
        expect(settings.origin(of: setting) != .usual, "the next start is the option's again")
        // Values can be read again.
        for value in values {
            var layer = SettingsLayer()
            expect(layer.set(value, for: setting) && layer[setting] == value)
            layer[setting] = nil
            expectEqual(layer, SettingsLayer())
        }
        expect(!["", "\u{1B}", "no such thing\n"].contains { layer(setting, $0) != SettingsLayer() })
    }

    @Test func variablesAreWordsInAnyCase() {
        for word in ["1", "yes", "on", "TRUE"] {
            expect(Settings(environment: ["MARQUEE_REDUCED_MOTION": word]).reducesMotion)
        }
        for word in ["0", "no", "off", "False"] { expect(!Settings(environment: ["MARQUEE_MOUSE": word]).usesMouse) }
        // An invalid variable is named, an empty one ignored.
        let environment = ["MARQUEE_MOUSE": "maybe", "MARQUEE_THEME": "", "MARQUEE_LAYOUT": "grid"]
        expectEqual(SettingsLayer.wrongVariables(in: environment), [.mouse])
        expect(Settings(environment: environment).usesMouse)
        // The default is the language of the locale.
        let german = ["LANG": "xx_XX.UTF-8"]
        expect(
            Settings(environment: german).language == .english && Settings(environment: german).chosenLanguage == nil)
        let chosen = Settings(options: layer(.language, "en"), environment: german)
        expect(chosen.language == .english && chosen.chosenLanguage == .english)
        expectNil(Settings(options: layer(.language, "auto")).chosenLanguage)
    }

    // MARK: The key of TMDB

    private func source(
        options: [Setting: String] = [:], file: [Setting: String] = [:], environment: [String: String] = [:]
    ) -> TMDBKeySource {
        var (flags, configuration) = (SettingsLayer(), Configuration())
        for (setting, text) in options { flags.set(text, for: setting) }
        for (setting, text) in file { configuration.settings.set(text, for: setting) }
        return Settings(options: flags, environment: environment, configuration: configuration)
            .keySource(
                environment: environment.merging(["HOME": "/home/me"]) { $1 }, folder: "/home/me/.config/marquee")
    }

    @Test func theKeySourceFollowsTheOrderOfSettings() {
        let file: [Setting: String] = [.keyFile: "~/key", .keyCommand: "pass tmdb"]
        expectEqual(source(), .environment)
        expectEqual(source(file: file), .file(SecretFile(path: "/home/me/key")))
        expectEqual(source(file: [.keyFile: "key"]), .file(SecretFile(path: "/home/me/.config/marquee/key")))
        expectEqual(source(file: [.keyCommand: "pass tmdb"]), .command(SecretCommand("pass tmdb")))
        expectEqual(source(file: file, environment: ["TMDB_TOKEN": "x"]), .environment)
        expectEqual(source(file: file, environment: ["TMDB_TOKEN": ""]), .file(SecretFile(path: "/home/me/key")))
        let environment = ["TMDB_API_KEY": "x"]
        expectEqual(
            source(options: [.keyFile: "/k"], file: file, environment: environment), .file(SecretFile(path: "/k")))
        expectEqual(
            source(options: [.keyCommand: "c"], file: file, environment: environment), .command(SecretCommand("c")))
    }
}
