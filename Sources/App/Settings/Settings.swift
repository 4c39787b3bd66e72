import Catalog
import Configuration
import Entities
import Library
import Plays
import Terminal
import UseCases

/// The settings given in one place: on the command line, in the environment, in the configuration or on the screen.
struct SettingsLayer: Hashable, Sendable {
    private var values: [Setting: String]

    /// - Parameter values: the values in their canonical spelling.
    init(_ values: [Setting: String] = [:]) {
        self.values = values
    }

    /// Reads the environment. Empty variables and invalid values are ignored.
    init(environment: [String: String]) {
        self.init()
        for setting in Setting.allCases {
            if let text = Self.value(of: setting, in: environment) { set(text, for: setting) }
        }
    }

    /// The value in its canonical spelling.
    subscript(setting: Setting) -> String? {
        get { values[setting] }
        set { values[setting] = newValue }
    }

    /// Stores a value, unless the setting does not take it.
    /// - Returns: whether it was stored.
    @discardableResult
    mutating func set(_ text: String, for setting: Setting) -> Bool {
        guard let value = setting.normalized(text) else { return false }
        values[setting] = value
        return true
    }

    /// The settings whose variables have an invalid value.
    static func wrongVariables(in environment: [String: String], themes: ThemeLibrary = ThemeLibrary()) -> [Setting] {
        Setting.allCases.filter { setting in
            guard let text = value(of: setting, in: environment) else { return false }
            guard let value = setting.normalized(text) else { return true }
            return setting == .theme && !themes.choices.contains(value)
        }
    }

    /// Variables accept more words for flags than the configuration does.
    private static func value(of setting: Setting, in environment: [String: String]) -> String? {
        guard let text = environment[setting.variable], !text.isEmpty else { return nil }
        guard setting.kind == .flag else { return text }
        return switch text.lowercased() {
        case "1", "yes", "on", "true": "true"
        case "0", "no", "off", "false": "false"
        default: text
        }
    }
}

/// The settings in effect. From the highest precedence: what a kiosk's host has fixed, changes on the screen, the command
/// line, the environment, the configuration, the defaults.
struct Settings: Hashable, Sendable {
    private var changes = SettingsLayer()
    private let options: SettingsLayer
    private let variables: SettingsLayer
    private var file: SettingsLayer

    /// The keys bound in the configuration.
    var keys: KeyOverrides
    /// Whether the program asks for a PIN. Only the configuration says so: a lock that an option or a variable could open
    /// would not protect anything.
    var isLocked: Bool
    /// Servers that report plays; none in a kiosk.
    var sources: [PlaySource]
    /// What the host of a kiosk has decided, or `nil` outside a kiosk.
    let kiosk: KioskPolicy?
    /// The themes to choose from.
    var themes: ThemeLibrary { didSet { resolve() } }
    private let localeLanguage: Language
    private let localeCountry: Country?

    private(set) var theme = ThemeChoice.automatic
    private(set) var browse = BrowseChoice.discover
    private(set) var layout = LayoutChoice.automatic
    private(set) var textSize = TextSize.medium
    private(set) var pictureSize = PictureScale.medium
    private(set) var images = ImagePreference.auto
    private(set) var reducesMotion = false
    private(set) var usesMouse = true
    /// The language that was asked for, or `nil` for that of the locale.
    private(set) var chosenLanguage: Language?
    /// Whether the quit key must be pressed twice.
    private(set) var quitsTwice = true
    private(set) var orderOfUpNext = UpNext.Order.smart
    private(set) var orderOfShows = ShowOrder.listed
    private(set) var listOfFilms = MovieList.popular
    private(set) var orderOfFavorites = FavoriteOrder.added
    private(set) var ratingColors = RatingScale.show
    private(set) var accent = AccentChoice.poster
    /// The hidden parts of unwatched episodes, unless a show has a setting of its own.
    private(set) var spoilerShield = SpoilerShield.off
    /// Minutes without a key after which the lock closes; 0 for never.
    private(set) var idleMinutes = 0
    /// The hour at which a day begins for the reader.
    private(set) var firstHour = 0
    /// The reader's country: the chosen one, or that of the locale.
    private(set) var country = Country.unitedStates
    private(set) var terminalNotices = TerminalNotices.off
    /// The reader's streaming services.
    private(set) var services = StreamingServices()

