import Core

/// The configuration as it was found at the start of the program, with all that is wrong with it.
struct LoadedConfiguration: Sendable {
    /// The file; `nil` where there is no home that could hold one.
    let file: ConfigurationFile?
    /// The folder of the user's themes beside it.
    let themeFolder: ConfigurationFolder?
    /// Whether the file is there.
    let exists: Bool
    let configuration: Configuration
    /// What cannot be meant, in the environment and in the file.
    let mistakes: [ConfigurationMistake]

    /// None, and nothing is read.
    init() {
        file = nil
        themeFolder = nil
        exists = false
        configuration = Configuration()
        mistakes = []
    }

    /// Reads the file, which waits for the disk for as long as a small file takes.
    init(environment: [String: String]) {
        let folder = BaseDirectories(environment: environment).configuration
        file = folder.map { ConfigurationFile(folder: $0) }
        themeFolder = folder.map { ConfigurationFolder(path: "\($0)/\(LoadedThemes.folderName)") }
        let themes = LoadedThemes(folder: themeFolder)
        var mistakes = SettingsLayer.wrongVariables(in: environment, themes: themes.library).map { setting in
            ConfigurationMistake(
                .invalidVariable(
                    setting.variable, value: TextCleaner.clean(environment[setting.variable] ?? "", limit: 60),
                    setting.kind(with: themes.library)))
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
        if let path = configuration.settings.keyFile {
            let secret = SecretFile(path: path, home: environment["HOME"], folder: folder)
            if secret.isExposed { mistakes.append(ConfigurationMistake(.exposedKeyFile(secret.path))) }
        }
        self.mistakes = mistakes + themes.mistakes
    }
}
