import Core

/// The themes as they are in their folder now, with all that is wrong with them.
struct LoadedThemes: Hashable, Sendable {
    /// Themes of the user's at most.
    static let limit = 64
    /// The name of the folder beside the configuration.
    static let folderName = "themes"
    private static let suffix = ".json"

    private(set) var library = ThemeLibrary()
    private(set) var mistakes: [ConfigurationMistake] = []

    /// Reads the folder, which waits for the disk for as long as small files take.
    /// - Parameters:
    ///   - folder: `nil` where there is no home that could hold one.
    ///   - earlier: what was there before.
    init(folder: ConfigurationFolder?, earlier: ThemeLibrary = ThemeLibrary()) {
        do throws(StoreError) {
            let names = try folder?.names(endingWith: Self.suffix) ?? []
            for name in names.prefix(Self.limit) { read(name, in: folder, earlier: earlier) }
            if names.count > Self.limit { note(.tooManyThemes(limit: Self.limit), in: nil) }
        } catch {
            note(.unreadable(error), in: nil)
        }
    }

    private mutating func read(_ name: String, in folder: ConfigurationFolder?, earlier: ThemeLibrary) {
        let themeName = String(name.dropLast(Self.suffix.count))
        let file = Self.folderName + "/" + TextCleaner.clean(name, limit: 60)
        guard ThemeChoice.isName(themeName) else { return note(.noThemeName, in: file) }
        guard ThemeLibrary().theme(named: themeName) == nil, themeName != ThemeChoice.automatic.text else {
            return note(.takenThemeName(themeName), in: file)
        }
        do throws(StoreError) {
            guard let bytes = try folder?.read(name) else { return }
            let before = earlier.own.first { $0.name == themeName }
            let read = ThemeReader.read(bytes, name: themeName, file: file, earlier: before)
            library.own.append(read.theme)
            mistakes += read.mistakes
        } catch {
            note(.unreadable(error), in: file)
        }
    }

    private mutating func note(_ problem: ConfigurationMistake.Problem, in file: String?) {
        mistakes.append(ConfigurationMistake(problem, in: file ?? Self.folderName))
    }
}