    init(
        options: SettingsLayer = SettingsLayer(), environment: [String: String] = [:],
        configuration: Configuration = Configuration(), kiosk: KioskPolicy? = nil
    ) {
        self.options = options
        self.kiosk = kiosk
        variables = SettingsLayer(environment: environment)
        file = configuration.settings
        keys = configuration.keys
        isLocked = configuration.isLocked
        themes = configuration.themes
        sources = kiosk == nil ? configuration.sources : []
        localeLanguage = Language(environment: environment)
        localeCountry = Language.locale(in: environment).flatMap(Country.init(locale:))
        if let kiosk {
            for setting in Setting.allCases where kiosk.fixes(setting) { file[setting] = nil }
            if kiosk.lock != .own { isLocked = kiosk.lock == .host }
            if let fixed = kiosk.fixedKeys { keys = fixed }
        }
        resolve()
    }

    private mutating func resolve() {
        theme = text(of: .theme).flatMap { ThemeChoice($0) } ?? .automatic
        browse = text(of: .browse).flatMap(BrowseChoice.init) ?? .discover
        layout = text(of: .layout).flatMap(LayoutChoice.init) ?? .automatic
        textSize = text(of: .textSize).flatMap(TextSize.init) ?? .medium
        pictureSize = text(of: .pictureSize).flatMap(PictureScale.init) ?? .medium
        images = text(of: .images).flatMap(ImagePreference.init) ?? .auto
        reducesMotion = text(of: .reducedMotion) == "true"
        usesMouse = text(of: .mouse) == "true"
        quitsTwice = text(of: .quit) == "twice"
        chosenLanguage = text(of: .language).flatMap { Language(code: $0) }
        orderOfUpNext = text(of: .sortUpNext).flatMap(UpNext.Order.init) ?? .smart
        orderOfShows = text(of: .sortShows).flatMap(ShowOrder.init) ?? .listed
        listOfFilms = text(of: .sortFilms).flatMap(MovieList.init) ?? .popular
        orderOfFavorites = text(of: .sortFavorites).flatMap(FavoriteOrder.init) ?? .added
        accent = text(of: .accent).flatMap(AccentChoice.init) ?? .poster
        ratingColors = text(of: .ratingColors).flatMap(RatingScale.init) ?? .show
        spoilerShield = text(of: .spoilerShield).flatMap(SpoilerShield.init) ?? .off
        idleMinutes = text(of: .idleMinutes).flatMap { Int($0) } ?? 0
        firstHour = text(of: .firstHour).flatMap { Int($0) } ?? 0
        country = text(of: .country).flatMap { Country($0) } ?? localeCountry ?? .unitedStates
        terminalNotices = text(of: .terminalNotices).flatMap(TerminalNotices.init) ?? .off
        services = StreamingServices(text(of: .services) ?? "")
    }

    /// Whether the catalog of all shows is brought up to date each day, once it was fetched.
    var updatesCatalog: Bool { text(of: .catalogUpdates) == "true" }

    var language: Language { chosenLanguage ?? localeLanguage }
    /// The reader's time zone, the hour at which a day begins, and the country in which films come out.
    var calendar: LocalCalendar { .system.beginningDays(at: firstHour).following(country) }
    /// The command that shows a notice of an episode, or `nil` for the desktop's.
    var noticeCommand: String? { text(of: .noticeCommand) }
    /// The folders of the user's films and episodes, as the user writes them.
    var mediaFolders: [String] {
        (text(of: .mediaFolders) ?? "").split(separator: Self.folderSeparator).map(String.init)
    }
    /// Between folders, as in `PATH`.
    static let folderSeparator: Character = ":"
    /// The command that plays a file, or `nil` for mpv.
    var playerCommand: String? { text(of: .player) }
    /// The file that holds the TMDB key.
    var keyFile: String? { text(of: .keyFile) }
    /// The command that prints the TMDB key.
    var keyCommand: String? { text(of: .keyCommand) }
    /// The limit for all cached pictures, in units of 1,048,576 bytes.
    /// The folder of the library's journal, as the user writes it, or `nil` for the usual one.
    var libraryFolder: String? { text(of: .libraryFolder) }

