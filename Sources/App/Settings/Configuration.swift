import Configuration
import Entities
import Networking
import Platform
import Plays

/// The valid part of the configuration.
struct Configuration: Hashable, Sendable {
    var settings = SettingsLayer()
    var keys = KeyOverrides()
    var isLocked = false
    var themes = ThemeLibrary()
    /// Servers that report plays.
    var sources: [PlaySource] = []
}

/// The configuration at the start of the program, with its mistakes.
struct LoadedConfiguration: Sendable {
    /// `nil` if there is no home folder.
    let file: ConfigurationFile?
    /// The folder of the user's themes.
    let themeFolder: ConfigurationFolder?
    let exists: Bool
    let configuration: Configuration
    /// The mistakes in the environment and in the files.
    let mistakes: [ConfigurationMistake]

    /// An empty configuration; reads nothing.
    init() {
        file = nil
        themeFolder = nil
        exists = false
        configuration = Configuration()
        mistakes = []
    }

    /// Reads the file; blocks while the disk does.
    init(environment: [String: String]) {
        let folder = BaseDirectories(environment: environment).configuration
        file = folder.map { ConfigurationFile(folder: $0) }
        themeFolder = folder.map { ConfigurationFolder(path: "\($0)/\(LoadedThemes.folderName)") }
        let themes = LoadedThemes(folder: themeFolder)
        var mistakes = SettingsLayer.wrongVariables(in: environment, themes: themes.library).map { setting in
            let value = TextCleaner.clean(environment[setting.variable] ?? "", limit: 60)
            return ConfigurationMistake(
                .invalidVariable(setting.variable, value: value, setting.kind(with: themes.library)))
        }
        mistakes += ServerRoots.mistakes(in: environment)
        do throws(StoreError) {
            let bytes = try file?.read()
            exists = bytes != nil
            let read = ConfigurationReader.read(bytes ?? [], themes: themes.library)
            configuration = read.configuration
            mistakes += read.mistakes
        } catch {
            exists = true
            configuration = Configuration(themes: themes.library)
            mistakes.append(ConfigurationMistake(.unreadable(error)))
        }
        if let path = configuration.settings[.keyFile] {
            let secret = SecretFile(path: path, home: environment["HOME"], folder: folder)
            if secret.isExposed { mistakes.append(ConfigurationMistake(.exposedKeyFile(secret.path))) }
        }
        for case .file(let path) in configuration.sources.map(\.secret) {
            let secret = SecretFile(path: path, home: environment["HOME"], folder: folder)
            if secret.isExposed { mistakes.append(ConfigurationMistake(.exposedKeyFile(secret.path))) }
        }
        self.mistakes = mistakes + themes.mistakes
    }
}

/// The variables that replace the addresses of the APIs, for mirrors and tests.
enum ServerRoots {
    static let kind = SettingKind.choice(["https://…", "http://…"])
    private static let variables = ["MARQUEE_TVMAZE_URL", "MARQUEE_TMDB_URL", "MARQUEE_TMDB_IMAGE_URL"]

    /// Whether a variable may have a value; `true` for all other variables.
    static func allow(_ text: String, for variable: String) -> Bool {
        !variables.contains(variable) || URLRoot(text) != nil
    }

    /// The variables that do not hold an address. Empty ones are ignored.
    static func mistakes(in environment: [String: String]) -> [ConfigurationMistake] {
        variables.compactMap { variable in
            guard let text = environment[variable], !text.isEmpty, !allow(text, for: variable) else { return nil }
            return ConfigurationMistake(.invalidVariable(variable, value: TextCleaner.clean(text, limit: 60), kind))
        }
    }
}
