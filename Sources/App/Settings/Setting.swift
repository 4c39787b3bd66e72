import Terminal

/// What can be chosen about the program, each in four places: on the command line, in the environment, in the
/// configuration and on the screen of settings. The raw value is the name in the configuration, groups before a dot.
enum Setting: String, Hashable, Sendable, CaseIterable {
    case theme
    case layout
    case language
    case textSize
    case images
    case mouse
    case reducedMotion
    case keyFile = "tmdb.keyFile"
    case keyCommand = "tmdb.keyCommand"
    case pictureMegabytes = "cache.pictureMegabytes"
    case idleMinutes = "lock.idleMinutes"
    case fingerprint = "lock.fingerprint"

    /// The keys under which it stands in the configuration, one in the other.
    var path: [String] { rawValue.split(separator: ".").map(String.init) }

    /// The variable of the environment that says it.
    var variable: String {
        switch self {
        case .theme: "MARQUEE_THEME"
        case .layout: "MARQUEE_LAYOUT"
        case .language: "MARQUEE_LANGUAGE"
        case .textSize: "MARQUEE_TEXT_SIZE"
        case .images: "MARQUEE_IMAGES"
        case .mouse: "MARQUEE_MOUSE"
        case .reducedMotion: "MARQUEE_REDUCED_MOTION"
        case .keyFile: "MARQUEE_TMDB_KEY_FILE"
        case .keyCommand: "MARQUEE_TMDB_KEY_COMMAND"
        case .pictureMegabytes: "MARQUEE_PICTURE_MEGABYTES"
        case .idleMinutes: "MARQUEE_IDLE_MINUTES"
        case .fingerprint: "MARQUEE_FINGERPRINT"
        }
    }

    /// The option of the command line that says it, and the one that says the opposite of a flag.
    var options: [OptionName] {
        switch self {
        case .theme: [.theme]
        case .layout: [.layout]
        case .language: [.language]
        case .textSize: [.textSize]
        case .images: [.images]
        case .mouse: [.mouse, .noMouse]
        case .reducedMotion: [.reducedMotion, .fullMotion]
        case .keyFile: [.keyFile]
        case .keyCommand: [.keyCommand]
        case .pictureMegabytes: [.pictureMegabytes]
        case .idleMinutes: [.idleMinutes]
        case .fingerprint: [.fingerprint, .noFingerprint]
        }
    }

    /// What values it takes, themes of the user's among them.
    func kind(with themes: ThemeLibrary) -> SettingKind {
        self == .theme ? .choice(themes.choices) : kind
    }

    /// What values it takes without anything of the user's.
    var kind: SettingKind {
        switch self {
        case .theme: .choice(ThemeLibrary().choices)
        case .layout: .choice(LayoutChoice.allCases.map(\.rawValue))
        case .language: .choice(LanguageChoice.names)
        case .textSize: .choice(TextSize.allCases.map(\.rawValue))
        case .images: .choice(ImagePreference.allCases.map(\.rawValue))
        case .mouse, .reducedMotion, .fingerprint: .flag
        case .keyFile, .keyCommand: .text
        case .pictureMegabytes: .count(1...4096)
        case .idleMinutes: .count(0...1440)
        }
    }

    /// The value that counts where nobody says anything; `nil` for none.
    var fallback: String? {
        switch self {
        case .theme, .layout, .language, .images: "auto"
        case .textSize: "medium"
        case .mouse, .fingerprint: "true"
        case .reducedMotion: "false"
        case .keyFile, .keyCommand: nil
        case .pictureMegabytes: "64"
        case .idleMinutes: "0"
        }
    }
}