    var pictureMegabytes: Int { text(of: .pictureMegabytes).flatMap { Int($0) } ?? 64 }
    /// Whether a fingerprint may open the lock if there is a reader.
    var takesFingerprint: Bool { kiosk == nil && text(of: .fingerprint) == "true" }
    /// Whether the user may choose a PIN.
    var allowsLock: Bool { kiosk.map { $0.lock == .own } ?? true }
    /// Commands that are unavailable, and not offered.
    var refusedCommands: Set<Command> { kiosk?.refusedCommands ?? [] }

    /// Whether the host of a kiosk has decided the value.
    func isFixed(_ setting: Setting) -> Bool { kiosk?.fixes(setting) == true }

    /// The value in effect, as the configuration would write it, or `nil` for none.
    func text(of setting: Setting) -> String? {
        for layer in [fixed, changes, options, variables, file] {
            if let text = text(of: setting, in: layer) { return text }
        }
        return setting.fallback
    }

    /// The values to choose from, or `nil` if there are too many to list.
    func choices(of setting: Setting) -> [String]? { setting.kind(with: themes).choices }

    /// Whether a value can be chosen now.
    func accepts(_ text: String, for setting: Setting) -> Bool {
        guard let value = setting.normalized(text) else { return false }
        return setting != .theme || themes.choices.contains(value)
    }

    /// Where the value at the start of the program comes from.
    func origin(of setting: Setting) -> SettingOrigin {
        if isFixed(setting) { return .host }
        if let text = text(of: setting, in: options) {
            let names = setting.options.map(\.rawValue)
            return .option((text == "false" ? names.last : names.first) ?? "")
        }
        if text(of: setting, in: variables) != nil { return .variable(setting.variable) }
        return text(of: setting, in: file) != nil ? .file : .usual
    }

    /// Whether a value chosen by a key is saved: not if the command line, the environment or a host has decided it.
    func keepsChoice(of setting: Setting) -> Bool {
        switch origin(of: setting) {
        case .usual, .file: true
        case .variable, .option, .host: false
        }
    }

    /// Changes a value until the program ends, or `nil` for the default.
    mutating func change(_ setting: Setting, to text: String?) {
        guard !isFixed(setting) else { return }
        if let text = text ?? setting.fallback {
            changes.set(text, for: setting)
        } else {
            changes[setting] = nil
            file[setting] = nil
        }
        resolve()
    }

    /// Undoes a change.
    mutating func restore(_ setting: Setting, from old: Settings) {
        changes[setting] = old.text(of: setting, in: old.changes)
        resolve()
    }

    /// Applies a change that is saved in the configuration.
    mutating func keep(_ setting: Setting, _ text: String?) {
        guard !isFixed(setting) else { return }
        if let text { file.set(text, for: setting) } else { file[setting] = nil }
        change(setting, to: text)
    }

    private var fixed: SettingsLayer { kiosk?.settings ?? SettingsLayer() }

    /// The value in one layer; a theme that does not exist is ignored.
    private func text(of setting: Setting, in layer: SettingsLayer) -> String? {
        guard let text = layer[setting] else { return nil }
        return setting != .theme || themes.choices.contains(text) ? text : nil
    }
}

extension Settings {
    /// Where to look for the TMDB key: an option comes first, then the variables for the key itself, then the configuration.
    /// - Parameter folder: the folder of the configuration, to which paths are relative.
    func keySource(environment: [String: String], folder: String?) -> TMDBKeySource {
        if kiosk != nil {
            // Paths are relative to the host's folder, and commands are not run.
            return keyFile.map { .hostFile(SecretFile(path: $0, home: nil, folder: HostFile.folder)) } ?? .withheld
        }
        let isInEnvironment = TMDBKey.variables.contains { environment[$0]?.isEmpty == false }
        let (fileOption, commandOption) = (isOption(.keyFile), isOption(.keyCommand))
        if isInEnvironment, !fileOption, !commandOption { return .environment }
        if let keyFile, fileOption || !commandOption {
            return .file(SecretFile(path: keyFile, home: environment["HOME"], folder: folder))
        }
        return keyCommand.map { .command(SecretCommand($0)) } ?? .environment
    }

    private func isOption(_ setting: Setting) -> Bool {
        if case .option = origin(of: setting) { true } else { false }
    }
}
