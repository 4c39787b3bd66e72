import Terminal

/// How the program is to be: the command line before the environment, before the configuration, before what is usual. What
/// is changed on the screen comes before them all, until the program ends.
struct Settings: Hashable, Sendable {
    private var changes = SettingsLayer()
    private let options: SettingsLayer
    private let variables: SettingsLayer
    private var file: SettingsLayer

    /// What each key does, as the configuration has it.
    var keys: KeyOverrides
    /// Whether the program is closed until somebody enters a PIN. Only the configuration says so: what an option or a
    /// variable could open would be no lock.
    var isLocked: Bool
    /// What whoever runs a kiosk has decided; `nil` where this is none.
    let kiosk: KioskPolicy?
    /// The themes that can be chosen.
    var themes: ThemeLibrary
    /// The language of the locale.
    private let localeLanguage: Language

    /// Brings together what every place says. In a kiosk what the host has fixed comes before them all.
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
        localeLanguage = Language(environment: environment)
        guard let kiosk else { return }
        for setting in Setting.allCases where kiosk.fixes(setting) { file.drop(setting) }
        if kiosk.lock != .own { isLocked = kiosk.lock == .host }
    }

    /// Whether the host of a kiosk has decided.
    func isFixed(_ setting: Setting) -> Bool { kiosk?.fixes(setting) == true }

    /// Whether there may be a PIN of one's own.
    var allowsLock: Bool { kiosk.map { $0.lock == .own } ?? true }

    /// What cannot be done here, and is not offered.
    var refusedCommands: Set<Command> { kiosk?.refusedCommands ?? [] }

    /// The first one that was asked for and is there: one of the user's may come and go.
    var theme: ThemeChoice { text(of: .theme).flatMap { ThemeChoice($0) } ?? .automatic }
    var layout: LayoutChoice { value(\.layout) ?? .automatic }
    var textSize: TextSize { value(\.textSize) ?? .medium }
    var images: ImagePreference { value(\.images) ?? .auto }
    var usesMouse: Bool { value(\.usesMouse) ?? true }
    var reducesMotion: Bool { value(\.reducesMotion) ?? false }
    /// The file that holds the key of TMDB.
    var keyFile: String? { value(\.keyFile) }
    /// The command that prints it.
    var keyCommand: String? { value(\.keyCommand) }
    /// Bytes of all pictures that are kept, in units of 1,048,576.
    var pictureMegabytes: Int { value(\.pictureMegabytes) ?? 64 }

    /// Minutes without a key after which the lock closes; 0 for never.
    var idleMinutes: Int { value(\.idleMinutes) ?? 0 }
    /// Whether a finger may open the lock, where there is a reader.
    var takesFingerprint: Bool { kiosk == nil && value(\.takesFingerprint) ?? true }

    /// The language of the program's words.
    var language: Language {
        switch value(\.language) ?? .automatic {
        case .automatic: localeLanguage
        case .named(let language): language
        }
    }

    /// The language that somebody has asked for; `nil` where it is the locale's.
    var chosenLanguage: Language? {
        if case .named(let language) = value(\.language) { language } else { nil }
    }

    /// The value in force, as the configuration would write it; `nil` for none.
    func text(of setting: Setting) -> String? {
        [fixed, changes, options, variables, file].lazy.compactMap { text(of: setting, in: $0) }.first
            ?? setting.fallback
    }

    /// What a setting can be; `nil` where that is too much to be named.
    func choices(of setting: Setting) -> [String]? { setting.kind(with: themes).choices }

    /// Whether a setting can be that.
    func accepts(_ text: String, for setting: Setting) -> Bool {
        var layer = SettingsLayer()
        return layer.take(text, for: setting) && self.text(of: setting, in: layer) != nil
    }

    /// Where the value comes from at the start of the program.
    func origin(of setting: Setting) -> SettingOrigin {
        if isFixed(setting) { return .host }
        if let text = text(of: setting, in: options) {
            let names = setting.options.map(\.rawValue)
            return .option((text == "false" ? names.last : names.first) ?? "")
        }
        if text(of: setting, in: variables) != nil { return .variable(setting.variable) }
        return text(of: setting, in: file) != nil ? .file : .usual
    }

    /// Whether a value that is chosen by a key is written down: not where the command line, the environment or
    /// a host has decided.
    func keepsChoice(of setting: Setting) -> Bool {
        switch origin(of: setting) {
        case .usual, .file: true
        case .variable, .option, .host: false
        }
    }

    /// Changes a value while the program runs; `nil` for the usual one.
    mutating func change(_ setting: Setting, to text: String?) {
        guard !isFixed(setting) else { return }
        guard let text = text ?? setting.fallback else {
            changes.drop(setting)
            file.drop(setting)
            return
        }
        changes.take(text, for: setting)
    }

    /// Takes the value back that a setting had before it was changed.
    mutating func restore(_ setting: Setting, from old: Settings) {
        guard let text = old.text(of: setting, in: old.changes) else { return changes.drop(setting) }
        changes.take(text, for: setting)
    }

    /// The change has been written down.
    mutating func keep(_ setting: Setting, _ text: String?) {
        guard !isFixed(setting) else { return }
        change(setting, to: text)
        if let text { file.take(text, for: setting) } else { file.drop(setting) }
    }

    private var fixed: SettingsLayer { kiosk?.settings ?? SettingsLayer() }

    /// What a place says; a theme that is not there is not spoken of.
    private func text(of setting: Setting, in layer: SettingsLayer) -> String? {
        if setting == .theme, let theme = layer.theme, !themes.contains(theme) { return nil }
        return layer.text(of: setting)
    }

    private func value<Value>(_ key: KeyPath<SettingsLayer, Value?>) -> Value? {
        fixed[keyPath: key] ?? changes[keyPath: key] ?? options[keyPath: key] ?? variables[keyPath: key]
            ?? file[keyPath: key]
    }
}
